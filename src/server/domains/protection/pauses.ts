import { addMonths, PERMANENT_END } from '#shared/players/protection.ts'
import { takeTimeOut, type Identity, type Lifting } from '#server/domains/identity/index.ts'
import { lockPlayer, noteLimits } from '#server/domains/wallet/index.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'

const HOUR_MS = 3_600_000

type Own = CallContext & { caller: Caller }
export type IdentityAccess = Pick<Identity, 'requirePassword' | 'excludePlayer' | 'announceEnd'>

/**
 * Blocks play and deposits for `hours`. The player's money is locked, so a stake in progress is
 * taken and every later one refused.
 */
export async function timeOut(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  { caller: { playerId }, now }: Own,
  hours: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    await takeTimeOut(tx, playerId, new Date(now.getTime() + hours * HOUR_MS))
    await noteLimits(tx, playerId, now)
    await outbox.add(tx, 'time-out-taken', { playerId, at: now.toISOString() })
  })
}

/**
 * Excludes the player for `months`, or permanently (0), and ends every other session.
 * @throws FieldRefusal password, Refusal 'locked'
 */
export async function selfExclude(
  database: Database,
  identity: IdentityAccess,
  context: Own,
  months: number,
  password: string,
): Promise<void> {
  const {
    caller: { playerId, sessionId },
    now,
  } = context
  await identity.requirePassword(context, password)
  const ended = await database.transaction((tx) =>
    exclude(tx, identity, { playerId, months, now, exceptSessionId: sessionId }),
  )
  identity.announceEnd(ended)
}

type Order = { playerId: string; now: Date; exceptSessionId?: string } & (
  | { months: number }
  | { until: Date }
)

/**
 * Excludes a player for `months`, permanently (0), or until an instant. Returns the ended sessions;
 * announce them after the commit.
 */
export async function exclude(
  tx: Tx,
  identity: Pick<Identity, 'excludePlayer'>,
  { playerId, now, exceptSessionId, ...length }: Order,
): Promise<string[]> {
  await lockPlayer(tx, playerId)
  const until =
    'until' in length
      ? length.until
      : length.months === 0
        ? PERMANENT_END
        : addMonths(now, length.months)
  const sessions = await identity.excludePlayer(tx, { playerId, until, now, exceptSessionId })
  await noteLimits(tx, playerId, now)
  return sessions
}

/**
 * Reverts an exclusion that named the wrong person, and no other. The previous state applies again.
 * @throws Refusal 'not possible' where another was made since
 */
export async function liftWrong(
  tx: Tx,
  identity: Pick<Identity, 'liftExclusion'>,
  order: Lifting,
): Promise<void> {
  await lockPlayer(tx, order.playerId)
  await identity.liftExclusion(tx, order)
  await noteLimits(tx, order.playerId, order.now)
}
