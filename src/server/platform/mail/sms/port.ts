import type { IncomingHttpHeaders } from 'node:http'
import type { SmsPrices } from '../sms-prices.ts'

export type Sms = { id: string; to: string; text: string; isOffer: boolean }

export type SmsTaken = { providerId: string | undefined }

export type SmsReport = { providerId: string; state: 'delivered' | 'failed'; isGone: boolean }

/** The provider has refused the SMS and will not send it. Another provider may. */
export class SmsRefused extends Error {}

/**
 * A provider of SMS. `send` throws SmsRefused, NoSuchAddress, or ProviderUnreachable when the
 * result is unknown. `find` looks for an SMS whose result is unknown, where the provider can tell.
 */
export type SmsProvider = {
  readonly name: string
  readonly prices: SmsPrices
  send(sms: Sms): Promise<SmsTaken>
  find?(sms: Sms, since: Date): Promise<SmsTaken | undefined>
  /** @throws Refusal for a wrong signature */
  readWebhook?(message: { headers: IncomingHttpHeaders; rawBody: string; url: string }): SmsReport[]
  /** Asks about SMS; those without a final state are left out. At most `askedAtOnce`. */
  ask?(providerIds: readonly string[]): Promise<SmsReport[]>
}
