import { ProviderUnreachable, callProvider } from '../../outgoing/call-provider.ts'
import type { SmsUrlSettings } from '../message-settings.ts'
import { NoSuchAddress } from '../no-such-address.ts'
import { SmsRefused, type SmsProvider } from './port.ts'

const LIMIT_MS = 10_000
const GONE_STATUSES = [404, 410, 422]

/** A service of the operator's own. It accepts {to, text} as JSON and reports nothing. */
export function urlProvider(settings: SmsUrlSettings, limitMs = LIMIT_MS): SmsProvider {
  return {
    name: 'url',
    prices: settings.prices,
    async send({ to, text }) {
      const reply = await callProvider(
        'the SMS service',
        settings.url,
        { headers: {}, body: JSON.stringify({ to, text }) },
        limitMs,
      )
      if (GONE_STATUSES.includes(reply.status)) throw new NoSuchAddress()
      if (reply.ok) return { providerId: undefined }
      if (reply.status >= 500)
        throw new ProviderUnreachable(`the SMS service answered ${reply.status}`)
      throw new SmsRefused(`the SMS service answered ${reply.status}`)
    },
  }
}
