-- What settled rounds for money staked and returned, by game; one row of each game is everybody's, `whose` then all zeros.
-- Kept by a fold that reads every round once, in the order they were drawn, so that no question ever counts rounds.
create table rounds.tally (
  game_id text not null,
  whose uuid not null,
  rounds bigint not null,
  staked numeric not null,
  won numeric not null,
  staked_squared numeric not null,
  won_squared numeric not null,
  staked_won numeric not null,
  -- Of rounds whose odds are counted: how many, what they should have returned, and how far they may stray (kuruş, kuruş²).
  counted_rounds bigint not null,
  expected double precision not null,
  variance double precision not null,
  primary key (game_id, whose)
) with (fillfactor = 70);
create index tally_whose on rounds.tally (whose);

-- Rounds up to here are in the tally, but for those that were still open.
create table rounds.tally_end (single boolean primary key default true check (single), round_id uuid not null);
insert into rounds.tally_end (round_id) values ('00000000-0000-0000-0000-000000000000');
create table rounds.tally_open (round_id uuid primary key);
