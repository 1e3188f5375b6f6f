import type { ComplaintCategory } from '#shared/players/complaints.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { SUPPORT_TEXTS } from '#shared/texts/server/texts.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openTicket } from '../ask.ts'
import type { Context } from '../context.ts'
import { supportTables, type ComplaintRow } from '../tables.ts'
import { lockOwnTicket, stepTicket } from '../ticket.ts'
import { addStep, findComplaintOf } from './complaint.ts'
import { writeLetter } from './letter.ts'
import { getSetting } from './setting.ts'

type Filing = { playerId: string; category: ComplaintCategory; wanted: string; lang: Lang }
export type About =
  | { ticketId: string }
  | { requestId: string; text: string; context: Context | undefined }

/**
 * Files a complaint and confirms its receipt by a notification and a mail, in the same transaction;
 * announce both after it. A repeat is the same complaint.
 * @throws Refusal 'record not found' for another player's ticket, 'duplicate' for another complaint
 * over one ticket, and the refusals of opening a ticket
 */
export async function fileComplaint(
  tx: Tx,
  platform: Pick<Platform, 'messages' | 'config'>,
  { playerId, category, wanted, lang }: Filing,
  about: About,
  now: Date,
): Promise<ComplaintRow> {
  const ticketId =
    'ticketId' in about
      ? about.ticketId
      : await openTicket(
          tx,
          {
            playerId,
            requestId: about.requestId,
            subject: 'complaint',
            text: about.text,
            context: about.context,
            lang,
          },
          now,
        )
  const ticket = await lockOwnTicket(tx, ticketId, playerId)
  const known = await findComplaintOf(tx, ticketId)
  if (known !== undefined) {
    if (known.category !== category || known.wanted !== wanted)
      throw new Refusal('duplicate', {}, SUPPORT_TEXTS.complaintAlreadyFiled)
    return known
  }
  const { answer_days: days } = await getSetting(tx)
  const dueOn = addDays(siteDate(now), days)
  const complaint = await supportTables(tx)
    .insertInto('support.complaint')
    .values({
      id: crypto.randomUUID(),
      ticket_id: ticketId,
      player_id: playerId,
      category,
      wanted,
      filed_at: now,
      due_on: dueOn,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addStep(tx, complaint, { kind: 'filed', at: now, due_on: dueOn })
  await supportTables(tx)
    .updateTable('support.ticket')
    .set({ complaint: complaint.number })
    .where('id', '=', ticketId)
    .execute()
  await stepTicket(tx, ticket, 'wrote', now)
  const number = String(complaint.number)
  await addNotification(
    tx,
    playerId,
    { kind: 'complaint-filed', facts: { ticketID: ticketId, number, dueOn } },
    now,
  )
  await writeLetter(
    tx,
    platform,
    complaint,
    (words, link) =>
      words.complaintFiled(number, dueOn.split('-').toReversed().join('.'), wanted, link),
    now,
  )
  return complaint
}
