import { sql } from 'kysely'
import { CONTRACT_VERSION, type PartnerStage } from '#shared/affiliates.ts'
import type { PartnerMe } from '#shared/contracts/partners/account.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { hashToken, nameDevice, newToken } from '#server/domains/identity/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { Partner, PartnerContext } from '#server/platform/http/partner-calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PartnerRow } from './tables.ts'

export const COOKIE = 'kupa-partner'
const IDLE_MS = 2 * 3_600_000
const LONGEST_MS = 24 * 3_600_000
const NOTED_MS = 60_000

export async function openSession(tx: Tx, context: CallContext, partnerId: string): Promise<void> {
  await endSessionOfCookie(tx, context)
  const sid = newToken()
  await sql`insert into affiliates.session (id, sid_hash, partner_id, created_at, last_used_at,
      user_agent, address)
    values (${crypto.randomUUID()}, ${hashToken(sid)}, ${partnerId}, ${context.now}, ${context.now},
      ${context.userAgent}, ${context.address})`.execute(tx)
  context.setCookie(COOKIE, sid, LONGEST_MS / 1000)
}

/** Completes the second step: the session continues under a new secret. */
export async function verifySession(tx: Tx, context: PartnerContext): Promise<void> {
  const sid = newToken()
  await sql`update affiliates.session set sid_hash = ${hashToken(sid)}, verified_at = ${context.now}
    where id = ${context.partner.sessionId}`.execute(tx)
  context.setCookie(COOKIE, sid, LONGEST_MS / 1000)
}

export async function endSessionOfCookie(tx: Tx, context: CallContext): Promise<void> {
  const sid = context.cookie(COOKIE)
  if (sid === undefined) return
  await sql`update affiliates.session set ended_at = ${context.now}
    where sid_hash = ${hashToken(sid)} and ended_at is null`.execute(tx)
}

export function forgetCookie(context: CallContext): void {
  context.setCookie(COOKIE, undefined, 0)
}

export async function endSessions(
  tx: Tx,
  partnerId: string,
  now: Date,
  exceptId?: string,
): Promise<void> {
  await sql`update affiliates.session set ended_at = ${now} where partner_id = ${partnerId}
    and ended_at is null and (${exceptId ?? null}::uuid is null or id <> ${exceptId ?? null}::uuid)`.execute(
    tx,
  )
}

type SessionRow = {
  session_id: string
  session_at: Date
  last_used_at: Date
  verified_at: Date | null
  ended_at: Date | null
} & Pick<
  PartnerRow,
  'id' | 'name' | 'contact' | 'email' | 'language' | 'state' | 'totp_active' | 'contract_version'
>

async function findSession(read: Db, sid: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`select s.id as session_id, s.created_at as session_at,
      s.last_used_at, s.verified_at, s.ended_at, p.id, p.name, p.contact, p.email, p.language,
      p.state, p.totp_active, p.contract_version
    from affiliates.session s join affiliates.partner p on p.id = s.partner_id
    where s.sid_hash = ${hashToken(sid)}`.execute(read)
  return rows[0]
}

export async function partnerOfCookie(
  db: Db | Tx,
  context: Pick<CallContext, 'cookie'>,
): Promise<string | undefined> {
  const sid = context.cookie(COOKIE)
  if (sid === undefined) return undefined
  const { rows } = await sql<{ id: string }>`select partner_id as id from affiliates.session
    where sid_hash = ${hashToken(sid)}`.execute(db)
  return rows[0]?.id
}

/**
 * Returns the owner of the cookie's session, or why there is none: 'anonymous user', 'session
 * expired' after two hours without use or a day.
 */
export async function authenticate(
  { database }: Pick<Platform, 'database'>,
  context: CallContext,
): Promise<Partner | Refusal> {
  const sid = context.cookie(COOKIE)
  if (sid === undefined) return new Refusal('anonymous user')
  const row = await findSession(database.read, sid)
  if (row === undefined) return new Refusal('anonymous user')
  const { now } = context
  const endsAt = Math.min(
    row.last_used_at.getTime() + IDLE_MS,
    row.session_at.getTime() + LONGEST_MS,
  )
  if (row.ended_at !== null || endsAt <= now.getTime() || !maySignIn(row))
    return new Refusal('session expired')
  if (row.last_used_at.getTime() < now.getTime() - NOTED_MS)
    await database.transaction((tx) =>
      sql`update affiliates.session set last_used_at = ${now}
        where id = ${row.session_id} and last_used_at < ${now}`.execute(tx),
    )
  return {
    id: row.id,
    name: row.name,
    contact: row.contact,
    email: row.email,
    language: row.language,
    state: row.state,
    stage: stageOf(row),
    twoFactor: row.totp_active,
    sessionId: row.session_id,
  }
}

/** A suspended partner may still read the figures and the statements. */
export const maySignIn = ({ state }: Pick<PartnerRow, 'state'>): boolean =>
  state === 'active' || state === 'suspended'

function stageOf({
  totp_active: hasCodes,
  verified_at: verifiedAt,
  contract_version: version,
}: Pick<SessionRow, 'totp_active' | 'verified_at' | 'contract_version'>): PartnerStage {
  if (hasCodes && verifiedAt === null) return 'code'
  return version === CONTRACT_VERSION ? 'full' : 'contract'
}

export async function meAfter(
  { database }: Pick<Platform, 'database'>,
  partnerId: string,
  isVerified: boolean,
): Promise<PartnerMe> {
  const { rows } = await sql<SessionRow>`select * from affiliates.partner
    where id = ${partnerId}`.execute(database.read)
  const [row] = rows
  if (row === undefined) throw new Error('a partner disappeared')
  return presentMe({
    ...row,
    twoFactor: row.totp_active,
    sessionId: '',
    stage: stageOf({ ...row, verified_at: isVerified ? new Date(0) : null }),
  })
}

export function presentMe(partner: Partner): PartnerMe {
  const { id, name, contact, email, state, stage, twoFactor } = partner
  return { id, name, contact, email, state, stage, twoFactor, contractVersion: CONTRACT_VERSION }
}

export async function listSessions(read: Db, { partner, now }: PartnerContext) {
  const { rows } = await sql<{
    id: string
    user_agent: string
    address: string
    last_used_at: Date
  }>`select id, user_agent, address, last_used_at from affiliates.session
    where partner_id = ${partner.id} and ended_at is null
      and last_used_at > ${new Date(now.getTime() - IDLE_MS)}
      and created_at > ${new Date(now.getTime() - LONGEST_MS)}
    order by last_used_at desc, id limit 50`.execute(read)
  return rows.map((row) => ({
    id: row.id,
    device: nameDevice(row.user_agent),
    address: row.address,
    lastUsedAt: toWireTime(row.last_used_at),
    current: row.id === partner.sessionId,
  }))
}

/** @throws Refusal 'record not found' */
export async function endSession(
  tx: Tx,
  { partner, now }: PartnerContext,
  id: string,
): Promise<void> {
  const { rows } = await sql`update affiliates.session set ended_at = ${now}
    where id = ${id} and partner_id = ${partner.id} and ended_at is null returning id`.execute(tx)
  if (rows.length === 0) throw new Refusal('record not found')
}
