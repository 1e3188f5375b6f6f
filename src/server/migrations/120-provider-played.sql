-- When an outside studio's round was first staked on: the lobby's popularity counts such rounds as it counts the house's.
alter table provider.round add column opened_at timestamptz;
create index round_opened on provider.round (opened_at) where opened_at is not null;

-- When a player last staked at a studio's game; the latest alone is kept.
create table provider.played (
  player_id uuid not null,
  game_id text not null,
  last_played_at timestamptz not null,
  primary key (player_id, game_id)
) with (fillfactor = 70);

update provider.round r set opened_at = t.opened_at
from (select round_id, min(created_at) as opened_at from provider.transaction where kind = 'bet' and round_id is not null group by round_id) t
where t.round_id = r.id;
insert into provider.played (player_id, game_id, last_played_at)
select r.player_id, r.game_id, max(t.created_at) from provider.transaction t join provider.round r on r.id = t.round_id where t.kind = 'bet' group by r.player_id, r.game_id;

-- Counts a move in its round, notes when it was played, and tells of the round what was not told yet once it is closed.
create or replace function provider.count_in_round(p_round uuid, p_kind text, p_reference_kind text, p_moved bigint, p_closes boolean, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_round provider.round;
begin
  update provider.round set has_line = has_line or p_moved <> 0, is_closed = is_closed or p_closes,
    opened_at = coalesce(opened_at, case when p_kind = 'bet' then p_at end),
    bet_minor = bet_minor - case when p_kind = 'bet' or p_reference_kind = 'bet' and p_kind = 'rollback' then p_moved else 0 end,
    win_minor = win_minor + case when p_kind = 'win' or p_reference_kind = 'win' and p_kind = 'rollback' then p_moved else 0 end
  where id = p_round returning * into v_round;
  if p_kind = 'bet' then
    insert into provider.played as l (player_id, game_id, last_played_at) values (v_round.player_id, v_round.game_id, p_at)
    on conflict (player_id, game_id) do update set last_played_at = greatest(l.last_played_at, excluded.last_played_at);
  end if;
  if not v_round.is_closed or (v_round.bet_minor <= v_round.told_bet_minor and v_round.win_minor <= v_round.told_win_minor) then return; end if;
  update provider.round set told_bet_minor = greatest(bet_minor, told_bet_minor), told_win_minor = greatest(win_minor, told_win_minor) where id = p_round;
  insert into platform.outbox (kind, payload) values ('rounds-settled', jsonb_build_array(jsonb_build_object('playerId', v_round.player_id, 'roundId', v_round.id,
    'gameId', v_round.game_id, 'subCategory', v_round.sub_category, 'betMinor', greatest(v_round.bet_minor - v_round.told_bet_minor, 0)::text,
    'winMinor', greatest(v_round.win_minor - v_round.told_win_minor, 0)::text, 'atMs', wallet.epoch_ms(p_at))));
end $$;
