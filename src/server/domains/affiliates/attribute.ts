import { sql } from 'kysely'
import { randomId } from '#shared/random-id.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { queuePostback } from './postback.ts'
import { partnerOfCookie } from './session.ts'

const REFERENCE = /^([A-Za-z0-9]{8})(?:-([a-z0-9]{10}))?$/
const DAY_MS = 86_400_000
const CLICK_DAYS = 30
const PSEUDONYM_LENGTH = 12

export type Registered = {
  playerId: string
  /** The reference number of the registration form: a campaign's code, or code and click. */
  reference: string | undefined
}

type Found = {
  campaign_id: string
  partner_id: string
  click_token: string | null
  subs: string[] | null
}

/**
 * Records with whose link or code a player registered, in the commit of the registration. Any other
 * reference number is ignored. It changes nothing for the player.
 */
export async function attribute(
  tx: Tx,
  { playerId, reference }: Registered,
  context: Pick<CallContext, 'cookie' | 'now'>,
): Promise<void> {
  const [, code, token] = REFERENCE.exec(reference?.trim() ?? '') ?? []
  if (code === undefined) return
  const { now } = context
  const { rows } = await sql<Found>`select c.id as campaign_id, c.partner_id, k.token
      as click_token, k.subs
    from affiliates.campaign c join affiliates.partner p on p.id = c.partner_id
    left join affiliates.click k on k.campaign_id = c.id and k.token = ${token ?? ''}
      and k.at > ${new Date(now.getTime() - CLICK_DAYS * DAY_MS)}
    where c.code = ${code.toUpperCase()} and c.archived_at is null and p.state = 'active'`.execute(
    tx,
  )
  const [found] = rows
  if (found === undefined) return
  const excludedAs = await exclusionOf(tx, playerId, found.partner_id, context)
  await sql`insert into affiliates.attribution (player_id, partner_id, campaign_id, via,
      click_token, subs, pseudonym, registered_at, excluded_as)
    values (${playerId}, ${found.partner_id}, ${found.campaign_id},
      ${found.click_token === null ? 'code' : 'click'}, ${found.click_token},
      ${found.subs ?? ['', '', '']}::text[], ${randomId(PSEUDONYM_LENGTH)}, ${now}, ${excludedAs})`.execute(
    tx,
  )
  if (excludedAs === null) await queuePostback(tx, { playerId, kind: 'registration', now })
}

/**
 * Returns why a player does not count: the partner, a member of staff, or a known person. The same
 * e-mail, phone or identity number cannot register twice; a person with two documents has the same
 * name and birth date, and one of the accounts is not that of a Turkish citizen.
 */
async function exclusionOf(
  tx: Tx,
  playerId: string,
  partnerId: string,
  context: Pick<CallContext, 'cookie'>,
): Promise<'self' | 'staff' | 'known person' | null> {
  const { rows } = await sql<{ self: boolean; staff: boolean; known: boolean }>`
    select affiliates.mailbox(p.email_key) = affiliates.mailbox(a.email_key) or p.phone = a.phone
      as self,
      exists (select from staff.member m where affiliates.mailbox(m.email_key) =
        affiliates.mailbox(p.email_key)) as staff,
      exists (select from identity.player o where o.name_key = p.name_key
        and o.birth_date = p.birth_date and o.id <> p.id
        and (o.nationality <> 'TR' or p.nationality <> 'TR')) as known
    from identity.player p, affiliates.partner a
    where p.id = ${playerId} and a.id = ${partnerId}`.execute(tx)
  const [found] = rows
  if (found?.self === true || (await partnerOfCookie(tx, context)) === partnerId) return 'self'
  if (found?.staff === true) return 'staff'
  return found?.known === true ? 'known person' : null
}
