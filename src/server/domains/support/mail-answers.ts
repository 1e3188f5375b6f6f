import { sql } from 'kysely'
import { z } from 'zod'
import { MAILS } from '#shared/texts/mails.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

export const ANSWERS_AT_ONCE = 100

type Due = {
  id: string
  player_id: string
  number: bigint
  is_unread: boolean
  email: string
  firstname: string
  language: Lang
  body: string
}

export const dueAnswer = z.object({ ticketId: z.guid(), seq: z.number().int() })
type DueAnswer = z.infer<typeof dueAnswer>

export const itemOfAnswer = ({ ticketId, seq }: DueAnswer): string => `${ticketId} ${seq}`

export async function listDueAnswers(read: Db, now: Date): Promise<DueAnswer[]> {
  const { rows } =
    await sql<DueAnswer>`select id as "ticketId", notified_seq as seq from support.ticket
    where mail_due_at <= ${now} and not platform.is_held('support:mail-answer',
      id || ' ' || notified_seq) order by mail_due_at limit ${ANSWERS_AT_ONCE}`.execute(read)
  return rows
}

/**
 * Mails an answer that stayed unread on the site, once, and records it. An answer to the player's
 * own question needs no consent.
 */
export async function mailAnswer(
  tx: Tx,
  { messages, config: { publicUrl } }: Pick<Platform, 'messages' | 'config'>,
  ticketId: string,
  now: Date,
): Promise<void> {
  const {
    rows: [due],
  } = await sql<Due>`select t.id, t.player_id, t.number, t.notified_seq > t.read_seq
      as is_unread, p.email, p.firstname, p.language, m.body
    from support.ticket t join identity.player p on p.id = t.player_id join support.message m
      on m.ticket_id = t.id and m.seq = t.notified_seq
    where t.id = ${ticketId} and t.mail_due_at <= ${now} for update of t skip locked`.execute(tx)
  if (due === undefined) return
  const {
    id,
    player_id: playerId,
    number,
    is_unread: isUnread,
    email,
    firstname,
    language,
    body,
  } = due
  if (isUnread) {
    const link = `${publicUrl}/account/support?ticket=${id}`
    await messages.send(
      tx,
      {
        channel: 'email',
        purpose: 'notice',
        to: email,
        playerId,
        letter: {
          words: MAILS[language].answered(String(number), body, link),
          lang: language,
          firstname,
          reason: 'support',
        },
        links: [link],
      },
      now,
    )
  }
  await sql`update support.ticket set mail_due_at = null where id = ${id}`.execute(tx)
}
