-- A player's limits with their use in the current period: kuruş, for a session limit minutes. A
-- deposit counts when it is credited; a stake returned the same day does not count; a loss is
-- stakes less returns; a product's budget counts the stakes with the product.
create or replace function wallet.limit_use(p_player uuid, p_at timestamptz) returns table (
  id uuid, kind text, period text, amount bigint, used bigint
)
language sql stable
as $$
  with own as materialized (
    select l.id, l.kind, l.period, l.amount, wallet.period_start(l.period, p_at)
      as since, wallet.budget_product(l.kind) as product from wallet.play_limit l
      where l.player_id = p_player
  ), days as materialized (
    select d.* from (select min(o.since) as since from own o) f cross
      join lateral wallet.play_days(p_player, f.since) d where f.since is not null
  ), running as (
    -- The minutes since the last stake are time in play as soon as another follows.
    select case when exists (select from own o where o.kind = 'session') then
      coalesce((select wallet.epoch_ms(p_at) - wallet.epoch_ms(l.at)
        from (select wallet.last_stake_at(p_player) as at) l
        where l.at > p_at - interval '10 minutes'), 0) else 0 end as ms
  )
  select o.id, o.kind, o.period, o.amount, (case
    when o.kind = 'deposit' then coalesce(sum(d.deposited), 0)
    when o.kind = 'wager' or o.product is not null then coalesce(sum(greatest(0,
      d.staked - d.refunded)), 0)
    when o.kind = 'loss' then greatest(0, coalesce(sum(d.staked - d.refunded - d.won), 0))
    else div(coalesce(sum(d.play_ms), 0) + max(r.ms), 60000) end)::bigint
  from own o cross join running r left join days d on d.day >= o.since and (o.product is null
    or d.product = o.product)
  group by o.id, o.kind, o.period, o.amount, o.product
$$;
