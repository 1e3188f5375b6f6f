import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { couponName } from './coupon-name.ts'
import type { Batched, Outcome, Written } from './settle.ts'
import { shareOf } from './stored-coupon.ts'

/** A stake that was closed: of which money it was, and what was paid on it. */
type ClosedStake = { cashMinor: Minor; bonusMinor: Minor; paidMinor: Minor }

/**
 * Coupons that were settled by a result that was not the last word: reversed and posted anew, or opened again where the new one
 * leaves them waiting for other matches.
 */
export async function correctClosed(tx: Tx, coupons: readonly Batched[], outcomes: ReadonlyMap<string, Outcome>, now: Date): Promise<Written[]> {
  const corrected: Written[] = []
  for (const coupon of coupons) {
    const { id, state, settled_minor: paidMinor, stake_cash_minor: cashMinor, stake_bonus_minor: bonusMinor } = coupon
    if (cashMinor === null || bonusMinor === null || (state !== 'won' && state !== 'lost' && state !== 'void')) continue
    const closed = { cashMinor, bonusMinor, paidMinor }
    const outcome = outcomes.get(id)
    const written = outcome === undefined ? await openAgain(tx, coupon, closed, now) : await payAnew(tx, coupon, closed, outcome, now)
    if (written !== undefined) corrected.push(written)
  }
  return corrected
}

/** Undefined where nothing changes. */
async function payAnew(tx: Tx, coupon: Batched, closed: ClosedStake, { state, wholeMinor }: Outcome, now: Date): Promise<Written | undefined> {
  const { cashMinor, bonusMinor, paidMinor } = closed
  const dueMinor = shareOf(wholeMinor, cashMinor + bonusMinor, coupon.stake_minor)
  if (dueMinor === paidMinor && state === coupon.state) return undefined
  const writtenOffMinor = dueMinor === paidMinor ? 0n : await correctRound(tx, coupon, closed, dueMinor, now)
  return { coupon, state, openMinor: 0n, settledMinor: dueMinor, cashMinor, bonusMinor, writtenOffMinor, isCorrection: true }
}

async function openAgain(tx: Tx, coupon: Batched, closed: ClosedStake, now: Date): Promise<Written> {
  const { cashMinor, bonusMinor } = closed
  const openMinor = cashMinor + bonusMinor
  const writtenOffMinor = await reopenRound(tx, coupon, closed, coupon.stake_minor - openMinor, now)
  const state = openMinor === coupon.stake_minor ? 'open' : 'partially_cashedout'
  return { coupon, state, openMinor, settledMinor: 0n, cashMinor, bonusMinor, writtenOffMinor, isCorrection: true }
}

/** Both return what the player could not give back. */
async function correctRound(tx: Tx, coupon: Batched, { cashMinor, bonusMinor, paidMinor }: ClosedStake, dueMinor: Minor, now: Date): Promise<Minor> {
  const { rows } = await sql<{ written_off_minor: Minor }>`select written_off_minor from wallet.correct_round(${coupon.player_id}, ${coupon.id}, ${paidMinor}, ${dueMinor},
    ${cashMinor}, ${bonusMinor}, ${couponName(coupon.type, coupon.legs.length, coupon.lang)}, ${SUB_CATEGORY.sport}::smallint, ${now})`.execute(tx)
  return rows[0]?.written_off_minor ?? 0n
}

async function reopenRound(tx: Tx, coupon: Batched, { cashMinor, bonusMinor, paidMinor }: ClosedStake, soldMinor: Minor, now: Date): Promise<Minor> {
  const { rows } = await sql<{ written_off_minor: Minor }>`select written_off_minor from wallet.reopen_round(${coupon.player_id}, ${coupon.id}, ${paidMinor},
    ${cashMinor}, ${bonusMinor}, ${soldMinor}, ${couponName(coupon.type, coupon.legs.length, coupon.lang)}, ${SUB_CATEGORY.sport}::smallint, ${now})`.execute(tx)
  return rows[0]?.written_off_minor ?? 0n
}
