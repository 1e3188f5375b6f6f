import { sql, type RawBuilder } from 'kysely'
import { addDays, startOfSiteDay } from '#shared/dates.ts'
import { MAX_LEDGER_DAYS, type Product, type SumMeasure } from '#shared/office/segment-parts.ts'
import type { SegmentCondition } from '#shared/office/segments.ts'
import { daysAgo } from './moments.ts'

type SumCondition = Extract<SegmentCondition, { kind: 'sum' }>
type Since = { day: string; days: number } | undefined

/** The house accounts of the products. */
export const PRODUCT_ACCOUNT: Readonly<Record<Product, number>> = {
  casino: 103,
  live: 104,
  sports: 105,
  bingo: 106,
  virtual: 107,
}
const FIRST_PRODUCT = PRODUCT_ACCOUNT.casino
const LAST_PRODUCT = PRODUCT_ACCOUNT.virtual

/** The sum of a player without a row is 0. */
export function sumIs(
  { of, product, compare, amount, period }: SumCondition,
  now: Date,
): RawBuilder<boolean> {
  const since =
    period.is === 'days' ? { day: daysAgo(now, period.days), days: period.days } : undefined
  const bound = of === 'deposit-count' ? BigInt(amount) : BigInt(amount) * 100n
  const some = (having: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from (select x.player_id from (${amountsOf(of, product, since)}) x
      group by x.player_id having ${having}) s where s.player_id = p.id)`
  if (compare === 'atMost') return sql<boolean>`not ${some(sql`sum(x.amount) > ${bound}`)}`
  return bound > 0n
    ? some(sql`sum(x.amount) >= ${bound}`)
    : sql<boolean>`not ${some(sql`sum(x.amount) < 0`)}`
}

/** Returns the rows (player_id, amount) that a measure adds up: kuruş, or 1 for each deposit. */
function amountsOf(
  measure: SumMeasure,
  product: Product | undefined,
  since: Since,
): RawBuilder<unknown> {
  switch (measure) {
    case 'deposits':
      return deposits(since)
    case 'deposit-count':
      return depositCount(since)
    case 'withdrawals':
      return sql`select w.player_id, w.amount_minor as amount from payments.payment w
        where w.cash_type = 2 and w.state = 'approved' ${
          since === undefined ? sql`` : sql`and w.decided_at >= ${startOfSiteDay(since.day)}`
        }`
    case 'stakes':
      return stakes(since?.day, product)
    case 'ggr':
      return losses(since?.day)
  }
}

/**
 * Months in the archive have their deposits in the days of play, which are folded before a month is
 * archived. The entries after a player's last fold are in the ledger.
 */
function deposits(since: Since): RawBuilder<unknown> {
  if (since !== undefined && since.days <= MAX_LEDGER_DAYS)
    return sql`select e.player_id, e.amount_minor as amount from wallet.entry e
      where e.debit = 100 and e.created_at >= ${startOfSiteDay(since.day)}`
  return sql`select d.player_id, d.deposited_minor as amount from wallet.play_day d
    where d.product = 100 ${since === undefined ? sql`` : sql`and d.day >= ${since.day}::date`}
    union all
    select e.player_id, e.amount_minor from wallet.entry e left join wallet.play_fold f
      on f.player_id = e.player_id
    where e.debit = 100 and e.seq > coalesce(f.to_seq, 0) ${
      since === undefined ? sql`` : sql`and e.created_at >= ${startOfSiteDay(since.day)}`
    }`
}

/**
 * The reports' stakes less wins: what the accounts of the products gained from the player, without
 * the wins of free rounds. A line and its entries are written at about the same time.
 */
function losses(day: string | undefined): RawBuilder<unknown> {
  const from = day === undefined ? undefined : startOfSiteDay(day)
  const before = day === undefined ? undefined : startOfSiteDay(addDays(day, -1))
  return sql`select e.player_id,
      case when e.debit < 100 then e.amount_minor else -e.amount_minor end as amount
    from wallet.entry e where ((e.debit < 100 and e.credit between ${FIRST_PRODUCT} and ${LAST_PRODUCT})
        or (e.credit < 100 and e.debit between ${FIRST_PRODUCT} and ${LAST_PRODUCT}))
      ${from === undefined ? sql`` : sql`and e.created_at >= ${from}`}
      and not exists (select from wallet.transaction t where t.player_id = e.player_id
        and t.id = e.transfer_id and t.type not in (3, 5) and t.description = 'free round' ${
          from === undefined ? sql`` : sql`and t.created_at >= ${before}`
        })`
}

/** The openings have the number of deposits in the archive, without their days. */
function depositCount(since: Since): RawBuilder<unknown> {
  if (since !== undefined)
    return sql`select e.player_id, 1 as amount from wallet.entry e
      where e.debit = 100 and e.created_at >= ${startOfSiteDay(since.day)}`
  return sql`select o.player_id, o.deposits as amount from wallet.opening o union all
    select t.player_id, 1 from wallet.transaction t where t.type = 1 and t.status = 1002`
}

const stakes = (day: string | undefined, product?: Product) =>
  sql`select s.player_id, s.staked_minor as amount from reports.staked_day s where ${
    product === undefined
      ? sql`s.account between ${FIRST_PRODUCT} and ${LAST_PRODUCT}`
      : sql`s.account = ${PRODUCT_ACCOUNT[product]}`
  } ${day === undefined ? sql`` : sql`and s.day >= ${day}::date`}`

export function hasStakedSince(day: string | undefined): RawBuilder<boolean> {
  return sql<boolean>`exists (select from reports.staked_day s where s.player_id = p.id
    and s.staked_minor > 0 ${day === undefined ? sql`` : sql`and s.day >= ${day}::date`})`
}

/** Of equal sums, the first product. */
export function favours(product: Product, day: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from (select distinct on (s.player_id) s.player_id, s.account
      from reports.staked_day s where s.day >= ${day}::date
      group by s.player_id, s.account having sum(s.staked_minor) > 0
      order by s.player_id, sum(s.staked_minor) desc, s.account) f
    where f.player_id = p.id and f.account = ${PRODUCT_ACCOUNT[product]})`
}
