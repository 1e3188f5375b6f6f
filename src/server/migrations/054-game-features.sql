-- migration: expand
-- Features of a game that players can filter by. They are derived from the rules and written at
-- every start. Games of aggregators have none.
alter table lobby.game add column features text[] not null default '{}';
