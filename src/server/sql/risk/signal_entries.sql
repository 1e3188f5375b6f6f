-- A player's entries after `p_after` that signals are computed from, in order. A withdrawal
-- cancelled by the player is recognised by its line.
create or replace function risk.signal_entries(
  p_player uuid, p_after bigint, p_limit integer
) returns table (
  seq bigint, kind text, at timestamptz, id uuid, amount_minor bigint, round_id uuid,
  is_in_turn boolean, undone_at timestamptz
)
language sql stable
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select e.seq,
    case
      when e.debit in (1, 2) and e.credit between 103 and 107 then case
        when u.undoes in (4, 5) then 'return-back' else 'stake' end
      when e.credit in (1, 2) and e.debit between 103 and 107 then case
        when u.undoes = 3 then 'stake-back' else 'return' end
      when e.debit = 100 then 'deposit'
      when e.debit = 3 and e.credit = 1 and t.type = 2
        and t.status = 1005 then 'cancelled-withdrawal'
    end,
    e.created_at, e.transfer_id, e.amount_minor, coalesce(t.round_id, e.transfer_id),
    -- Coupons and bingo tickets stay open while others are bought.
    (case when e.debit < 100 then e.credit else e.debit end) in (103, 104, 107),
    coalesce(t.undoes_at, e.created_at)
  from (select * from wallet.entry where player_id = p_player and seq > p_after order by seq
    limit p_limit) e
  join wallet.transaction t on t.player_id = p_player and t.id = e.transfer_id
  cross join lateral (select wallet.undone_by(t.undoes, t.type, t.amount_minor) as undoes) u
  order by e.seq
$$;
