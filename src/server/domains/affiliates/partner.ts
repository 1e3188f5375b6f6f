import { sql } from 'kysely'
import { CONTRACT_VERSION, type PartnerState } from '#shared/affiliates.ts'
import type { Lang } from '#shared/lang.ts'
import { FieldRefusal, Refusal, type FieldTextKey } from '#shared/refusals.ts'
import {
  accountKey,
  hashToken,
  isEmail,
  newToken,
  normalisePhone,
} from '#server/domains/identity/index.ts'
import { refuseCommonPassword } from '#server/platform/security/common-password.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailPartner } from './mail-partner.ts'
import { endSessions } from './session.ts'
import { lockPartner, type PartnerRow } from './tables.ts'

const INVITATION_MS = 72 * 3_600_000
const RESET_MS = 30 * 60_000
const MAX_RECENT_LINKS = 3

type PartnerFields = {
  name: string
  contact: string
  email: string
  phone: string
  website: string
  about: string
  language: Lang
}

/** @throws FieldRefusal email, phone */
function checkFields(fields: PartnerFields): { phone: string } {
  const phone = normalisePhone(fields.phone, true)
  const wrong: Record<string, FieldTextKey> = {
    ...(!isEmail(fields.email) && { email: 'email' }),
    ...(phone === undefined && { phone: 'phone' }),
  }
  if (phone === undefined || Object.keys(wrong).length > 0) throw new FieldRefusal(wrong)
  return { phone }
}

async function insertPartner(
  tx: Tx,
  fields: PartnerFields & { phone: string },
  made: { passwordHash: string | null; by: string | null; now: Date },
): Promise<PartnerRow | undefined> {
  const accepted = made.by === null
  const { rows } = await sql<PartnerRow>`insert into affiliates.partner (id, name, contact, email,
      email_key, phone, website, about, language, state, password_hash, contract_version,
      contract_accepted_at, created_at, created_by)
    values (${crypto.randomUUID()}, ${fields.name}, ${fields.contact}, ${fields.email},
      ${accountKey(fields.email)}, ${fields.phone}, ${fields.website}, ${fields.about},
      ${fields.language}, 'applied', ${made.passwordHash}, ${accepted ? CONTRACT_VERSION : null},
      ${accepted ? made.now : null}, ${made.now}, ${made.by})
    on conflict (email_key) do nothing returning *`.execute(tx)
  return rows[0]
}

/**
 * Records an application. An address that already has an account gets no second one, and the caller
 * does not learn it.
 * @throws FieldRefusal email, phone, password
 */
export async function applyAsPartner(
  platform: Platform,
  { address, now }: CallContext,
  { password, ...fields }: PartnerFields & { password: string },
): Promise<void> {
  const { phone } = checkFields(fields)
  await refuseCommonPassword(password)
  const passwordHash = await platform.passwords.hash(sourceKey(address), password)
  await platform.database.transaction(async (tx) => {
    const row = await insertPartner(tx, { ...fields, phone }, { passwordHash, by: null, now })
    if (row !== undefined) await mailPartner(tx, platform, row, ({ applied }) => applied, now)
  })
}

/**
 * Records a partner whom a member of staff enters; a second person approves as for an application.
 * @throws FieldRefusal email, phone
 */
export async function addPartner(
  tx: Tx,
  fields: PartnerFields,
  by: string,
  now: Date,
): Promise<PartnerRow> {
  const { phone } = checkFields(fields)
  const row = await insertPartner(tx, { ...fields, phone }, { passwordHash: null, by, now })
  if (row === undefined) throw new FieldRefusal({ email: 'emailTaken' }, 'duplicate')
  return row
}

const NEXT: Readonly<Record<PartnerState, readonly PartnerState[]>> = {
  applied: ['active', 'rejected'],
  active: ['suspended', 'closed'],
  suspended: ['active', 'closed'],
  rejected: ['active'],
  closed: [],
}

/**
 * Moves a partner to another state and mails it. A partner without a password gets a link to set
 * one.
 * @throws Refusal 'not possible'
 */
export async function movePartner(
  tx: Tx,
  platform: Platform,
  partnerId: string,
  to: PartnerState,
  now: Date,
): Promise<{ before: PartnerState; partner: PartnerRow }> {
  const partner = await lockPartner(tx, partnerId)
  const { state: before } = partner
  if (!NEXT[before].includes(to)) throw new Refusal('not possible')
  await sql`update affiliates.partner set state = ${to}, decided_at = ${now}
    where id = ${partnerId}`.execute(tx)
  if (to === 'rejected' || to === 'closed') await endSessions(tx, partnerId, now)
  if (to === 'active' && partner.password_hash === null)
    await sendLink(tx, platform, partner, 'invited', now)
  else if (to === 'active' && before === 'suspended')
    await mailPartner(tx, platform, partner, ({ resumed }) => resumed, now)
  else if (to === 'active') {
    const link = `${platform.config.publicUrl}/partner`
    await mailPartner(tx, platform, partner, ({ approved }) => approved(link), now, [link])
  } else if (to === 'rejected' || to === 'suspended')
    await mailPartner(tx, platform, partner, (words) => words[to], now)
  return { before, partner }
}

async function sendLink(
  tx: Tx,
  platform: Platform,
  partner: PartnerRow,
  kind: 'invited' | 'reset',
  now: Date,
): Promise<void> {
  const token = newToken()
  await sql`insert into affiliates.password_link (token_hash, partner_id, created_at, expires_at)
    values (${hashToken(token)}, ${partner.id}, ${now},
      ${new Date(now.getTime() + (kind === 'reset' ? RESET_MS : INVITATION_MS))})`.execute(tx)
  // The token follows the number sign, so that no server log and no referrer contains it.
  const link = `${platform.config.publicUrl}/partner/password#${token}`
  await mailPartner(tx, platform, partner, (words) => words[kind](link), now, [link])
}

/** Mails a link to set a new password, a few in half an hour. Unknown addresses get nothing. */
export async function sendReset(platform: Platform, email: string): Promise<void> {
  const now = platform.clock.now()
  await platform.database.transaction(async (tx) => {
    const { rows } = await sql<PartnerRow>`select * from affiliates.partner
      where email_key = ${accountKey(email)} and state in ('active', 'suspended')
      for update`.execute(tx)
    const [partner] = rows
    if (partner === undefined) return
    const { rows: recent } = await sql`select from affiliates.password_link
      where partner_id = ${partner.id} and created_at > ${new Date(now.getTime() - RESET_MS)}
      limit ${MAX_RECENT_LINKS}`.execute(tx)
    if (recent.length < MAX_RECENT_LINKS) await sendLink(tx, platform, partner, 'reset', now)
  })
}

/**
 * Sets the password by a mailed link, once, and ends every session. A second factor stays.
 * @throws Refusal 'expired', FieldRefusal password
 */
export async function usePasswordLink(
  platform: Platform,
  { address, now }: CallContext,
  token: string,
  password: string,
): Promise<void> {
  const { rows: open } = await sql`select from affiliates.password_link
    where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${now}`.execute(
    platform.database.read,
  )
  if (open.length === 0) throw new Refusal('expired')
  await refuseCommonPassword(password)
  const passwordHash = await platform.passwords.hash(sourceKey(address), password)
  await platform.database.transaction(async (tx) => {
    const { rows } = await sql<{ partner_id: string }>`update affiliates.password_link
      set used_at = ${now} where token_hash = ${hashToken(token)} and used_at is null
        and expires_at > ${now} returning partner_id`.execute(tx)
    const [spent] = rows
    if (spent === undefined) throw new Refusal('expired')
    const partner = await lockPartner(tx, spent.partner_id)
    await sql`update affiliates.password_link set used_at = ${now}
      where partner_id = ${partner.id} and used_at is null`.execute(tx)
    await sql`update affiliates.partner set password_hash = ${passwordHash}
      where id = ${partner.id}`.execute(tx)
    await endSessions(tx, partner.id, now)
    await mailPartner(tx, platform, partner, ({ passwordChanged }) => passwordChanged, now)
  })
}
