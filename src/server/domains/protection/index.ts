import * as protectionCalls from '#shared/contracts/protection.ts'
import { periodEnd, refuseLimit, USUAL_REALITY_MINUTES } from '#shared/players/protection.ts'
import type { Minor } from '#shared/money.ts'
import {
  lockPlayer,
  noteLimits,
  noteReminded,
  writeRealityCheck,
} from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readActivity, readPlaySession } from './own-activity.ts'
import { confirmOwnLimit, readState, setLimit } from './own-limits.ts'
import { findBrokenDepositLimit } from './play-limits.ts'
import { keepUsualReminder } from './usual-reminder.ts'
import { selfExclude, timeOut, type IdentityAccess } from './pauses.ts'

export { eachLimit, findPlayLimit } from './play-limits.ts'

export function createProtection(platform: Platform, { identity }: { identity: IdentityAccess }) {
  const { database, outbox } = platform
  const usualReminder = keepUsualReminder(platform)
  const { read } = database
  const change = async (playerId: string, now: Date, work: (tx: Tx) => Promise<void>) =>
    database.transaction(async (tx) => {
      await work(tx)
      return readState(tx, playerId, now)
    })
  const calls: BoundCall[] = [
    handle(protectionCalls.get, ({ caller, now }) => readState(read, caller.playerId, now)),
    handle(
      protectionCalls.setLimit,
      ({ caller: { playerId }, now }, { kind, period, amount, warns }) =>
        change(playerId, now, async (tx) => {
          const change = await setLimit(tx, { playerId, kind, period, amount, warns, now })
          if (change !== undefined)
            await outbox.add(tx, change, { playerId, kind, period, at: now.toISOString() })
        }),
    ),
    handle(protectionCalls.confirmLimit, ({ caller: { playerId }, now }, { id }) =>
      change(playerId, now, (tx) => confirmOwnLimit(tx, playerId, id, now)),
    ),
    handle(protectionCalls.setRealityCheck, ({ caller: { playerId }, now }, { minutes }) =>
      change(playerId, now, async (tx) => {
        await lockPlayer(tx, playerId)
        await writeRealityCheck(tx, playerId, minutes, now)
        await noteLimits(tx, playerId, now)
      }),
    ),
    handle(protectionCalls.timeOut, async (context, { hours }) => {
      await timeOut(platform, context, hours)
      return readState(read, context.caller.playerId, context.now)
    }),
    handle(protectionCalls.selfExclude, async (context, { months, password }) => {
      await selfExclude(database, identity, context, months, password)
      outbox.nudge()
      return readState(read, context.caller.playerId, context.now)
    }),
    handle(protectionCalls.activity, ({ caller, now }) =>
      readActivity(database, caller.playerId, now),
    ),
    handle(protectionCalls.playSession, async ({ caller: { playerId }, now }) => {
      await usualReminder.look(playerId)
      return readPlaySession(read, playerId, now)
    }),
    handle(protectionCalls.seen, async ({ caller: { playerId }, now }) => {
      await database.transaction(async (tx) => {
        await lockPlayer(tx, playerId)
        await noteReminded(tx, playerId, USUAL_REALITY_MINUTES, now)
        await noteLimits(tx, playerId, now)
      })
      return {}
    }),
  ]
  return { calls }
}

export { exclude, liftWrong } from './pauses.ts'
export { readState as readProtection } from './own-limits.ts'

/**
 * Checks a deposit against the player's limits. The player's money must be locked; `waitingMinor`
 * is the sum of other deposits on their way.
 * @throws Refusal 'limit reached'
 */
export async function requireDepositRoom(
  tx: Tx,
  playerId: string,
  amountMinor: Minor,
  waitingMinor: Minor,
  now: Date,
): Promise<void> {
  const broken = await findBrokenDepositLimit(tx, playerId, amountMinor, waitingMinor, now)
  if (broken !== undefined) throw refuseLimit(broken, periodEnd(broken.period, now))
}

/** Returns true if an arriving deposit fits its player's limits. Lock the player first. */
export async function hasDepositRoom(
  tx: Tx,
  playerId: string,
  amountMinor: Minor,
  now: Date,
): Promise<boolean> {
  return (await findBrokenDepositLimit(tx, playerId, amountMinor, 0n, now)) === undefined
}
