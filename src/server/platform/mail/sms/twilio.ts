import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import { ProviderUnreachable } from '../../outgoing/call-provider.ts'
import { isSignedByOne } from '../../security/signed-by.ts'
import type { TwilioSettings } from '../message-settings.ts'
import { NoSuchAddress } from '../no-such-address.ts'
import { SmsRefused, type Sms, type SmsProvider, type SmsReport, type SmsTaken } from './port.ts'

const LIMIT_MS = 8_000
/** Twilio's clock may be behind ours. */
const CLOCK_MS = 60_000
const FOUND_AT_ONCE = 20
/** Not a number, not a mobile number, or a number that Twilio cannot reach. */
const NO_SUCH_NUMBER = [21211, 21614, 30005, 30006]
const DELIVERED = ['delivered', 'read']
const FAILED = ['failed', 'undelivered', 'canceled']

const message = z.object({
  sid: z.string().regex(/^(?:SM|MM)[0-9a-f]{32}$/),
  to: z.string(),
  body: z.string().nullish(),
  date_created: z.string().nullish(),
})
const page = z.object({ messages: z.array(message) })
const fault = z.object({ code: z.number() })

/**
 * Base64 of HMAC-SHA1 over the called address and the sorted parameters, as Twilio's documentation
 * of webhook security defines it.
 */
export function signTwilio(authToken: string, url: string, params: URLSearchParams): string {
  const names = [...new Set(params.keys())].toSorted()
  const text = names
    .map((name) =>
      [...new Set(params.getAll(name))]
        .toSorted()
        .map((value) => name + value)
        .join(''),
    )
    .join('')
  return createHmac('sha1', authToken)
    .update(url + text)
    .digest('base64')
}

/**
 * SMS by Twilio Programmable Messaging. A request has no idempotency key, so after a request whose
 * result is unknown the message is looked for before another is created.
 */
export function twilioProvider(
  settings: TwilioSettings,
  callbackUrl: string,
  limitMs = LIMIT_MS,
): SmsProvider {
  const { accountSid, authTokens, prices } = settings
  const messages = `${settings.url}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authTokens[0] ?? ''}`).toString('base64')}`

  async function call(
    url: string,
    body?: URLSearchParams,
  ): Promise<{ status: number; body: unknown }> {
    try {
      const reply = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      })
      return { status: reply.status, body: JSON.parse(await reply.text()) }
    } catch (error) {
      throw new ProviderUnreachable('Twilio did not answer', { cause: error })
    }
  }

  return {
    name: 'twilio',
    prices,
    async send(sms) {
      const reply = await call(messages, request(settings, sms, callbackUrl))
      if (reply.status >= 400 && reply.status < 500) throw refusalOf(reply)
      const { data } = message.safeParse(reply.body)
      if (data === undefined || reply.status >= 300 || data.to !== sms.to)
        throw new ProviderUnreachable(`Twilio gave no usable answer (${reply.status})`)
      return { providerId: data.sid }
    },
    async find({ to, text }, since): Promise<SmsTaken | undefined> {
      const query = new URLSearchParams({
        To: to,
        'DateSent>': since.toISOString().slice(0, 'YYYY-MM-DD'.length),
        PageSize: String(FOUND_AT_ONCE),
      })
      const reply = await call(`${messages}?${query.toString()}`)
      const { data } = page.safeParse(reply.body)
      if (data === undefined || reply.status !== 200)
        throw new ProviderUnreachable(`Twilio gave no usable list (${reply.status})`)
      const found = data.messages.find(
        (one) =>
          one.to === to &&
          one.body === text &&
          new Date(one.date_created ?? 0).getTime() >= since.getTime() - CLOCK_MS,
      )
      return found && { providerId: found.sid }
    },
    readWebhook: ({ headers, rawBody, url }) => {
      const params = new URLSearchParams(rawBody)
      const given = headers['x-twilio-signature']
      if (
        typeof given !== 'string' ||
        !isSignedByOne(authTokens, (token) => signTwilio(token, url, params), given)
      )
        throw new Refusal('wrong signature')
      return reportsIn(params, accountSid)
    },
  }
}

function request(
  { sender }: TwilioSettings,
  { to, text }: Sms,
  callbackUrl: string,
): URLSearchParams {
  return new URLSearchParams({
    To: to,
    Body: text,
    StatusCallback: callbackUrl,
    ...(sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender }),
  })
}

function refusalOf({ status, body }: { status: number; body: unknown }): Error {
  const { data } = fault.safeParse(body)
  // Too many requests: Twilio asks to send it again.
  if (status === 429 || data === undefined)
    return new ProviderUnreachable(`Twilio answered ${status}`)
  return NO_SUCH_NUMBER.includes(data.code)
    ? new NoSuchAddress()
    : new SmsRefused(`Twilio refused the SMS (${data.code})`)
}

function reportsIn(params: URLSearchParams, accountSid: string): SmsReport[] {
  const [providerId, status] = [params.get('MessageSid'), params.get('MessageStatus') ?? '']
  if (providerId === null || params.get('AccountSid') !== accountSid) return []
  if (DELIVERED.includes(status)) return [{ providerId, state: 'delivered', isGone: false }]
  if (!FAILED.includes(status)) return []
  const isGone = NO_SUCH_NUMBER.includes(Number(params.get('ErrorCode')))
  return [{ providerId, state: 'failed', isGone }]
}
