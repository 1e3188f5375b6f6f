import { renderSVG } from 'uqr'
import type { Me } from '#shared/contracts/staff/account.ts'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import { accountKey } from '#server/domains/identity/index.ts'
import {
  authenticatorAddress,
  newAuthenticatorSecret,
} from '#server/platform/security/authenticator.ts'
import { refuseCommonPassword } from '#server/platform/security/common-password.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { actorOf, audit } from './audit.ts'
import { countOf, forgetAttempts, reserveAttempt } from './attempts.ts'
import { rememberBrowser } from './browser.ts'
import { TOTP_PURPOSE, withCode, withFactor, type FreshFactor } from './factor.ts'
import { endSessions, hasFactor, meAfter, openSession, stageOf, verifySession } from './session.ts'
import { passkeysOfMember, staffTables, type MemberRow } from './tables.ts'

/**
 * Checks the password; `stage` says what is outstanding. Failures are counted by account and
 * browser.
 * @throws Refusal 'login failed', 'locked'
 */
export async function signIn(
  platform: Platform,
  context: CallContext,
  username: string,
  password: string,
): Promise<Me> {
  const key = accountKey(username)
  const member = await staffTables(platform.database.read)
    .selectFrom('staff.member')
    .selectAll()
    .select(passkeysOfMember)
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .executeTakeFirst()
  const account =
    member === undefined
      ? `unknown:${key}`.slice(0, 300)
      : await countOf(platform.database, context, member.id, 'password')
  await reserveAttempt(platform.database, account, context.now)
  const matches = await platform.passwords.verify(
    sourceKey(context.address),
    member?.password_hash,
    password,
  )
  if (member === undefined || !matches || !member.is_active) throw new Refusal('login failed')
  const sessionId = await platform.database.transaction(async (tx) => {
    await holdPassword(tx, member)
    await forgetAttempts(tx, account)
    const id = await openSession(tx, context, member.id)
    if (stageOf({ ...member, verified_at: null }, platform.config.mode) === 'full')
      await rememberBrowser(tx, context, member.id)
    await staffTables(tx)
      .updateTable('staff.member')
      .set({ last_login_at: context.now })
      .where('id', '=', member.id)
      .execute()
    const actor = {
      staffId: member.id,
      name: member.username,
      address: context.address,
      now: context.now,
    }
    await audit(tx, actor, { action: 'staff.login', subject: { kind: 'staff', id: member.id } })
    return id
  })
  return meAfter(platform, sessionId)
}

/**
 * Locks the account if its password is still the one that was checked.
 * @throws Refusal 'login failed'
 */
async function holdPassword(tx: Tx, member: MemberRow): Promise<void> {
  const held = await staffTables(tx)
    .selectFrom('staff.member')
    .select('id')
    .where('id', '=', member.id)
    .where('password_hash', '=', member.password_hash)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (held === undefined) throw new Refusal('login failed')
}

/** @throws Refusal 'wrong code', 'locked', 'not possible' where no code is outstanding */
export async function checkCode(
  platform: Platform,
  context: StaffContext,
  code: string,
): Promise<Me> {
  const { staff } = context
  if (staff.stage !== 'code' || !staff.authenticator) throw new Refusal('not possible')
  await withCode(platform, context, code, async (tx) => {
    await verifySession(tx, context)
    await audit(tx, actorOf(context), {
      action: 'staff.code',
      subject: { kind: 'staff', id: staff.id },
    })
  })
  return meAfter(platform, staff.sessionId)
}

/**
 * @throws FieldRefusal oldPassword, newPassword, Refusal 'locked', 'not authorized' while a code is
 * outstanding
 */
export async function changePassword(
  platform: Platform,
  context: StaffContext,
  oldPassword: string,
  newPassword: string,
): Promise<Me> {
  const { staff, now } = context
  requirePastCode(context)
  const account = await countOf(platform.database, context, staff.id, 'password')
  await reserveAttempt(platform.database, account, now)
  const { password_hash: hash } = await staffTables(platform.database.read)
    .selectFrom('staff.member')
    .select('password_hash')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow()
  if (!(await platform.passwords.verify(sourceKey(context.address), hash, oldPassword)))
    throw new FieldRefusal({ oldPassword: 'passwordWrong' })
  if (oldPassword === newPassword) throw new FieldRefusal({ newPassword: 'same' })
  await refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await platform.passwords.hash(sourceKey(context.address), newPassword)
  await platform.database.transaction(async (tx) => {
    const changed = await staffTables(tx)
      .updateTable('staff.member')
      .set({ password_hash: passwordHash, must_change_password: false })
      .where('id', '=', staff.id)
      .where('password_hash', '=', hash)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) throw new FieldRefusal({ oldPassword: 'passwordWrong' })
    await forgetAttempts(tx, account)
    await endSessions(tx, staff.id, now, staff.sessionId)
    await audit(tx, actorOf(context), {
      action: 'staff.password',
      subject: { kind: 'staff', id: staff.id },
    })
  })
  return meAfter(platform, staff.sessionId)
}

export function requirePastCode({ staff }: StaffContext): void {
  if (staff.stage === 'code') throw new Refusal('not authorized')
}

/**
 * Returns a secret for an authenticator app; it takes effect once a code of it is entered. Requires
 * the passkey where there is one.
 * @throws Refusal 'duplicate' while one is active, 'not authorized', 'wrong code'
 */
export async function setUpTwoFactor(
  platform: Platform,
  context: StaffContext,
  proof: FreshFactor,
): Promise<{ secret: string; otpauth: string; qr: string }> {
  requirePastCode(context)
  const { staff } = context
  if (staff.authenticator) throw new Refusal('duplicate')
  if (hasFactor(staff))
    await withFactor(platform, context, 'account', proof, () => Promise.resolve())
  const secret = newAuthenticatorSecret()
  const otpauth = authenticatorAddress(secret, `${staff.username} (staff)`, platform.site.name)
  await platform.database.transaction(async (tx) => {
    const kept = await staffTables(tx)
      .updateTable('staff.member')
      .set({ totp_sealed: platform.secrets.encrypt(TOTP_PURPOSE, secret), totp_last_step: 0n })
      .where('id', '=', staff.id)
      .where('totp_active', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (kept === undefined) throw new Refusal('duplicate')
  })
  return {
    secret,
    otpauth,
    qr: `data:image/svg+xml;base64,${Buffer.from(renderSVG(otpauth, { border: 2 })).toString('base64')}`,
  }
}

/** @throws Refusal 'wrong code', 'locked', 'duplicate' while one is active */
export async function confirmTwoFactor(
  platform: Platform,
  context: StaffContext,
  code: string,
): Promise<Me> {
  requirePastCode(context)
  const { staff } = context
  if (staff.authenticator) throw new Refusal('duplicate')
  await withCode(platform, context, code, async (tx) => {
    await staffTables(tx)
      .updateTable('staff.member')
      .set({ totp_active: true })
      .where('id', '=', staff.id)
      .execute()
    await endSessions(tx, staff.id, context.now, staff.sessionId)
    await verifySession(tx, context)
    await audit(tx, actorOf(context), {
      action: 'staff.two-factor',
      subject: { kind: 'staff', id: staff.id },
      before: { twoFactor: false },
      after: { twoFactor: true },
    })
  })
  return meAfter(platform, staff.sessionId)
}
