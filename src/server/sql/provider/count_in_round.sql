-- Counts a move in its round (p_bonus: its part in bonus money), notes when it was played, and once
-- the round is closed reports what was not reported yet.
create or replace function provider.count_in_round(
  p_round uuid, p_kind text, p_reference_kind text, p_moved bigint, p_bonus bigint,
  p_closes boolean, p_at timestamptz
) returns void
language plpgsql
as $$
declare
  v_round provider.round;
  v_cash bigint;
  v_fact jsonb;
begin
  update provider.round set has_line = has_line or p_moved <> 0, is_closed = is_closed or p_closes,
    has_bonus_bet = has_bonus_bet or p_kind = 'bet' and p_bonus <> 0,
    opened_at = coalesce(opened_at, case when p_kind = 'bet' then p_at end),
    client_digest = coalesce(client_digest, case when p_kind = 'bet'
      and opened_at is null then fairness.client_digest(player_id) end),
    bet_minor = bet_minor - case when p_kind = 'bet' or p_reference_kind = 'bet'
      and p_kind = 'rollback' then p_moved else 0 end,
    win_minor = win_minor + case when p_kind = 'win' or p_reference_kind = 'win'
      and p_kind = 'rollback' then p_moved else 0 end
  where id = p_round returning * into v_round;
  -- Other moves leave the bets with bonus money as they are.
  if v_round.is_closed or p_kind = 'rollback' or p_kind = 'bet' and p_bonus <> 0 then
    perform wallet.mark_outside_bonus(p_round, v_round.player_id, case
      when not v_round.is_closed then (select max(t.created_at) from provider.transaction t
      where t.round_id = p_round and t.created_at >= v_round.opened_at - interval '1 day'
        and t.created_at < p_at + interval '1 day'
        and t.kind = 'bet' and t.bonus_minor <> 0
        and t.rolled_back_by is null) end);
  end if;
  if p_kind = 'bet' then
    insert into provider.played as l (player_id, game_id, last_played_at)
      values (v_round.player_id, v_round.game_id, p_at)
    on conflict (player_id, game_id) do update
      set last_played_at = greatest(l.last_played_at, excluded.last_played_at);
  end if;
  -- What counts of a closed round is told anew with each of its moves: a bet that is taken back counts no longer.
  if v_round.is_closed and exists (select from wallet.account a
    where a.player_id = v_round.player_id and a.has_bonus) then
    perform wallet.set_round_wagering(v_round.id, v_round.player_id, v_round.sub_category,
      v_round.game_id, v_round.bet_minor, v_round.opened_at, p_at);
  end if;
  if not v_round.is_closed or (v_round.bet_minor = v_round.published_bet_minor
    and v_round.win_minor = v_round.published_win_minor) then return; end if;
  update provider.round set published_bet_minor = bet_minor, published_win_minor = win_minor,
    publications = publications + 1 where id = p_round;
  v_cash := greatest(0, v_round.bet_minor);
  if v_round.has_bonus_bet then
    v_cash := greatest(0, v_round.bet_minor - (select coalesce(sum(-t.bonus_minor), 0)
      from provider.transaction t
      where t.round_id = p_round and t.created_at >= v_round.opened_at - interval '1 day'
        and t.created_at < p_at + interval '1 day'
        and t.kind = 'bet' and t.bonus_minor <> 0 and t.rolled_back_by is null));
  end if;
  v_fact := jsonb_build_object('playerId', v_round.player_id, 'roundId', v_round.id, 'gameId',
    v_round.game_id, 'subCategory', v_round.sub_category,
    'clientDigest', v_round.client_digest, 'betMinor', greatest(v_round.bet_minor -
      v_round.published_bet_minor, 0)::text,
    'cashMinor', least(v_cash, greatest(v_round.bet_minor - v_round.published_bet_minor, 0))::text,
      'winMinor', greatest(v_round.win_minor - v_round.published_win_minor, 0)::text,
    'atMs', wallet.epoch_ms(p_at), 'publication', v_round.publications + 1,
    'totals', jsonb_build_object('betMinor', v_round.bet_minor::text, 'cashMinor', v_cash::text,
      'winMinor', greatest(v_round.win_minor, 0)::text));
  if v_round.bet_minor > v_round.published_bet_minor
    or v_round.win_minor > v_round.published_win_minor then
    insert into platform.outbox (kind, payload)
      values ('rounds-settled', jsonb_build_array(v_fact));
  end if;
  if v_round.publications > 0 then
    insert into platform.outbox (kind, payload)
      values ('rounds-revised', jsonb_build_array(v_fact));
  end if;
end $$;
