BEGIN TRANSACTION;
CREATE TABLE accounts (
	id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	folded_name TEXT NOT NULL, 
	role TEXT NOT NULL, 
	password_hash TEXT NOT NULL, 
	created_at TEXT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (folded_name)
);
INSERT INTO "accounts" VALUES(1,'Anne','anne','director','$argon2id$made-up','2026-11-15T09:30:00.000000Z');
CREATE TABLE archives (
	stream_id INTEGER NOT NULL, 
	archived_at TEXT NOT NULL, 
	PRIMARY KEY (stream_id), 
	FOREIGN KEY(stream_id) REFERENCES streams (id) ON DELETE CASCADE
);
CREATE TABLE attempts (
	bucket TEXT NOT NULL, 
	tries INTEGER NOT NULL, 
	ends_at TEXT NOT NULL, 
	PRIMARY KEY (bucket)
);
CREATE TABLE enrolments (
	id INTEGER NOT NULL, 
	stream_id INTEGER NOT NULL, 
	role TEXT NOT NULL, 
	first_place INTEGER, 
	last_place INTEGER, 
	name TEXT NOT NULL, 
	code_salt TEXT NOT NULL, 
	code_hash TEXT NOT NULL, 
	code_ends_at TEXT NOT NULL, 
	created_at TEXT NOT NULL, 
	created_by TEXT NOT NULL, 
	joined_at TEXT, 
	ended_at TEXT, 
	ended_by TEXT, 
	ended_as TEXT, 
	replaces_id INTEGER, 
	PRIMARY KEY (id), 
	FOREIGN KEY(stream_id) REFERENCES streams (id) ON DELETE CASCADE, 
	UNIQUE (code_hash), 
	FOREIGN KEY(replaces_id) REFERENCES enrolments (id) ON DELETE SET NULL
);
INSERT INTO "enrolments" VALUES(1,1,'helper',1,20,'Karim','5a','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb','2026-11-15T10:30:00.000000Z','2026-11-15T09:30:00.000000Z','Anne','2026-11-15T09:30:00.000000Z',NULL,NULL,NULL,NULL);
CREATE TABLE entries (
	stream_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	time TEXT NOT NULL, 
	who TEXT NOT NULL, 
	device TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	payload TEXT NOT NULL, 
	undoes INTEGER, 
	"key" TEXT, 
	previous_hash TEXT NOT NULL, 
	hash TEXT NOT NULL, 
	CONSTRAINT entries_stream_number UNIQUE (stream_id, number), 
	CONSTRAINT entries_stream_key UNIQUE (stream_id, "key"), 
	FOREIGN KEY(stream_id) REFERENCES streams (id)
);
INSERT INTO "entries" VALUES(1,1,'2026-11-15T09:30:00.000000Z','Anne','laptop','create','{"rounds":9,"system":"swiss"}',NULL,NULL,'cf4e8ab6fc7456438ea250ea93f9f70cf22919ffbb20f519200dc9e3ced8e83e','b17dd263b118cf338e8e77f7b6d841045bee2f7c974b954c335f51464a858901');
INSERT INTO "entries" VALUES(1,2,'2026-11-15T09:30:00.000000Z','Anne','laptop','result','{"board":17,"result":"½-½","round":1}',NULL,'k1','b17dd263b118cf338e8e77f7b6d841045bee2f7c974b954c335f51464a858901','9b5feea5fb39a524a80ab9b27e03c7eb52f9ec2c064e1d11df14497793996f87');
INSERT INTO "entries" VALUES(1,3,'2026-11-15T09:30:00.000000Z','Anne','laptop','undo','{}',2,NULL,'9b5feea5fb39a524a80ab9b27e03c7eb52f9ec2c064e1d11df14497793996f87','22c2edfc6e0f7fadb69fbedd483c60d824352f808a6c78d521905ad09dcd8f35');
CREATE TABLE removals (
	id INTEGER NOT NULL, 
	stream_id INTEGER, 
	name TEXT NOT NULL, 
	title TEXT NOT NULL, 
	last_number INTEGER NOT NULL, 
	last_hash TEXT NOT NULL, 
	removed_at TEXT NOT NULL, 
	removed_by TEXT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (stream_id)
);
INSERT INTO "removals" VALUES(1,NULL,'essai','Essai',2,'9b5feea5fb39a524a80ab9b27e03c7eb52f9ec2c064e1d11df14497793996f87','2026-11-16T09:30:00.000000Z','Anne');
CREATE TABLE ronde_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT ronde_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "ronde_version" VALUES('0003');
CREATE TABLE sessions (
	id INTEGER NOT NULL, 
	token_hash TEXT NOT NULL, 
	account_id INTEGER, 
	enrolment_id INTEGER, 
	device TEXT NOT NULL, 
	created_at TEXT NOT NULL, 
	last_seen_at TEXT NOT NULL, 
	ends_at TEXT NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT sessions_one_owner CHECK ((account_id IS NULL) <> (enrolment_id IS NULL)), 
	UNIQUE (token_hash), 
	FOREIGN KEY(account_id) REFERENCES accounts (id) ON DELETE CASCADE, 
	FOREIGN KEY(enrolment_id) REFERENCES enrolments (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES(1,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1,NULL,'laptop','2026-11-15T09:30:00.000000Z','2026-11-15T09:30:00.000000Z','2027-02-13T09:30:00.000000Z');
INSERT INTO "sessions" VALUES(2,'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',NULL,1,'phone','2026-11-15T09:30:00.000000Z','2026-11-15T09:30:00.000000Z','2027-02-13T09:30:00.000000Z');
CREATE TABLE snapshots (
	stream_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	version TEXT NOT NULL, 
	entry_hash TEXT NOT NULL, 
	state_hash TEXT NOT NULL, 
	state BLOB NOT NULL, 
	PRIMARY KEY (stream_id), 
	FOREIGN KEY(stream_id) REFERENCES streams (id)
);
INSERT INTO "snapshots" VALUES(1,2,'1','9b5feea5fb39a524a80ab9b27e03c7eb52f9ec2c064e1d11df14497793996f87','4ba69735ca53765ed6a709edb56c6ea236b7193a3b29a6b390c346f0f4340e4e',X'7374617465');
CREATE TABLE streams (
	id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	title TEXT NOT NULL, 
	last_number INTEGER NOT NULL, 
	last_hash TEXT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (name)
);
INSERT INTO "streams" VALUES(1,'open-ete','Open d''été',3,'22c2edfc6e0f7fadb69fbedd483c60d824352f808a6c78d521905ad09dcd8f35');
CREATE TABLE web_secrets (
	name TEXT NOT NULL, 
	value BLOB NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "web_secrets" VALUES('root',X'0101010101010101010101010101010101010101010101010101010101010101');
CREATE TRIGGER entries_no_UPDATE BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
CREATE INDEX ix_enrolments_stream_id ON enrolments (stream_id);
CREATE INDEX ix_sessions_account_id ON sessions (account_id);
CREATE INDEX ix_sessions_enrolment_id ON sessions (enrolment_id);
CREATE TRIGGER entries_no_DELETE BEFORE DELETE ON entries
    WHEN NOT EXISTS (SELECT 1 FROM removals WHERE stream_id = OLD.stream_id)
    BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
CREATE TRIGGER entries_no_REPLACE BEFORE INSERT ON entries
    WHEN EXISTS (
        SELECT 1 FROM entries WHERE stream_id = NEW.stream_id
        AND (number = NEW.number OR "key" = NEW."key")
    )
    BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
COMMIT;
