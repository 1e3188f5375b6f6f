import type { Lang } from '#shared/lang.ts'
import { EXAMPLE_READER } from '#shared/office/mass-messages.ts'
import { writeMail, writeSms } from '#server/domains/crm/index.ts'
import type { MessageBody } from '#shared/contracts/staff/messages.ts'
import type { Platform } from '#server/platform/platform.ts'

type Site = Pick<Platform, 'config'>
const SHORT_WAY = 'xxxxxxxxxxx'

export function exampleSmsTail({ config: { publicUrl } }: Site, lang: Lang): string {
  return writeSms('', EXAMPLE_READER, lang, `${publicUrl}/u/${SHORT_WAY}`)
}

/**
 * Renders a message as a mail to an example reader. Its unsubscribe link carries an invalid token.
 */
export function exampleMail(
  { config: { publicUrl } }: Site,
  {
    title,
    body,
    link,
    action,
    isOffer,
  }: Pick<MessageBody, 'title' | 'body' | 'link' | 'action' | 'isOffer'>,
  lang: Lang,
) {
  const path = link.trim()
  return writeMail(
    { title: title[lang], body: body[lang], link: path === '' ? null : path, action: action[lang] },
    EXAMPLE_READER,
    lang,
    {
      publicUrl,
      isOffer,
      stop: isOffer ? `${publicUrl}/unsubscribe?token=${SHORT_WAY}` : undefined,
    },
  )
}
