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
	player INTEGER, 
	side INTEGER, 
	round BIGINT NOT NULL, 
	points BIGINT NOT NULL, 
	reason TEXT NOT NULL, 
	cancelled TEXT, 
	extras VARCHAR NOT NULL, 
	CONSTRAINT pk_adjustments PRIMARY KEY (event, position), 
	CONSTRAINT ck_adjustments_side CHECK ((player IS NULL) <> (side IS NULL)), 
	CONSTRAINT fk_adjustments_events FOREIGN KEY(event) REFERENCES events (number), 
	CONSTRAINT fk_adjustments_players FOREIGN KEY(player) REFERENCES players ("key"), 
	CONSTRAINT fk_adjustments_sides FOREIGN KEY(side) REFERENCES sides ("key")
);
INSERT INTO "adjustments" VALUES(1,0,3,NULL,2,8,'late',NULL,'');
CREATE TABLE batarde_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_batarde_version PRIMARY KEY (version_num)
);
INSERT INTO "batarde_version" VALUES('0008');
CREATE TABLE championship_events (
	championship INTEGER NOT NULL, 
	event INTEGER NOT NULL, 
	CONSTRAINT pk_championship_events PRIMARY KEY (championship, event), 
	CONSTRAINT fk_championship_events_championships FOREIGN KEY(championship) REFERENCES championships (number), 
	CONSTRAINT fk_championship_events_events FOREIGN KEY(event) REFERENCES events (number)
);
INSERT INTO "championship_events" VALUES(1,1);
CREATE TABLE "championships" (
	number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	name TEXT NOT NULL, 
	figure VARCHAR NOT NULL, 
	best INTEGER, 
	presence INTEGER NOT NULL, 
	least INTEGER NOT NULL, 
	places VARCHAR DEFAULT '' NOT NULL, 
	dropped INTEGER DEFAULT '0' NOT NULL, 
	final INTEGER DEFAULT '0' NOT NULL, 
	is_rated BOOLEAN DEFAULT '0' NOT NULL, 
	removed_at TEXT, 
	CONSTRAINT ck_championships_figure CHECK (figure IN ('left-behind', 'scaled', 'places', 'table-points', 'mean-penalty')), 
	CONSTRAINT ck_championships_best CHECK (best >= 1), 
	CONSTRAINT ck_championships_presence CHECK (presence >= 0), 
	CONSTRAINT ck_championships_least CHECK (least >= 1), 
	CONSTRAINT ck_championships_dropped CHECK (dropped >= 0), 
	CONSTRAINT ck_championships_final CHECK (final >= 0)
);
INSERT INTO "championships" VALUES(1,'Saison 2026','left-behind',4,2,1,'',0,0,0,NULL);
CREATE TABLE decisions (
	event INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	payload VARCHAR NOT NULL, 
	CONSTRAINT pk_decisions PRIMARY KEY (event, position), 
	CONSTRAINT fk_decisions_events FOREIGN KEY(event) REFERENCES events (number)
);
CREATE TABLE entries (
	round_key INTEGER NOT NULL, 
	table_number BIGINT NOT NULL, 
	hand INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	game TEXT NOT NULL, 
	payload VARCHAR NOT NULL, 
	"by" TEXT NOT NULL, 
	at TEXT NOT NULL, 
	reason TEXT NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY (round_key, table_number, hand, revision), 
	CONSTRAINT fk_entries_tables FOREIGN KEY(round_key, table_number) REFERENCES tables (round_key, number), 
	CONSTRAINT ck_entries_hand CHECK (hand >= 0), 
	CONSTRAINT ck_entries_revision CHECK (revision >= 1)
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES(1,1,0,1,'batarde','{"cards":5,"dealer":0,"denomination":"clubs","bids":[1,3,1,2],"tricks":[0,2,1,2],"by":3}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,1,1,1,'batarde','{"cards":6,"dealer":1,"denomination":"clubs","bids":[4,1,2,0],"tricks":[4,1,1,0],"by":3}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,1,2,1,'batarde','{"cards":7,"dealer":2,"denomination":"clubs","bids":[3,3,1,1],"tricks":[2,3,1,1],"by":3}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,1,3,1,'batarde','{"cards":8,"dealer":3,"denomination":"diamonds","bids":[3,3,3,0],"tricks":[2,3,3,0],"by":0}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,1,4,1,'batarde','{"cards":9,"dealer":0,"denomination":"clubs","bids":[3,2,3,2],"tricks":[3,1,2,3],"by":2}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,1,5,1,'batarde','{"cards":9,"dealer":1,"denomination":"spades","bids":[5,3,1,1],"tricks":[5,2,1,1],"by":3}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,1,6,1,'batarde','{"cards":8,"dealer":2,"denomination":"clubs","bids":[1,1,3,4],"tricks":[1,1,2,4],"by":2}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,1,7,1,'batarde','{"cards":7,"dealer":3,"denomination":"no-trumps","bids":[2,2,2,2],"tricks":[2,1,2,2],"by":0,"mechoune":[0,2,""]}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,1,8,1,'batarde','{"cards":6,"dealer":0,"denomination":"all-trumps","bids":[0,1,4,2],"tricks":[0,1,4,1],"by":0}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,1,9,1,'batarde','{"cards":5,"dealer":1,"denomination":"hearts","bids":[1,3,2,0],"tricks":[0,3,2,0],"by":1}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,1,9,2,'batarde','','Ana','2026-11-21T20:15:03.000000Z','wrong');
INSERT INTO "entries" VALUES(1,2,0,1,'batarde','{"cards":7,"dealer":1,"denomination":"spades","bids":[4,1,3],"tricks":[3,1,3],"by":1}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,2,1,1,'batarde','{"cards":8,"dealer":2,"denomination":"no-trumps","bids":[3,3,3],"tricks":[2,3,3],"by":1}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,2,2,1,'batarde','{"cards":9,"dealer":0,"denomination":"diamonds","bids":[4,5,2],"tricks":[4,4,1],"by":2,"mechoune":[1,0,""]}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,2,3,1,'batarde','{"cards":10,"dealer":1,"denomination":"no-trumps","bids":[5,4,2],"tricks":[5,3,2],"by":0,"mechoune":[1,0,""],"choune":true}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,2,4,1,'batarde','{"cards":11,"dealer":2,"denomination":"spades","bids":[4,3,5],"tricks":[4,3,4],"by":0}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,2,5,1,'batarde','{"cards":12,"dealer":0,"denomination":"hearts","bids":[7,3,3],"tricks":[6,3,3],"by":0,"mechoune":[2,1,""]}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,2,6,1,'batarde','{"cards":12,"dealer":1,"denomination":"diamonds","bids":[8,2,3],"tricks":[7,2,3],"by":2}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,2,7,1,'batarde','{"cards":11,"dealer":2,"denomination":"clubs","bids":[5,4,3],"tricks":[4,5,2],"by":2}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,2,8,1,'batarde','{"cards":10,"dealer":0,"denomination":"clubs","bids":[3,4,4],"tricks":[2,4,4],"by":1}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,2,9,1,'batarde','{"cards":9,"dealer":1,"denomination":"no-trumps","bids":[4,4,2],"tricks":[4,3,2],"by":2}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,2,10,1,'batarde','{"cards":8,"dealer":2,"denomination":"diamonds","bids":[0,3,4],"tricks":[1,2,5],"by":0}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(1,2,11,1,'batarde','{"cards":7,"dealer":0,"denomination":"no-trumps","bids":[2,1,2],"tricks":[3,1,3],"by":1}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,1,0,1,'batarde','{"cards":5,"dealer":0,"denomination":"diamonds","bids":[2,2,1,1],"tricks":[2,2,1,0],"by":2}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,1,1,1,'batarde','{"cards":6,"dealer":1,"denomination":"spades","bids":[1,3,1,4],"tricks":[1,2,0,3],"by":1}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,1,2,1,'batarde','{"cards":7,"dealer":2,"denomination":"clubs","bids":[1,2,2,4],"tricks":[1,2,1,3],"by":2}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,1,3,1,'batarde','{"cards":8,"dealer":3,"denomination":"spades","bids":[1,1,4,3],"tricks":[1,1,3,3],"by":3}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,1,4,1,'batarde','{"cards":9,"dealer":0,"denomination":"hearts","bids":[4,1,0,5],"tricks":[3,1,0,5],"by":1}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,1,5,1,'batarde','{"cards":9,"dealer":1,"denomination":"clubs","bids":[2,2,1,1],"tricks":[3,3,2,1],"by":2}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,1,6,1,'batarde','{"cards":8,"dealer":2,"denomination":"hearts","bids":[3,1,2,3],"tricks":[3,0,2,3],"by":0}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,1,7,1,'batarde','{"cards":7,"dealer":3,"denomination":"clubs","bids":[2,0,3,1],"tricks":[2,0,3,2],"by":0}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,1,8,1,'batarde','{"cards":6,"dealer":0,"denomination":"hearts","bids":[1,2,2,0],"tricks":[1,2,2,1],"by":3}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,1,9,1,'batarde','{"cards":5,"dealer":1,"denomination":"hearts","bids":[0,0,1,2],"tricks":[0,1,2,2],"by":3,"mechoune":[3,1,""],"choune":true}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,2,0,1,'batarde','{"cards":7,"dealer":0,"denomination":"all-trumps","bids":[2,5,1],"tricks":[1,4,2],"by":0}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,2,1,1,'batarde','{"cards":8,"dealer":1,"denomination":"no-trumps","bids":[3,1,5],"tricks":[3,1,4],"by":0}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,2,2,1,'batarde','{"cards":9,"dealer":2,"denomination":"diamonds","bids":[4,1,5],"tricks":[3,1,5],"by":1,"mechoune":[1,2,""]}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,2,3,1,'batarde','{"cards":10,"dealer":0,"denomination":"all-trumps","bids":[0,4,5],"tricks":[0,4,6],"by":0}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,2,4,1,'batarde','{"cards":11,"dealer":1,"denomination":"spades","bids":[5,3,4],"tricks":[5,2,4],"by":0}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,2,5,1,'batarde','{"cards":12,"dealer":2,"denomination":"spades","bids":[4,3,4],"tricks":[5,3,4],"by":0}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,2,6,1,'batarde','{"cards":12,"dealer":0,"denomination":"spades","bids":[6,2,3],"tricks":[6,2,4],"by":2,"mechoune":[0,1,""],"choune":true}','','2026-11-21T20:15:03.000000Z','');
INSERT INTO "entries" VALUES(2,2,7,1,'batarde','{"cards":11,"dealer":1,"denomination":"all-trumps","bids":[4,5,3],"tricks":[3,5,3],"by":2}','','2026-11-21T20:15:03.000000Z','');
CREATE TABLE events (
	number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	name TEXT NOT NULL, 
	date DATE, 
	place TEXT, 
	game TEXT NOT NULL, 
	play VARCHAR DEFAULT '' NOT NULL, 
	ranking VARCHAR NOT NULL, 
	table_rule VARCHAR NOT NULL, 
	planned_rounds BIGINT NOT NULL, 
	seed VARCHAR NOT NULL, 
	apart VARCHAR NOT NULL, 
	apart_at_first VARCHAR NOT NULL, 
	apart_sides VARCHAR DEFAULT '' NOT NULL, 
	substitutes_score BOOLEAN DEFAULT '0' NOT NULL, 
	settings_extras VARCHAR NOT NULL, 
	extras VARCHAR NOT NULL, 
	version INTEGER NOT NULL, 
	created_at TEXT NOT NULL, 
	removed_at TEXT, claims INTEGER, closed BOOLEAN DEFAULT '0' NOT NULL, fee BIGINT DEFAULT '0' NOT NULL, clubs_apart_at_first BOOLEAN DEFAULT '0' NOT NULL, 
	CONSTRAINT ck_events_table_rule CHECK (table_rule IN ('auto', '3', '4', 'one')), 
	CONSTRAINT ck_events_version CHECK (version >= 1)
);
INSERT INTO "events" VALUES(1,'Soirée','2026-11-21','Lyon','batarde','','["mean_penalty", "wins", "exact_rate"]','auto',3,'0','','','',0,'','',1,'2026-11-21T20:15:03.000000Z',NULL,NULL,0,0,0);
CREATE TABLE formats (
	name TEXT NOT NULL, 
	payload VARCHAR NOT NULL, 
	CONSTRAINT pk_formats PRIMARY KEY (name)
);
CREATE TABLE members (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	name TEXT NOT NULL, 
	club TEXT, 
	removed_at TEXT
, email TEXT);
INSERT INTO "members" VALUES(1,'Player 1','Lyon',NULL,NULL);
INSERT INTO "members" VALUES(2,'Player 2','Lyon',NULL,NULL);
INSERT INTO "members" VALUES(3,'Player 3','Lyon',NULL,NULL);
INSERT INTO "members" VALUES(4,'Player 4','Lyon',NULL,NULL);
INSERT INTO "members" VALUES(5,'Player 5','Lyon',NULL,NULL);
INSERT INTO "members" VALUES(6,'Player 6','Lyon',NULL,NULL);
INSERT INTO "members" VALUES(7,'Player 7','Lyon',NULL,NULL);
CREATE TABLE players (
	"key" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	club TEXT, 
	member INTEGER, 
	extras VARCHAR NOT NULL, 
	removed_at TEXT, has_paid BOOLEAN DEFAULT '0' NOT NULL, 
	CONSTRAINT fk_players_events FOREIGN KEY(event) REFERENCES events (number), 
	CONSTRAINT fk_players_members FOREIGN KEY(member) REFERENCES members (id)
);
INSERT INTO "players" VALUES(1,1,0,'p1','Player 1','Lyon',1,'',NULL,0);
INSERT INTO "players" VALUES(2,1,1,'p2','Player 2','Lyon',2,'',NULL,0);
INSERT INTO "players" VALUES(3,1,2,'p3','Player 3','Lyon',3,'',NULL,0);
INSERT INTO "players" VALUES(4,1,3,'p4','Player 4','Lyon',4,'',NULL,0);
INSERT INTO "players" VALUES(5,1,4,'p5','Player 5','Lyon',5,'',NULL,0);
INSERT INTO "players" VALUES(6,1,5,'p6','Player 6','Lyon',6,'',NULL,0);
INSERT INTO "players" VALUES(7,1,6,'p7','Player 7','Lyon',7,'',NULL,0);
CREATE TABLE presences (
	event INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	player INTEGER NOT NULL, 
	round BIGINT NOT NULL, 
	status VARCHAR NOT NULL, 
	extras VARCHAR NOT NULL, substitute TEXT, 
	CONSTRAINT pk_presences PRIMARY KEY (event, position), 
	CONSTRAINT ck_presences_status CHECK (status IN ('in', 'late', 'away', 'gone', 'standby')), 
	CONSTRAINT fk_presences_events FOREIGN KEY(event) REFERENCES events (number), 
	CONSTRAINT fk_presences_players FOREIGN KEY(player) REFERENCES players ("key")
);
INSERT INTO "presences" VALUES(1,0,1,2,'late','',NULL);
CREATE TABLE rounds (
	"key" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event INTEGER NOT NULL, 
	number BIGINT NOT NULL, 
	draw_seed VARCHAR, 
	draw_engine TEXT, 
	draw_extras VARCHAR NOT NULL, 
	extras VARCHAR NOT NULL, 
	stage TEXT, 
	byes VARCHAR DEFAULT '' NOT NULL, 
	removed_at TEXT, 
	CONSTRAINT ck_rounds_number CHECK (number >= 1), 
	CONSTRAINT ck_rounds_draw CHECK ((draw_seed IS NULL) = (draw_engine IS NULL)), 
	CONSTRAINT fk_rounds_events FOREIGN KEY(event) REFERENCES events (number)
);
INSERT INTO "rounds" VALUES(1,1,1,NULL,NULL,'','',NULL,'',NULL);
INSERT INTO "rounds" VALUES(2,1,2,NULL,NULL,'','',NULL,'',NULL);
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
CREATE TABLE sides (
	"key" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	number BIGINT, 
	players VARCHAR NOT NULL, 
	extras VARCHAR NOT NULL, 
	removed_at TEXT, 
	CONSTRAINT fk_sides_events FOREIGN KEY(event) REFERENCES events (number)
);
CREATE TABLE stages (
	event INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	payload VARCHAR NOT NULL, 
	CONSTRAINT pk_stages PRIMARY KEY (event, position), 
	CONSTRAINT fk_stages_events FOREIGN KEY(event) REFERENCES events (number)
);
CREATE TABLE tables (
	round_key INTEGER NOT NULL, 
	number BIGINT NOT NULL, 
	position INTEGER NOT NULL, 
	first_dealer INTEGER NOT NULL, 
	extras VARCHAR NOT NULL, 
	closed VARCHAR DEFAULT '' NOT NULL, 
	substitutes VARCHAR DEFAULT '' NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (round_key, number), 
	CONSTRAINT ck_tables_number CHECK (number >= 1), 
	CONSTRAINT ck_tables_first_dealer CHECK (first_dealer BETWEEN 0 AND 6), 
	CONSTRAINT fk_tables_rounds FOREIGN KEY(round_key) REFERENCES rounds ("key")
);
INSERT INTO "tables" VALUES(1,1,0,0,'','','');
INSERT INTO "tables" VALUES(1,2,1,1,'','','');
INSERT INTO "tables" VALUES(2,1,0,0,'','','');
INSERT INTO "tables" VALUES(2,2,1,0,'','','');
CREATE TABLE usual_reasons (
	position INTEGER NOT NULL, 
	reason TEXT NOT NULL, 
	points BIGINT NOT NULL, 
	CONSTRAINT pk_usual_reasons PRIMARY KEY (position)
);
CREATE UNIQUE INDEX uq_players_event_id ON players (event, id) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX uq_players_event_position ON players (event, position) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX uq_players_event_member ON players (event, member) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX uq_sides_event_id ON sides (event, id) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX uq_sides_event_position ON sides (event, position) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX uq_rounds_event_number ON rounds (event, number) WHERE removed_at IS NULL;
CREATE INDEX ix_acts_event ON acts (event);
CREATE INDEX ix_presences_player ON presences (player);
CREATE INDEX ix_adjustments_player ON adjustments (player);
CREATE INDEX ix_adjustments_side ON adjustments (side);
CREATE INDEX ix_seats_player ON seats (player);
CREATE TRIGGER entries_stay BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('members',7);
INSERT INTO "sqlite_sequence" VALUES('players',7);
INSERT INTO "sqlite_sequence" VALUES('rounds',2);
INSERT INTO "sqlite_sequence" VALUES('events',1);
INSERT INTO "sqlite_sequence" VALUES('championships',1);
COMMIT;
