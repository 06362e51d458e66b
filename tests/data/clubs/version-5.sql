PRAGMA application_id = 1114927716;
BEGIN TRANSACTION;
CREATE TABLE acts (
	number INTEGER NOT NULL, 
	at TEXT NOT NULL, 
	"by" TEXT NOT NULL, 
	event INTEGER, 
	kind VARCHAR NOT NULL, 
	facts VARCHAR NOT NULL, 
	changes VARCHAR NOT NULL, 
	"of" INTEGER, 
	taken_back_by INTEGER, 
	CONSTRAINT pk_acts PRIMARY KEY (number), 
	CONSTRAINT fk_acts_events FOREIGN KEY(event) REFERENCES events (number), 
	CONSTRAINT fk_acts_acts FOREIGN KEY("of") REFERENCES acts (number)
);
INSERT INTO "acts" VALUES(1,'2026-11-21T22:00:00.000000Z','Ana',NULL,'championship-made','{"name":"Saison","after":{"name":"Saison","events":1,"figure":"left-behind","best":5,"presence":2,"least":1}}','[["championships",[1],{"removed_at":"2026-11-21T22:00:00+00:00"},{"removed_at":null}],["championship_events",[1,1],null,{"championship":1,"event":1}]]',NULL,NULL);
INSERT INTO "acts" VALUES(2,'2026-11-21T22:00:00.000000Z','Ana',NULL,'championship-changed','{"name":"Saison","before":{"name":"Saison","events":1,"figure":"left-behind","best":5,"presence":2,"least":1},"after":{"name":"Saison 2026","events":1,"figure":"left-behind","best":4,"presence":2,"least":1}}','[["championships",[1],{"name":"Saison","best":5},{"name":"Saison 2026","best":4}]]',NULL,NULL);
CREATE TABLE adjustments (
	event INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	player INTEGER NOT NULL, 
	round BIGINT NOT NULL, 
	points BIGINT NOT NULL, 
	reason TEXT NOT NULL, 
	extras VARCHAR NOT NULL, 
	CONSTRAINT pk_adjustments PRIMARY KEY (event, position), 
	CONSTRAINT fk_adjustments_events FOREIGN KEY(event) REFERENCES events (number), 
	CONSTRAINT fk_adjustments_players FOREIGN KEY(player) REFERENCES players ("key")
);
INSERT INTO "adjustments" VALUES(1,0,3,2,8,'late','');
CREATE TABLE batarde_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_batarde_version PRIMARY KEY (version_num)
);
INSERT INTO "batarde_version" VALUES('0005');
CREATE TABLE championship_events (
	championship INTEGER NOT NULL, 
	event INTEGER NOT NULL, 
	CONSTRAINT pk_championship_events PRIMARY KEY (championship, event), 
	CONSTRAINT fk_championship_events_championships FOREIGN KEY(championship) REFERENCES championships (number), 
	CONSTRAINT fk_championship_events_events FOREIGN KEY(event) REFERENCES events (number)
);
INSERT INTO "championship_events" VALUES(1,1);
CREATE TABLE championships (
	number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	name TEXT NOT NULL, 
	figure VARCHAR NOT NULL, 
	best INTEGER, 
	presence INTEGER NOT NULL, 
	least INTEGER NOT NULL, 
	removed_at TEXT, 
	CONSTRAINT ck_championships_figure CHECK (figure IN ('left-behind', 'table-points', 'mean-penalty')), 
	CONSTRAINT ck_championships_best CHECK (best >= 1), 
	CONSTRAINT ck_championships_presence CHECK (presence >= 0), 
	CONSTRAINT ck_championships_least CHECK (least >= 1)
);
INSERT INTO "championships" VALUES(1,'Saison 2026','left-behind',4,2,1,NULL);
CREATE TABLE events (
	number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	name TEXT NOT NULL, 
	date DATE, 
	place TEXT, 
	game TEXT NOT NULL, 
	schedule VARCHAR NOT NULL, 
	ranking VARCHAR NOT NULL, 
	table_rule VARCHAR NOT NULL, 
	wording VARCHAR NOT NULL, 
	planned_rounds BIGINT NOT NULL, 
	seed VARCHAR NOT NULL, 
	apart VARCHAR NOT NULL, 
	apart_at_first VARCHAR NOT NULL, 
	settings_extras VARCHAR NOT NULL, 
	extras VARCHAR NOT NULL, 
	version INTEGER NOT NULL, 
	created_at TEXT NOT NULL, removed_at TEXT, 
	CONSTRAINT ck_events_table_rule CHECK (table_rule IN ('auto', '3', 'one')), 
	CONSTRAINT ck_events_wording CHECK (wording IN ('mechoune', 'doubled')), 
	CONSTRAINT ck_events_version CHECK (version >= 1)
);
INSERT INTO "events" VALUES(1,'Soirée','2026-11-21','Lyon','batarde','"full"','["mean_penalty", "wins", "exact_rate"]','auto','mechoune',3,'0','','','','',1,'2026-11-21T20:15:03.000000Z',NULL);
CREATE TABLE hand_revisions (
	round_key INTEGER NOT NULL, 
	table_number BIGINT NOT NULL, 
	hand INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	cards INTEGER, 
	dealer INTEGER, 
	denomination VARCHAR, 
	set_by INTEGER, 
	pack VARCHAR, 
	contract_extras VARCHAR NOT NULL, 
	bids VARCHAR NOT NULL, 
	tricks VARCHAR NOT NULL, 
	mechoune_by INTEGER, 
	mechoune_on INTEGER, 
	mechoune_extras VARCHAR NOT NULL, 
	choune BOOLEAN NOT NULL, 
	extras VARCHAR NOT NULL, 
	"by" TEXT NOT NULL, 
	at TEXT NOT NULL, 
	reason TEXT NOT NULL, overruled VARCHAR DEFAULT '' NOT NULL, 
	CONSTRAINT pk_hand_revisions PRIMARY KEY (round_key, table_number, hand, revision), 
	CONSTRAINT fk_hand_revisions_tables FOREIGN KEY(round_key, table_number) REFERENCES tables (round_key, number), 
	CONSTRAINT ck_hand_revisions_hand CHECK (hand >= 0), 
	CONSTRAINT ck_hand_revisions_revision CHECK (revision >= 1), 
	CONSTRAINT ck_hand_revisions_denomination CHECK (denomination IN ('all-trumps', 'spades', 'hearts', 'diamonds', 'clubs', 'no-trumps')), 
	CONSTRAINT ck_hand_revisions_pack CHECK (pack IN ('marked', 'simple')), 
	CONSTRAINT ck_hand_revisions_cards CHECK (cards >= 1), 
	CONSTRAINT ck_hand_revisions_dealer CHECK (dealer BETWEEN 0 AND 6), 
	CONSTRAINT ck_hand_revisions_set_by CHECK (set_by BETWEEN 0 AND 6), 
	CONSTRAINT ck_hand_revisions_mechoune_by CHECK (mechoune_by BETWEEN 0 AND 6), 
	CONSTRAINT ck_hand_revisions_mechoune_on CHECK (mechoune_on BETWEEN 0 AND 6), 
	CONSTRAINT ck_hand_revisions_mechoune CHECK ((mechoune_by IS NULL) = (mechoune_on IS NULL)), 
	CONSTRAINT ck_hand_revisions_erased CHECK ((denomination IS NULL AND cards IS NULL AND dealer IS NULL AND bids = '' AND tricks = '') OR (denomination IS NOT NULL AND cards IS NOT NULL AND dealer IS NOT NULL))
)
 WITHOUT ROWID

;
INSERT INTO "hand_revisions" VALUES(1,1,0,1,5,0,'clubs',3,NULL,'','1 3 1 2','0 2 1 2',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,1,1,1,6,1,'clubs',3,NULL,'','4 1 2 0','4 1 1 0',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,1,2,1,7,2,'clubs',3,NULL,'','3 3 1 1','2 3 1 1',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,1,3,1,8,3,'diamonds',0,NULL,'','3 3 3 0','2 3 3 0',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,1,4,1,9,0,'clubs',2,NULL,'','3 2 3 2','3 1 2 3',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,1,5,1,9,1,'spades',3,NULL,'','5 3 1 1','5 2 1 1',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,1,6,1,8,2,'clubs',2,NULL,'','1 1 3 4','1 1 2 4',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,1,7,1,7,3,'no-trumps',0,NULL,'','2 2 2 2','2 1 2 2',0,2,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,1,8,1,6,0,'all-trumps',0,NULL,'','0 1 4 2','0 1 4 1',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,1,9,1,5,1,'hearts',1,NULL,'','1 3 2 0','0 3 2 0',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,1,9,2,NULL,NULL,NULL,NULL,NULL,'','','',NULL,NULL,'',0,'','Ana','2026-11-21T20:15:03.000000Z','wrong','');
INSERT INTO "hand_revisions" VALUES(1,2,0,1,7,1,'spades',1,NULL,'','4 1 3','3 1 3',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,2,1,1,8,2,'no-trumps',1,NULL,'','3 3 3','2 3 3',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,2,2,1,9,0,'diamonds',2,NULL,'','4 5 2','4 4 1',1,0,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,2,3,1,10,1,'no-trumps',0,NULL,'','5 4 2','5 3 2',1,0,'',1,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,2,4,1,11,2,'spades',0,NULL,'','4 3 5','4 3 4',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,2,5,1,12,0,'hearts',0,NULL,'','7 3 3','6 3 3',2,1,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,2,6,1,12,1,'diamonds',2,NULL,'','8 2 3','7 2 3',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,2,7,1,11,2,'clubs',2,NULL,'','5 4 3','4 5 2',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,2,8,1,10,0,'clubs',1,NULL,'','3 4 4','2 4 4',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,2,9,1,9,1,'no-trumps',2,NULL,'','4 4 2','4 3 2',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,2,10,1,8,2,'diamonds',0,NULL,'','0 3 4','1 2 5',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(1,2,11,1,7,0,'no-trumps',1,NULL,'','2 1 2','3 1 3',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,1,0,1,5,0,'diamonds',2,NULL,'','2 2 1 1','2 2 1 0',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,1,1,1,6,1,'spades',1,NULL,'','1 3 1 4','1 2 0 3',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,1,2,1,7,2,'clubs',2,NULL,'','1 2 2 4','1 2 1 3',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,1,3,1,8,3,'spades',3,NULL,'','1 1 4 3','1 1 3 3',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,1,4,1,9,0,'hearts',1,NULL,'','4 1 0 5','3 1 0 5',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,1,5,1,9,1,'clubs',2,NULL,'','2 2 1 1','3 3 2 1',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,1,6,1,8,2,'hearts',0,NULL,'','3 1 2 3','3 0 2 3',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,1,7,1,7,3,'clubs',0,NULL,'','2 0 3 1','2 0 3 2',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,1,8,1,6,0,'hearts',3,NULL,'','1 2 2 0','1 2 2 1',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,1,9,1,5,1,'hearts',3,NULL,'','0 0 1 2','0 1 2 2',3,1,'',1,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,2,0,1,7,0,'all-trumps',0,NULL,'','2 5 1','1 4 2',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,2,1,1,8,1,'no-trumps',0,NULL,'','3 1 5','3 1 4',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,2,2,1,9,2,'diamonds',1,NULL,'','4 1 5','3 1 5',1,2,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,2,3,1,10,0,'all-trumps',0,NULL,'','0 4 5','0 4 6',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,2,4,1,11,1,'spades',0,NULL,'','5 3 4','5 2 4',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,2,5,1,12,2,'spades',0,NULL,'','4 3 4','5 3 4',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,2,6,1,12,0,'spades',2,NULL,'','6 2 3','6 2 4',0,1,'',1,'','','2026-11-21T20:15:03.000000Z','','');
INSERT INTO "hand_revisions" VALUES(2,2,7,1,11,1,'all-trumps',2,NULL,'','4 5 3','3 5 3',NULL,NULL,'',0,'','','2026-11-21T20:15:03.000000Z','','');
CREATE TABLE members (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	name TEXT NOT NULL, 
	club TEXT
, removed_at TEXT);
INSERT INTO "members" VALUES(1,'Player 1','Lyon',NULL);
INSERT INTO "members" VALUES(2,'Player 2','Lyon',NULL);
INSERT INTO "members" VALUES(3,'Player 3','Lyon',NULL);
INSERT INTO "members" VALUES(4,'Player 4','Lyon',NULL);
INSERT INTO "members" VALUES(5,'Player 5','Lyon',NULL);
INSERT INTO "members" VALUES(6,'Player 6','Lyon',NULL);
INSERT INTO "members" VALUES(7,'Player 7','Lyon',NULL);
CREATE TABLE players (
	"key" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	club TEXT, 
	member INTEGER, 
	extras VARCHAR NOT NULL, removed_at TEXT, 
	CONSTRAINT fk_players_events FOREIGN KEY(event) REFERENCES events (number), 
	CONSTRAINT fk_players_members FOREIGN KEY(member) REFERENCES members (id)
);
INSERT INTO "players" VALUES(1,1,0,'p1','Player 1','Lyon',1,'',NULL);
INSERT INTO "players" VALUES(2,1,1,'p2','Player 2','Lyon',2,'',NULL);
INSERT INTO "players" VALUES(3,1,2,'p3','Player 3','Lyon',3,'',NULL);
INSERT INTO "players" VALUES(4,1,3,'p4','Player 4','Lyon',4,'',NULL);
INSERT INTO "players" VALUES(5,1,4,'p5','Player 5','Lyon',5,'',NULL);
INSERT INTO "players" VALUES(6,1,5,'p6','Player 6','Lyon',6,'',NULL);
INSERT INTO "players" VALUES(7,1,6,'p7','Player 7','Lyon',7,'',NULL);
CREATE TABLE presences (
	event INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	player INTEGER NOT NULL, 
	round BIGINT NOT NULL, 
	status VARCHAR NOT NULL, 
	extras VARCHAR NOT NULL, 
	CONSTRAINT pk_presences PRIMARY KEY (event, position), 
	CONSTRAINT ck_presences_status CHECK (status IN ('in', 'late', 'away', 'gone', 'standby')), 
	CONSTRAINT fk_presences_events FOREIGN KEY(event) REFERENCES events (number), 
	CONSTRAINT fk_presences_players FOREIGN KEY(player) REFERENCES players ("key")
);
INSERT INTO "presences" VALUES(1,0,1,2,'late','');
CREATE TABLE rounds (
	"key" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event INTEGER NOT NULL, 
	number BIGINT NOT NULL, 
	draw_seed VARCHAR, 
	draw_engine TEXT, 
	draw_extras VARCHAR NOT NULL, 
	extras VARCHAR NOT NULL, 
	removed_at TEXT, 
	CONSTRAINT ck_rounds_number CHECK (number >= 1), 
	CONSTRAINT ck_rounds_draw CHECK ((draw_seed IS NULL) = (draw_engine IS NULL)), 
	CONSTRAINT fk_rounds_events FOREIGN KEY(event) REFERENCES events (number)
);
INSERT INTO "rounds" VALUES(1,1,1,NULL,NULL,'','',NULL);
INSERT INTO "rounds" VALUES(2,1,2,NULL,NULL,'','',NULL);
CREATE TABLE seats (
	round_key INTEGER NOT NULL, 
	table_number BIGINT NOT NULL, 
	seat INTEGER NOT NULL, 
	player INTEGER NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (round_key, table_number, seat), 
	CONSTRAINT fk_seats_tables FOREIGN KEY(round_key, table_number) REFERENCES tables (round_key, number), 
	CONSTRAINT ck_seats_seat CHECK (seat BETWEEN 0 AND 6), 
	CONSTRAINT fk_seats_players FOREIGN KEY(player) REFERENCES players ("key")
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES(1,2,2,1);
INSERT INTO "seats" VALUES(2,1,2,1);
INSERT INTO "seats" VALUES(1,1,0,2);
INSERT INTO "seats" VALUES(2,2,2,2);
INSERT INTO "seats" VALUES(1,2,1,3);
INSERT INTO "seats" VALUES(2,1,1,3);
INSERT INTO "seats" VALUES(1,2,0,4);
INSERT INTO "seats" VALUES(2,2,1,4);
INSERT INTO "seats" VALUES(1,1,1,5);
INSERT INTO "seats" VALUES(2,1,0,5);
INSERT INTO "seats" VALUES(1,1,2,6);
INSERT INTO "seats" VALUES(2,2,0,6);
INSERT INTO "seats" VALUES(1,1,3,7);
INSERT INTO "seats" VALUES(2,1,3,7);
CREATE TABLE tables (
	round_key INTEGER NOT NULL, 
	number BIGINT NOT NULL, 
	position INTEGER NOT NULL, 
	first_dealer INTEGER NOT NULL, 
	extras VARCHAR NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (round_key, number), 
	CONSTRAINT ck_tables_number CHECK (number >= 1), 
	CONSTRAINT ck_tables_first_dealer CHECK (first_dealer BETWEEN 0 AND 6), 
	CONSTRAINT fk_tables_rounds FOREIGN KEY(round_key) REFERENCES rounds ("key")
);
INSERT INTO "tables" VALUES(1,1,0,0,'');
INSERT INTO "tables" VALUES(1,2,1,1,'');
INSERT INTO "tables" VALUES(2,1,0,0,'');
INSERT INTO "tables" VALUES(2,2,1,0,'');
CREATE UNIQUE INDEX uq_rounds_event_number ON rounds (event, number) WHERE removed_at IS NULL;
CREATE INDEX ix_presences_player ON presences (player);
CREATE INDEX ix_adjustments_player ON adjustments (player);
CREATE INDEX ix_seats_player ON seats (player);
CREATE TRIGGER hand_revisions_stay BEFORE UPDATE ON hand_revisions BEGIN SELECT RAISE(ABORT, 'a revision is never changed'); END;
CREATE UNIQUE INDEX uq_players_event_id ON players (event, id) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX uq_players_event_position ON players (event, position) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX uq_players_event_member ON players (event, member) WHERE removed_at IS NULL;
CREATE INDEX ix_acts_event ON acts (event);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('events',1);
INSERT INTO "sqlite_sequence" VALUES('members',7);
INSERT INTO "sqlite_sequence" VALUES('players',7);
INSERT INTO "sqlite_sequence" VALUES('rounds',2);
INSERT INTO "sqlite_sequence" VALUES('championships',1);
COMMIT;
