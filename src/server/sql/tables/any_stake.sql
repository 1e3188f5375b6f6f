-- The stakes of players and of play credit.
create or replace view tables.any_stake as
select id, table_id, number, player_id, null::uuid as launch_id, lang, state, staked_minor, bets,
  win_minor, opened_at, settled_at, raised_minor
from tables.stake
union all
select id, table_id, number, null, launch_id, lang, state, staked_minor, bets, win_minor, opened_at,
  settled_at, raised_minor
from tables.trial_stake;
