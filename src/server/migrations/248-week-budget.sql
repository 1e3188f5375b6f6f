-- A budget for the week, by product: each product's part is a limit of its own, on what is staked there from Monday on. `warns`: beyond it the player is told, not refused.
alter table wallet.play_limit drop constraint play_limit_kind_check;
alter table wallet.play_limit add constraint play_limit_kind_check check (kind in ('deposit', 'loss', 'wager', 'session', 'casino', 'live', 'sports', 'bingo', 'virtual')),
  add column warns boolean not null default false,
  add check (kind in ('deposit', 'loss', 'wager', 'session') or period = 'week'),
  add check (not warns or kind in ('casino', 'live', 'sports', 'bingo', 'virtual'));

-- The product whose part of a weekly budget it is, as the house account it is staked to; null of every other limit.
create function wallet.budget_product(p_kind text) returns smallint
language sql immutable parallel safe as $$ select (102 + array_position(array['casino', 'live', 'sports', 'bingo', 'virtual'], p_kind))::smallint $$;

/* A player's limits with what of each is used in its period: kuruş, of a session minutes. A deposit counts as it is credited; a stake given back the same
   day was none; a loss is what was staked beyond what came back; a product's part of the budget counts what was staked there. */
create or replace function wallet.limit_use(p_player uuid, p_at timestamptz) returns table (id uuid, kind text, period text, amount bigint, used bigint)
language sql stable as $$
  with own as materialized (
    select l.id, l.kind, l.period, l.amount, wallet.period_start(l.period, p_at) as since, wallet.budget_product(l.kind) as product from wallet.play_limit l where l.player_id = p_player
  ), days as materialized (
    select d.* from (select min(o.since) as since from own o) f cross join lateral wallet.play_days(p_player, f.since) d where f.since is not null
  ), running as (
    -- The minutes since the last stake are time in play as soon as another follows.
    select case when exists (select from own o where o.kind = 'session') then
      coalesce((select wallet.epoch_ms(p_at) - wallet.epoch_ms(l.at) from (select wallet.last_stake_at(p_player) as at) l where l.at > p_at - interval '10 minutes'), 0) else 0 end as ms
  )
  select o.id, o.kind, o.period, o.amount, (case
    when o.kind = 'deposit' then coalesce(sum(d.deposited), 0)
    when o.kind = 'wager' or o.product is not null then coalesce(sum(greatest(0, d.staked - d.given_back)), 0)
    when o.kind = 'loss' then greatest(0, coalesce(sum(d.staked - d.given_back - d.won), 0))
    else div(coalesce(sum(d.play_ms), 0) + max(r.ms), 60000) end)::bigint
  from own o cross join running r left join days d on d.day >= o.since and (o.product is null or d.product = o.product)
  group by o.id, o.kind, o.period, o.amount, o.product
$$;

drop function wallet.broken_limit(uuid, bigint, timestamptz);
/* The limit a stake of `p_bet` with a product would break, the one that is renewed last; none where it breaks none. Lock the player first. */
create function wallet.broken_limit(p_player uuid, p_product smallint, p_bet bigint, p_at timestamptz) returns table (kind text, period text, amount bigint, used bigint)
language sql stable as $$
  select u.kind, u.period, u.amount, u.used from wallet.limit_use(p_player, p_at) u join wallet.play_limit l on l.id = u.id
  where ((u.kind in ('wager', 'loss') or (wallet.budget_product(u.kind) = p_product and not l.warns)) and u.used + p_bet > u.amount) or (u.kind = 'session' and u.used >= u.amount)
  order by array_position(array['month', 'week', 'day'], u.period), u.kind limit 1
$$;

-- The guard names the product of the stake; nothing else of it changes.
do $$
declare
  v_text text := pg_get_functiondef('wallet.limit_refusal'::regproc);
  v_was constant text := 'wallet.broken_limit(p_player, p_bet, p_at)';
begin
  if position(v_was in v_text) = 0 then raise exception 'the guard of stakes does not ask about limits as it did'; end if;
  execute replace(v_text, v_was, 'wallet.broken_limit(p_player, (100 + p_sub_category / 100)::smallint, p_bet, p_at)');
end $$;
