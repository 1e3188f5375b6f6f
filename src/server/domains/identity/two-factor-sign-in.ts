import { sql } from 'kysely'
import { z } from 'zod'
import type { SignedIn } from '#shared/contracts/user.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller, CallContext } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { authenticate } from './session.ts'
import { sessionUses } from './session-uses.ts'
import {
  completeSignIn,
  forgetAttempts,
  holdPassword,
  isKnownDevice,
  presentSignedIn,
  reserveAttempt,
} from './sign-in.ts'
import { identityTables, type PlayerRow } from './tables.ts'
import { hashToken, newToken } from './token.ts'
import { twoFactorTables } from './two-factor-tables.ts'

const PENDING_MS = 5 * 60_000
const PENDING_TRIES = 5

type Spend = (tx: Tx) => Promise<boolean>
export type Pending = { sidHash: Buffer; player: PlayerRow }

/** Issues a sid that is valid only for the code, without cookie or auth record. */
export async function openPending(
  tx: Tx,
  player: PlayerRow,
  context: CallContext,
): Promise<SignedIn> {
  await holdPassword(tx, player)
  const sid = newToken()
  const since = new Date(context.now.getTime() - PENDING_MS)
  await twoFactorTables(tx)
    .deleteFrom('identity.pending_sign_in')
    .where('player_id', '=', player.id)
    .where('created_at', '<=', since)
    .execute()
  await twoFactorTables(tx)
    .insertInto('identity.pending_sign_in')
    .values({ sid_hash: hashToken(sid), player_id: player.id, created_at: context.now })
    .execute()
  const expiresAt = new Date(context.now.getTime() + PENDING_MS)
  return {
    ...presentSignedIn(player, { sid, authSid: '', expiresAt }, context),
    pending: true,
    auth: null,
    expiresAt: toWireTime(expiresAt),
  }
}

const claimed = z.object({ uid: z.string().max(64), sid: z.string().min(1).max(200) })

/**
 * Returns the caller of a call that is open to signed-in players and to pending sign-ins.
 * @throws Refusal 'session expired', 'anonymous user', 'inactive account'
 */
export async function callerOrPending(
  platform: Platform,
  context: CallContext & { caller: Caller | undefined },
): Promise<Caller | Pending> {
  if (context.caller !== undefined) return context.caller
  const claim = claimed.safeParse(context.user)
  if (!claim.success) throw new Refusal('anonymous user')
  const sidHash = hashToken(claim.data.sid)
  const pending = await twoFactorTables(platform.database.read)
    .selectFrom('identity.pending_sign_in')
    .selectAll()
    .where('sid_hash', '=', sidHash)
    .executeTakeFirst()
  if (pending === undefined || pending.player_id !== claim.data.uid) {
    const outcome = await authenticate(sessionUses(platform), claim.data, context, true)
    if (outcome instanceof Refusal) throw outcome
    return outcome
  }
  if (
    pending.created_at.getTime() + PENDING_MS <= context.now.getTime() ||
    pending.tries >= PENDING_TRIES
  )
    throw new Refusal('session expired')
  const player = await identityTables(platform.database.read)
    .selectFrom('identity.player')
    .selectAll()
    .where('id', '=', pending.player_id)
    .executeTakeFirstOrThrow()
  if (player.status === 'unconfirmed') throw new Refusal('inactive account')
  return { sidHash, player }
}

/**
 * Completes a pending sign-in if `spend` accepts the code: a new sid, cookie and auth record.
 * @throws Refusal 'wrong code', 'session expired', 'locked'
 */
export async function finishPending(
  platform: Platform,
  context: CallContext,
  { sidHash, player }: Pending,
  spend: Spend,
): Promise<SignedIn> {
  const tried = await platform.database.transaction((tx) =>
    twoFactorTables(tx)
      .updateTable('identity.pending_sign_in')
      .set({ tries: sql<number>`tries + 1` })
      .where('sid_hash', '=', sidHash)
      .where('tries', '<', PENDING_TRIES)
      .returning('tries')
      .executeTakeFirst(),
  )
  if (tried === undefined) throw new Refusal('session expired')
  await reserveCode(platform, context, player.id)
  return platform.database.transaction(async (tx) => {
    await holdPassword(tx, player)
    if (!(await spend(tx)))
      throw new Refusal('wrong code', { attemptsLeft: PENDING_TRIES - tried.tries })
    const ended = await twoFactorTables(tx)
      .deleteFrom('identity.pending_sign_in')
      .where('sid_hash', '=', sidHash)
      .returning('sid_hash')
      .executeTakeFirst()
    if (ended === undefined) throw new Refusal('session expired')
    await forgetCodes(tx, player.id)
    return completeSignIn(tx, platform, player, context)
  })
}

/**
 * Runs `change` if `spend` accepts a signed-in player's code.
 * @throws Refusal 'wrong code', 'locked'
 */
export async function withCode<T>(
  platform: Platform,
  context: CallContext,
  playerId: string,
  spend: Spend,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  await reserveCode(platform, context, playerId)
  return platform.database.transaction(async (tx) => {
    if (!(await spend(tx))) throw new Refusal('wrong code')
    await forgetCodes(tx, playerId)
    return change(tx)
  })
}

/**
 * Counts a code before it is checked. Known devices are no exception here: only someone with the
 * password can raise this count, so it locks out no one else.
 */
export async function reserveCode(
  platform: Platform,
  context: CallContext,
  playerId: string,
): Promise<void> {
  await reserveAttempt(platform, codesOf(playerId), context.now, false)
  await reserveAttempt(
    platform,
    playerId,
    context.now,
    await isKnownDevice(platform.database.read, context, playerId),
  )
}

export async function forgetCodes(tx: Tx, playerId: string): Promise<void> {
  await forgetAttempts(tx, codesOf(playerId))
  await forgetAttempts(tx, playerId)
}

function codesOf(playerId: string): string {
  return `code:${playerId}`
}
