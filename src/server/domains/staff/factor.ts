import type { PasskeyAnswer } from '#shared/contracts/passkeys.ts'
import { Refusal } from '#shared/refusals.ts'
import { requestFor, spendChallenge, verifyAnswer } from '#server/domains/identity/index.ts'
import { authenticatorStep } from '#server/platform/security/authenticator.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Staff, StaffContext } from '#server/platform/http/staff-calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countOf, forgetAttempts, reserveAttempt } from './attempts.ts'
import { hasFactor } from './session.ts'
import { staffTables } from './tables.ts'

export const TOTP_PURPOSE = 'staff-authenticator'

export type FreshFactor = { code?: string | undefined; passkey?: PasskeyAnswer | undefined }
export type FactorPurpose = 'sign-in' | 'account' | `approval:${string}`

/** Binds the purpose to this account and, at sign-in, to this session. */
function challengeOf({ id, sessionId }: Staff, purpose: FactorPurpose): string {
  return `staff:${id}:${purpose === 'sign-in' ? `sign-in:${sessionId}` : purpose}`
}

/**
 * Returns the options to sign with one of the caller's passkeys.
 * @throws Refusal 'not possible' where there is none
 */
export async function passkeyRequest(
  platform: Platform,
  { staff, now }: StaffContext,
  proposalId: string | undefined,
) {
  const known = await staffTables(platform.database.read)
    .selectFrom('staff.passkey')
    .select('credential_id')
    .where('staff_id', '=', staff.id)
    .execute()
  if (known.length === 0) throw new Refusal('not possible')
  const purpose =
    staff.stage === 'code'
      ? 'sign-in'
      : proposalId === undefined
        ? 'account'
        : (`approval:${proposalId}` as const)
  return requestFor(
    platform,
    challengeOf(staff, purpose),
    now,
    known.map(({ credential_id: id }) => id),
  )
}

/**
 * Runs `act` in the transaction that spends the caller's fresh second factor. If `act` refuses, the
 * factor stays unspent.
 * @throws Refusal 'second factor needed' where there is none, 'wrong code', 'locked'
 */
export function withFactor<T>(
  platform: Platform,
  context: StaffContext,
  purpose: FactorPurpose,
  proof: FreshFactor,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { staff } = context
  if (!hasFactor(staff)) throw new Refusal('second factor needed')
  if (proof.passkey !== undefined)
    return withPasskey(platform, context, purpose, proof.passkey, act)
  if (proof.code === undefined || !staff.authenticator)
    throw new Refusal('wrong code', { needs: staff.authenticator ? 'authenticator' : 'passkey' })
  return withCode(platform, context, proof.code, act)
}

/**
 * Counts wrong codes apart from passwords, otherwise entering the password again would allow five
 * more.
 */
export async function withCode<T>(
  platform: Platform,
  context: StaffContext,
  code: string,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { staff, now } = context
  const account = await countOf(platform.database, context, staff.id, 'code')
  await reserveAttempt(platform.database, account, now)
  let isRight = false
  try {
    return await platform.database.transaction(async (tx) => {
      await spendCode(tx, platform, staff.id, code, now)
      isRight = true
      await forgetAttempts(tx, account)
      return act(tx)
    })
  } catch (error) {
    // The code was correct, so a later refusal is no wrong attempt.
    if (isRight) await platform.database.transaction((tx) => forgetAttempts(tx, account))
    throw error
  }
}

async function spendCode(
  tx: Tx,
  platform: Platform,
  staffId: string,
  code: string,
  now: Date,
): Promise<void> {
  const kept = await staffTables(tx)
    .selectFrom('staff.member')
    .select(['totp_sealed', 'totp_last_step'])
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const step =
    kept.totp_sealed === null
      ? undefined
      : authenticatorStep(platform.secrets.decrypt(TOTP_PURPOSE, kept.totp_sealed), code, now)
  if (step === undefined || step <= kept.totp_last_step) throw new Refusal('wrong code')
  await staffTables(tx)
    .updateTable('staff.member')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .execute()
}

export async function withPasskey<T>(
  platform: Platform,
  { staff, now }: StaffContext,
  purpose: FactorPurpose,
  answer: PasskeyAnswer,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const kept = await staffTables(platform.database.read)
    .selectFrom('staff.passkey')
    .selectAll()
    .where('credential_id', '=', answer.id)
    .where('staff_id', '=', staff.id)
    .executeTakeFirst()
  const answered =
    kept && (await verifyAnswer(platform, challengeOf(staff, purpose), kept, answer, now))
  if (kept === undefined || answered === undefined) throw new Refusal('wrong code')
  return platform.database.transaction(async (tx) => {
    await staffTables(tx)
      .selectFrom('staff.member')
      .select('id')
      .where('id', '=', staff.id)
      .forUpdate()
      .execute()
    if (!(await spendChallenge(tx, answered.challenge, now))) throw new Refusal('wrong code')
    const used = await staffTables(tx)
      .updateTable('staff.passkey')
      .set({ counter: answered.counter, last_used_at: now })
      .where('id', '=', kept.id)
      .where('counter', '=', kept.counter)
      .returning('id')
      .executeTakeFirst()
    if (used === undefined) throw new Refusal('wrong code')
    return act(tx)
  })
}
