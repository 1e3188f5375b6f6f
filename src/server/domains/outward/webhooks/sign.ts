import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

export type Message = { id: string; at: Date; body: string }

/**
 * The headers of the Standard Webhooks specification. The signature covers the id, the time in
 * seconds and the body. Several secrets sign beside one another while a secret is replaced.
 */
export function webhookHeaders(
  { id, at, body }: Message,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`)
      .join(' '),
  }
}

function sign(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(signed).digest('base64')
}
