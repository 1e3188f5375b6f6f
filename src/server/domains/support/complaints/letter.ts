import { sql } from 'kysely'
import type { Lang } from '#shared/lang.ts'
import { MAILS } from '#shared/texts/mails.ts'
import type { MailWords } from '#shared/texts/mails/words.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ComplaintRow } from '../tables.ts'

/**
 * Mails a complaint's player in their language, with a link to it. The mail needs no consent,
 * because the operator owes it.
 */
export async function writeLetter(
  tx: Tx,
  { messages, config: { publicUrl } }: Pick<Platform, 'messages' | 'config'>,
  { player_id: playerId, ticket_id: ticketId }: ComplaintRow,
  word: (words: (typeof MAILS)[Lang], link: string, lang: Lang) => MailWords,
  now: Date,
): Promise<void> {
  const {
    rows: [player],
  } = await sql<{
    email: string
    firstname: string
    language: Lang
  }>`select email, firstname, language from identity.player where id = ${playerId}`.execute(tx)
  if (player === undefined) throw new Error('a complaint without a player')
  const link = `${publicUrl}/account/support?ticket=${ticketId}`
  await messages.send(
    tx,
    {
      channel: 'email',
      purpose: 'notice',
      to: player.email,
      playerId,
      letter: {
        words: word(MAILS[player.language], link, player.language),
        lang: player.language,
        firstname: player.firstname,
        reason: 'support',
      },
      links: [link],
    },
    now,
  )
}
