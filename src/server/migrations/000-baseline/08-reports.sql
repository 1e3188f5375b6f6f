create schema reports;

create table reports.watermark (
  one boolean primary key default true check (one),
  to_entry_id bigint not null,
  folded_at timestamptz
);
insert into reports.watermark (to_entry_id) values (0);

-- The amount a house account received (negative: paid) by purpose. game_id '' and promotion_id 0:
-- none.
create table reports.day_sum (
  day date not null,
  account smallint not null,
  kind text not null,
  sub_category smallint not null,
  game_id text not null,
  promotion_id bigint not null,
  -- The latest title shown to players.
  title text not null,
  amount_minor bigint not null,
  entries bigint not null,
  primary key (day, account, kind, sub_category, game_id, promotion_id)
);

-- The same per five minutes, with the range of entry numbers. The course of a day and its list of
-- entries are read from it.
create table reports.moment_sum (
  at timestamptz not null,
  account smallint not null,
  kind text not null,
  amount_minor bigint not null,
  entries bigint not null,
  first_entry_id bigint not null,
  last_entry_id bigint not null,
  primary key (at, account, kind)
);

-- Players who staked in a day, week or month, by product and in total (account 0).
create table reports.active_player (
  period text not null check (period in ('day', 'week', 'month')),
  starts date not null,
  account smallint not null,
  player_id uuid not null,
  -- The number of days and products of the period with a stake; 0: not active. `was_days` is the
  -- value before the last fold that changed it.
  days int not null default 0,
  was_days int not null default 0,
  primary key (period, starts, account, player_id)
);

create table reports.active_count (
  period text not null,
  starts date not null,
  account smallint not null,
  players bigint not null,
  primary key (period, starts, account)
);

-- Each player's first deposit.
create table reports.first_deposit (
  player_id uuid primary key,
  day date not null,
  amount_minor bigint not null
);

-- First deposits per day, so that thirteen months are read without a row per player.
create table reports.first_deposit_count (
  day date primary key,
  players bigint not null,
  amount_minor bigint not null
);

-- The part of a player's stakes with one product that was not reversed, by the day of the stake.
-- `was_minor` is the value before the last fold that changed it.
create table reports.staked_day (
  day date not null,
  account smallint not null,
  player_id uuid not null,
  staked_minor bigint not null,
  was_minor bigint not null default 0,
  primary key (day, account, player_id)
) with (fillfactor = 70);

-- Consumers of new entries by player, and the entry up to which players were noted for each.
create table reports.follower (
  name text primary key,
  to_entry_id bigint not null
);
insert into reports.follower (name, to_entry_id) values ('risk', 0), ('loyalty', 0);

-- Players with entries a follower has not processed. Processing removes the row in the same commit.
create table reports.touched (
  follower text not null references reports.follower,
  player_id uuid not null,
  primary key (follower, player_id)
);
