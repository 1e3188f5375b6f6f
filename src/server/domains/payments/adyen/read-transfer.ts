import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { AdyenTransferSettings } from '#server/platform/provider-settings.ts'
import { jsonBody } from '#server/platform/http/server.ts'
import { isSignedByOne } from '#server/platform/security/signed-by.ts'
import { Refusal } from '#shared/refusals.ts'
import type { PayoutEvent, WebhookMessage } from '../port.ts'
import { isOurs, resultOf, transfer } from './transfer.ts'

const HEADER = 'hmacsignature'
const TRANSFERS: ReadonlySet<string> = new Set([
  'balancePlatform.transfer.created',
  'balancePlatform.transfer.updated',
])
const envelope = z.object({ type: z.string().max(200) })
const message = z.object({ data: transfer })

type Settings = Pick<AdyenTransferSettings, 'hmacKeys' | 'balanceAccount'>
type Raw = Pick<WebhookMessage, 'headers' | 'rawBody'>

/** Returns true for a webhook of the balance platform; standard webhooks have no `type`. */
export function isPlatformWebhook({ rawBody }: Pick<Raw, 'rawBody'>): boolean {
  return envelope.safeParse(jsonBody(rawBody)).success
}

/** Computes the signature of a platform webhook: base64 of HMAC-SHA256 of the body, key in hex. */
export function signBody(hexKey: string, rawBody: string): string {
  return createHmac('sha256', Buffer.from(hexKey, 'hex')).update(rawBody).digest('base64')
}

/**
 * Reads a webhook of the balance platform. Other types, other accounts and other kinds of transfers
 * are no events of ours.
 * @throws Refusal `wrong signature`; `invalid input`
 */
export function readTransfer(settings: Settings, { headers, rawBody }: Raw): PayoutEvent[] {
  const given = headers[HEADER]
  const sign = (key: string) => signBody(key, rawBody)
  if (typeof given !== 'string' || !isSignedByOne(settings.hmacKeys, sign, given))
    throw new Refusal('wrong signature')
  const body = jsonBody(rawBody)
  const { data: head } = envelope.safeParse(body)
  if (head === undefined || !TRANSFERS.has(head.type)) return []
  const { data: parsed } = message.safeParse(body)
  if (parsed === undefined) throw new Refusal('invalid input')
  const { id, status: theirs, reference } = parsed.data
  const result = resultOf(parsed.data)
  if (result === undefined || !isOurs(settings, parsed.data)) return []
  const { status: payout, ...facts } = result
  return [{ eventId: `${id}:${theirs}`, reference, payout, ...facts }]
}
