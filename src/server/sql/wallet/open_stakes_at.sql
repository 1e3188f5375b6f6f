-- The stakes, in cash and bonus money, that were open at an instant, by house account. No row: the
-- instant is before carried stakes were recorded.
create or replace function wallet.open_stakes_at(p_at timestamptz) returns table (
  account smallint, stakes_minor bigint
)
language sql stable
as $$
  with open as (
    select (100 + coalesce(s.sub_category, (select t.sub_category from wallet.transaction t
      where t.player_id = s.player_id and t.round_id = s.round_id and t.type = 3 limit 1)) / 100
    )::smallint as account, s.cash_minor + s.bonus_minor as minor
    from wallet.open_stake s where s.opened_at < p_at
    union all
    select (100 + c.sub_category / 100)::smallint, c.amount_minor
    from wallet.carried_stake c where c.closed_at >= p_at and c.opened_at < p_at
  )
  select coalesce(o.account, 0::smallint), coalesce(sum(o.minor), 0)::bigint from open o
  where p_at >= (select since from wallet.carried_since)
  group by rollup (o.account)
  having p_at >= (select since from wallet.carried_since)
$$;
