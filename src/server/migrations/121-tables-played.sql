-- Great wins at the tables, for the strip that shows them.
create index stake_big_win on tables.stake (settled_at desc, id)
where state = 'settled' and player_id is not null and staked_minor > 0 and win_minor >= 10 * staked_minor;

-- What rounds at the tables returned so far; from here on each settlement adds its own.
insert into rounds.tally (game_id, whose, rounds, staked, won, staked_squared, won_squared, staked_won, counted_rounds, expected, variance)
select s.table_id, w.whose, count(*), sum(s.staked_minor), sum(s.win_minor), sum(s.staked_minor::numeric ^ 2), sum(s.win_minor::numeric ^ 2),
  sum(s.staked_minor::numeric * s.win_minor), 0, 0, 0
from tables.stake s cross join lateral (values (s.player_id), ('00000000-0000-0000-0000-000000000000')) as w(whose)
where s.state = 'settled' and s.player_id is not null and s.staked_minor > 0
group by s.table_id, w.whose;
