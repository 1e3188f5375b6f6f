import { sql } from 'kysely'
import type { LedgerCheck } from '#server/domains/wallet/index.ts'

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'what a day’s wheel gave = its spins, and stays within its budget',
    broken: sql`select 'wheel of ' || d.day as what from wheel.day d left join wheel.terms t
        on t.version = d.terms_version
      left join lateral (select count(*) as spins, coalesce(sum(s.worth_minor), 0) as worth,
          bool_and(s.terms_version = d.terms_version) as is_of_terms
        from wheel.spin s where s.day = d.day) s on true
      where d.spins <> s.spins or d.given_minor <> s.worth
      or d.given_minor > coalesce(d.budget_minor, 0)
        or s.is_of_terms is false or d.budget_minor is distinct from t.budget_minor
        or t.from_day > d.day
        or d.seed_hash <> encode(sha256(convert_to(d.seed, 'UTF8')), 'hex')
      union all
      select 'spin ' || s.id from wheel.spin s where not exists (select from wheel.day d
        where d.day = s.day)`,
    checked: sql`select count(*) as n from wheel.day where spins > 0`,
  },
  {
    name: 'a spin’s prize = its segment’s worth, given once',
    broken: sql`select 'spin ' || s.id as what from wheel.spin s
      left join wheel.terms t on t.version = s.terms_version
      left join lateral (select t.segments -> s.segment::int as value) g on true
      left join promotions.request r on r.player_id = s.player_id and r.id = s.id
        and r.given_at is not null
      where s.worth_minor is distinct from (g.value ->> 'worthMinor')::bigint
        or s.worth_minor <> coalesce(r.amount_minor, 0)
        or (s.spun_at >= wallet.online_from() and s.worth_minor > 0 and 1 <> case g.value ->> 'kind'
          when 'cash' then (select count(*) from wallet.transaction l
            where l.player_id = s.player_id and l.reference = left(s.id::text, 8)
              and l.description = 'cash bonus' and l.amount_minor = s.worth_minor
              and l.status = 1002)
          else (select count(*) from promotions.free_rounds f where f.player_id = s.player_id
            and f.id = s.id and f.bet_minor * f.rounds = s.worth_minor) end)`,
    checked: sql`select count(*) as n from wheel.spin`,
  },
]
