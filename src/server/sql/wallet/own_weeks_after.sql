-- A player's play with own money by week, from the entries after `p_after` up to `p_to` (null: the
-- newest).
create or replace function wallet.own_weeks_after(
  p_player uuid, p_after bigint, p_to bigint
) returns table (
  week date, staked bigint, won bigint
)
language sql stable
as $$
  select wallet.period_start('week', coalesce(t.undoes_at, e.created_at)),
    coalesce(sum(case
      when t.type = 3 or u.undoes in (3, 5) then -s.gained
      when t.type = 6 and t.description = 'free bet' and e.credit = 1 then -e.amount_minor else 0
        end), 0)::bigint,
    coalesce(sum(case when t.type in (4, 7) and (u.undoes is null or u.undoes = 4) then s.gained
      else 0 end), 0)::bigint
  from wallet.entry e join wallet.transaction t on t.player_id = e.player_id
    and t.id = e.transfer_id
  cross join lateral (select wallet.undone_by(t.undoes, t.type, t.amount_minor) as undoes) u
  cross join lateral (select case when e.credit = 1 and e.debit between 103
    and 107 then e.amount_minor when e.debit = 1 and e.credit between 103
    and 107 then -e.amount_minor else 0 end as gained) s
  where e.player_id = p_player and e.seq > p_after and (p_to is null or e.seq <= p_to) group by 1
$$;
