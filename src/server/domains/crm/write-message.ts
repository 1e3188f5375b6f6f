import type { Lang } from '#shared/lang.ts'
import { personalise, type Personal } from '#shared/office/mass-messages.ts'
import { letter, MAILS } from '#shared/texts/mails.ts'
import { mailHtml } from './mail-html.ts'

export type Words = { title: string; body: string; link: string | null; action: string | null }
export type Ways = { publicUrl: string; site: string; stop: string | undefined }

export function writeMail(
  { title, body, link, action }: Words,
  reader: Personal,
  lang: Lang,
  { publicUrl, site, stop }: Ways,
): { subject: string; text: string; html: string; links: string[] } {
  const words = MAILS[lang]
  const [subject, filled, actionText] = [title, body, action ?? ''].map((text) =>
    personalise(text, reader),
  )
  const way = link === null ? undefined : { url: `${publicUrl}${link}`, text: actionText ?? '' }
  const mail = letter(reader.firstname, lang, {
    subject: subject ?? '',
    text: [
      filled ?? '',
      ...(way === undefined ? [] : [`${way.text}: ${way.url}`]),
      ...(stop === undefined ? [] : [words.stopMail(stop)]),
    ],
  })
  const html = mailHtml({
    site,
    lang,
    title: mail.subject,
    greeting: words.greeting(reader.firstname),
    paragraphs: (filled ?? '').split(/\n{2,}/),
    way,
    stop: stop === undefined ? undefined : { url: stop, text: words.stopOffers },
  })
  return { ...mail, html, links: [way?.url, stop].filter((url) => url !== undefined) }
}

export function writeSms(
  text: string,
  reader: Personal,
  lang: Lang,
  stop: string | undefined,
): string {
  return [
    personalise(text, reader),
    ...(stop === undefined ? [] : [MAILS[lang].stopSms(stop)]),
  ].join(' ')
}
