import { randomBytes } from 'node:crypto'
import type { Member } from '#shared/contracts/staff/account.ts'
import { toWireTime } from '#shared/dates.ts'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import { may, type StaffAction, type StaffRole } from '#shared/staff.ts'
import { accountKey, hashPassword, isEmail } from '#server/domains/identity/index.ts'
import { errorConstraint, type Database, type Db, type Tx } from '#server/platform/database.ts'
import { audit, type Actor } from './audit.ts'
import { forgetAttempts } from './attempts.ts'
import { endSessions } from './session.ts'
import { staffTables, type MemberRow } from './tables.ts'

/** 96 random bits, typed by hand once. */
const firstPassword = () => randomBytes(12).toString('base64url')

const present = (row: MemberRow): Member => ({
  id: row.id, username: row.username, email: row.email, roles: row.roles, active: row.is_active, twoFactor: row.totp_active, createdAt: toWireTime(row.created_at),
  lastLoginAt: row.last_login_at && toWireTime(row.last_login_at),
})

const told = ({ roles, is_active: active }: Pick<MemberRow, 'roles' | 'is_active'>) => ({ roles, active })

/** By user name; `after` is the last one seen. */
export async function listStaff(read: Db, { limit, after }: { limit: number; after?: string | undefined }): Promise<{ rows: Member[]; next: string | null }> {
  const found = await staffTables(read).selectFrom('staff.member').selectAll()
    .$if(after !== undefined, (query) => query.where('username_key', '>', after ?? '')).orderBy('username_key').limit(limit + 1).execute()
  const shown = found.slice(0, limit)
  return { rows: shown.map(present), next: found.length > limit ? (shown.at(-1)?.username_key ?? null) : null }
}

/** A new account; its first password must be replaced at the first sign-in. @throws FieldRefusal email, Refusal 'duplicate' */
export async function addStaff(database: Database, actor: Actor, email: string, roles: readonly StaffRole[]): Promise<{ member: Member; password: string }> {
  if (!isEmail(email)) throw new FieldRefusal({ email: 'email' })
  const password = firstPassword()
  return { member: await insertStaff(database, actor, { username: email, email, roles, password, mustChange: true }), password }
}

type NewStaff = { username: string; email: string; roles: readonly StaffRole[]; password: string; mustChange: boolean }

async function insertStaff(database: Database, actor: Actor, { username, email, roles, password, mustChange }: NewStaff): Promise<Member> {
  const passwordHash = await hashPassword(password)
  const row = await database.transaction(async (tx) => {
    const made = await staffTables(tx).insertInto('staff.member').values({
      id: crypto.randomUUID(), username, username_key: accountKey(username), email, email_key: accountKey(email), roles: [...new Set(roles)], password_hash: passwordHash,
      must_change_password: mustChange, created_at: actor.now,
    }).returningAll().executeTakeFirstOrThrow()
    await audit(tx, actor, { action: 'staff.add', subject: { kind: 'staff', id: made.id }, after: { email, ...told(made) } })
    return made
  }).catch((error: unknown) => {
    throw /^member_(username|email)_unique$/.test(errorConstraint(error)) ? new Refusal('duplicate') : error
  })
  return present(row)
}

/** Holds the account, and whoever changes it in their right to: of two who close each other's at once one is left. @throws Refusal 'not authorized', 'record not found' */
async function lockMember(tx: Tx, { staffId }: Actor, id: string): Promise<MemberRow> {
  if (staffId !== null && !may(await holdRoles(tx, staffId), 'staff.manage')) throw new Refusal('not authorized')
  const row = await staffTables(tx).selectFrom('staff.member').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

/** What somebody may do as it stands now, until the transaction ends: none where their account was closed since they asked. */
export async function holdRoles(tx: Tx, id: string): Promise<readonly StaffRole[]> {
  const row = await staffTables(tx).selectFrom('staff.member').select(['roles', 'is_active']).where('id', '=', id).forShare().executeTakeFirst()
  return row?.is_active === true ? row.roles : []
}

/** Nobody changes their own account: an admin alone could neither be made nor unmade in secret. */
function requireOther(actor: Actor, id: string): void {
  if (actor.staffId === id) throw new Refusal('not possible')
}

/** Roles and whether the account may sign in; its sessions end. @throws Refusal 'record not found', 'not possible' for one's own */
export async function setStaff(database: Database, actor: Actor, { id, roles, active, reason }: { id: string; roles: readonly StaffRole[]; active: boolean; reason: string }): Promise<Member> {
  requireOther(actor, id)
  return database.transaction(async (tx) => {
    const before = await lockMember(tx, actor, id)
    const after = await staffTables(tx).updateTable('staff.member').set({ roles: [...new Set(roles)], is_active: active }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    await endSessions(tx, id, actor.now)
    await audit(tx, actor, { action: 'staff.set', subject: { kind: 'staff', id }, before: told(before), after: told(after), reason })
    return present(after)
  })
}

/** A new first password, no second step, no session. @throws Refusal 'record not found', 'not possible' for one's own */
export async function resetStaff(database: Database, actor: Actor, id: string, reason: string): Promise<{ member: Member; password: string }> {
  requireOther(actor, id)
  const password = firstPassword()
  const passwordHash = await hashPassword(password)
  const row = await database.transaction(async (tx) => {
    const before = await lockMember(tx, actor, id)
    const after = await staffTables(tx).updateTable('staff.member')
      .set({ password_hash: passwordHash, must_change_password: true, totp_sealed: null, totp_active: false, totp_last_step: 0n }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    await endSessions(tx, id, actor.now)
    for (const account of [id, `code:${id}`]) await forgetAttempts(tx, account)
    await audit(tx, actor, { action: 'staff.reset', subject: { kind: 'staff', id }, before: { twoFactor: before.totp_active }, after: { twoFactor: false }, reason })
    return after
  })
  return { member: present(row), password }
}

export async function findStaffByEmail(read: Db, email: string): Promise<string | undefined> {
  const row = await staffTables(read).selectFrom('staff.member').select('id').where('email_key', '=', accountKey(email)).executeTakeFirst()
  return row?.id
}

/** Who may do something now, by name. */
export async function listStaffWho(read: Db, action: StaffAction): Promise<{ id: string; username: string }[]> {
  const rows = await staffTables(read).selectFrom('staff.member').select(['id', 'username', 'roles']).where('is_active', '=', true).orderBy('username').execute()
  return rows.filter(({ roles }) => may(roles, action)).map(({ id, username }) => ({ id, username }))
}

/** User names by id, of whoever ever worked here. */
export async function nameStaff(read: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await staffTables(read).selectFrom('staff.member').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Demo mode's operator, made once. Later starts give it this password. */
export async function seedDemoStaff(database: Database, actor: Actor, username: string, password: string): Promise<void> {
  const found = await staffTables(database.read).selectFrom('staff.member').select('id').where('username_key', '=', username).executeTakeFirst()
  if (found === undefined) {
    await insertStaff(database, actor, { username, email: `${username}@kupa.example`, roles: ['admin'], password, mustChange: false })
    return
  }
  const passwordHash = await hashPassword(password)
  await database.transaction((tx) => staffTables(tx).updateTable('staff.member').set({ password_hash: passwordHash, must_change_password: false, is_active: true }).where('id', '=', found.id).execute())
}
