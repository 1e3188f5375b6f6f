import { sql } from 'kysely'
import type { LedgerCheck } from '#server/domains/wallet/index.ts'

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'published liabilities = the sums of their leaves, each day chained to the one before',
    broken: sql`select 'liabilities of ' || d.date as what from (
        select *, lag(body) over (order by date) as before from disclosure.liability_day) d
      left join (select run_id, sum(amount_minor) as amount_minor from disclosure.liability_chunk
        group by run_id) c on c.run_id = d.run_id
      where c.amount_minor <> d.amount_minor
        or (d.body::jsonb ->> 'liabilities')::numeric <> d.amount_minor
        or d.body::jsonb ->> 'root' <> encode(d.root, 'hex')
        or d.previous_sha256 is distinct from sha256(convert_to(d.before, 'UTF8'))`,
    checked: sql`select count(*) as n from disclosure.liability_day`,
  },
]
