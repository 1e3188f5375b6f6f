import { renderSVG } from 'uqr'
import type { SignedIn } from '#shared/contracts/user.ts'
import { MAILS } from '#shared/texts/mails.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller, CallContext } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireProof, spenderOf, type PlayerContext, type Proof } from './fresh-proof.ts'
import { languageOf, notifySecurityChange } from './mails.ts'
import { countSms } from './sms-limits.ts'
import { identityTables, type PlayerRow, type TwoFactor } from './tables.ts'
import {
  forgetAuthenticator,
  keepNewSecret,
  keepNewSmsCode,
  replaceRecoveryCodes,
  spendAuthenticatorCode,
  spendRecoveryCode,
} from './two-factor-codes.ts'
import { callerOrPending, finishPending, withCode } from './two-factor-sign-in.ts'

const SMS_REST_MS = 60_000

type AnyContext = CallContext & { caller: Caller | undefined }

export async function readTwoFactor(platform: Platform, playerId: string): Promise<TwoFactor> {
  const { two_factor: type } = await identityTables(platform.database.read)
    .selectFrom('identity.player')
    .select('two_factor')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return type
}

/**
 * Returns a secret for an authenticator app.
 * @throws Refusal 'duplicate' while one is active
 */
export async function generateSecret(
  platform: Platform,
  { caller, now }: PlayerContext,
): Promise<{ secret: string; otpauth: string; qr: string }> {
  const made = await platform.database.transaction(async (tx) => {
    const player = await lockPlayer(tx, caller.playerId)
    if (player.two_factor === 'authenticator') throw new Refusal('duplicate')
    return keepNewSecret(tx, platform, player, now)
  })
  return {
    ...made,
    qr: `data:image/svg+xml;base64,${Buffer.from(renderSVG(made.otpauth, { border: 2 })).toString('base64')}`,
  }
}

export async function checkCode(
  platform: Platform,
  context: AnyContext,
  input: {
    password?: string | undefined
    ga_code?: string | undefined
    recoveryCode?: string | undefined
  },
): Promise<SignedIn | { active: true; recoveryCodes: string[] }> {
  const who = await callerOrPending(platform, context)
  if ('playerId' in who) return activate(platform, { ...context, caller: who }, input)
  if (who.player.two_factor !== 'authenticator') throw new Refusal('not possible')
  const { id } = who.player
  const { ga_code: code, recoveryCode } = input
  return finishPending(platform, context, who, async (tx) => {
    if (code !== undefined) return spendAuthenticatorCode(tx, platform, id, code, context.now)
    return (
      recoveryCode !== undefined && spendRecoveryCode(tx, platform, id, recoveryCode, context.now)
    )
  })
}

async function activate(
  platform: Platform,
  context: PlayerContext,
  { password, ga_code: code }: Proof,
): Promise<{ active: true; recoveryCodes: string[] }> {
  const { playerId } = context.caller
  if (code === undefined) throw new Refusal('wrong code')
  const before = await readTwoFactor(platform, playerId)
  if (before === 'authenticator') throw new Refusal('duplicate')
  if (before === 'sms') throw new Refusal('not possible')
  await requireProof(platform, context, password)
  return withCode(
    platform,
    context,
    playerId,
    (tx) => spendAuthenticatorCode(tx, platform, playerId, code, context.now),
    async (tx) => {
      const player = await lockPlayer(tx, playerId)
      if (player.two_factor !== 'none') throw new Refusal('not possible')
      await setFactor(tx, platform, player, 'authenticator', context.now)
      return {
        active: true as const,
        recoveryCodes: await replaceRecoveryCodes(tx, platform, playerId),
      }
    },
  )
}

/**
 * @throws Refusal 'wrong code', 'locked', 'step-up required', 'not possible' where the
 * authenticator is not active
 */
export async function turnOffAuthenticator(
  platform: Platform,
  context: PlayerContext,
  code: string,
  password: string | undefined,
): Promise<void> {
  if ((await readTwoFactor(platform, context.caller.playerId)) !== 'authenticator')
    throw new Refusal('not possible')
  await requireProof(platform, context, password)
  await changeFactor(platform, context, 'authenticator', 'none', code)
}

/**
 * Sets the second step, with the proof that `requireProof` asks for. An old one is left only with
 * its own code. Only check_ga sets up an authenticator.
 */
export async function setTwoFactor(
  platform: Platform,
  context: PlayerContext,
  to: TwoFactor,
  { password, ...codes }: Proof,
): Promise<TwoFactor> {
  const from = await readTwoFactor(platform, context.caller.playerId)
  if (from === to) return to
  if (to === 'authenticator') throw new Refusal('not possible')
  await requireProof(platform, context, password)
  if (from === 'none') {
    await platform.database.transaction(async (tx) => {
      const player = await lockPlayer(tx, context.caller.playerId)
      if (player.two_factor !== 'none') throw new Refusal('not possible')
      await setFactor(tx, platform, player, to, context.now)
    })
    return to
  }
  const code = from === 'authenticator' ? codes.ga_code : codes.code
  if (code === undefined) throw new Refusal('wrong code')
  await changeFactor(platform, context, from, to, code)
  return to
}

async function changeFactor(
  platform: Platform,
  context: PlayerContext,
  from: 'sms' | 'authenticator',
  to: TwoFactor,
  code: string,
): Promise<void> {
  const { playerId } = context.caller
  await withCode(
    platform,
    context,
    playerId,
    await spenderOf(platform, playerId, from, code, context.now),
    async (tx) => {
      const player = await lockPlayer(tx, playerId)
      if (player.two_factor !== from) throw new Refusal('not possible')
      await setFactor(tx, platform, player, to, context.now)
      await forgetAuthenticator(tx, playerId)
    },
  )
}

/**
 * Sends a code by SMS. With a pending sign-in this works only where SMS is the player's second
 * step.
 */
export async function sendSms(
  platform: Platform,
  context: AnyContext,
): Promise<{ sent: true; retryAfterSeconds: number }> {
  const who = await callerOrPending(platform, context)
  if ('player' in who && who.player.two_factor !== 'sms') throw new Refusal('not possible')
  await platform.database.transaction(async (tx) => {
    const player = await lockPlayer(tx, 'player' in who ? who.player.id : who.playerId)
    const code = await keepNewSmsCode(tx, platform, player.id, context.now, SMS_REST_MS)
    if (code === undefined) throw new Refusal('too fast', { retryAfterSeconds: SMS_REST_MS / 1000 })
    await countSms(tx, platform, player.id, player.phone, context.now)
    const text = MAILS[languageOf(player)].signInCodeSms(code)
    await platform.messages.send(
      tx,
      { channel: 'sms', purpose: 'code', to: player.phone, playerId: player.id, text, code },
      context.now,
    )
  })
  return { sent: true, retryAfterSeconds: SMS_REST_MS / 1000 }
}

export async function validateSms(
  platform: Platform,
  context: AnyContext,
  code: string,
): Promise<SignedIn | { phoneVerified: true }> {
  const who = await callerOrPending(platform, context)
  if ('player' in who && who.player.two_factor !== 'sms') throw new Refusal('not possible')
  const playerId = 'player' in who ? who.player.id : who.playerId
  const spend = await spenderOf(platform, playerId, 'sms', code, context.now)
  if ('player' in who) return finishPending(platform, context, who, spend)
  return withCode(platform, context, playerId, spend, async (tx) => {
    await identityTables(tx)
      .updateTable('identity.player')
      .set({ phone_verified_at: context.now })
      .where('id', '=', playerId)
      .execute()
    return { phoneVerified: true as const }
  })
}

function lockPlayer(tx: Tx, playerId: string): Promise<PlayerRow> {
  return identityTables(tx)
    .selectFrom('identity.player')
    .selectAll()
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function setFactor(
  tx: Tx,
  platform: Platform,
  player: PlayerRow,
  type: TwoFactor,
  now: Date,
): Promise<void> {
  // A code by SMS to an unverified number would lock the player out.
  if (type === 'sms' && player.phone_verified_at === null) throw new Refusal('not possible')
  await identityTables(tx)
    .updateTable('identity.player')
    .set({ two_factor: type })
    .where('id', '=', player.id)
    .execute()
  await notifySecurityChange(
    tx,
    platform,
    player,
    type === 'none'
      ? 'two-factor-off'
      : player.two_factor === 'none'
        ? 'two-factor-on'
        : 'two-factor-type',
    now,
  )
}
