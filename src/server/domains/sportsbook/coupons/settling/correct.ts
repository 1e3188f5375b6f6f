import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import { reclaimWithdrawals } from '#server/domains/payments/index.ts'
import { reopenFreeBets, retakeFreeBet } from '#server/domains/promotions/index.ts'
import {
  balanceOf,
  coverFromVault,
  setStakeCounts,
  SUB_CATEGORY,
} from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import { couponName } from '../coupon-name.ts'
import type { Batched, Outcome, Written } from './settle.ts'
import { alreadyPaidOf, shareOf } from '../stored-coupon.ts'

type ClosedStake = { cashMinor: Minor; bonusMinor: Minor; paidMinor: Minor }

/**
 * Corrects coupons whose result changed after settlement: reverses and posts them again, or reopens
 * them if other matches are still undecided. Also takes back money in withdrawals that are in no
 * payout batch. A free bet is returned when its coupon is void, and used again when the void is
 * corrected. If the player has used it on another coupon by then, the first coupon stays void.
 */
export async function correctClosed(
  tx: Tx,
  outbox: Outbox,
  coupons: readonly Batched[],
  outcomes: ReadonlyMap<string, Outcome>,
  now: Date,
): Promise<Written[]> {
  const corrected: Written[] = []
  for (const coupon of coupons) {
    const {
      id,
      state,
      settled_minor: paidMinor,
      stake_cash_minor: cashMinor,
      stake_bonus_minor: bonusMinor,
    } = coupon
    if (
      cashMinor === null ||
      bonusMinor === null ||
      (state !== 'won' && state !== 'lost' && state !== 'void')
    )
      continue
    const closed = { cashMinor, bonusMinor, paidMinor }
    const outcome = outcomes.get(id)
    if (!(await moveFreeBet(tx, coupon, outcome, now))) continue
    await releaseOwed(tx, outbox, coupon, closed, outcome, now)
    const written =
      outcome === undefined
        ? await reopenCoupon(tx, coupon, closed, now)
        : await resettle(tx, coupon, closed, outcome, now)
    if (written !== undefined) corrected.push(written)
  }
  return corrected
}

/**
 * Empties the vault and declines as many pending withdrawals as are needed to take the paid amount
 * back. Otherwise a player could request a withdrawal after a wrong result and cancel it after the
 * correction.
 */
async function releaseOwed(
  tx: Tx,
  outbox: Outbox,
  coupon: Batched,
  { cashMinor: stakeCash, bonusMinor: stakeBonus, paidMinor }: ClosedStake,
  outcome: Outcome | undefined,
  now: Date,
): Promise<void> {
  const stakeMinor = stakeCash + stakeBonus
  const dueMinor =
    outcome === undefined ? 0n : shareOf(outcome.wholeMinor, stakeMinor, coupon.stake_minor)
  if (dueMinor >= paidMinor || stakeMinor === 0n) return
  const owedMinor = ((paidMinor - dueMinor) * stakeCash) / stakeMinor
  const player = coupon.player_id
  const missing = async () => owedMinor - (await balanceOf(tx, player)).cashMinor
  await coverFromVault(tx, player, await missing(), now)
  const { cashMinor, lockedMinor } = await balanceOf(tx, player)
  if (lockedMinor === 0n || cashMinor >= owedMinor) return
  await reclaimWithdrawals(tx, outbox, {
    playerId: player,
    amountMinor: owedMinor - cashMinor,
    now,
  })
  // A declined withdrawal of vault money went back there.
  await coverFromVault(tx, player, await missing(), now)
}

async function moveFreeBet(
  tx: Tx,
  { id, state, free_bet_id: freeBetId }: Batched,
  outcome: Outcome | undefined,
  now: Date,
): Promise<boolean> {
  const [wasVoid, isVoid] = [state === 'void', outcome?.state === 'void']
  if (freeBetId === null || wasVoid === isVoid) return true
  if (wasVoid) return retakeFreeBet(tx, freeBetId, id)
  await reopenFreeBets(tx, [id], now)
  return true
}

async function resettle(
  tx: Tx,
  coupon: Batched,
  closed: ClosedStake,
  { state, wholeMinor }: Outcome,
  now: Date,
): Promise<Written | undefined> {
  const { cashMinor, bonusMinor, paidMinor } = closed
  const dueMinor = shareOf(wholeMinor, cashMinor + bonusMinor, coupon.stake_minor)
  if (dueMinor === paidMinor && state === coupon.state) return undefined
  const alreadyPaidMinor = dueMinor === paidMinor ? 0n : alreadyPaidOf(coupon, dueMinor)
  const lostMinor =
    dueMinor === paidMinor
      ? 0n
      : await correctRound(
          tx,
          coupon,
          closed,
          {
            dueMinor: dueMinor - alreadyPaidMinor,
            isVoid: state === 'void' && coupon.free_bet_id === null,
          },
          now,
        )
  const writtenOffMinor = lostMinor - alreadyPaidMinor
  return {
    coupon,
    state,
    openMinor: 0n,
    settledMinor: dueMinor,
    cashMinor,
    bonusMinor,
    writtenOffMinor,
    isCorrection: true,
  }
}

async function reopenCoupon(
  tx: Tx,
  coupon: Batched,
  closed: ClosedStake,
  now: Date,
): Promise<Written> {
  const { cashMinor, bonusMinor } = closed
  const openMinor = cashMinor + bonusMinor
  const writtenOffMinor = await reopenRound(tx, coupon, closed, coupon.stake_minor - openMinor, now)
  // A void stake did not count toward a bonus. The reopened stake counts when it closes, unless it
  // is hedged by another bet. A free bet never counts.
  if (coupon.state === 'void' && coupon.free_bet_id === null) {
    await setStakeCounts(tx, coupon.id, true)
    await sql`select sportsbook.uncount_hedged(${[coupon.id]}::uuid[])`.execute(tx)
  }
  const state = openMinor === coupon.stake_minor ? 'open' : 'partially_cashedout'
  return {
    coupon,
    state,
    openMinor,
    settledMinor: 0n,
    cashMinor,
    bonusMinor,
    writtenOffMinor,
    isCorrection: true,
  }
}

/** Returns the amount the player could not repay, as `reopenRound` does. */
async function correctRound(
  tx: Tx,
  coupon: Batched,
  { cashMinor, bonusMinor, paidMinor }: ClosedStake,
  { dueMinor, isVoid }: { dueMinor: Minor; isVoid: boolean },
  now: Date,
): Promise<Minor> {
  const { rows } = await sql<{
    written_off_minor: Minor
  }>`select written_off_minor from wallet.correct_round(${coupon.player_id}, ${coupon.id},
    ${paidMinor}, ${dueMinor},
    ${isVoid}, ${cashMinor}, ${bonusMinor},
      ${couponName(coupon.type, coupon.legs.length, coupon.lang)}, ${SUB_CATEGORY.sport}::smallint,
      ${now})`.execute(tx)
  return rows[0]?.written_off_minor ?? 0n
}

async function reopenRound(
  tx: Tx,
  coupon: Batched,
  { cashMinor, bonusMinor, paidMinor }: ClosedStake,
  soldMinor: Minor,
  now: Date,
): Promise<Minor> {
  const { rows } = await sql<{
    written_off_minor: Minor
  }>`select written_off_minor from wallet.reopen_round(${coupon.player_id}, ${coupon.id},
    ${paidMinor},
    ${cashMinor}, ${bonusMinor}, ${soldMinor},
      ${couponName(coupon.type, coupon.legs.length, coupon.lang)}, ${SUB_CATEGORY.sport}::smallint,
      ${now})`.execute(tx)
  return rows[0]?.written_off_minor ?? 0n
}
