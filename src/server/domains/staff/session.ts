import type { Me } from '#shared/contracts/staff/account.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import type { StaffStage } from '#shared/office/staff.ts'
import { hashToken, newToken } from '#server/domains/identity/index.ts'
import type { Mode } from '#server/platform/config.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { Staff, StaffContext } from '#server/platform/http/staff-calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { rememberBrowser } from './browser.ts'
import { passkeysOfMember, staffTables, type MemberRow } from './tables.ts'

const COOKIE = 'kupa-staff'
const IDLE_MS = 30 * 60_000
const LONGEST_MS = 12 * 3_600_000
const NOTED_MS = 5_000

type Reached = Pick<MemberRow, 'totp_active' | 'must_change_password' | 'must_enrol'> & {
  passkeys: number
  verified_at: Date | null
}

/**
 * Live mode requires a second step, and an invited member needs one in every mode; otherwise demo
 * mode leaves it to each member.
 */
export function stageOf(
  {
    totp_active: hasCodes,
    passkeys,
    must_change_password: mustChange,
    must_enrol: mustEnrol,
    verified_at: verifiedAt,
  }: Reached,
  mode: Mode,
): StaffStage {
  const hasFactor = hasCodes || passkeys > 0
  if (hasFactor && verifiedAt === null) return 'code'
  if (mustChange) return 'password'
  return (mode === 'live' || mustEnrol) && !hasFactor ? 'enrol' : 'full'
}

function expiryOf(createdAt: Date, lastUsedAt: Date): Date {
  return new Date(Math.min(lastUsedAt.getTime() + IDLE_MS, createdAt.getTime() + LONGEST_MS))
}

/** Opens a session in this browser in place of the one its cookie named. Returns its ID. */
export async function openSession(tx: Tx, context: CallContext, staffId: string): Promise<string> {
  await endSessionOfCookie(tx, context)
  const sid = newToken()
  const id = crypto.randomUUID()
  await staffTables(tx)
    .insertInto('staff.session')
    .values({
      id,
      sid_hash: hashToken(sid),
      staff_id: staffId,
      created_at: context.now,
      last_used_at: context.now,
      user_agent: context.userAgent,
      address: context.address,
    })
    .execute()
  context.setCookie(COOKIE, sid, LONGEST_MS / 1000)
  return id
}

/**
 * Completes the second step: the session continues under a new secret, and the browser is known
 * from now on.
 */
export async function verifySession(tx: Tx, context: StaffContext): Promise<void> {
  const { id: staffId, sessionId } = context.staff
  await rememberBrowser(tx, context, staffId)
  const sid = newToken()
  await staffTables(tx)
    .updateTable('staff.session')
    .set({ sid_hash: hashToken(sid), verified_at: context.now })
    .where('id', '=', sessionId)
    .execute()
  context.setCookie(COOKIE, sid, LONGEST_MS / 1000)
}

export async function endSessionOfCookie(tx: Tx, context: CallContext): Promise<void> {
  const sid = context.cookie(COOKIE)
  if (sid === undefined) return
  await staffTables(tx)
    .updateTable('staff.session')
    .set({ ended_at: context.now })
    .where('sid_hash', '=', hashToken(sid))
    .where('ended_at', 'is', null)
    .execute()
}

export function forgetCookie(context: CallContext): void {
  context.setCookie(COOKIE, undefined, 0)
}

export async function endSessions(
  tx: Tx,
  staffId: string,
  now: Date,
  exceptId?: string,
): Promise<void> {
  await staffTables(tx)
    .updateTable('staff.session')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute()
}

type Vouching = Pick<Platform, 'config' | 'database'>

/**
 * Returns the owner of the cookie's session, or why there is none: 'anonymous user', 'session
 * expired' after 30 minutes without use or 12 hours.
 */
export async function authenticate(
  { database, config }: Vouching,
  context: Pick<CallContext, 'cookie' | 'now'>,
  countsAsUse: boolean,
): Promise<Staff | Refusal> {
  const sid = context.cookie(COOKIE)
  if (sid === undefined) return new Refusal('anonymous user')
  const row = await findSession(database.read, sid)
  if (row === undefined) return new Refusal('anonymous user')
  const { now } = context
  if (row.ended_at !== null || !row.is_active || expiryOf(row.created_at, row.last_used_at) <= now)
    return new Refusal('session expired')
  const lastUsedAt = countsAsUse ? now : row.last_used_at
  if (countsAsUse && row.last_used_at.getTime() < now.getTime() - NOTED_MS) {
    await database.transaction((tx) =>
      staffTables(tx)
        .updateTable('staff.session')
        .set({ last_used_at: now })
        .where('id', '=', row.id)
        .where('last_used_at', '<', now)
        .execute(),
    )
  }
  return vouchedFor(row, config.mode, lastUsedAt)
}

function sessions(read: Db) {
  return staffTables(read)
    .selectFrom('staff.session')
    .innerJoin('staff.member', 'staff.member.id', 'staff.session.staff_id')
    .select([
      'staff.session.id',
      'staff_id',
      'staff.session.created_at',
      'last_used_at',
      'verified_at',
      'ended_at',
      'username',
      'email',
      'roles',
      'is_active',
      'must_change_password',
      'must_enrol',
      'totp_active',
    ])
    .select(passkeysOfMember)
}

const findSession = (read: Db, sid: string) =>
  sessions(read).where('sid_hash', '=', hashToken(sid)).executeTakeFirst()

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

function vouchedFor(row: SessionRow, mode: Mode, lastUsedAt: Date): Staff {
  return {
    id: row.staff_id,
    username: row.username,
    email: row.email,
    roles: row.roles,
    stage: stageOf(row, mode),
    authenticator: row.totp_active,
    passkeys: row.passkeys,
    sessionId: row.id,
    expiresAt: expiryOf(row.created_at, lastUsedAt),
  }
}

export const hasFactor = ({
  authenticator,
  passkeys,
}: Pick<Staff, 'authenticator' | 'passkeys'>): boolean => authenticator || passkeys > 0

export function presentMe(staff: Staff): Me {
  const { id, username, email, roles, stage, authenticator, passkeys, expiresAt } = staff
  return {
    id,
    username,
    email,
    roles: [...roles],
    stage,
    twoFactor: hasFactor(staff),
    authenticator,
    passkeys,
    expiresAt: toWireTime(expiresAt),
  }
}

export async function meAfter({ database, config }: Vouching, sessionId: string): Promise<Me> {
  const row = await sessions(database.read)
    .where('staff.session.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return presentMe(vouchedFor(row, config.mode, row.last_used_at))
}
