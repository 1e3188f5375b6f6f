import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import { refuseCommonPassword } from '#server/platform/security/common-password.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findClaimed } from './claims.ts'
import { accountKey } from './contact.ts'
import {
  proofsOf,
  requirePassword,
  signedInLately,
  withFactor,
  type FactorCodes,
  type PlayerContext,
} from './fresh-proof.ts'
import { mailPlayer, notifySecurityChange } from './mails.ts'
import { announceEnd, endFamilies } from './session.ts'
import { forgetAttempts } from './sign-in.ts'
import { identityTables } from './tables.ts'
import { hashToken, newToken } from './token.ts'
import { twoFactorTables } from './two-factor-tables.ts'

const RESET_MS = 30 * 60_000
const MAX_LINKS = 3
const SEND_RESET = { name: 'identity:send-reset', payload: z.object({ account: z.string() }) }

export function createPasswordResets(platform: Platform) {
  platform.jobs.define(SEND_RESET, ({ account }) => sendReset(platform, account))
  return {
    /** Answers the same for every account; the lookup happens afterwards. */
    ask: (usernameOrEmail: string) =>
      platform.database.transaction((tx) =>
        platform.jobs.add(tx, SEND_RESET, { account: accountKey(usernameOrEmail) }),
      ),
    /**
     * Uses the mailed link, once within 30 minutes, and ends every session.
     * @throws FieldRefusal password, Refusal 'record not found'
     */
    async use(token: string, password: string, context: CallContext): Promise<void> {
      await requireLink(platform, token, context.now)
      await refuseCommonPassword(password)
      const passwordHash = await platform.passwords.hash(sourceKey(context.address), password)
      const ended = await platform.database.transaction(async (tx) => {
        const used = await identityTables(tx)
          .updateTable('identity.password_reset')
          .set({ used_at: context.now })
          .where('token_hash', '=', hashToken(token))
          .where('used_at', 'is', null)
          .where('expires_at', '>', context.now)
          .returning('player_id')
          .executeTakeFirst()
        if (used === undefined) throw new Refusal('record not found')
        await setPassword(tx, platform, used.player_id, passwordHash, context)
        await identityTables(tx)
          .updateTable('identity.password_reset')
          .set({ used_at: context.now })
          .where('player_id', '=', used.player_id)
          .where('used_at', 'is', null)
          .execute()
        return endFamilies(tx, used.player_id, context.now)
      })
      announceEnd(platform, ended)
    },
  }
}

/**
 * Checks the link before the password is hashed. It is used up with the change.
 * @throws Refusal 'record not found'
 */
async function requireLink({ database }: Platform, token: string, now: Date): Promise<void> {
  const link = await identityTables(database.read)
    .selectFrom('identity.password_reset')
    .select('player_id')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (link === undefined) throw new Refusal('record not found')
}

async function sendReset(platform: Platform, account: string): Promise<void> {
  const now = platform.clock.now()
  await platform.database.transaction(async (tx) => {
    const [found] = await findClaimed(tx, [
      { kind: 'username', key: account },
      { kind: 'email', key: account },
    ])
    if (found === undefined) return
    const player = await identityTables(tx)
      .selectFrom('identity.player')
      .select(['id', 'email', 'email_verified_at', 'firstname', 'language'])
      .where('id', '=', found.playerId)
      .where('status', '<>', 'unconfirmed')
      .forUpdate()
      .executeTakeFirst()
    if (player === undefined) return
    const recent = await identityTables(tx)
      .selectFrom('identity.password_reset')
      .select('token_hash')
      .where('player_id', '=', player.id)
      .where('created_at', '>', new Date(now.getTime() - RESET_MS))
      .execute()
    if (recent.length >= MAX_LINKS) return
    const token = newToken()
    await identityTables(tx)
      .insertInto('identity.password_reset')
      .values({
        token_hash: hashToken(token),
        player_id: player.id,
        created_at: now,
        expires_at: new Date(now.getTime() + RESET_MS),
        used_at: null,
      })
      .execute()
    const link = `${platform.config.publicUrl}/account_reset?token=${token}`
    await mailPlayer(tx, platform, player, (texts) => texts.reset(link), now, {
      reason: 'security',
      links: [link],
    })
  })
}

type NewPassword = FactorCodes & { oldPassword: string; newPassword: string }

/**
 * Changes a signed-in player's password and ends every other session. A wrong old password counts
 * as a failed sign-in. Where a second step is on, its code is required unless the sign-in is
 * recent.
 * @throws FieldRefusal oldPassword, newPassword, Refusal 'locked', 'step-up required', 'wrong code'
 */
export async function changePassword(
  platform: Platform,
  context: PlayerContext,
  { oldPassword, newPassword, ...codes }: NewPassword,
): Promise<void> {
  const { playerId, sessionId } = context.caller
  const player = await requirePassword(platform, context, oldPassword, 'oldPassword')
  const hasCode = codes.ga_code !== undefined || codes.code !== undefined
  const needsCode =
    player.two_factor !== 'none' && (hasCode || !(await signedInLately(platform, context)))
  if (needsCode && !hasCode) throw new Refusal('step-up required', { needs: player.two_factor })
  await refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await platform.passwords.hash(sourceKey(context.address), newPassword)
  const ended = await withFactor(
    platform,
    context,
    needsCode ? player : { ...player, two_factor: 'none' },
    codes,
    async (tx) => {
      await setPassword(tx, platform, playerId, passwordHash, context)
      return endFamilies(tx, playerId, context.now, sessionId)
    },
  )
  announceEnd(platform, ended)
}

async function setPassword(
  tx: Tx,
  platform: Platform,
  playerId: string,
  passwordHash: string,
  context: CallContext,
): Promise<void> {
  const player = await identityTables(tx)
    .updateTable('identity.player')
    .set({ password_hash: passwordHash })
    .where('id', '=', playerId)
    .returning(['id', 'email', 'email_verified_at', 'firstname', 'language'])
    .executeTakeFirstOrThrow()
  await forgetAttempts(tx, playerId)
  await forgetAttempts(tx, proofsOf(playerId))
  await twoFactorTables(tx)
    .deleteFrom('identity.pending_sign_in')
    .where('player_id', '=', playerId)
    .execute()
  await notifySecurityChange(tx, platform, player, 'password', context.now)
}
