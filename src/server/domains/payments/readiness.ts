import type { z } from 'zod'
import type { withdrawalReadiness } from '#shared/contracts/withdrawals.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { stops } from '#shared/payments/payment-controls.ts'
import { pauseAt } from '#shared/players/protection.ts'
import { Refusal } from '#shared/refusals.ts'
import { MAX_WAITING_WITHDRAWALS } from '#shared/payments/withdrawals.ts'
import { roomOf } from '#shared/players/identity-levels.ts'
import { getExclusionState } from '#server/domains/identity/index.ts'
import {
  balanceOf,
  findWageringLeft,
  toWireBalance,
  vaultOf,
} from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readWithdrawalLevel } from './level.ts'
import { findDelay, listStops } from './stops.ts'
import { paymentTables } from './tables.ts'

async function readWaiting(
  db: Db | Tx,
  playerId: string,
): Promise<{ count: number; waitingMinor: Minor }> {
  const row = await paymentTables(db)
    .selectFrom('payments.payment')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('n'),
      fn.sum<string | null>('amount_minor').as('minor'),
    ])
    .where('player_id', '=', playerId)
    .where('cash_type', '=', 2)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return { count: Number(row.n), waitingMinor: BigInt(row.minor ?? 0) }
}

/**
 * Requires the player to be locked, so that of two withdrawals at once the second sees the first.
 * @throws Refusal 'limit reached'
 */
export async function requireReady(tx: Tx, playerId: string): Promise<void> {
  if ((await readWaiting(tx, playerId)).count >= MAX_WAITING_WITHDRAWALS)
    throw new Refusal('limit reached')
}

export async function getReadiness(
  read: Db,
  playerId: string,
  now: Date,
): Promise<z.output<(typeof withdrawalReadiness)['output']>> {
  const [
    { count, waitingMinor },
    { level, status, tightest },
    balances,
    left,
    excluded,
    stopped,
    delayedUntil,
    accounts,
    vaultMinor,
  ] = await Promise.all([
    readWaiting(read, playerId),
    readWithdrawalLevel(read, playerId, now),
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
    vaultOf(read, playerId),
  ])
  const pause = pauseAt(excluded.excludedUntil, excluded.timeOutUntil, now)
  const { withdrawable, bonus } = toWireBalance(balances)
  return {
    withdrawable,
    vault: toWireMoney(vaultMinor),
    identity: {
      status,
      level,
      limit: tightest?.limit ?? null,
      room: tightest === undefined ? null : toWireMoney(roomOf(tightest)),
      bound: toWireMoney(tightest?.amountMinor ?? 0n),
    },
    accounts: Number(accounts.n),
    bonus: left === undefined ? null : { left: toWireMoney(left), lost: bonus },
    waiting: {
      count,
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
