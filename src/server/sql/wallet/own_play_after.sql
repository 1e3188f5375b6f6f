-- A player's play with own money in the entries after `p_after`. Bonus money, returned stakes,
-- reversed wins and stakes paid by the house (free bets) do not count. `open`: staked and not
-- settled yet. `p_before`: only what counts to the time before.
create or replace function wallet.own_play_after(
  p_player uuid, p_after bigint, p_before timestamptz, out staked bigint, out won bigint,
  out to_seq bigint, out open bigint
) returns record
language sql stable
as $$
  select
    coalesce(sum(case
      when t.type = 3 or u.undoes in (3, 5) then -s.gained
      when t.type = 6 and t.description = 'free bet' and e.credit = 1 then -e.amount_minor else 0
        end), 0)::bigint,
    coalesce(sum(case when t.type in (4, 7) and (u.undoes is null or u.undoes = 4) then s.gained
      else 0 end), 0)::bigint,
    coalesce(max(e.seq), p_after),
    (select coalesce(sum(s.cash_minor), 0)::bigint from wallet.open_stake s
      where s.player_id = p_player and not exists (select from wallet.house_paid_stake h
        where h.round_id = s.round_id))
  from wallet.entry e join wallet.transaction t on t.player_id = e.player_id
    and t.id = e.transfer_id
  cross join lateral (select wallet.undone_by(t.undoes, t.type, t.amount_minor) as undoes) u
  cross join lateral (select case when e.credit = 1 and e.debit between 103
    and 107 then e.amount_minor when e.debit = 1 and e.credit between 103
    and 107 then -e.amount_minor else 0 end as gained) s
  where e.player_id = p_player and e.seq > p_after and (p_before is null
    or coalesce(t.undoes_at, e.created_at) < p_before)
$$;
