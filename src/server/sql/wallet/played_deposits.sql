-- The played part of each deposit since `p_since`: settled stakes of own money cover the oldest
-- deposit first, each kuruş once, and no stake covers a later deposit. Bonus money, free bets, open
-- and returned stakes cover nothing.
create or replace function wallet.played_deposits(
  p_player uuid, p_since timestamptz
) returns table (
  id uuid, amount_minor bigint, played_minor bigint
)
language sql stable
as $$
  with deposit as materialized (
    select e.transfer_id as id, e.seq, e.created_at, e.amount_minor as minor
    from wallet.entry e join wallet.transaction t on t.player_id = e.player_id
      and t.id = e.transfer_id
    where e.player_id = p_player and e.debit = 100 and e.created_at >= p_since and t.type = 1
      and t.status = 1002
  ), first as (
    select min(d.seq) as seq, min(d.created_at) as at from deposit d
  ), move as (
    select d.seq, d.minor from deposit d
    union all
    select e.seq, case when t.type <> 6 and e.debit = 1 then -e.amount_minor else e.amount_minor end
    from first f join wallet.entry e on e.player_id = p_player and e.seq > f.seq
      and 1 in (e.debit, e.credit)
      join wallet.transaction t on t.player_id = e.player_id and t.id = e.transfer_id
    where (t.type = 3 or wallet.undone_by(t.undoes, t.type, t.amount_minor) in (3, 5) or (t.type = 6
      and t.description = 'free bet' and e.credit = 1))
      and coalesce(t.undoes_at, e.created_at) >= f.at
      and not exists (select from wallet.open_stake s where s.round_id = t.round_id)
  ), since as (
    -- Deposits less stakes from each deposit on: the most of these is what is not played yet.
    select m.seq, sum(m.minor) over (order by m.seq desc) as minor from move m
  ), unplayed as (
    select greatest(coalesce(max(s.minor), 0), 0) as minor from since s join deposit d
      on d.seq = s.seq
  ), newest as (
    select d.id, d.seq, d.minor, coalesce(sum(d.minor) over (order by d.seq desc rows between
      unbounded preceding and 1 preceding), 0) as later from deposit d
  )
  select n.id, n.minor, (n.minor - least(n.minor, greatest(u.minor - n.later, 0)))::bigint
    from newest n cross join unplayed u order by n.seq
$$;
