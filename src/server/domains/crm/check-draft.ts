import type { MessageBody, MessageProblem } from '#shared/contracts/staff/messages.ts'
import { LANGS } from '#shared/lang.ts'
import { leadsToOffer, MESSAGE_PLACEHOLDERS, offerWordsIn } from '#shared/office/mass-messages.ts'
import { placeholdersIn } from '#shared/placeholders.ts'
import type { SegmentRule } from '#shared/office/segments.ts'
import { newMessage, type NewMessage } from './new-message.ts'

const OWN_PATH = /^\/(?!\/)[^\s\\]*$/
type Text = 'title' | 'body' | 'sms' | 'action'

function textsOf({ channels, link }: Pick<MessageBody, 'channels' | 'link'>): Text[] {
  const isLetter = channels.includes('site') || channels.includes('email')
  return [
    'title',
    ...(isLetter ? (['body'] as const) : []),
    ...(channels.includes('sms') ? (['sms'] as const) : []),
    ...(isLetter && link.trim() !== '' ? (['action'] as const) : []),
  ]
}

export function problemsOf(
  body: MessageBody,
  segments: ReadonlySet<string>,
  now: Date,
): MessageProblem[] {
  const found: MessageProblem[] = []
  const add = (field: string, why: MessageProblem['why'], figure: string | null = null) =>
    void found.push({ field, why, figure })
  if (body.channels.length === 0) add('channels', 'missing')
  for (const name of textsOf(body)) {
    for (const lang of LANGS) {
      const text = body[name][lang].trim()
      const unknown = placeholdersIn(text).find(
        (placeholder) => !MESSAGE_PLACEHOLDERS.some((known) => known === placeholder),
      )
      if (text === '') add(`${name}.${lang}`, 'missing')
      else if (unknown !== undefined) add(`${name}.${lang}`, 'placeholder', `{${unknown}}`)
    }
  }
  const link = body.link.trim()
  if (link !== '' && !OWN_PATH.test(link)) add('link', 'invalid')
  else if (!body.isOffer && leadsToOffer(link)) add('link', 'offer')
  if (body.segmentID !== null && !segments.has(body.segmentID)) add('segmentID', 'gone')
  if (body.publishAt !== null && new Date(body.publishAt) <= now) add('publishAt', 'past')
  return found
}

export function doubtsOf(body: MessageBody): string[] {
  return body.isOffer
    ? []
    : offerWordsIn(
        textsOf(body)
          .flatMap((name) => LANGS.map((lang) => body[name][lang]))
          .join('\n'),
      )
}

export function messageOf(body: MessageBody, segment: SegmentRule | undefined): NewMessage {
  const texts = textsOf(body)
  return newMessage.parse({
    title: body.title,
    body: texts.includes('body') ? body.body : body.sms,
    channels: body.channels,
    isOffer: body.isOffer,
    segment,
    ...(texts.includes('sms') && { sms: body.sms }),
    ...(texts.includes('action') && { link: { path: body.link.trim(), title: body.action } }),
    ...(body.publishAt !== null && { publishAt: body.publishAt }),
  })
}
