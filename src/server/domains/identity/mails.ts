import type { Lang } from '#shared/lang.ts'
import { letter, MAILS, type Mail } from '#shared/texts/mails.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Whom a mail is for; `language` is the player's own, whatever this browser shows. */
export type Reader = { email: string; firstname: string; language: string }
type MailExtras = { links?: string[]; code?: string; to?: string }

export function languageOf({ language }: { language: string }): Lang {
  return language === 'en' ? 'en' : 'tr'
}

/** Mails a player in their own language; `to` in place of their address. */
export async function mailPlayer(tx: Tx, { messages }: Platform, reader: Reader, write: (firstname: string, lang: Lang) => Mail, now: Date, extras: MailExtras = {}): Promise<void> {
  // Whoever's data were erased is written to no more.
  if ((extras.to ?? reader.email) === '') return
  const mail = write(reader.firstname, languageOf(reader))
  await messages.send(tx, { channel: 'email', to: extras.to ?? reader.email, ...mail, links: extras.links ?? [], ...(extras.code !== undefined && { code: extras.code }) }, now)
}

export const confirmationMail = (link: string) => (firstname: string, lang: Lang): Mail => letter(firstname, lang, MAILS[lang].confirmation(link))
export const resetMail = (link: string) => (firstname: string, lang: Lang): Mail => letter(firstname, lang, MAILS[lang].reset(link))
export const newDeviceMail = (device: string, address: string) => (firstname: string, lang: Lang): Mail => letter(firstname, lang, MAILS[lang].newDevice(device, address))
export const contactCodeMail = (code: string) => (firstname: string, lang: Lang): Mail => letter(firstname, lang, MAILS[lang].contactCode(code))
export const contactCodeSms = (code: string, lang: Lang): string => MAILS[lang].contactCodeSms(code)
export const phoneChangeSms = (lang: Lang): string => MAILS[lang].phoneChangeSms

/** What can happen to an account's safety, each told by mail. */
export type SecurityChange = keyof (typeof MAILS)['tr']['changes']

/** Mails what changed in the account's safety, and states the fact for whoever listens. */
export async function tellOfChange(tx: Tx, platform: Platform, player: Reader & { id: string }, change: SecurityChange, now: Date): Promise<void> {
  await mailPlayer(tx, platform, player, (firstname, lang) => letter(firstname, lang, MAILS[lang].changes[change]), now)
  await platform.outbox.add(tx, 'security-changed', { playerId: player.id, change, at: now.toISOString() })
}
