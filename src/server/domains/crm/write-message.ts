import type { Lang } from '#shared/lang.ts'
import { personalise, type Personal } from '#shared/office/mass-messages.ts'
import { MAILS } from '#shared/texts/mails.ts'
import { button, say } from '#shared/texts/mails/words.ts'
import type { Letter } from '#server/platform/mail/layout/letter.ts'

export type Words = { title: string; body: string; link: string | null; action: string | null }
export type Ways = { publicUrl: string; isOffer: boolean; stop: string | undefined }

const PREHEADER_LENGTH = 90

export function writeMail(
  { title, body, link, action }: Words,
  reader: Personal,
  lang: Lang,
  { publicUrl, isOffer, stop }: Ways,
): { letter: Letter; links: string[] } {
  const [subject = '', filled = '', actionText = ''] = [title, body, action ?? ''].map((text) =>
    personalise(text, reader),
  )
  const url = link === null ? undefined : `${publicUrl}${link}`
  const words = {
    subject,
    preheader: filled.replaceAll(/\s+/g, ' ').slice(0, PREHEADER_LENGTH),
    title: subject,
    blocks: [
      ...filled.split(/\n{2,}/).map(say),
      ...(url === undefined ? [] : [button(actionText, url)]),
    ],
  }
  return {
    letter: {
      words,
      lang,
      firstname: reader.firstname,
      reason: isOffer ? 'offer' : 'notice',
      stop,
    },
    links: [url, stop].filter((one) => one !== undefined),
  }
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
