import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Member } from '#shared/contracts/staff/account.ts'
import { toWireTime } from '#shared/dates.ts'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import { may, type StaffAction, type StaffRole } from '#shared/office/staff.ts'
import { accountKey, isEmail } from '#server/domains/identity/index.ts'
import { hashPassword } from '#server/platform/security/password-hashing.ts'
import {
  errorConstraint,
  lockName,
  type Database,
  type Db,
  type Tx,
} from '#server/platform/database/database.ts'
import { audit, type Actor } from './audit.ts'
import { forgetAllAttempts } from './attempts.ts'
import { endSessions } from './session.ts'
import { passkeysOfMember, staffTables, type MemberRow } from './tables.ts'

const firstPassword = () => randomBytes(12).toString('base64url')

const present = (
  row: MemberRow,
  { passkeys, invited }: { passkeys: number; invited: boolean },
): Member => ({
  id: row.id,
  username: row.username,
  email: row.email,
  roles: row.roles,
  active: row.is_active,
  twoFactor: row.totp_active || passkeys > 0,
  invited,
  createdAt: toWireTime(row.created_at),
  lastLoginAt: row.last_login_at && toWireTime(row.last_login_at),
})

export const auditFields = ({
  roles,
  is_active: active,
}: Pick<MemberRow, 'roles' | 'is_active'>) => ({
  roles,
  active,
})

const isInvited = (now: Date) =>
  sql<boolean>`exists (select from staff.invitation where staff_id = staff.member.id
    and used_at is null and expires_at > ${now})`.as('invited')

export async function listStaff(
  read: Db,
  { limit, after }: { limit: number; after?: string | undefined },
  now: Date,
): Promise<{ rows: Member[]; next: string | null }> {
  const found = await staffTables(read)
    .selectFrom('staff.member')
    .selectAll()
    .select([passkeysOfMember, isInvited(now)])
    .$if(after !== undefined, (query) => query.where('username_key', '>', after ?? ''))
    .orderBy('username_key')
    .limit(limit + 1)
    .execute()
  const shown = found.slice(0, limit)
  return {
    rows: shown.map((row) => present(row, row)),
    next: found.length > limit ? (shown.at(-1)?.username_key ?? null) : null,
  }
}

/**
 * Creates an account by a command on the server. Its first password must be replaced at the first
 * sign-in.
 * @throws FieldRefusal email, Refusal 'duplicate'
 */
export async function addStaff(
  database: Database,
  actor: Actor,
  email: string,
  roles: readonly StaffRole[],
  reason?: string,
): Promise<{ member: Pick<MemberRow, 'id' | 'email' | 'roles'>; password: string }> {
  if (!isEmail(email)) throw new FieldRefusal({ email: 'email' })
  const password = firstPassword()
  return {
    member: await insertStaff(
      database,
      actor,
      { username: email, email, roles, password, mustChange: true },
      reason,
    ),
    password,
  }
}

type ByHand = {
  username: string
  email: string
  roles: readonly StaffRole[]
  password: string
  mustChange: boolean
}

async function insertStaff(
  database: Database,
  actor: Actor,
  { password, ...made }: ByHand,
  reason?: string,
): Promise<MemberRow> {
  const passwordHash = await hashPassword(password)
  return database
    .transaction(async (tx) => {
      const row = await writeMember(
        tx,
        { ...made, id: crypto.randomUUID(), passwordHash, mustEnrol: false },
        actor.now,
      )
      await audit(tx, actor, {
        action: 'staff.add',
        subject: { kind: 'staff', id: row.id },
        after: { email: row.email, ...auditFields(row) },
        reason,
      })
      return row
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('duplicate') : error
    })
}

const isTaken = (error: unknown): boolean =>
  /^member_(username|email)_unique$/.test(errorConstraint(error))

type NewMember = {
  id: string
  username: string
  email: string
  roles: readonly StaffRole[]
  passwordHash: string
  mustChange?: boolean
  mustEnrol: boolean
}

export function writeMember(
  tx: Tx,
  { id, username, email, roles, passwordHash, mustChange = false, mustEnrol }: NewMember,
  now: Date,
): Promise<MemberRow> {
  return staffTables(tx)
    .insertInto('staff.member')
    .values({
      id,
      username,
      username_key: accountKey(username),
      email,
      email_key: accountKey(email),
      roles: [...new Set(roles)],
      password_hash: passwordHash,
      must_change_password: mustChange,
      must_enrol: mustEnrol,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Reserves this e-mail until the transaction ends.
 * @throws Refusal 'duplicate' where it has an account
 */
export async function requireFreeEmail(tx: Tx, email: string): Promise<void> {
  const key = accountKey(email)
  await lockName(tx, `staff-email:${key}`)
  const taken = await staffTables(tx)
    .selectFrom('staff.member')
    .select('id')
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .executeTakeFirst()
  if (taken !== undefined) throw new Refusal('duplicate')
}

/**
 * Locks the account and the caller's right to change it: if two members close each other at once,
 * one of them is left.
 * @throws Refusal 'not authorized', 'record not found'
 */
export async function lockMember(tx: Tx, { staffId }: Actor, id: string): Promise<MemberRow> {
  if (staffId !== null && !may(await holdRoles(tx, staffId), 'staff.manage'))
    throw new Refusal('not authorized')
  const row = await staffTables(tx)
    .selectFrom('staff.member')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

/**
 * Locks and returns the current roles until the transaction ends; none if the account was closed
 * meanwhile.
 */
export async function holdRoles(tx: Tx, id: string): Promise<readonly StaffRole[]> {
  const row = await staffTables(tx)
    .selectFrom('staff.member')
    .select(['roles', 'is_active'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row?.is_active === true ? row.roles : []
}

export async function writeRoles(
  tx: Tx,
  id: string,
  { roles, active }: { roles: readonly StaffRole[]; active: boolean },
  now: Date,
): Promise<MemberRow> {
  await endSessions(tx, id, now)
  return staffTables(tx)
    .updateTable('staff.member')
    .set({ roles: [...roles], is_active: active })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Closes an account at once, by one person, because that grants nothing.
 * @throws Refusal 'record not found', 'not possible' for the caller's own account
 */
export async function closeStaff(
  database: Database,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Member> {
  if (actor.staffId === id) throw new Refusal('not possible')
  await database.transaction(async (tx) => {
    const before = await lockMember(tx, actor, id)
    await staffTables(tx)
      .deleteFrom('staff.invitation')
      .where('staff_id', '=', id)
      .where('used_at', 'is', null)
      .execute()
    const after = await writeRoles(tx, id, { roles: before.roles, active: false }, actor.now)
    await audit(tx, actor, {
      action: 'staff.close',
      subject: { kind: 'staff', id },
      before: auditFields(before),
      after: auditFields(after),
      reason,
    })
  })
  const row = await staffTables(database.read)
    .selectFrom('staff.member')
    .selectAll()
    .select([passkeysOfMember, isInvited(actor.now)])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return present(row, row)
}

type Cleared = { passwordHash: string; mustChange: boolean; mustEnrol: boolean }

export async function clearSignIn(
  tx: Tx,
  id: string,
  { passwordHash, mustChange, mustEnrol }: Cleared,
  now: Date,
): Promise<void> {
  await staffTables(tx)
    .updateTable('staff.member')
    .set({
      password_hash: passwordHash,
      must_change_password: mustChange,
      must_enrol: mustEnrol,
      totp_sealed: null,
      totp_active: false,
      totp_last_step: 0n,
    })
    .where('id', '=', id)
    .execute()
  await staffTables(tx).deleteFrom('staff.passkey').where('staff_id', '=', id).execute()
  await staffTables(tx).deleteFrom('staff.browser').where('staff_id', '=', id).execute()
  await staffTables(tx)
    .deleteFrom('staff.invitation')
    .where('staff_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
  await endSessions(tx, id, now)
  await forgetAllAttempts(tx, id)
}

/**
 * Resets an account by a command on the server: a new first password, no second step, no session.
 * @throws Refusal 'record not found'
 */
export async function resetStaff(
  database: Database,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ member: Pick<MemberRow, 'id' | 'email' | 'roles'>; password: string }> {
  const password = firstPassword()
  const passwordHash = await hashPassword(password)
  const member = await database.transaction(async (tx) => {
    const before = await lockMember(tx, actor, id)
    await clearSignIn(tx, id, { passwordHash, mustChange: true, mustEnrol: false }, actor.now)
    await audit(tx, actor, {
      action: 'staff.reset',
      subject: { kind: 'staff', id },
      before: { twoFactor: before.totp_active },
      after: { twoFactor: false },
      reason,
    })
    return before
  })
  return { member, password }
}

export async function countAdmins(read: Db): Promise<number> {
  const rows = await staffTables(read)
    .selectFrom('staff.member')
    .select(['roles', 'totp_active'])
    .select(passkeysOfMember)
    .where('is_active', '=', true)
    .execute()
  return rows.filter(
    (row) => may(row.roles, 'staff.manage') && (row.totp_active || row.passkeys > 0),
  ).length
}

export async function findStaffByEmail(read: Db, email: string): Promise<string | undefined> {
  const row = await staffTables(read)
    .selectFrom('staff.member')
    .select('id')
    .where('email_key', '=', accountKey(email))
    .executeTakeFirst()
  return row?.id
}

export async function listStaffWho(
  read: Db | Tx,
  action: StaffAction,
): Promise<{ id: string; username: string }[]> {
  const rows = await staffTables(read)
    .selectFrom('staff.member')
    .select(['id', 'username', 'roles'])
    .where('is_active', '=', true)
    .orderBy('username')
    .execute()
  return rows
    .filter(({ roles }) => may(roles, action))
    .map(({ id, username }) => ({ id, username }))
}

export async function nameStaff(
  read: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await staffTables(read)
    .selectFrom('staff.member')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

export async function seedDemoStaff(
  database: Database,
  actor: Actor,
  username: string,
  password: string,
): Promise<void> {
  const found = await staffTables(database.read)
    .selectFrom('staff.member')
    .select('id')
    .where('username_key', '=', username)
    .executeTakeFirst()
  if (found === undefined) {
    await insertStaff(database, actor, {
      username,
      email: `${username}@kupa.example`,
      roles: ['admin'],
      password,
      mustChange: false,
    })
    return
  }
  const passwordHash = await hashPassword(password)
  await database.transaction((tx) =>
    staffTables(tx)
      .updateTable('staff.member')
      .set({ password_hash: passwordHash, must_change_password: false, is_active: true })
      .where('id', '=', found.id)
      .execute(),
  )
}
