import { sql } from 'kysely'
import { addDays, endOfSiteDay, siteDate, startOfSiteDay } from '#shared/dates.ts'
import {
  FEWEST_COUPONS,
  FEWEST_DISPUTES,
  FEWEST_PAYOUTS,
  FIGURES_DAYS,
  settlementFigures,
  SETTLED_WITHIN_MINUTES,
  type SettlementFigures,
} from '#shared/disclosure/settlement-figures.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Database, Db } from '#server/platform/database/database.ts'

type Period = { from: Date; until: Date }
type PayoutRow = { name: Bilingual | null; count: number; median: number; p95: number }
type Counted = { count: number; part: number }

/**
 * Computes and stores the figures of the 90 days up to the last finished Istanbul day, once a day.
 * @returns false if that day has figures already
 */
export async function measureSettlement(
  database: Pick<Database, 'read' | 'transaction'>,
  now: Date,
): Promise<boolean> {
  const to = addDays(siteDate(now), -1)
  if ((await newestFigures(database.read))?.to === to) return false
  const from = addDays(to, 1 - FIGURES_DAYS)
  const period = { from: startOfSiteDay(from), until: endOfSiteDay(to) }
  const figures: SettlementFigures = {
    from,
    to,
    payouts: await payoutsOf(database.read, period),
    coupons: await couponsOf(database.read, period),
    disputes: await disputesOf(database.read, period),
    complaints: await complaintsOf(database.read, period),
  }
  return database.transaction(async (tx) => {
    const { numAffectedRows } = await sql`
      insert into disclosure.settlement_day (date, figures, computed_at)
      values (${to}::date, ${JSON.stringify(figures)}::jsonb, ${now})
      on conflict do nothing`.execute(tx)
    return numAffectedRows === 1n
  })
}

export async function newestFigures(db: Db): Promise<SettlementFigures | undefined> {
  const { rows } = await sql<{ figures: unknown }>`
    select figures from disclosure.settlement_day order by date desc limit 1`.execute(db)
  return rows[0] && settlementFigures.parse(rows[0].figures)
}

/** From the request of a withdrawal to its payment, over all methods and by method. */
async function payoutsOf(db: Db, period: Period): Promise<SettlementFigures['payouts']> {
  const { rows } = await sql<PayoutRow>`
    with paid as (
      select method_id, extract(epoch from decided_at - created_at) as seconds
      from payments.payment where cash_type = 2 and state = 'approved'
        and decided_at >= ${period.from} and decided_at < ${period.until})
    select m.name, count(*)::int as count,
      round(percentile_cont(0.5) within group (order by p.seconds))::int as median,
      round(percentile_cont(0.95) within group (order by p.seconds))::int as p95
    from paid p join payments.method m on m.method_id = p.method_id and m.cash_type = 2
    group by grouping sets ((), (m.method_id, m.name))
    having count(*) >= ${FEWEST_PAYOUTS}
    order by grouping(m.method_id) desc, count(*) desc`.execute(db)
  const [all, ...methods] = rows
  if (all === undefined) return null
  return {
    ...durationsOf(all),
    methods: methods.flatMap((row) =>
      row.name === null ? [] : [{ name: row.name, ...durationsOf(row) }],
    ),
  }
}

const durationsOf = ({ count, median, p95 }: PayoutRow) => ({
  count,
  medianSeconds: median,
  p95Seconds: p95,
})

/** From the result of a coupon's last decided selection to its settlement. */
async function couponsOf(db: Db, period: Period): Promise<SettlementFigures['coupons']> {
  const { rows } = await sql<Counted>`
    with settled as (
      select c.closed_at - (select max(d.decided_at) from sportsbook.leg l
        join sportsbook.decision d on d.event_id = l.event_id and d.market = l.market
          and d.selection = l.selection
        where l.coupon_id = c.id and l.player_id = c.player_id and d.decided_at <= c.closed_at)
        as took
      from sportsbook.coupon c where c.state in ('won', 'lost', 'void')
        and c.closed_at >= ${period.from} and c.closed_at < ${period.until})
    select count(*)::int as count, (count(*) filter (where took <=
      make_interval(mins => ${SETTLED_WITHIN_MINUTES})))::int as part
    from settled where took is not null`.execute(db)
  const counted = enough(rows[0], FEWEST_COUPONS)
  return counted && { count: counted.count, within: counted.part }
}

async function disputesOf(db: Db, period: Period): Promise<SettlementFigures['disputes']> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, (count(*) filter (where state = 'upheld'))::int as part
    from sportsbook.dispute where state <> 'open'
      and answered_at >= ${period.from} and answered_at < ${period.until}`.execute(db)
  return upheldOf(rows[0])
}

/** A complaint that was upheld in part counts as upheld. */
async function complaintsOf(db: Db, period: Period): Promise<SettlementFigures['complaints']> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count,
      (count(*) filter (where state in ('upheld', 'partly')))::int as part
    from support.complaint where state in ('upheld', 'partly', 'rejected')
      and closed_at >= ${period.from} and closed_at < ${period.until}`.execute(db)
  return upheldOf(rows[0])
}

function upheldOf(row: Counted | undefined) {
  const counted = enough(row, FEWEST_DISPUTES)
  return counted && { count: counted.count, upheld: counted.part }
}

const enough = (row: Counted | undefined, fewest: number): Counted | null =>
  row !== undefined && row.count >= fewest ? row : null
