import type { z } from 'zod'
import type { withdrawalReadiness } from '#shared/contracts/withdrawals.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { stops } from '#shared/payments/payment-controls.ts'
import { pauseAt } from '#shared/players/protection.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  findObstacle,
  MAX_WAITING_WITHDRAWALS,
  roomUnverified,
  type WithdrawalFacts,
} from '#shared/payments/withdrawals.ts'
import { PAYMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { getKycStatus } from '#server/domains/documents/index.ts'
import { getExclusionState } from '#server/domains/identity/index.ts'
import { balanceOf, findWageringLeft, toWireBalance } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { getRule } from './rules.ts'
import { findDelay, listStops } from './stops.ts'
import { paymentTables } from './tables.ts'

type Known = {
  facts: WithdrawalFacts
  status: Awaited<ReturnType<typeof getKycStatus>>
  waitingMinor: Minor
}

async function readFacts(db: Db | Tx, playerId: string, now: Date): Promise<Known> {
  const rows = await paymentTables(db)
    .selectFrom('payments.payment')
    .select(['state'])
    .select(({ fn }) => [fn.countAll<bigint>().as('n'), fn.sum<string>('amount_minor').as('minor')])
    .where('player_id', '=', playerId)
    .where('cash_type', '=', 2)
    .where('state', 'in', ['pending', 'ready', 'approved'])
    .groupBy('state')
    .execute()
  const waiting = rows.find(({ state }) => state === 'pending')
  const status = await getKycStatus(db, playerId, now)
  const takenMinor = rows.reduce((sum, { minor }) => sum + BigInt(minor), 0n)
  return {
    status,
    waitingMinor: BigInt(waiting?.minor ?? 0),
    facts: {
      isVerified: status === 'verified',
      takenMinor,
      identityMinor: await getRule(db, 'identity'),
      waiting: Number(waiting?.n ?? 0n),
    },
  }
}

/**
 * Requires the player to be locked, so that of two withdrawals at once the second sees the first.
 * @throws Refusal 'limit reached', with data.reason 'identity' and data.room where identity is the
 * reason
 */
export async function requireReady(
  tx: Tx,
  playerId: string,
  amountMinor: Minor,
  now: Date,
): Promise<void> {
  const { facts } = await readFacts(tx, playerId, now)
  const obstacle = findObstacle(facts, amountMinor)
  if (obstacle === 'waiting') throw new Refusal('limit reached')
  if (obstacle === 'identity')
    throw new Refusal(
      'limit reached',
      { reason: 'identity', room: toWireMoney(roomUnverified(facts) ?? 0n) },
      PAYMENTS_TEXTS.verifyBeforeWithdrawal,
    )
}

export async function getReadiness(
  read: Db,
  playerId: string,
  now: Date,
): Promise<z.output<(typeof withdrawalReadiness)['output']>> {
  const [
    { facts, status, waitingMinor },
    balances,
    left,
    excluded,
    stopped,
    delayedUntil,
    accounts,
  ] = await Promise.all([
    readFacts(read, playerId, now),
    balanceOf(read, playerId),
    findWageringLeft(read, playerId, now),
    getExclusionState(read, playerId, now),
    listStops(read, [playerId], now),
    findDelay(read, playerId),
    paymentTables(read)
      .selectFrom('payments.bank_account')
      .select(({ fn }) => fn.countAll<bigint>().as('n'))
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow(),
  ])
  const room = roomUnverified(facts)
  const pause = pauseAt(excluded.excludedUntil, excluded.timeOutUntil, now)
  const { withdrawable, bonus } = toWireBalance(balances)
  return {
    withdrawable,
    identity: {
      status,
      room: room === null ? null : toWireMoney(room),
      bound: toWireMoney(facts.identityMinor),
    },
    accounts: Number(accounts.n),
    bonus: left === undefined ? null : { left: toWireMoney(left), lost: bonus },
    waiting: {
      count: facts.waiting,
      max: MAX_WAITING_WITHDRAWALS,
      amount: toWireMoney(waitingMinor),
    },
    pausedUntil: pause === undefined ? null : toWireTime(pause.until),
    stopped: stopped.some(
      ({ kind, holds }) => kind !== 'safety-change' && stops(holds, 'withdrawals'),
    ),
    delayedUntil: delayedUntil === undefined ? null : toWireTime(delayedUntil),
  }
}
