import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { OnfidoSettings } from '#server/platform/provider-settings.ts'
import { jsonBody } from '#server/platform/http/server.ts'
import { isSignedByOne } from '#server/platform/security/signed-by.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { CheckMessage } from '../port.ts'

const HEADER = 'x-sha2-signature'

const event = z.object({
  payload: z.object({
    resource_type: z.string(),
    action: z.string(),
    object: z.object({ id: z.string() }),
  }),
})

/**
 * Reads a webhook of Onfido. Its statements about the result are not used: it only says which
 * workflow run to ask about.
 * @throws Refusal `wrong signature`, `invalid input`
 */
export function readEvent(
  { webhookTokens }: Pick<OnfidoSettings, 'webhookTokens'>,
  { headers, rawBody }: CheckMessage,
): { ask: string }[] {
  const given = headers[HEADER]
  if (
    typeof given !== 'string' ||
    !isSignedByOne(webhookTokens, (key) => signEvent(key, rawBody), given.toLowerCase())
  )
    throw new Refusal('wrong signature')
  const { data } = event.safeParse(jsonBody(rawBody))
  if (data === undefined) throw new Refusal('invalid input')
  const {
    resource_type: type,
    action,
    object: { id },
  } = data.payload
  return type === 'workflow_run' && action === 'workflow_run.completed' && isUuid(id)
    ? [{ ask: id }]
    : []
}

/** Returns the value of the header `X-SHA2-Signature`. */
export const signEvent = (token: string, rawBody: string): string =>
  createHmac('sha256', token).update(rawBody).digest('hex')
