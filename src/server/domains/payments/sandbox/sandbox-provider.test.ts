import { inject, afterAll, beforeAll } from 'vitest'
import { pino } from 'pino'
import { createPlatform } from '#server/start-platform.ts'
import { readConfig } from '#server/platform/config.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { testProvider, type ProviderHarness } from '../conformance.ts'
import { testPayouts, type PayoutHarness } from '../conformance-payouts.ts'
import { resultOf } from './sandbox-payouts.ts'
import { sandboxProvider } from './sandbox-provider.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
let harness: ProviderHarness
let payouts: PayoutHarness
let close: () => Promise<void>

beforeAll(async () => {
  const test = await createTestDatabase(inject('postgres'))
  const platform = await createPlatform(
    readConfig({}),
    test.database,
    { now: () => NOW },
    pino({ level: 'silent' }),
  )
  const sandbox = sandboxProvider(platform)
  close = () => test.drop()
  harness = {
    provider: sandbox.provider,
    now: NOW,
    newReference: () => crypto.randomUUID(),
    refused: 'declined',
    detailsOf: ({ status }) => ({
      code: status,
      reason: '10.4',
      reference: 'DISPUTE-1',
      dueAt: new Date('2026-12-01T00:00:00Z'),
    }),
    newEventId: () => crypto.randomUUID(),
    // The sandbox is a table of this database.
    failures: {},
    recover: () => undefined,
    unsigned: ({ rawBody }) => ({ headers: {}, rawBody }),
    decide: async (reference, decision) => void (await sandbox.decide(reference, decision)),
    webhookOf: (event, at) => sandbox.sign(event, at),
    tamper: (message) => ({
      ...message,
      rawBody: message.rawBody.replace('"500.00"', '"5000.00"'),
    }),
  }
  payouts = {
    ...harness,
    askFailures: [],
    // A row of this database, not bytes.
    received: () => ({ bodies: ['row'], payouts: 1 }),
    async settle(reference, result) {
      const { amountMinor } = await sandbox.payouts.decide(reference, result)
      const { status: payout, ...facts } = resultOf(amountMinor, result)
      return sandbox.sign({ ...facts, payout, reference, eventId: `${reference}:${payout}` }, NOW)
    },
    tamper: ({ headers, rawBody }) => ({ headers, rawBody: rawBody.replace('1234.56', '9999.56') }),
  }
})
afterAll(() => close())

testProvider('sandbox', () => harness, {
  isAsked: true,
  isTimed: true,
  canFail: false,
  hasReturns: true,
})
testPayouts('sandbox', () => payouts, { canFail: false })
