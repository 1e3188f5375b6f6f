import { addMonths, FOR_EVER } from '#shared/protection.ts'
import { takeTimeOut, type Identity } from '#server/domains/identity/index.ts'
import { lockPlayer, noteLimits } from '#server/domains/wallet/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { CallContext, Caller } from '#server/platform/http/calls.ts'

const HOUR_MS = 3_600_000

type Own = CallContext & { caller: Caller }
export type IdentityDoor = Pick<Identity, 'requirePassword' | 'excludePlayer' | 'announceEnd'>

/** No play and no deposits for `hours`. With the player's money locked: a stake that is being taken is taken, every later one is refused. */
export async function timeOut(database: Database, { caller: { playerId }, now }: Own, hours: number): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    await takeTimeOut(tx, playerId, new Date(now.getTime() + hours * HOUR_MS))
    await noteLimits(tx, playerId, now)
  })
}

/** The player keeps themselves out for `months`, or for ever (0); every other session ends. @throws FieldRefusal password, Refusal 'locked' */
export async function selfExclude(database: Database, identity: IdentityDoor, context: Own, months: number, password: string): Promise<void> {
  const { caller: { playerId, sessionId }, now } = context
  await identity.requirePassword(context, password)
  const ended = await database.transaction((tx) => exclude(tx, identity, { playerId, months, now, keptSessionId: sessionId }))
  identity.announceEnd(ended)
}

/** Keeps a player out for `months`, or for ever (0). Returns the sessions that ended; announce them after the commit. */
export async function exclude(tx: Tx, identity: Pick<Identity, 'excludePlayer'>, { playerId, months, now, keptSessionId }: { playerId: string; months: number; now: Date; keptSessionId?: string }): Promise<string[]> {
  await lockPlayer(tx, playerId)
  const sessions = await identity.excludePlayer(tx, { playerId, until: months === 0 ? FOR_EVER : addMonths(now, months), now, keptSessionId })
  await noteLimits(tx, playerId, now)
  return sessions
}
