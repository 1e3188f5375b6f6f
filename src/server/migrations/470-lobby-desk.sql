-- What the program or a studio offers and what the desk leaves open are two things: a game is played while both say so.
alter table lobby.game
  add column offered boolean not null default true,
  add column closed_at timestamptz,
  add column closed_by text,
  add column closed_why text,
  add constraint closed_by_somebody check (num_nulls(closed_at, closed_by, closed_why) in (0, 3));
update lobby.game set offered = false where not enabled;
-- Its indexes go with it.
alter table lobby.game drop column enabled;
alter table lobby.game add column enabled boolean not null generated always as (offered and closed_at is null) stored;
create index game_popular on lobby.game (popularity desc, position, id) where enabled;
create index game_new on lobby.game (released_at desc, position, id) where enabled;
create index game_rtp on lobby.game (rtp_percent desc, position, id) where enabled;
create index game_placed on lobby.game (position, id);
create index game_closed on lobby.game (id) where closed_at is not null;
