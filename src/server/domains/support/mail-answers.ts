import { sql } from 'kysely'
import { letter, MAILS } from '#shared/texts/mails.ts'
import type { Lang } from '#shared/lang.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'

const AT_ONCE = 100

type Due = { id: string; number: bigint; is_unread: boolean; email: string; firstname: string; language: Lang; body: string }

/**
 * Mails the answers that stayed unread on the site: once each, with the note that it was. An answer to one's own question needs no consent.
 * Returns how many were decided.
 */
export async function mailAnswers(tx: Tx, { messages, config: { publicUrl } }: Pick<Platform, 'messages' | 'config'>, now: Date): Promise<number> {
  const { rows } = await sql<Due>`select t.id, t.number, t.told_seq > t.read_seq as is_unread, p.email, p.firstname, p.language, m.body
    from support.ticket t join identity.player p on p.id = t.player_id join support.message m on m.ticket_id = t.id and m.seq = t.told_seq
    where t.mail_due_at <= ${now} order by t.mail_due_at limit ${AT_ONCE} for update of t skip locked`.execute(tx)
  for (const { id, number, is_unread: isUnread, email, firstname, language, body } of rows) {
    if (isUnread) {
      const link = `${publicUrl}/account/support?ticket=${id}`
      await messages.send(tx, { channel: 'email', to: email, ...letter(firstname, language, MAILS[language].answered(String(number), body, link)), links: [link] }, now)
    }
    await sql`update support.ticket set mail_due_at = null where id = ${id}`.execute(tx)
  }
  return rows.length
}
