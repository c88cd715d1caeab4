BEGIN TRANSACTION;
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
CREATE TABLE ronde_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT ronde_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "ronde_version" VALUES('0001');
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
CREATE TRIGGER entries_no_UPDATE BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
CREATE TRIGGER entries_no_DELETE BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
COMMIT;
