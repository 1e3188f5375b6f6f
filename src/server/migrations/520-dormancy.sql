/* A stretch of time in which nothing happened on an account: its player is told, then it is dormant, and the next sign-in ends it in the sign-in's own commit. It costs nothing, ever. */
create table identity.dormancy (
  id uuid primary key,
  player_id uuid not null references identity.player,
  -- the last sign-in, stake, deposit or withdrawal
  quiet_since timestamptz not null,
  warned_at timestamptz not null,
  dormant_at timestamptz,
  ended_at timestamptz,
  -- sign-in: its player came back; activity: something happened; held: a stake or a payment is open; shut: closed, turned off or kept out of play
  ended_by text check (ended_by in ('sign-in', 'activity', 'held', 'shut')),
  check ((ended_at is null) = (ended_by is null))
);
-- One stretch of a player is open at a time; the nightly look walks it by player.
create unique index dormancy_open on identity.dormancy (player_id) where ended_at is null;
-- the desk: told and not yet dormant, dormant the longest first, who came back the last first
create index dormancy_warned on identity.dormancy (warned_at, id) where dormant_at is null and ended_at is null;
create index dormancy_dormant on identity.dormancy (dormant_at, id) where dormant_at is not null and ended_at is null;
create index dormancy_returned on identity.dormancy (ended_at desc, id desc) where dormant_at is not null and ended_at is not null;
-- a player's own, the newest first
create index dormancy_of_player on identity.dormancy (player_id, warned_at desc);
-- when a player was signed in last, also by a browser that stayed signed in
create index session_of_player on identity.session (player_id, created_at);

-- Terms the operator sets in whole days or years; changed by two people.
create table compliance.period (
  name text primary key check (name in ('dormant-after', 'dormant-told')),
  amount integer not null check (amount > 0)
);
insert into compliance.period (name, amount) values
  -- days without anything until an account is dormant
  ('dormant-after', 365),
  -- days before that its player is told
  ('dormant-told', 30);
-- One change of a term waits at a time.
create unique index proposal_of_period on staff.proposal (subject_id) where kind = 'period' and state = 'pending';
