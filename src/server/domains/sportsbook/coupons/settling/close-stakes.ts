import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import { reopenFreeBets } from '#server/domains/promotions/index.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { couponName } from '../coupon-name.ts'
import type { CouponTable } from '../tables.ts'

export type NamedCoupon = Pick<
  CouponTable,
  'id' | 'player_id' | 'type' | 'lang' | 'free_bet_id'
> & { legs: readonly unknown[] }

/**
 * The payout of a coupon's open stake. `back`: return the stake in its original split of cash and
 * bonus.
 */
export type Closing = { coupon: NamedCoupon; payMinor: Minor | 'back' }

export type Closed = { payMinor: Minor; stakeCashMinor: Minor; stakeBonusMinor: Minor }

const WIN = 4
const STAKE_BACK = 5

type Row = { n: number; paid_minor: Minor; stake_cash_minor: Minor; stake_bonus_minor: Minor }

/** A coupon that its legs decided. `alreadyPaidMinor`: see `alreadyPaidOf`. */
export type DecidedClosing = Closing & {
  state: 'won' | 'lost' | 'void'
  alreadyPaidMinor: Minor
}

/**
 * Closes the open stakes of coupons in one statement, locking their players by ID order. Returns
 * the results by coupon ID. The stake of a free bet is not paid; the free bet itself is returned.
 */
export async function closeStakes(
  tx: Tx,
  asked: readonly Closing[],
  now: Date,
): Promise<Map<string, Closed>> {
  if (asked.length === 0) return new Map()
  const closings = asked.map(withoutFreeBet)
  const { rows } = await sql<Row>`select * from
    wallet.close_rounds(${stakesOf(closings)}, ${now})`.execute(tx)
  await returnFreeBets(tx, asked, now)
  return closedBy(rows, closings)
}

/**
 * Closes the open stakes of decided coupons as `closeStakes` does, and writes their results and the
 * cash-out rules. `stillOpen`: coupons with a decided leg that stay open, whose rules are checked
 * next. All coupons are locked.
 */
export async function closeCoupons(
  tx: Tx,
  asked: readonly DecidedClosing[],
  stillOpen: readonly string[],
  now: Date,
): Promise<Map<string, Closed>> {
  const closings = asked.map(withoutFreeBet)
  const { rows } = await sql<Row>`select * from
    sportsbook.close_coupons(${stakesOf(closings)}, ${asked.map(({ state }) => state)}::text[],
      ${asked.map(({ alreadyPaidMinor }) => alreadyPaidMinor)}::bigint[], ${[...stillOpen]}::uuid[],
      ${now})`.execute(tx)
  await returnFreeBets(tx, asked, now)
  return closedBy(rows, closings)
}

const returnsFreeBet = ({ coupon, payMinor }: Closing) =>
  coupon.free_bet_id !== null && payMinor === 'back'

const withoutFreeBet = (closing: Closing): Closing =>
  returnsFreeBet(closing) ? { ...closing, payMinor: 0n } : closing

/**
 * Reopens free bets instead of returning their stakes. Must run after the stakes are closed,
 * because until then the free bets must count as paid by the house.
 */
async function returnFreeBets(tx: Tx, asked: readonly Closing[], now: Date): Promise<void> {
  await reopenFreeBets(
    tx,
    asked.filter(returnsFreeBet).map(({ coupon }) => coupon.id),
    now,
  )
}

const stakesOf = (closings: readonly Closing[]) =>
  sql`${closings.map(({ coupon }) => coupon.player_id)}::uuid[],
    ${closings.map(({ coupon }) => coupon.id)}::uuid[],
    ${closings.map(({ payMinor }) => (payMinor === 'back' ? STAKE_BACK : WIN))}::smallint[],
    ${closings.map(({ payMinor }) => (payMinor === 'back' ? 0n : payMinor))}::bigint[],
    ${closings.map(({ coupon }) => couponName(coupon.type, coupon.legs.length, coupon.lang))}::text[],
    ${SUB_CATEGORY.sport}::smallint`

function closedBy(rows: readonly Row[], closings: readonly Closing[]): Map<string, Closed> {
  const closed = new Map<string, Closed>()
  for (const row of rows) {
    const closing = closings[row.n - 1]
    if (closing !== undefined)
      closed.set(closing.coupon.id, {
        payMinor: row.paid_minor,
        stakeCashMinor: row.stake_cash_minor,
        stakeBonusMinor: row.stake_bonus_minor,
      })
  }
  if (closed.size !== closings.length)
    throw new Error('sportsbook: a coupon has no open stake in the wallet')
  return closed
}
