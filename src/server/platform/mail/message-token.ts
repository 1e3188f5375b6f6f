import { isUuid } from '#shared/uuid.ts'
import { isSameText } from '../security/signed-by.ts'
import type { Secrets } from '../security/secrets.ts'

const PURPOSE = 'mail:message-token'
const MAC_DIGITS = 16
const TOKEN = /[0-9a-f]{48}/g

/**
 * The name of a message in its return address and its Message-ID. Only the recipient and the mail
 * servers on the way can know it, so no one else can report a bounce of the message.
 */
export function messageToken(secrets: Pick<Secrets, 'digest'>, id: string): string {
  return `${id.replaceAll('-', '')}${secrets.digest(PURPOSE, id).slice(0, MAC_DIGITS)}`
}

/** Finds the messages whose tokens a text contains. Forged tokens are passed over. */
export function messagesIn(secrets: Pick<Secrets, 'digest'>, text: string): string[] {
  const found = [...text.toLowerCase().matchAll(TOKEN)].flatMap(([token]) => {
    const id = token.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    return isUuid(id) && isSameText(token, messageToken(secrets, id)) ? [id] : []
  })
  return [...new Set(found)]
}
