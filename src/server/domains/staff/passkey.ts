import type { PasskeyMade } from '#shared/contracts/passkeys.ts'
import type { Me } from '#shared/contracts/staff/account.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  creationFor,
  nameDevice,
  spendChallenge,
  verifyCreation,
} from '#server/domains/identity/index.ts'
import { errorConstraint, type Db, type Tx } from '#server/platform/database/database.ts'
import type { Staff, StaffContext } from '#server/platform/http/staff-calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { actorOf, audit } from './audit.ts'
import { withFactor, withPasskey, type FreshFactor } from './factor.ts'
import { endSessions, hasFactor, meAfter, verifySession } from './session.ts'
import { requirePastCode } from './sign-in.ts'
import { staffTables } from './tables.ts'

const MAX_PASSKEYS = 10

const making = ({ id, sessionId }: Staff): string => `staff:${id}:passkey:${sessionId}`
const ofOwn = (db: Db | Tx, staffId: string) =>
  staffTables(db).selectFrom('staff.passkey').where('staff_id', '=', staffId)

/**
 * Accepts a passkey as the second step of the sign-in.
 * @throws Refusal 'wrong code', 'not possible' where no step is outstanding
 */
export async function checkPasskey(
  platform: Platform,
  context: StaffContext,
  answer: Parameters<typeof withPasskey>[3],
): Promise<Me> {
  const { staff } = context
  if (staff.stage !== 'code') throw new Refusal('not possible')
  await withPasskey(platform, context, 'sign-in', answer, async (tx) => {
    await verifySession(tx, context)
    await audit(tx, actorOf(context), {
      action: 'staff.passkey',
      subject: { kind: 'staff', id: staff.id },
    })
  })
  return meAfter(platform, staff.sessionId)
}

/** @throws Refusal 'not authorized', 'wrong code', 'locked', 'limit reached' */
export async function setUpPasskey(platform: Platform, context: StaffContext, proof: FreshFactor) {
  requirePastCode(context)
  const { staff, now } = context
  const known = await ofOwn(platform.database.read, staff.id).select('credential_id').execute()
  if (known.length >= MAX_PASSKEYS) throw new Refusal('limit reached')
  if (hasFactor(staff))
    await withFactor(platform, context, 'account', proof, () => Promise.resolve())
  return {
    ...creationFor(
      platform,
      {
        purpose: making(staff),
        accountId: staff.id,
        name: `${staff.username} (staff)`,
        displayName: staff.username,
        known: known.map(({ credential_id: id }) => id),
      },
      now,
    ),
    // Not discoverable without the account's name, so that the players' sign-in does not offer it.
    authenticatorSelection: {
      residentKey: 'discouraged' as const,
      requireResidentKey: false as const,
      userVerification: 'required' as const,
    },
  }
}

/**
 * Stores the passkey and ends the account's other sessions.
 * @throws Refusal 'wrong code', 'duplicate', 'not authorized', 'limit reached'
 */
export async function confirmPasskey(
  platform: Platform,
  context: StaffContext,
  { name, passkey }: { name?: string | undefined; passkey: PasskeyMade },
): Promise<Me> {
  requirePastCode(context)
  const { staff, now } = context
  const made = await verifyCreation(platform, making(staff), passkey, now)
  if (made === undefined) throw new Refusal('wrong code')
  await platform.database
    .transaction(async (tx) => {
      await staffTables(tx)
        .selectFrom('staff.member')
        .select('id')
        .where('id', '=', staff.id)
        .forUpdate()
        .execute()
      if (!(await spendChallenge(tx, made.challenge, now))) throw new Refusal('wrong code')
      if ((await ofOwn(tx, staff.id).select('id').execute()).length >= MAX_PASSKEYS)
        throw new Refusal('limit reached')
      await staffTables(tx)
        .insertInto('staff.passkey')
        .values({
          id: crypto.randomUUID(),
          staff_id: staff.id,
          credential_id: made.id,
          public_key: made.publicKey,
          counter: made.counter,
          transports: passkey.response.transports,
          name: name ?? nameDevice(context.userAgent),
          created_at: now,
        })
        .execute()
      await endSessions(tx, staff.id, now, staff.sessionId)
      await verifySession(tx, context)
      await audit(tx, actorOf(context), {
        action: 'staff.passkey-added',
        subject: { kind: 'staff', id: staff.id },
      })
    })
    .catch((error: unknown) => {
      throw errorConstraint(error) === 'staff_passkey_credential_unique'
        ? new Refusal('duplicate')
        : error
    })
  return meAfter(platform, staff.sessionId)
}

export async function listPasskeys(platform: Platform, context: StaffContext) {
  requirePastCode(context)
  const rows = await ofOwn(platform.database.read, context.staff.id)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: toWireTime(row.created_at),
    lastUsedAt: row.last_used_at && toWireTime(row.last_used_at),
  }))
}

/**
 * @throws Refusal 'record not found', 'wrong code', 'locked', 'not authorized', 'not possible' for
 * the last second factor
 */
export async function removePasskey(
  platform: Platform,
  context: StaffContext,
  id: string,
  proof: FreshFactor,
): Promise<Me> {
  requirePastCode(context)
  const { staff } = context
  if (!hasFactor(staff)) throw new Refusal('record not found')
  await withFactor(platform, context, 'account', proof, async (tx) => {
    const removed = await staffTables(tx)
      .deleteFrom('staff.passkey')
      .where('id', '=', id)
      .where('staff_id', '=', staff.id)
      .returning('id')
      .executeTakeFirst()
    if (removed === undefined) throw new Refusal('record not found')
    const { totp_active: hasCodes } = await staffTables(tx)
      .selectFrom('staff.member')
      .select('totp_active')
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow()
    const left = await ofOwn(tx, staff.id).select('id').executeTakeFirst()
    if (!hasCodes && left === undefined) throw new Refusal('not possible')
    await audit(tx, actorOf(context), {
      action: 'staff.passkey-removed',
      subject: { kind: 'staff', id: staff.id },
    })
  })
  return meAfter(platform, staff.sessionId)
}
