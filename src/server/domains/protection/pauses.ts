import { addMonths, FOR_EVER } from '#shared/protection.ts'
import { takeTimeOut, type Identity, type Lifting } from '#server/domains/identity/index.ts'
import { lockPlayer, noteLimits } from '#server/domains/wallet/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { CallContext, Caller } from '#server/platform/http/calls.ts'

const HOUR_MS = 3_600_000

type Own = CallContext & { caller: Caller }
export type IdentityDoor = Pick<Identity, 'requirePassword' | 'excludePlayer' | 'announceEnd'>

/**
 * No play and no deposits for `hours`. With the player's money locked: a stake that is being taken
 * is taken, every later one is refused.
 */
export async function timeOut(
  database: Database,
  { caller: { playerId }, now }: Own,
  hours: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    await takeTimeOut(tx, playerId, new Date(now.getTime() + hours * HOUR_MS))
    await noteLimits(tx, playerId, now)
  })
}

/**
 * The player keeps themselves out for `months`, or forever (0); every other session ends.
 * @throws FieldRefusal password, Refusal 'locked'
 */
export async function selfExclude(
  database: Database,
  identity: IdentityDoor,
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
    exclude(tx, identity, { playerId, months, now, keptSessionId: sessionId }),
  )
  identity.announceEnd(ended)
}

type Order = { playerId: string; now: Date; keptSessionId?: string } & (
  | { months: number }
  | { until: Date }
)

/**
 * Keeps a player out for `months`, forever (0), or until an instant. Returns the sessions that
 * ended; announce them after the commit.
 */
export async function exclude(
  tx: Tx,
  identity: Pick<Identity, 'excludePlayer'>,
  { playerId, now, keptSessionId, ...length }: Order,
): Promise<string[]> {
  await lockPlayer(tx, playerId)
  const until =
    'until' in length
      ? length.until
      : length.months === 0
        ? FOR_EVER
        : addMonths(now, length.months)
  const sessions = await identity.excludePlayer(tx, { playerId, until, now, keptSessionId })
  await noteLimits(tx, playerId, now)
  return sessions
}

/**
 * Takes back an exclusion that named the wrong person, and no other; what was before it holds
 * again.
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
