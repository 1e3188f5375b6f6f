import { sql } from 'kysely'
import { renderSVG } from 'uqr'
import { CONTRACT_VERSION } from '#shared/affiliates.ts'
import type { PartnerMe } from '#shared/contracts/partners/account.ts'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import { accountKey } from '#server/domains/identity/index.ts'
import {
  authenticatorAddress,
  authenticatorStep,
  newAuthenticatorSecret,
} from '#server/platform/security/authenticator.ts'
import { refuseCommonPassword } from '#server/platform/security/common-password.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { PartnerContext } from '#server/platform/http/partner-calls.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { Platform } from '#server/platform/platform.ts'
import { forgetAttempts, reserveAttempt } from './attempts.ts'
import { mailPartner } from './mail-partner.ts'
import { endSessions, maySignIn, meAfter, openSession, verifySession } from './session.ts'
import { findPartner, lockPartner, type PartnerRow } from './tables.ts'

export const TOTP_PURPOSE = 'affiliate-authenticator'

/**
 * Checks e-mail and password and opens a session. Only a caller who knows its password
 * learns that an application is pending or rejected.
 * @throws Refusal 'login failed', 'locked', 'inactive account'
 */
export async function signIn(
  platform: Platform,
  context: CallContext,
  email: string,
  password: string,
): Promise<PartnerMe> {
  const { rows } = await sql<PartnerRow>`select * from affiliates.partner
    where email_key = ${accountKey(email)}`.execute(platform.database.read)
  const [partner] = rows
  const source = sourceKey(context.address)
  const account = partner?.id ?? `unknown:${accountKey(email)}`.slice(0, 300)
  const attempt = await reserveAttempt(platform.database, account, source, context.now)
  const hash = partner?.password_hash ?? undefined
  const matches = await platform.passwords.verify(source, hash, password)
  if (partner === undefined || !matches) throw new Refusal('login failed')
  if (!maySignIn(partner)) throw new Refusal('inactive account')
  await platform.database.transaction(async (tx) => {
    const held = await lockPartner(tx, partner.id)
    if (held.password_hash !== hash || !maySignIn(held)) throw new Refusal('login failed')
    await forgetAttempts(tx, attempt)
    await openSession(tx, context, partner.id)
    await sql`update affiliates.partner set last_login_at = ${context.now}
      where id = ${partner.id}`.execute(tx)
  })
  return meAfter(platform, partner.id, false)
}

/**
 * Proves the password again, and a code where the partner has an authenticator, then runs `act` in
 * the transaction that spends the code.
 * @throws FieldRefusal of `field`, Refusal 'locked', 'wrong code'
 */
export async function withProof<T>(
  platform: Platform,
  context: PartnerContext,
  { password, code, field = 'password' }: { password: string; code?: string; field?: string },
  act: (tx: Tx, partner: PartnerRow) => Promise<T>,
): Promise<T> {
  const { partner, address, now } = context
  const source = sourceKey(address)
  const attempt = await reserveAttempt(platform.database, partner.id, source, now)
  const known = await findPartner(platform.database.read, partner.id)
  const hash = known?.password_hash ?? ''
  if (hash === '' || !(await platform.passwords.verify(source, hash, password)))
    throw new FieldRefusal({ [field]: 'passwordWrong' })
  return platform.database.transaction(async (tx) => {
    const held = await lockPartner(tx, partner.id)
    if (held.password_hash !== hash) throw new FieldRefusal({ [field]: 'passwordWrong' })
    if (held.totp_active && code !== undefined) await spendCode(tx, platform, held, code, now)
    await forgetAttempts(tx, attempt)
    return act(tx, held)
  })
}

/**
 * Spends a code of the authenticator; a code is valid once.
 * @throws Refusal 'wrong code'
 */
async function spendCode(
  tx: Tx,
  { secrets }: Pick<Platform, 'secrets'>,
  { id, totp_sealed: sealed, totp_last_step: last }: PartnerRow,
  code: string,
  now: Date,
): Promise<void> {
  const step =
    sealed === null
      ? undefined
      : authenticatorStep(secrets.decrypt(TOTP_PURPOSE, sealed), code, now)
  if (step === undefined || step <= last) throw new Refusal('wrong code')
  await sql`update affiliates.partner set totp_last_step = ${step} where id = ${id}`.execute(tx)
}

/** @throws Refusal 'wrong code', 'locked' */
async function withCode(
  platform: Platform,
  { partner, address, now }: PartnerContext,
  code: string,
  act: (tx: Tx, partner: PartnerRow) => Promise<void>,
): Promise<void> {
  const attempt = await reserveAttempt(
    platform.database,
    `code:${partner.id}`,
    sourceKey(address),
    now,
  )
  await platform.database.transaction(async (tx) => {
    const held = await lockPartner(tx, partner.id)
    await spendCode(tx, platform, held, code, now)
    await forgetAttempts(tx, attempt)
    await act(tx, held)
  })
}

/** @throws Refusal 'wrong code', 'locked', 'not possible' where no code is outstanding */
export async function checkCode(
  platform: Platform,
  context: PartnerContext,
  code: string,
): Promise<PartnerMe> {
  if (context.partner.stage !== 'code') throw new Refusal('not possible')
  await withCode(platform, context, code, (tx) => verifySession(tx, context))
  return meAfter(platform, context.partner.id, true)
}

/** @throws Refusal 'not authorized' before the second step, 'not possible' for another version */
export async function acceptContract(
  platform: Platform,
  { partner, now }: PartnerContext,
  version: string,
): Promise<PartnerMe> {
  if (partner.stage === 'code') throw new Refusal('not authorized')
  if (version !== CONTRACT_VERSION) throw new Refusal('not possible')
  await platform.database.transaction((tx) =>
    sql`update affiliates.partner set contract_version = ${version}, contract_accepted_at = ${now}
      where id = ${partner.id} and contract_version is distinct from ${version}`.execute(tx),
  )
  return meAfter(platform, partner.id, true)
}

/** @throws FieldRefusal oldPassword, newPassword, Refusal 'locked' */
export async function changePassword(
  platform: Platform,
  context: PartnerContext,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  if (oldPassword === newPassword) throw new FieldRefusal({ newPassword: 'same' })
  await refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await platform.passwords.hash(sourceKey(context.address), newPassword)
  await withProof(
    platform,
    context,
    { password: oldPassword, field: 'oldPassword' },
    async (tx, partner) => {
      await sql`update affiliates.partner set password_hash = ${passwordHash}
        where id = ${partner.id}`.execute(tx)
      await endSessions(tx, partner.id, context.now, context.partner.sessionId)
      await mailPartner(tx, platform, partner, (words) => words.passwordChanged, context.now)
    },
  )
}

/**
 * Returns a secret for an authenticator app; it takes effect once a code of it is entered.
 * @throws Refusal 'duplicate' while one is active, FieldRefusal password
 */
export async function setUpTwoFactor(
  platform: Platform,
  context: PartnerContext,
  password: string,
): Promise<{ secret: string; otpauth: string; qr: string }> {
  const secret = newAuthenticatorSecret()
  const otpauth = authenticatorAddress(
    secret,
    `${context.partner.email} (partner)`,
    platform.site.name,
  )
  await withProof(platform, context, { password }, async (tx, { id, totp_active: isActive }) => {
    if (isActive) throw new Refusal('duplicate')
    await sql`update affiliates.partner set totp_last_step = 0,
      totp_sealed = ${platform.secrets.encrypt(TOTP_PURPOSE, secret)} where id = ${id}`.execute(tx)
  })
  const qr = Buffer.from(renderSVG(otpauth, { border: 2 })).toString('base64')
  return { secret, otpauth, qr: `data:image/svg+xml;base64,${qr}` }
}

/** @throws Refusal 'wrong code', 'locked', 'duplicate' while one is active */
export async function confirmTwoFactor(
  platform: Platform,
  context: PartnerContext,
  code: string,
): Promise<PartnerMe> {
  await withCode(platform, context, code, async (tx, partner) => {
    if (partner.totp_active) throw new Refusal('duplicate')
    await sql`update affiliates.partner set totp_active = true where id = ${partner.id}`.execute(tx)
    await endSessions(tx, partner.id, context.now, context.partner.sessionId)
    await verifySession(tx, context)
    await mailPartner(tx, platform, partner, ({ twoFactorOn }) => twoFactorOn, context.now)
  })
  return meAfter(platform, context.partner.id, true)
}

/** @throws Refusal 'wrong code', 'locked', 'not possible' without one, FieldRefusal password */
export async function removeTwoFactor(
  platform: Platform,
  context: PartnerContext,
  proof: { password: string; code: string },
): Promise<PartnerMe> {
  if (!context.partner.twoFactor) throw new Refusal('not possible')
  await withProof(platform, context, proof, async (tx, partner) => {
    await sql`update affiliates.partner set totp_active = false, totp_sealed = null,
      totp_last_step = 0 where id = ${partner.id}`.execute(tx)
    await endSessions(tx, partner.id, context.now, context.partner.sessionId)
    await mailPartner(tx, platform, partner, ({ twoFactorOff }) => twoFactorOff, context.now)
  })
  return meAfter(platform, context.partner.id, true)
}
