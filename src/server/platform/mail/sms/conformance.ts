import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { ProviderUnreachable } from '../../outgoing/call-provider.ts'
import { NoSuchAddress } from '../no-such-address.ts'
import { SmsRefused, type Sms, type SmsProvider } from './port.ts'

type Failure = 'server error' | 'malformed' | 'silent' | 'slow' | 'cut off' | 'refuse' | 'no number'

export type SmsHarness = {
  provider: SmsProvider
  behave: (how: Failure | 'well') => void
  countSent: (text: string) => number
}

const newSms = (changes: Partial<Sms> = {}): Sms => ({
  id: crypto.randomUUID(),
  to: '+905320000000',
  text: `Kodun: ${crypto.randomUUID()}. Kimseyle paylaşma.`,
  isOffer: false,
  ...changes,
})

/** Defines the tests that every provider of SMS must pass (docs/messages.md). */
export function testSmsProvider(name: string, harness: () => SmsHarness): void {
  test(`${name}: an SMS is accepted once and gets an id of its own`, async () => {
    const { provider, countSent } = harness()
    const [one, other] = [newSms(), newSms()]
    const [first, second] = [await provider.send(one), await provider.send(other)]
    expect(first.providerId).not.toBe(second.providerId)
    expect([countSent(one.text), countSent(other.text)]).toEqual([1, 1])
  })

  test.each(['server error', 'malformed', 'silent', 'slow', 'cut off'] as const)(
    `${name}: after "%s" the result is unknown, and no code is in the error`,
    async (failure) => {
      const { provider, behave } = harness()
      const sms = newSms()
      behave(failure)
      const error: unknown = await provider.send(sms).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ProviderUnreachable)
      expect(inspect(error)).not.toContain(sms.text)
      behave('well')
      expect(await provider.send(newSms())).toHaveProperty('providerId')
    },
  )

  test(`${name}: a refusal is known as one, and nothing was sent`, async () => {
    const { provider, behave, countSent } = harness()
    const sms = newSms()
    behave('refuse')
    await expect(provider.send(sms)).rejects.toThrow(SmsRefused)
    expect(countSent(sms.text)).toBe(0)
  })

  test(`${name}: a number that cannot exist is reported as unreachable or is refused`, async () => {
    const { provider, behave } = harness()
    behave('no number')
    const error: unknown = await provider.send(newSms()).catch((thrown: unknown) => thrown)
    expect(error instanceof NoSuchAddress || error instanceof SmsRefused).toBe(true)
  })

  test(`${name}: an SMS whose answer was lost is found, if the provider can tell`, async () => {
    const { provider, behave, countSent } = harness()
    if (provider.find === undefined) return
    const since = new Date()
    const sms = newSms()
    behave('cut off')
    await expect(provider.send(sms)).rejects.toThrow(ProviderUnreachable)
    behave('well')
    expect((await provider.find(sms, since))?.providerId).toBeTypeOf('string')
    expect(await provider.find(newSms(), since)).toBeUndefined()
    expect(countSent(sms.text)).toBe(1)
  })
}
