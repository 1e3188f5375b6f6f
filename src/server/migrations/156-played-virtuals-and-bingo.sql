-- Great wins of virtual sports and in bingo halls, for the strip that shows them.
create index ticket_big_win on virtuals.ticket (settled_at desc, id) where state = 'settled' and win_minor >= 10 * staked_minor;
create index stake_big_win on bingo.stake (settled_at desc, id) where state = 'settled' and win_minor >= 10 * staked_minor;

-- What their rounds returned so far; from here on each settlement adds its own.
insert into rounds.tally (game_id, whose, rounds, staked, won, staked_squared, won_squared, staked_won, counted_rounds, expected, variance)
select s.game_id, w.whose, count(*), sum(s.staked_minor), sum(s.win_minor), sum(s.staked_minor::numeric ^ 2), sum(s.win_minor::numeric ^ 2), sum(s.staked_minor::numeric * s.win_minor), 0, 0, 0
from (
  select 'virtual-' || kind as game_id, player_id, staked_minor, win_minor from virtuals.ticket where state = 'settled'
  union all select room_id, player_id, staked_minor, win_minor from bingo.stake where state = 'settled'
) s cross join lateral (values (s.player_id), ('00000000-0000-0000-0000-000000000000')) as w(whose)
group by s.game_id, w.whose;
