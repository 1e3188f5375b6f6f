import { sizeOfSms } from '#shared/players/sms.ts'
import { ProviderUnreachable } from '../../outgoing/call-provider.ts'
import type { Platform } from '../../platform.ts'
import type { Prepared } from '../messages.ts'
import { priceOfPart } from '../sms-prices.ts'
import { findAsked, markAsked, markSent, markState, type Asked } from '../records.ts'
import { SmsRefused, type Sms, type SmsProvider, type SmsTaken } from './port.ts'

export type SmsDesk = Pick<Platform, 'database' | 'clock' | 'log'> & {
  providers: readonly SmsProvider[]
}

/**
 * Hands an SMS to the first provider that takes it. The provider is recorded before it is asked.
 * After an answer was lost, the SMS is looked up at its provider; one that cannot tell is passed
 * over, and an offer is then not sent again, while a code or a notice may arrive twice.
 * @throws SmsRefused where all refuse, ProviderUnreachable, NoSuchAddress
 */
export async function sendSms(desk: SmsDesk, message: Prepared): Promise<void> {
  const { id, to, text } = message
  const sms: Sms = { id, to, text, isOffer: message.purpose === 'offer' }
  const asked = await desk.database.transaction((tx) => findAsked(tx, id))
  const earlier = await findEarlier(desk, sms, asked)
  if (earlier !== undefined) return keep(desk, sms, earlier.provider, earlier.taken)
  const lost = desk.providers.find(
    ({ name, find }) => name === asked?.provider && find === undefined,
  )
  if (lost !== undefined && sms.isOffer) {
    await desk.database.transaction((tx) => markState(tx, id, 'unknown'))
    return
  }
  let refused: unknown = new SmsRefused('no provider of SMS is set up')
  for (const provider of inOrder(desk.providers, lost)) {
    await desk.database.transaction((tx) => markAsked(tx, id, provider.name, desk.clock.now()))
    try {
      await keep(desk, sms, provider, await provider.send(sms))
      return
    } catch (error) {
      if (!(error instanceof SmsRefused)) throw error
      desk.log.warn({ provider: provider.name, err: error.message, messageId: id }, 'SMS refused')
      refused = error
    }
  }
  throw refused
}

/** One that lost an answer and cannot tell comes last. */
function inOrder(
  providers: readonly SmsProvider[],
  lost: SmsProvider | undefined,
): readonly SmsProvider[] {
  return lost === undefined ? providers : [...providers.filter((one) => one !== lost), lost]
}

async function findEarlier(
  { providers }: SmsDesk,
  sms: Sms,
  asked: Asked,
): Promise<{ provider: SmsProvider; taken: SmsTaken } | undefined> {
  const provider = providers.find(({ name }) => name === asked?.provider)
  if (asked === undefined || provider?.find === undefined) return undefined
  const taken = await provider.find(sms, asked.askedAt).catch((error: unknown) => {
    // A provider that is down holds up no other one, but an offer waits for it.
    if (error instanceof ProviderUnreachable && !sms.isOffer) return undefined
    throw error
  })
  return taken && { provider, taken }
}

async function keep(
  { database }: SmsDesk,
  { id, to, text }: Sms,
  { prices }: SmsProvider,
  { providerId }: SmsTaken,
): Promise<void> {
  const priceMinor = priceOfPart(prices, to)
  const costMinor =
    priceMinor === undefined ? undefined : priceMinor * BigInt(sizeOfSms(text).parts)
  await database.transaction((tx) => markSent(tx, id, { providerId, costMinor }))
}
