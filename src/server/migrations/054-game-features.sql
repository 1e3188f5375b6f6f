-- migration: expand
-- What a game can do, as its rules define it. The lobby filters by it. The program states it at
-- every start; games of aggregators have none.
alter table lobby.game add column features text[] not null default '{}';
