import { sql } from 'kysely'
import type { LedgerCheck } from '#server/domains/wallet/index.ts'

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'what a day’s shop gave = its purchases, and stays within its budget',
    broken: sql`select 'shop of ' || d.day as what from shop.day d
      left join shop.terms t on t.version = d.terms_version
      left join lateral (select count(*) as purchases, coalesce(sum(p.points), 0) as points,
          coalesce(sum(p.worth_minor), 0) as worth,
          bool_and(p.terms_version = d.terms_version) as is_of_terms
        from shop.purchase p where p.day = d.day) p on true
      where d.purchases <> p.purchases or d.points <> p.points or d.given_minor <> p.worth
        or p.is_of_terms is false or d.budget_minor is distinct from t.budget_minor
        or d.given_minor > d.budget_minor or t.from_day > d.day
      union all
      select 'purchase ' || p.id from shop.purchase p where not exists (select from shop.day d
        where d.day = p.day)`,
    checked: sql`select count(*) as n from shop.day`,
  },
  {
    name: 'a purchase in the shop = its item’s points and worth, given once',
    broken: sql`select 'purchase ' || p.id as what from shop.purchase p
      left join shop.terms t on t.version = p.terms_version
      left join lateral (select t.items -> p.item::int as value) i on true
      left join promotions.request r on r.player_id = p.player_id and r.id = p.id
        and r.given_at is not null
      where p.worth_minor is distinct from (i.value ->> 'worthMinor')::bigint
        or p.points is distinct from (i.value ->> 'points')::int
        or p.worth_minor is distinct from r.amount_minor
        or (p.bought_at >= wallet.online_from() and 1 <> case i.value ->> 'kind'
          when 'cash' then (select count(*) from wallet.transaction l
            where l.player_id = p.player_id and l.reference = left(p.id::text, 8)
              and l.description = 'cash bonus' and l.amount_minor = p.worth_minor
              and l.status = 1002)
          when 'free-rounds' then (select count(*) from promotions.free_rounds f
            where f.player_id = p.player_id and f.id = p.id
              and f.bet_minor * f.rounds = p.worth_minor)
          else (select count(*) from promotions.free_bet b where b.player_id = p.player_id
            and b.request_id = p.id and b.amount_minor = p.worth_minor) end)`,
    checked: sql`select count(*) as n from shop.purchase`,
  },
]
