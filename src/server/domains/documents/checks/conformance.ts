import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { expect, test } from 'vitest'
import { CHECK_OUTCOMES, type CheckOutcome } from '#shared/players/identity-checks.ts'
import { Refusal } from '#shared/refusals.ts'
import type { CheckFacts, CheckMessage, CheckProvider, CheckRequest } from './port.ts'

export type CheckHarness = {
  provider: CheckProvider
  /** A check that is stored and not yet sent to the provider. */
  newRequest: () => Promise<CheckRequest>
  /** Ways in which the provider can fail; `recover` ends them. */
  failures: Readonly<Record<string, () => void>>
  recover: () => void
  finish: (checkId: string, outcome: CheckOutcome, facts: CheckFacts) => void
  abandon: (checkId: string) => void
  countChecks: (request: CheckRequest) => number
  webhookOf: (checkId: string) => CheckMessage
  unsigned: (message: CheckMessage) => CheckMessage
  tamper: (message: CheckMessage) => CheckMessage
}

export const FACTS: CheckFacts = {
  firstName: 'İPEK NUR',
  lastName: 'ŞAHİN',
  birthDate: '1990-05-14',
  documentType: 'national_identity_card',
  kind: 'identity-card',
  country: 'TUR',
  expiresOn: '2031-02-01',
  reasons: [],
}

/** Defines the tests that every provider of identity checks must pass (docs/identity-checks.md). */
export function testCheckProvider(name: string, harness: () => CheckHarness): void {
  test(`${name}: a check opens on an address over https, and the same reference is the same check`, async () => {
    const { provider, newRequest, countChecks } = harness()
    const request = await newRequest()
    const first = await provider.start(request)
    expect(new URL(first.url).protocol).toBe('https:')
    expect(await provider.start(request)).toEqual(first)
    expect(await provider.start({ ...request, lang: 'en' })).toEqual(first)
    expect(countChecks(request)).toBe(1)
    expect((await provider.start(await newRequest())).checkId).not.toBe(first.checkId)
  })

  test(`${name}: asked, it knows a check as pending, then its outcome and what was read`, async () => {
    const { provider, newRequest, finish, abandon } = harness()
    for (const outcome of CHECK_OUTCOMES) {
      const { checkId } = await provider.start(await newRequest())
      expect(await provider.result(checkId)).toEqual({ status: 'pending' })
      finish(checkId, outcome, { ...FACTS, reasons: ['fraud'] })
      expect(await provider.result(checkId)).toEqual({
        status: outcome,
        facts: { ...FACTS, reasons: ['fraud'] },
      })
    }
    const { checkId } = await provider.start(await newRequest())
    abandon(checkId)
    expect(await provider.result(checkId)).toEqual({ status: 'abandoned' })
  })

  test(`${name}: what was not read is null`, async () => {
    const { provider, newRequest, finish } = harness()
    const { checkId } = await provider.start(await newRequest())
    const nothing: CheckFacts = {
      firstName: null,
      lastName: null,
      birthDate: null,
      documentType: null,
      kind: null,
      country: null,
      expiresOn: null,
      reasons: [],
    }
    finish(checkId, 'review', nothing)
    expect(await provider.result(checkId)).toEqual({ status: 'review', facts: nothing })
  })

  test(`${name}: a failing provider leaves the state unknown, and the same reference is one check afterwards`, async () => {
    const { provider, newRequest, failures, recover, countChecks } = harness()
    for (const [failure, begin] of Object.entries(failures)) {
      const request = await newRequest()
      begin()
      await expect(provider.start(request), failure).rejects.toThrow(ProviderUnreachable)
      recover()
      const made = await provider.start(request)
      expect(await provider.start(request), failure).toEqual(made)
      expect(countChecks(request), failure).toBe(1)
      begin()
      await expect(provider.result(made.checkId), failure).rejects.toThrow(ProviderUnreachable)
      recover()
      expect(await provider.result(made.checkId), failure).toEqual({ status: 'pending' })
    }
  })

  test(`${name}: a webhook only names the check to ask about, however often it is sent`, async () => {
    const { provider, newRequest, webhookOf } = harness()
    const { checkId } = await provider.start(await newRequest())
    for (let n = 0; n < 2; n += 1)
      expect(provider.readWebhook(webhookOf(checkId))).toEqual([{ ask: checkId }])
  })

  test(`${name}: a changed body or a missing signature is refused`, async () => {
    const { provider, newRequest, webhookOf, tamper, unsigned } = harness()
    const message = webhookOf((await provider.start(await newRequest())).checkId)
    for (const wrong of [tamper(message), unsigned(message)])
      expect(() => provider.readWebhook(wrong)).toThrow(
        expect.objectContaining({ debug: 'wrong signature' }),
      )
    for (const rawBody of ['', '{', '[]', 'null'])
      expect(() => provider.readWebhook({ headers: {}, rawBody }), rawBody).toThrow(Refusal)
  })
}
