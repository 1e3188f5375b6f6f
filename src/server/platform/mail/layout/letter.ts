import { HOUSE_COLOURS } from '#shared/brand-colours.ts'
import type { Lang } from '#shared/lang.ts'
import type { MailReason, MailWords } from '#shared/texts/mails/words.ts'

/** The operator's appearance in mails. Defaults apply without own settings. */
export type MailSender = {
  name: string
  /** The company that holds the licence; '' where it is not set. */
  legalName: string
  licences: readonly { name: string; number: string }[]
  /** Addresses at wa.me and t.me; '' where not set. */
  whatsapp: string
  telegram: string
  colours: Readonly<Record<'light' | 'dark', { primary: string; onPrimary: string; ink: string }>>
}

/** One mail to one reader. `firstname` is left out where the address may belong to a stranger. */
export type Letter = {
  words: MailWords
  lang: Lang
  firstname: string | undefined
  reason: MailReason | 'notice' | 'offer'
  stop?: string | undefined
}

export const withName = (text: string, name: string): string =>
  text.replaceAll('{site}', () => name)

export const houseSender = (): MailSender => ({
  name: 'Kupa',
  legalName: '',
  licences: [],
  whatsapp: '',
  telegram: '',
  colours: HOUSE_COLOURS,
})
