SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE FUNCTION public.ronde_journal_only_grows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'the journal only grows'; END $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.accounts (
    id integer NOT NULL,
    name text NOT NULL,
    folded_name text NOT NULL,
    role text NOT NULL,
    password_hash text NOT NULL,
    created_at text NOT NULL
);

CREATE SEQUENCE public.accounts_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.accounts_id_seq OWNED BY public.accounts.id;

CREATE TABLE public.attempts (
    bucket text NOT NULL,
    tries integer NOT NULL,
    ends_at text NOT NULL
);

CREATE TABLE public.enrolments (
    id integer NOT NULL,
    stream_id integer NOT NULL,
    role text NOT NULL,
    first_place integer,
    last_place integer,
    name text NOT NULL,
    code_salt text NOT NULL,
    code_hash text NOT NULL,
    code_ends_at text NOT NULL,
    created_at text NOT NULL,
    created_by text NOT NULL,
    joined_at text,
    ended_at text,
    ended_by text,
    ended_as text,
    replaces_id integer
);

CREATE SEQUENCE public.enrolments_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.enrolments_id_seq OWNED BY public.enrolments.id;

CREATE TABLE public.entries (
    stream_id integer NOT NULL,
    number integer NOT NULL,
    "time" text NOT NULL,
    who text NOT NULL,
    device text NOT NULL,
    kind text NOT NULL,
    payload text NOT NULL,
    undoes integer,
    key text,
    previous_hash text NOT NULL,
    hash text NOT NULL
);

CREATE TABLE public.ronde_version (
    version_num character varying(32) NOT NULL
);

CREATE TABLE public.sessions (
    id integer NOT NULL,
    token_hash text NOT NULL,
    account_id integer,
    enrolment_id integer,
    device text NOT NULL,
    created_at text NOT NULL,
    last_seen_at text NOT NULL,
    ends_at text NOT NULL,
    CONSTRAINT sessions_one_owner CHECK (((account_id IS NULL) <> (enrolment_id IS NULL)))
);

CREATE SEQUENCE public.sessions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.sessions_id_seq OWNED BY public.sessions.id;

CREATE TABLE public.snapshots (
    stream_id integer NOT NULL,
    number integer NOT NULL,
    version text NOT NULL,
    entry_hash text NOT NULL,
    state_hash text NOT NULL,
    state bytea NOT NULL
);

CREATE TABLE public.streams (
    id integer NOT NULL,
    name text NOT NULL,
    title text NOT NULL,
    last_number integer NOT NULL,
    last_hash text NOT NULL
);

CREATE SEQUENCE public.streams_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.streams_id_seq OWNED BY public.streams.id;

CREATE TABLE public.web_secrets (
    name text NOT NULL,
    value bytea NOT NULL
);

ALTER TABLE ONLY public.accounts ALTER COLUMN id SET DEFAULT nextval('public.accounts_id_seq'::regclass);

ALTER TABLE ONLY public.enrolments ALTER COLUMN id SET DEFAULT nextval('public.enrolments_id_seq'::regclass);

ALTER TABLE ONLY public.sessions ALTER COLUMN id SET DEFAULT nextval('public.sessions_id_seq'::regclass);

ALTER TABLE ONLY public.streams ALTER COLUMN id SET DEFAULT nextval('public.streams_id_seq'::regclass);

INSERT INTO public.entries VALUES (1, 1, '2026-11-15T09:00:00.000000Z', 'Anne', 'laptop', 'event_created', '{"seed":7,"settings":{"baku":false,"chief_arbiter":"Anne Perrin","city":"Lyon","double":false,"end_date":null,"federation":"FRA","initial_colour":"w","name":"Open d''été","numbering":"rating","round_count":4,"scoring":{"black_draw":5,"black_loss":0,"black_win":10,"forfeit_loss":0,"forfeit_win":10,"full_point_bye":10,"half_point_bye":5,"pairing_allocated_bye":10,"unknown":5,"white_draw":5,"white_loss":0,"white_win":10,"zero_point_bye":0},"start_date":"2026-11-15","swap_last_two":true,"system":"swiss","tiebreaks":["DE","WIN","BPG","BH/C1","BH","SB"],"time_control":""}}', NULL, NULL, 'c280f4175e1cfec82255e04f054007238143b30074894d59c5ea1d761a096ed3', 'aab5a716eca9386e1b7e25f275564893300e30d78445863769e5de6bbb656025');
INSERT INTO public.entries VALUES (1, 2, '2026-11-15T09:00:01.000000Z', 'Anne', 'laptop', 'players_entered', '{"from_round":null,"missed":"Z","players":[{"affinities":[["club","Lyon"]],"birth_date":"1998-03-02","federation":"FRA","fide_id":"36012345","id":1,"name":"Aubert, Léa","national":[],"rating":2104,"sex":"w","title":"WFM"},{"affinities":[],"birth_date":null,"federation":"GER","fide_id":"","id":2,"name":"Brandt, Jonas","national":[],"rating":2051,"sex":null,"title":null},{"affinities":[],"birth_date":null,"federation":"POR","fide_id":"","id":3,"name":"Costa, Inês","national":[],"rating":1987,"sex":"w","title":null},{"affinities":[],"birth_date":"1970","federation":"FRA","fide_id":"","id":4,"name":"Dufour, Marc","national":[],"rating":1962,"sex":null,"title":null},{"affinities":[],"birth_date":null,"federation":"NOR","fide_id":"","id":5,"name":"Eriksen, Nora","national":[],"rating":1925,"sex":null,"title":null},{"affinities":[],"birth_date":null,"federation":"ITA","fide_id":"","id":6,"name":"Ferrari, Luca","national":[],"rating":null,"sex":null,"title":null},{"affinities":[],"birth_date":null,"federation":"","fide_id":"","id":7,"name":"O''Neill \"Red\"","national":[],"rating":1700,"sex":null,"title":null}],"source":"joueurs.csv"}', NULL, NULL, 'aab5a716eca9386e1b7e25f275564893300e30d78445863769e5de6bbb656025', '1b433f178a31c44d195ac6c23f2a296e72b93ca2daff9a0f3f1512863b901eba');
INSERT INTO public.entries VALUES (1, 3, '2026-11-15T09:00:02.000000Z', 'Anne', 'laptop', 'pair_forbidden', '{"first_round":null,"last_round":null,"players":[1,2]}', NULL, NULL, '1b433f178a31c44d195ac6c23f2a296e72b93ca2daff9a0f3f1512863b901eba', 'db72f076981781510bb7d05debb33ae8e8d6e42d59b844170f71ea39a3dd625b');
INSERT INTO public.entries VALUES (1, 4, '2026-11-15T09:00:03.000000Z', 'Anne', 'laptop', 'bye_granted', '{"player":4,"result":"H","round":2}', NULL, NULL, 'db72f076981781510bb7d05debb33ae8e8d6e42d59b844170f71ea39a3dd625b', '3342ca3037a581422d6a7fee7bb51f3c0fa6498c728eecef4a5d8a4dedce5886');
INSERT INTO public.entries VALUES (1, 5, '2026-11-15T09:00:04.000000Z', 'Anne', 'laptop', 'players_checked_in', '{"players":[1,2,3,4,5,6,7]}', NULL, NULL, '3342ca3037a581422d6a7fee7bb51f3c0fa6498c728eecef4a5d8a4dedce5886', '37efaabd3bdf44496097927f62354cb79318c76554aaeb2b35f01cd903394ae9');
INSERT INTO public.entries VALUES (1, 6, '2026-11-15T09:00:05.000000Z', 'Anne', 'laptop', 'player_corrected', '{"facts":{"rating":1893},"id":6}', NULL, NULL, '37efaabd3bdf44496097927f62354cb79318c76554aaeb2b35f01cd903394ae9', 'c78452c966447864b026d833b7b439d9da513fcaf5b18449400c2d55cedc7979');
INSERT INTO public.entries VALUES (1, 7, '2026-11-15T09:00:06.000000Z', 'Anne', 'laptop', 'settings_changed', '{"changes":{"city":"Villeurbanne"}}', NULL, NULL, 'c78452c966447864b026d833b7b439d9da513fcaf5b18449400c2d55cedc7979', 'a3d2ca343182000c6ae036e8fb088a9cb4d7adfff9cc309fce9a075d86e6d8b4');
INSERT INTO public.entries VALUES (1, 8, '2026-11-15T09:00:07.000000Z', 'Anne', 'laptop', 'round_drafted', '{"byes":[{"player":7,"result":"U"}],"games":[{"black":4,"white":1},{"black":2,"white":5},{"black":6,"white":3}],"round":1,"unfinished":[]}', NULL, NULL, 'a3d2ca343182000c6ae036e8fb088a9cb4d7adfff9cc309fce9a075d86e6d8b4', '29e86da2f2f842ea771b814430f48cdb6db736a6cf399f40105f9986db2c99be');
INSERT INTO public.entries VALUES (1, 9, '2026-11-15T09:00:08.000000Z', 'Anne', 'laptop', 'round_published', '{"round":1}', NULL, NULL, '29e86da2f2f842ea771b814430f48cdb6db736a6cf399f40105f9986db2c99be', '037dff94863cfff217e94c2d4b6837d763af4caebfd77529d111aa1cf3840fba');
INSERT INTO public.entries VALUES (1, 10, '2026-11-15T09:00:09.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["?","?"],"black":"0","board":1,"round":1,"white":"1"}', NULL, NULL, '037dff94863cfff217e94c2d4b6837d763af4caebfd77529d111aa1cf3840fba', 'da9918919af5fb246ab11a0fccf7e2e6d993b0295bd61ee434be9b60a1d18b80');
INSERT INTO public.entries VALUES (1, 11, '2026-11-15T09:00:10.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["?","?"],"black":"1","board":2,"round":1,"white":"0"}', NULL, NULL, 'da9918919af5fb246ab11a0fccf7e2e6d993b0295bd61ee434be9b60a1d18b80', 'de5f2e06bc135d890f626f32b07f87edc520bee9cec0d3d8251d423ca3fe274a');
INSERT INTO public.entries VALUES (1, 12, '2026-11-15T09:00:11.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["?","?"],"black":"0","board":3,"round":1,"white":"1"}', NULL, NULL, 'de5f2e06bc135d890f626f32b07f87edc520bee9cec0d3d8251d423ca3fe274a', 'cef96f957c30f8b6767a049597a4fbac8b0ea415bd615727fea4dadb261aab96');
INSERT INTO public.entries VALUES (1, 13, '2026-11-15T09:00:12.000000Z', 'Bernard', 'laptop', 'players_entered', '{"from_round":2,"missed":"Z","players":[{"affinities":[],"birth_date":null,"federation":"","fide_id":"","id":8,"name":"Tardif, Luc","national":[],"rating":1850,"sex":null,"title":null}],"source":null}', NULL, NULL, 'cef96f957c30f8b6767a049597a4fbac8b0ea415bd615727fea4dadb261aab96', '940c78dd5616100190dbf36d09d65c7d624124c49f2e6386440554e9b562a24c');
INSERT INTO public.entries VALUES (1, 14, '2026-11-15T09:00:13.000000Z', 'Anne', 'laptop', 'round_drafted', '{"byes":[{"player":6,"result":"U"},{"player":4,"result":"H"}],"games":[{"black":1,"white":7},{"black":3,"white":2},{"black":5,"white":8}],"round":2,"unfinished":[]}', NULL, NULL, '940c78dd5616100190dbf36d09d65c7d624124c49f2e6386440554e9b562a24c', 'eeb50c700ebf440cedcc5e45986c779065a63b429c89b47f3807f796b6694536');
INSERT INTO public.entries VALUES (1, 15, '2026-11-15T09:00:14.000000Z', 'Anne', 'laptop', 'round_published', '{"round":2}', NULL, NULL, 'eeb50c700ebf440cedcc5e45986c779065a63b429c89b47f3807f796b6694536', 'abbe9a6c7e5fcdf91e3c35a37dee53cbbccd62de990f298143485910d0f85cbf');
INSERT INTO public.entries VALUES (1, 16, '2026-11-15T09:00:15.000000Z', 'Bernard', 'laptop', 'result_entered', '{"before":["?","?"],"black":"0","board":1,"round":2,"white":"1"}', NULL, 'slip-1', 'abbe9a6c7e5fcdf91e3c35a37dee53cbbccd62de990f298143485910d0f85cbf', '6a1fe9d1d005ee3ecaa6f958ea62e439fac0156d16023af05af29a43e1dd26cb');
INSERT INTO public.entries VALUES (1, 17, '2026-11-15T09:00:16.000000Z', 'Anne', 'laptop', 'undo', '{}', 16, NULL, '6a1fe9d1d005ee3ecaa6f958ea62e439fac0156d16023af05af29a43e1dd26cb', '91a0ca7b1d378eea80257eab3cbefbc17d6dbefc6b87e2ff55e377c9331fdbea');
INSERT INTO public.entries VALUES (1, 18, '2026-11-15T09:00:17.000000Z', 'Anne', 'laptop', 'redo', '{}', 16, NULL, '91a0ca7b1d378eea80257eab3cbefbc17d6dbefc6b87e2ff55e377c9331fdbea', '327c2d47595412e5ba173113ff574106ec12e77f082a55b1cbfed41e87e85b4f');
INSERT INTO public.entries VALUES (1, 19, '2026-11-15T09:00:18.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["1","0"],"black":"=","board":1,"round":2,"white":"="}', NULL, NULL, '327c2d47595412e5ba173113ff574106ec12e77f082a55b1cbfed41e87e85b4f', '8d9b38f0e3e23c34e273b524c454918cc6ce671eda13014c95a3e30908f599f2');
INSERT INTO public.entries VALUES (1, 20, '2026-11-15T09:00:19.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["?","?"],"black":"=","board":2,"round":2,"white":"="}', NULL, NULL, '8d9b38f0e3e23c34e273b524c454918cc6ce671eda13014c95a3e30908f599f2', '0d58cb79fc446979cdee1c0715bfdb7a5fb0632d38c1ae12778d3efa1283645f');
INSERT INTO public.entries VALUES (1, 21, '2026-11-15T09:00:20.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["?","?"],"black":"0","board":3,"round":2,"white":"1"}', NULL, NULL, '0d58cb79fc446979cdee1c0715bfdb7a5fb0632d38c1ae12778d3efa1283645f', 'dc81207e20e866e5f59b48c287a9c222c9d8bd251873b41c14dc6324cae0d643');
INSERT INTO public.entries VALUES (1, 22, '2026-11-15T09:00:21.000000Z', 'Anne', 'laptop', 'player_withdrawn', '{"from_round":3,"player":7}', NULL, NULL, 'dc81207e20e866e5f59b48c287a9c222c9d8bd251873b41c14dc6324cae0d643', '2aaf8712c408652d60f8d810679d8b84415e9eed5f11e928d8c62e7b3f8afdd3');
INSERT INTO public.entries VALUES (1, 23, '2026-11-15T09:00:22.000000Z', 'Anne', 'laptop', 'round_drafted', '{"byes":[{"player":5,"result":"U"},{"player":7,"result":"Z"}],"games":[{"black":3,"white":1},{"black":2,"white":6},{"black":8,"white":4}],"round":3,"unfinished":[]}', NULL, NULL, '2aaf8712c408652d60f8d810679d8b84415e9eed5f11e928d8c62e7b3f8afdd3', '6c842ef43712cbc554c97588cf77ac79e869bdf7afe3570811e022b2a9784257');
INSERT INTO public.entries VALUES (1, 24, '2026-11-15T09:00:23.000000Z', 'Anne', 'laptop', 'undo', '{}', 23, NULL, '6c842ef43712cbc554c97588cf77ac79e869bdf7afe3570811e022b2a9784257', 'fa9a020ec4bb5b95d81be12ba09d6f1b37f3f5f7776d5de4b6d1d771cf7bd166');
INSERT INTO public.entries VALUES (1, 25, '2026-11-15T09:00:24.000000Z', 'Anne', 'laptop', 'round_drafted', '{"by_hand":true,"byes":[{"player":5,"result":"U"},{"player":7,"result":"Z"}],"differences":3,"games":[{"black":8,"white":3},{"black":6,"white":1},{"black":2,"white":4}],"round":3,"unfinished":[]}', NULL, NULL, 'fa9a020ec4bb5b95d81be12ba09d6f1b37f3f5f7776d5de4b6d1d771cf7bd166', '094f60cb4584744af977be7968e24bf118fa5a9a38a996a276850df46cef873c');
INSERT INTO public.entries VALUES (1, 26, '2026-11-15T09:00:25.000000Z', 'Anne', 'laptop', 'round_published', '{"round":3}', NULL, NULL, '094f60cb4584744af977be7968e24bf118fa5a9a38a996a276850df46cef873c', 'e680dc7c38c1ef033d5ca55db8035bd1ef38b26f8fa9fab28a6ff4ba393c62d7');
INSERT INTO public.entries VALUES (1, 27, '2026-11-15T09:00:26.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["?","?"],"black":"1","board":1,"round":3,"white":"0"}', NULL, NULL, 'e680dc7c38c1ef033d5ca55db8035bd1ef38b26f8fa9fab28a6ff4ba393c62d7', '99cbd682e4e74c30906a12dac189e0ce1dd4cef266845b87b40a57088c0c97cb');
INSERT INTO public.entries VALUES (1, 28, '2026-11-15T09:00:27.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["?","?"],"black":"=","board":2,"round":3,"white":"="}', NULL, NULL, '99cbd682e4e74c30906a12dac189e0ce1dd4cef266845b87b40a57088c0c97cb', 'ad5ecc73e7aca8cc74297781800fa5450c4e03612115b75f3883fda1fe77f398');
INSERT INTO public.entries VALUES (1, 29, '2026-11-15T09:00:28.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["?","?"],"black":"=","board":3,"round":3,"white":"="}', NULL, NULL, 'ad5ecc73e7aca8cc74297781800fa5450c4e03612115b75f3883fda1fe77f398', '5885fecf033d00e2a2d885209d3e0afb747a05afa6206ac0b4289fbdaddf9f30');
INSERT INTO public.entries VALUES (1, 30, '2026-11-15T09:00:29.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["0","1"],"black":"=","board":1,"round":3,"white":"0"}', NULL, NULL, '5885fecf033d00e2a2d885209d3e0afb747a05afa6206ac0b4289fbdaddf9f30', 'a7b3e59c66bc6448425b4d9e2cc59e684038a1f259ca30b2d5551c5c58bf34c1');
INSERT INTO public.entries VALUES (1, 31, '2026-11-15T09:00:30.000000Z', 'Anne', 'laptop', 'points_adjusted', '{"player":3,"points":-5,"reason":"téléphone","round":3}', NULL, NULL, 'a7b3e59c66bc6448425b4d9e2cc59e684038a1f259ca30b2d5551c5c58bf34c1', '8c1276fcca0b02e50ac707ced09898ee8a6a5cd5ef67bb937796b94ddb6f4c6c');
INSERT INTO public.entries VALUES (1, 32, '2026-11-15T09:00:31.000000Z', 'Anne', 'laptop', 'round_drafted', '{"byes":[{"player":3,"result":"U"},{"player":7,"result":"Z"}],"games":[{"black":1,"white":8},{"black":2,"white":6},{"black":4,"white":5}],"round":4,"unfinished":[]}', NULL, NULL, '8c1276fcca0b02e50ac707ced09898ee8a6a5cd5ef67bb937796b94ddb6f4c6c', '979f767cf9b956b3c99032a9165135fbaea817d8b978ff5ab014cd7d9b9f247d');
INSERT INTO public.entries VALUES (1, 33, '2026-11-15T09:00:32.000000Z', 'Anne', 'laptop', 'round_published', '{"round":4}', NULL, NULL, '979f767cf9b956b3c99032a9165135fbaea817d8b978ff5ab014cd7d9b9f247d', '4897fcba14dc0a0382c47e727ee6c7ed8a30431d87b3aa0daf07760f3f18c519');
INSERT INTO public.entries VALUES (1, 34, '2026-11-15T09:00:33.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["?","?"],"black":"1","board":1,"round":4,"white":"0"}', NULL, NULL, '4897fcba14dc0a0382c47e727ee6c7ed8a30431d87b3aa0daf07760f3f18c519', '5fc252506eddcc5c72a76723c979e4027c110289deccb6b911c00d9c9e8bd833');
INSERT INTO public.entries VALUES (1, 35, '2026-11-15T09:00:34.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["?","?"],"black":"0","board":2,"round":4,"white":"1"}', NULL, NULL, '5fc252506eddcc5c72a76723c979e4027c110289deccb6b911c00d9c9e8bd833', '891cb4e26e02e32818ac700de3ea47f697cacd38823eb72c910762b132d0ec08');
INSERT INTO public.entries VALUES (1, 36, '2026-11-15T09:00:35.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["?","?"],"black":"1","board":3,"round":4,"white":"0"}', NULL, NULL, '891cb4e26e02e32818ac700de3ea47f697cacd38823eb72c910762b132d0ec08', '45a638b725c3d424a476a336ffe8c3ce597ca5b3587760b5e0b2e1246accf927');
INSERT INTO public.entries VALUES (1, 37, '2026-11-15T09:00:36.000000Z', 'Anne', 'laptop', 'event_closed', '{}', NULL, NULL, '45a638b725c3d424a476a336ffe8c3ce597ca5b3587760b5e0b2e1246accf927', '764d31b2b18f6bea1bea420961b1fa18a7882ac977a57657af19d98529f7874d');
INSERT INTO public.entries VALUES (2, 1, '2026-11-15T09:00:37.000000Z', 'Anne', 'laptop', 'event_created', '{"seed":null,"settings":{"baku":false,"chief_arbiter":"","city":"","double":false,"end_date":null,"federation":"","initial_colour":null,"name":"Maîtres","numbering":"lots","round_count":null,"scoring":{"black_draw":5,"black_loss":0,"black_win":10,"forfeit_loss":0,"forfeit_win":10,"full_point_bye":10,"half_point_bye":5,"pairing_allocated_bye":10,"unknown":5,"white_draw":5,"white_loss":0,"white_win":10,"zero_point_bye":0},"start_date":null,"swap_last_two":true,"system":"round-robin","tiebreaks":["DE","WIN","SB","KS"],"time_control":""}}', NULL, NULL, 'e7d6c066602e13aaf9c52079879b3a8d4288385cf9627d0cc520a7805646c173', '01e107ff5b47ce896e9e7700f080000fc71c8c6e2e0b2df76445107776bfed3e');
INSERT INTO public.entries VALUES (2, 2, '2026-11-15T09:00:38.000000Z', 'Anne', 'laptop', 'players_entered', '{"from_round":null,"missed":"Z","players":[{"affinities":[],"birth_date":null,"federation":"","fide_id":"","id":1,"name":"A","national":[],"rating":null,"sex":null,"title":null},{"affinities":[],"birth_date":null,"federation":"","fide_id":"","id":2,"name":"B","national":[],"rating":null,"sex":null,"title":null},{"affinities":[],"birth_date":null,"federation":"","fide_id":"","id":3,"name":"C","national":[],"rating":null,"sex":null,"title":null},{"affinities":[],"birth_date":null,"federation":"","fide_id":"","id":4,"name":"D","national":[],"rating":null,"sex":null,"title":null}],"source":null}', NULL, NULL, '01e107ff5b47ce896e9e7700f080000fc71c8c6e2e0b2df76445107776bfed3e', '43847f1b8ff41626e7e00adf25140dc3602c3719900b32e498ede5b182ec41ab');
INSERT INTO public.entries VALUES (2, 3, '2026-11-15T09:00:39.000000Z', 'Anne', 'laptop', 'numbers_drawn', '{"order":[4,1,3,2],"seed":3}', NULL, NULL, '43847f1b8ff41626e7e00adf25140dc3602c3719900b32e498ede5b182ec41ab', '15488b4fba846453759760cd64b9ee5ba0cd10dc3496c9048be67830bf0d8fa0');
INSERT INTO public.entries VALUES (2, 4, '2026-11-15T09:00:40.000000Z', 'Anne', 'laptop', 'round_drafted', '{"byes":[],"games":[{"black":2,"white":4},{"black":3,"white":1}],"round":1,"unfinished":[]}', NULL, NULL, '15488b4fba846453759760cd64b9ee5ba0cd10dc3496c9048be67830bf0d8fa0', '9451ee2e582eb2e59bb62d1ed2b7732437b94f1561309b8c432386f5fff1cca0');
INSERT INTO public.entries VALUES (2, 5, '2026-11-15T09:00:41.000000Z', 'Anne', 'laptop', 'round_published', '{"round":1}', NULL, NULL, '9451ee2e582eb2e59bb62d1ed2b7732437b94f1561309b8c432386f5fff1cca0', '794e1568fb59c4f335e2dcb2f53bee1fbb7700fb30ed648cad412af50c7e94bf');
INSERT INTO public.entries VALUES (2, 6, '2026-11-15T09:00:42.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["?","?"],"black":"0","board":1,"round":1,"white":"1"}', NULL, NULL, '794e1568fb59c4f335e2dcb2f53bee1fbb7700fb30ed648cad412af50c7e94bf', '7e53495bd92a4554d013655b64f84b81dbb10503a5b46bc0b74911d6ec9abb3c');
INSERT INTO public.entries VALUES (2, 7, '2026-11-15T09:00:43.000000Z', 'Anne', 'laptop', 'result_entered', '{"before":["?","?"],"black":"=","board":2,"round":1,"white":"="}', NULL, NULL, '7e53495bd92a4554d013655b64f84b81dbb10503a5b46bc0b74911d6ec9abb3c', '5e0063e1f24498fc43e829d7be93b580fb8615c46300044d75df8cb668b601f0');
INSERT INTO public.entries VALUES (2, 8, '2026-11-15T09:00:44.000000Z', 'Anne', 'laptop', 'round_drafted', '{"byes":[],"games":[{"black":3,"white":2},{"black":1,"white":4}],"round":2,"unfinished":[]}', NULL, NULL, '5e0063e1f24498fc43e829d7be93b580fb8615c46300044d75df8cb668b601f0', '0f3cf00ec21538ef3553d84fe2e2b78f9588d008bd5aa827e4ed747adb4df149');
INSERT INTO public.entries VALUES (2, 9, '2026-11-15T09:00:45.000000Z', 'Anne', 'laptop', 'round_published', '{"round":2}', NULL, NULL, '0f3cf00ec21538ef3553d84fe2e2b78f9588d008bd5aa827e4ed747adb4df149', '6cad8bf97694a03a5a5b8fc6a19dc327f488249a4d41487b4f69b9a9d027df6a');

INSERT INTO public.ronde_version VALUES ('0002');

INSERT INTO public.snapshots VALUES (1, 37, 'event 1, ronde 0.1.0', '764d31b2b18f6bea1bea420961b1fa18a7882ac977a57657af19d98529f7874d', '6915d7f59a2596f9d9e838d1b6ceaf1d9f936f5c8fd7e613882449ff3869b3cd', '\x7b2273657474696e6773223a7b2273797374656d223a227377697373222c226e616d65223a224f70656e206427c3a974c3a9222c2263697479223a2256696c6c65757262616e6e65222c2266656465726174696f6e223a22465241222c2273746172745f64617465223a22323032362d31312d3135222c22656e645f64617465223a6e756c6c2c2263686965665f61726269746572223a22416e6e652050657272696e222c2274696d655f636f6e74726f6c223a22222c22726f756e645f636f756e74223a342c2273636f72696e67223a7b2277686974655f77696e223a31302c22626c61636b5f77696e223a31302c2277686974655f64726177223a352c22626c61636b5f64726177223a352c2277686974655f6c6f7373223a302c22626c61636b5f6c6f7373223a302c22666f72666569745f77696e223a31302c22666f72666569745f6c6f7373223a302c2270616972696e675f616c6c6f63617465645f627965223a31302c2266756c6c5f706f696e745f627965223a31302c2268616c665f706f696e745f627965223a352c227a65726f5f706f696e745f627965223a302c22756e6b6e6f776e223a357d2c22746965627265616b73223a5b224445222c2257494e222c22425047222c2242482f4331222c224248222c225342225d2c2262616b75223a66616c73652c22696e697469616c5f636f6c6f7572223a2277222c22646f75626c65223a66616c73652c22737761705f6c6173745f74776f223a747275652c226e756d626572696e67223a22726174696e67227d2c22706c6179657273223a5b7b226964223a312c226e616d65223a224175626572742c204cc3a961222c227469746c65223a2257464d222c22736578223a2277222c22726174696e67223a323130342c2266656465726174696f6e223a22465241222c22666964655f6964223a223336303132333435222c2262697274685f64617465223a22313939382d30332d3032222c226e6174696f6e616c223a5b5d2c22616666696e6974696573223a5b5b22636c7562222c224c796f6e225d5d7d2c7b226964223a322c226e616d65223a224272616e64742c204a6f6e6173222c227469746c65223a6e756c6c2c22736578223a6e756c6c2c22726174696e67223a323035312c2266656465726174696f6e223a22474552222c22666964655f6964223a22222c2262697274685f64617465223a6e756c6c2c226e6174696f6e616c223a5b5d2c22616666696e6974696573223a5b5d7d2c7b226964223a332c226e616d65223a22436f7374612c20496ec3aa73222c227469746c65223a6e756c6c2c22736578223a2277222c22726174696e67223a313938372c2266656465726174696f6e223a22504f52222c22666964655f6964223a22222c2262697274685f64617465223a6e756c6c2c226e6174696f6e616c223a5b5d2c22616666696e6974696573223a5b5d7d2c7b226964223a342c226e616d65223a224475666f75722c204d617263222c227469746c65223a6e756c6c2c22736578223a6e756c6c2c22726174696e67223a313936322c2266656465726174696f6e223a22465241222c22666964655f6964223a22222c2262697274685f64617465223a2231393730222c226e6174696f6e616c223a5b5d2c22616666696e6974696573223a5b5d7d2c7b226964223a352c226e616d65223a224572696b73656e2c204e6f7261222c227469746c65223a6e756c6c2c22736578223a6e756c6c2c22726174696e67223a313932352c2266656465726174696f6e223a224e4f52222c22666964655f6964223a22222c2262697274685f64617465223a6e756c6c2c226e6174696f6e616c223a5b5d2c22616666696e6974696573223a5b5d7d2c7b226964223a362c226e616d65223a22466572726172692c204c756361222c227469746c65223a6e756c6c2c22736578223a6e756c6c2c22726174696e67223a313839332c2266656465726174696f6e223a22495441222c22666964655f6964223a22222c2262697274685f64617465223a6e756c6c2c226e6174696f6e616c223a5b5d2c22616666696e6974696573223a5b5d7d2c7b226964223a372c226e616d65223a224f274e65696c6c205c225265645c22222c227469746c65223a6e756c6c2c22736578223a6e756c6c2c22726174696e67223a313730302c2266656465726174696f6e223a22222c22666964655f6964223a22222c2262697274685f64617465223a6e756c6c2c226e6174696f6e616c223a5b5d2c22616666696e6974696573223a5b5d7d2c7b226964223a382c226e616d65223a225461726469662c204c7563222c227469746c65223a6e756c6c2c22736578223a6e756c6c2c22726174696e67223a313835302c2266656465726174696f6e223a22222c22666964655f6964223a22222c2262697274685f64617465223a6e756c6c2c226e6174696f6e616c223a5b5d2c22616666696e6974696573223a5b5d7d5d2c226c6f7473223a5b5d2c226e756d62657273223a5b5b312c315d2c5b322c325d2c5b332c335d2c5b342c345d2c5b352c355d2c5b362c365d2c5b382c375d2c5b372c385d5d2c22636865636b65645f696e223a5b312c322c332c342c352c362c375d2c2277697468647261776e223a5b5b372c335d5d2c226c617465223a5b5b382c322c225a225d5d2c2262796573223a5b5b342c322c2248225d5d2c2270726f68696269746564223a5b5b5b312c325d2c6e756c6c2c6e756c6c5d5d2c226465636973696f6e73223a5b5b332c2d352c332c2274c3a96cc3a970686f6e65225d5d2c22726f756e6473223a5b5b312c227075626c6973686564222c5b5b312c342c2231222c2230225d2c5b352c322c2230222c2231225d2c5b332c362c2231222c2230225d5d2c5b5b372c2255225d5d5d2c5b322c227075626c6973686564222c5b5b372c312c223d222c223d225d2c5b322c332c223d222c223d225d2c5b382c352c2231222c2230225d5d2c5b5b362c2255225d2c5b342c2248225d5d5d2c5b332c227075626c6973686564222c5b5b332c382c2230222c223d225d2c5b312c362c223d222c223d225d2c5b342c322c223d222c223d225d5d2c5b5b352c2255225d2c5b372c225a225d5d5d2c5b342c227075626c6973686564222c5b5b382c312c2230222c2231225d2c5b362c322c2231222c2230225d2c5b352c342c2230222c2231225d5d2c5b5b332c2255225d2c5b372c225a225d5d5d5d2c226c6173745f616363656c657261746564223a6e756c6c2c22696e74656772697479223a5b5b332c227061697265642062792068616e642c207b636f756e747d207061697220646966666572732066726f6d207468652072756c6573222c7b22636f756e74223a337d2c227061697265642062792068616e642c207b636f756e747d207061697273206469666665722066726f6d207468652072756c6573222c335d5d2c22636c6f736564223a747275657d');

INSERT INTO public.streams VALUES (1, 'ete', 'Open d''été', 37, '764d31b2b18f6bea1bea420961b1fa18a7882ac977a57657af19d98529f7874d');
INSERT INTO public.streams VALUES (2, 'maitres', 'Maîtres', 9, '6cad8bf97694a03a5a5b8fc6a19dc327f488249a4d41487b4f69b9a9d027df6a');

SELECT pg_catalog.setval('public.accounts_id_seq', 1, false);

SELECT pg_catalog.setval('public.enrolments_id_seq', 1, false);

SELECT pg_catalog.setval('public.sessions_id_seq', 1, false);

SELECT pg_catalog.setval('public.streams_id_seq', 2, true);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_folded_name_key UNIQUE (folded_name);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (bucket);

ALTER TABLE ONLY public.enrolments
    ADD CONSTRAINT enrolments_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY public.enrolments
    ADD CONSTRAINT enrolments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_stream_key UNIQUE (stream_id, key);

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_stream_number UNIQUE (stream_id, number);

ALTER TABLE ONLY public.ronde_version
    ADD CONSTRAINT ronde_version_pkc PRIMARY KEY (version_num);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_pkey PRIMARY KEY (stream_id);

ALTER TABLE ONLY public.streams
    ADD CONSTRAINT streams_name_key UNIQUE (name);

ALTER TABLE ONLY public.streams
    ADD CONSTRAINT streams_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.web_secrets
    ADD CONSTRAINT web_secrets_pkey PRIMARY KEY (name);

CREATE INDEX ix_enrolments_stream_id ON public.enrolments USING btree (stream_id);

CREATE INDEX ix_sessions_account_id ON public.sessions USING btree (account_id);

CREATE INDEX ix_sessions_enrolment_id ON public.sessions USING btree (enrolment_id);

CREATE TRIGGER entries_only_grow BEFORE DELETE OR UPDATE OR TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION public.ronde_journal_only_grows();

ALTER TABLE ONLY public.enrolments
    ADD CONSTRAINT enrolments_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES public.enrolments(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.enrolments
    ADD CONSTRAINT enrolments_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES public.streams(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES public.streams(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES public.enrolments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES public.streams(id);
