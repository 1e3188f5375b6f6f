import { sql } from 'kysely'
import type { Lang } from '#shared/lang.ts'
import { letter, MAILS } from '#shared/texts/mails.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ComplaintRow } from '../tables.ts'

type Words = { subject: string; text: readonly string[] }

/**
 * Mails a complaint's player in their language, with a link to it. The mail needs no consent,
 * because the operator owes it.
 */
export async function writeLetter(
  tx: Tx,
  { messages, config: { publicUrl } }: Pick<Platform, 'messages' | 'config'>,
  { player_id: playerId, ticket_id: ticketId }: ComplaintRow,
  word: (words: (typeof MAILS)[Lang], link: string, lang: Lang) => Words,
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
      to: player.email,
      ...letter(
        player.firstname,
        player.language,
        word(MAILS[player.language], link, player.language),
      ),
      links: [link],
    },
    now,
  )
}
