-- The reasons that stop players' payments now. A request about funds is unsettled while it is
-- overdue, while a late answer is undecided, and after a refused answer until a new request.
create or replace function payments.stops_of(p_players uuid[], p_today date) returns table (
  player_id uuid, kind text, since timestamptz
)
language sql stable
as $$
  select h.player_id, 'hit-' || case when h.kind in ('ofac', 'eu', 'un') then 'sanctions'
      else h.kind end, min(h.found_at) from screening.hit h
    where h.player_id = any (p_players) and h.state = 'waiting' group by 1, 2
  union all
  select p.id, 'funds', coalesce(r.answered_at, r.asked_at) from unnest(p_players) p(id)
    cross join lateral (select * from funds.request q where q.player_id = p.id
      order by q.asked_at desc limit 1) r
    where (r.state = 'asked' and r.due_on < p_today) or (r.state = 'answered'
      and (r.answered_at at time zone 'Europe/Istanbul')::date > r.due_on) or r.state = 'refused'
  union all
  select s.player_id, 'signal-' || s.kind, s.since from payments.signal_stop s
    where s.player_id = any (p_players)
  union all
  select r.player_id, 'chargeback', min(r.opened_at) from payments.deposit_return r
    where r.player_id = any (p_players) and r.state = 'open' group by 1
$$;
