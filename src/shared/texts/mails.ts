import type { Lang } from '../lang.ts'
import { mails as en } from './mails.en.ts'
import { mails as tr } from './mails.tr.ts'

export type Mail = { subject: string; text: string }
type Words = { subject: string; text: readonly string[] }

export const MAILS: Readonly<Record<Lang, typeof tr>> = { tr, en }

/**
 * Builds a mail with greeting and signature around its paragraphs. The sender fills in `{site}`.
 */
export function letter(firstname: string | undefined, lang: Lang, { subject, text }: Words): Mail {
  return { subject, text: [MAILS[lang].greeting(firstname), ...text, '{site}'].join('\n\n') }
}
