import { sql } from 'kysely'
import type { Deliveries } from '#shared/contracts/staff/mails.ts'
import { toWireMoney } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'

type Row = Omit<Deliveries, 'cost'> & { costMinor: bigint | null }

export async function readDeliveries(read: Db, days: number, now: Date): Promise<Deliveries[]> {
  const { rows } = await sql<Row>`select channel, coalesce(provider, '') as provider,
      coalesce(calling_code, '') as "callingCode", count(*)::int as sent,
      count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where state = 'bounced')::int as bounced,
      count(*) filter (where state = 'complained')::int as complained,
      sum(soft_bounces)::int as "softBounces",
      count(*) filter (where state in ('refused', 'unknown'))::int as refused,
      coalesce(sum(parts) filter (where state not in ('queued', 'refused')), 0)::int as parts,
      sum(cost_minor)::bigint as "costMinor"
    from platform.sent_message
    where created_at > ${now}::timestamptz - make_interval(days => ${days})
    group by 1, 2, 3 order by channel, sent desc, provider, "callingCode"`.execute(read)
  return rows.map(({ costMinor, ...row }) => ({
    ...row,
    cost: costMinor === null ? null : toWireMoney(costMinor),
  }))
}
