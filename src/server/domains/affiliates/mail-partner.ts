import type { Lang } from '#shared/lang.ts'
import { affiliateMails as en } from '#shared/texts/affiliates/mails.en.ts'
import { affiliateMails as tr } from '#shared/texts/affiliates/mails.tr.ts'
import { button, say } from '#shared/texts/mails/words.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PartnerRow } from './tables.ts'

/** `text`: a paragraph each; the one that equals `link` is a button. */
type Words = { subject: string; text: readonly string[] }

export const langOf = ({ language }: Pick<PartnerRow, 'language'>): Lang =>
  language === 'en' ? 'en' : 'tr'

/** Sends a mail in the partner's own language, if the transaction commits. */
export async function mailPartner(
  tx: Tx,
  { messages }: Pick<Platform, 'messages'>,
  partner: Pick<PartnerRow, 'email' | 'contact' | 'language'>,
  write: (words: typeof tr, lang: Lang) => Words,
  now: Date,
  links: string[] = [],
): Promise<void> {
  const lang = langOf(partner)
  const words = lang === 'en' ? en : tr
  const { subject, text } = write(words, lang)
  await messages.send(
    tx,
    {
      channel: 'email',
      purpose: 'notice',
      to: partner.email,
      links,
      letter: {
        lang,
        firstname: partner.contact,
        reason: 'partner',
        words: {
          subject,
          preheader: text[0] ?? subject,
          title: subject,
          blocks: text.map((paragraph) =>
            links.includes(paragraph) ? button(words.open, paragraph) : say(paragraph),
          ),
        },
      },
    },
    now,
  )
}
