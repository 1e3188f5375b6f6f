-- Tables whose seats decide in turn.

-- Who holds a seat in a round: one stake.
create table tables.seat (
  table_id text not null,
  number int not null,
  seat int not null check (seat between 1 and 7),
  stake_id uuid not null references tables.stake on delete cascade,
  primary key (table_id, number, seat),
  foreign key (table_id, number) references tables.round
);

-- Moves in their order, players' and the house's: with the round's hash all there is to know of it.
create table tables.move (
  table_id text not null,
  number int not null,
  n int not null,
  move jsonb not null,
  made_at timestamptz not null,
  primary key (table_id, number, n),
  foreign key (table_id, number) references tables.round
);

-- Since when what is dealt is shown, and until when the one whose turn it is may decide; of a finished round when it is over.
alter table tables.round add column turn_ends_at timestamptz;
-- What moves staked on top of the bets; part of staked_minor.
alter table tables.stake add column raised_minor bigint not null default 0 check (raised_minor >= 0);
