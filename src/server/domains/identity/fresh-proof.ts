import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller, CallContext } from '#server/platform/http/calls.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readPlayerRules } from './rules.ts'
import { holdPassword, reserveAttempt } from './sign-in.ts'
import { identityTables, type PlayerRow } from './tables.ts'
import { spendAuthenticatorCode, spendSmsCode, takeSmsTry } from './two-factor-codes.ts'
import { withCode } from './two-factor-sign-in.ts'

export type PlayerContext = CallContext & { caller: Caller }
export type FactorCodes = { ga_code?: string | undefined; code?: string | undefined }
export type Proof = FactorCodes & { password?: string | undefined }

const MINUTE_MS = 60_000

/**
 * Checks the password of the signed-in player and returns the player's row. A wrong password counts
 * as a failed sign-in. Failed sign-ins by other people do not lock this check. Otherwise they could
 * prevent the player from self-exclusion or from a change of the password.
 * @throws FieldRefusal `field`, Refusal 'locked'
 */
export async function requirePassword(
  platform: Platform,
  { caller, address, now }: PlayerContext,
  password: string,
  field = 'password',
): Promise<PlayerRow> {
  const player = await identityTables(platform.database.read)
    .selectFrom('identity.player')
    .selectAll()
    .where('id', '=', caller.playerId)
    .executeTakeFirstOrThrow()
  const proof = await reserveAttempt(platform, proofsOf(player.id), now, false)
  const attempt = await reserveAttempt(platform, player.id, now, true)
  if (!(await platform.passwords.verify(sourceKey(address), player.password_hash, password)))
    throw new FieldRefusal({ [field]: 'passwordWrong' })
  await platform.database.transaction((tx) =>
    identityTables(tx)
      .deleteFrom('identity.sign_in_attempt')
      .where('id', 'in', [proof.id, attempt.id])
      .execute(),
  )
  return player
}

export function proofsOf(playerId: string): string {
  return `proof:${playerId}`
}

export async function signedInLately(
  { database, config }: Platform,
  { caller, now }: PlayerContext,
): Promise<boolean> {
  const { 'proof-minutes': minutes } = await readPlayerRules(database.read, config)
  if (minutes === 0) return false
  const family = await identityTables(database.read)
    .selectFrom('identity.session as session')
    .innerJoin('identity.family as family', 'family.id', 'session.family_id')
    .select('family.created_at')
    .where('session.id', '=', caller.sessionId)
    .executeTakeFirst()
  return family !== undefined && now.getTime() - family.created_at.getTime() < minutes * MINUTE_MS
}

/**
 * Requires the password or a recent sign-in, because a session alone may be stolen. Returns the
 * player's row.
 * @throws Refusal 'step-up required' (data.needs: the second step, or none), 'locked'; FieldRefusal
 * password
 */
export async function requireProof(
  platform: Platform,
  context: PlayerContext,
  password: string | undefined,
): Promise<PlayerRow> {
  if (password !== undefined) return requirePassword(platform, context, password)
  const player = await identityTables(platform.database.read)
    .selectFrom('identity.player')
    .selectAll()
    .where('id', '=', context.caller.playerId)
    .executeTakeFirstOrThrow()
  if (await signedInLately(platform, context)) return player
  throw new Refusal('step-up required', { needs: player.two_factor })
}

/**
 * Runs `change` after a recent sign-in, or with the password and, where a second step is on, its
 * code.
 * @throws as `requireProof` and `withFactor`
 */
export async function withProof<T>(
  platform: Platform,
  context: PlayerContext,
  { password, ...codes }: Proof,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const player = await requireProof(platform, context, password)
  if (password !== undefined) return withFactor(platform, context, player, codes, change)
  return platform.database.transaction(async (tx) => {
    await holdPassword(tx, player)
    return change(tx)
  })
}

/**
 * Runs `change` with the player's row locked. Where a second step is on, it needs a code, which is
 * spent with the change.
 * @throws Refusal 'wrong code', 'locked'
 */
export async function withFactor<T>(
  platform: Platform,
  context: PlayerContext,
  player: PlayerRow,
  codes: FactorCodes,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const held = async (tx: Tx): Promise<T> => {
    await holdPassword(tx, player)
    return change(tx)
  }
  if (player.two_factor === 'none') return platform.database.transaction(held)
  const code = player.two_factor === 'authenticator' ? codes.ga_code : codes.code
  if (code === undefined) throw new Refusal('wrong code', { needs: player.two_factor })
  return withCode(
    platform,
    context,
    player.id,
    await spenderOf(platform, player.id, player.two_factor, code, context.now),
    held,
  )
}

export async function spenderOf(
  platform: Platform,
  playerId: string,
  type: 'sms' | 'authenticator',
  code: string,
  now: Date,
): Promise<(tx: Tx) => Promise<boolean>> {
  if (type === 'authenticator')
    return (tx) => spendAuthenticatorCode(tx, platform, playerId, code, now)
  const inTime = await takeSmsTry(platform, playerId, now)
  return async (tx) => inTime && spendSmsCode(tx, platform, playerId, code)
}
