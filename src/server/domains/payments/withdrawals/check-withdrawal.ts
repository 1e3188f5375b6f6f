import { toWireMoney, type Minor } from '#shared/money.ts'
import { stops } from '#shared/payments/payment-controls.ts'
import { Refusal } from '#shared/refusals.ts'
import { searchKey } from '#shared/search-key.ts'
import {
  DEPOSIT_DAYS,
  findDoubts,
  type CheckFacts,
  type Doubt,
} from '#shared/payments/withdrawal-checks.ts'
import { getKycStatus } from '#server/domains/documents/index.ts'
import { getRegistration } from '#server/domains/identity/index.ts'
import { audit, commandLine, getOutflowLimit } from '#server/domains/staff/index.ts'
import { listApprovedDeposits, ownPlay, SUB_CATEGORY_NAMES } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { decidePayment } from '../decide-by-staff.ts'
import { withdrawalCheck } from '../open-payment.ts'
import { getRule } from '../rules.ts'
import { listStops } from '../stops.ts'
import { lockUnchecked, lockWaiting, readPast, writeCheck } from './withdrawal-check.ts'

const DAY_MS = 86_400_000
const ALL_PLAY = {
  subCategories: SUB_CATEGORY_NAMES.map(({ id }) => id),
  onlyGames: null,
  excludedGames: [],
}

export type Checking = {
  platform: Platform
  announceBalance: (playerId: string) => void
  countOpenDisputes: (tx: Tx, playerId: string) => Promise<number>
}

export function defineWithdrawalCheck(checking: Checking): void {
  const { jobs, clock } = checking.platform
  jobs.define(withdrawalCheck, ({ transactionID }) =>
    checkWithdrawal(checking, transactionID, clock.now()),
  )
}

/**
 * Checks a pending withdrawal once. If it passes and lies within the setting `automatic`, it is
 * paid or left to a batch or a provider; otherwise it waits with its doubts. The decision, its
 * grounds and its log entry are one commit. A withdrawal decided or checked meanwhile is left
 * alone.
 */
async function checkWithdrawal(
  checking: Checking,
  transactionId: string,
  now: Date,
): Promise<void> {
  const { database, outbox } = checking.platform
  const paidTo = await database.transaction(async (tx) => {
    const payment = await lockUnchecked(tx, transactionId)
    if (payment === undefined) return undefined
    const automaticMinor = await maxAutomatic(tx)
    const facts = await readFacts(tx, checking, payment, automaticMinor, now)
    const doubts = findDoubts(facts)
    const outcome = automaticMinor > 0n && doubts.length === 0 ? 'approved' : 'waits'
    await writeCheck(tx, payment, { outcome, doubts }, now)
    if (outcome === 'approved')
      await decidePayment(tx, outbox, {
        transactionId,
        decision: 'approve',
        payLater: checking.platform,
        now,
      })
    await audit(tx, commandLine(now), {
      action: `withdrawal-check.${outcome}`,
      subject: { kind: 'transaction', id: transactionId },
      before: { state: 'pending' },
      after: {
        playerID: payment.player_id,
        amount: toWireMoney(payment.amount_minor),
        automatic: toWireMoney(automaticMinor),
        doubts,
      },
    })
    return outcome === 'approved' ? payment.player_id : undefined
  })
  if (paidTo === undefined) return
  checking.announceBalance(paidTo)
  outbox.nudge()
}

/**
 * Returns the amount of a pending withdrawal and the checks it fails.
 * @throws Refusal 'not pending' where it was decided or taken back meanwhile
 */
export async function judgeWaiting(
  tx: Tx,
  checking: Checking,
  transactionId: string,
  now: Date,
): Promise<{ amountMinor: Minor; doubts: Doubt[] }> {
  const payment = await lockWaiting(tx, transactionId)
  if (payment === undefined) throw new Refusal('not pending')
  return {
    amountMinor: payment.amount_minor,
    doubts: findDoubts(await readFacts(tx, checking, payment, await maxAutomatic(tx), now)),
  }
}

/** Caps the automatic limit at the amount one person may pay alone. */
async function maxAutomatic(tx: Tx): Promise<Minor> {
  const automaticMinor = await getRule(tx, 'automatic')
  const twoPersonsMinor = await getOutflowLimit(tx, 'two-persons')
  return automaticMinor < twoPersonsMinor ? automaticMinor : twoPersonsMinor
}

type Payment = NonNullable<Awaited<ReturnType<typeof lockUnchecked>>>

async function readFacts(
  tx: Tx,
  { platform, countOpenDisputes }: Checking,
  payment: Payment,
  automaticMinor: Minor,
  now: Date,
): Promise<CheckFacts> {
  const { player_id: playerId, amount_minor: amountMinor } = payment
  const past = await readPast(tx, platform, payment, now)
  const { fullName, at } = await getRegistration(tx, playerId)
  return {
    amountMinor,
    automaticMinor,
    isVerified: (await getKycStatus(tx, playerId, now)) === 'verified',
    isOwnName: past.owner === undefined || searchKey(past.owner) === searchKey(fullName),
    accountDays: Math.floor((now.getTime() - at.getTime()) / DAY_MS),
    sent: past.sent,
    isKnownDestination: past.isKnownDestination,
    stops: (await listStops(tx, [playerId], now)).filter(({ holds }) => stops(holds, 'withdrawals'))
      .length,
    ...(await readPlay(tx, playerId, past.lastSentAt, now)),
    openDisputes: await countOpenDisputes(tx, playerId),
    askedToday: past.askedToday,
  }
}

async function readPlay(
  tx: Tx,
  playerId: string,
  lastSentAt: Date | undefined,
  now: Date,
): Promise<Pick<CheckFacts, 'depositedMinor' | 'stakedMinor'>> {
  const earliest = new Date(now.getTime() - DEPOSIT_DAYS * DAY_MS)
  const deposits = await listApprovedDeposits(
    tx,
    playerId,
    lastSentAt !== undefined && lastSentAt > earliest ? lastSentAt : earliest,
  )
  const first = deposits.at(-1)
  if (first === undefined) return { depositedMinor: 0n, stakedMinor: 0n }
  const { stakedMinor } = await ownPlay(tx, {
    playerId,
    from: first.at,
    until: new Date(now.getTime() + 1),
    ...ALL_PLAY,
  })
  return {
    depositedMinor: deposits.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    stakedMinor,
  }
}
