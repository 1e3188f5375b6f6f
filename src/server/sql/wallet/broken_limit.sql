-- The limit that a stake of `p_bet` with a product would exceed, of several the last one to renew;
-- no row where it exceeds none. The player must be locked.
create or replace function wallet.broken_limit(
  p_player uuid, p_product smallint, p_bet bigint, p_at timestamptz
) returns table (
  kind text, period text, amount bigint, used bigint
)
language sql stable
as $$
  select u.kind, u.period, u.amount, u.used from wallet.limit_use(p_player, p_at) u
    join wallet.play_limit l on l.id = u.id
  where ((u.kind in ('wager', 'loss') or (wallet.budget_product(u.kind) = p_product
    and not l.warns)) and u.used + p_bet > u.amount) or (u.kind = 'session' and u.used >= u.amount)
  order by array_position(array['month', 'week', 'day'], u.period), u.kind limit 1
$$;
