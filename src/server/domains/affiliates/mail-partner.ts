import type { Lang } from '#shared/lang.ts'
import { affiliateMails as en } from '#shared/texts/affiliates/mails.en.ts'
import { affiliateMails as tr } from '#shared/texts/affiliates/mails.tr.ts'
import { letter } from '#shared/texts/mails.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PartnerRow } from './tables.ts'

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
  const mail = letter(partner.contact, lang, write(lang === 'en' ? en : tr, lang))
  await messages.send(tx, { channel: 'email', to: partner.email, ...mail, links }, now)
}
