import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { ProviderUnreachable } from '../../outgoing/call-provider.ts'
import {
  startNetgsmCounterpart,
  startTwilioCounterpart,
} from '#tests/support/counterparts/sms-counterpart.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { Prepared } from '../messages.ts'
import { addRecord } from '../records.ts'
import { applyReport } from '../reports.ts'
import { askForReports } from './ask-for-reports.ts'
import { netgsmProvider } from './netgsm.ts'
import { SmsRefused } from './port.ts'
import { sendSms, type SmsDesk } from './send-sms.ts'
import { twilioProvider } from './twilio.ts'

const LIMIT_MS = 400
const clock = { now: () => new Date() }
const logged: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })

let netgsm: Awaited<ReturnType<typeof startNetgsmCounterpart>>
let twilio: Awaited<ReturnType<typeof startTwilioCounterpart>>
let database: Database
let drop: () => Promise<void>
let desk: SmsDesk
beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase(inject('postgres')))
  netgsm = await startNetgsmCounterpart()
  twilio = await startTwilioCounterpart()
  const { messages } = readConfig({
    SMS_PROVIDERS: 'netgsm,twilio',
    ...netgsm.environment,
    ...twilio.environment,
  })
  const [first, second] = messages.sms
  if (first?.name !== 'netgsm' || second?.name !== 'twilio') throw new Error('not set up')
  const providers = [
    netgsmProvider(first, LIMIT_MS),
    twilioProvider(second, 'https://kupa.example/webhooks/sms/twilio', LIMIT_MS),
  ]
  desk = { database, clock, log, providers }
})
afterEach(() => {
  netgsm.behave('well')
  twilio.behave('well')
})
afterAll(async () => {
  await netgsm.close()
  await twilio.close()
  await drop()
})

async function newSms(purpose: Prepared['purpose'] = 'code'): Promise<Prepared> {
  const message: Prepared = {
    id: crypto.randomUUID(),
    channel: 'sms',
    purpose,
    to: '+905321112233',
    subject: '',
    text: `Kodun ${crypto.randomUUID()}`,
    links: [],
  }
  await database.transaction((tx) =>
    addRecord(
      tx,
      {
        id: message.id,
        channel: 'sms',
        playerId: undefined,
        receipt: undefined,
        purpose,
        recipientDigest: 'digest',
        smsInstead: undefined,
        callingCode: '+90',
        parts: 1,
      },
      'queued',
      clock.now(),
    ),
  )
  return message
}
const rowOf = async ({ id }: Prepared) =>
  (
    await database.pool.query<{ state: string; provider: string; cost_minor: bigint | null }>(
      'select state, provider, cost_minor from platform.sent_message where id = $1',
      [id],
    )
  ).rows[0]
const countOf = ({ text }: Prepared) => ({
  netgsm: netgsm.sent.filter((one) => one.text === text).length,
  twilio: twilio.sent.filter((one) => one.text === text).length,
})

test('the first provider is asked, and its price is recorded', async () => {
  const message = await newSms()
  await sendSms(desk, message)
  expect(countOf(message)).toEqual({ netgsm: 1, twilio: 0 })
  expect(await rowOf(message)).toEqual({ state: 'sent', provider: 'netgsm', cost_minor: 18n })
})

test('where the first refuses, the second sends; where all refuse, nothing is sent', async () => {
  const message = await newSms()
  netgsm.behave('refuse')
  await sendSms(desk, message)
  expect(countOf(message)).toEqual({ netgsm: 0, twilio: 1 })
  expect(await rowOf(message)).toMatchObject({ provider: 'twilio', cost_minor: 240n })
  const other = await newSms()
  twilio.behave('refuse')
  await expect(sendSms(desk, other)).rejects.toThrow(SmsRefused)
  expect(countOf(other)).toEqual({ netgsm: 0, twilio: 0 })
})

test('after a lost answer of one that cannot tell, a code goes to the next provider, and an offer to none', async () => {
  const [code, offer] = [await newSms('code'), await newSms('offer')]
  netgsm.behave('cut off')
  for (const message of [code, offer])
    await expect(sendSms(desk, message)).rejects.toThrow(ProviderUnreachable)
  netgsm.behave('well')
  await sendSms(desk, code)
  await sendSms(desk, offer)
  expect(countOf(code)).toEqual({ netgsm: 1, twilio: 1 })
  expect(countOf(offer)).toEqual({ netgsm: 1, twilio: 0 })
  expect(await rowOf(offer)).toMatchObject({ state: 'unknown' })
})

test('after a lost answer of Twilio, the SMS is found and not sent again', async () => {
  const message = await newSms('offer')
  netgsm.behave('refuse')
  twilio.behave('cut off')
  await expect(sendSms(desk, message)).rejects.toThrow(ProviderUnreachable)
  twilio.behave('well')
  await sendSms(desk, message)
  expect(countOf(message)).toEqual({ netgsm: 0, twilio: 1 })
  expect(await rowOf(message)).toMatchObject({ state: 'sent', provider: 'twilio' })
})

test('Netgsm is asked for reports, which arrive once; a fault holds nothing up', async () => {
  const message = await newSms()
  await sendSms(desk, message)
  const received: string[] = []
  const secrets = { digest: () => 'digest' }
  const ask = () =>
    askForReports({
      ...desk,
      report: (tx, id, about) =>
        applyReport(
          tx,
          secrets,
          [
            (_tx, outcome) => {
              received.push(`${outcome.id} ${outcome.kind}`)
              return Promise.resolve()
            },
          ],
          id,
          about,
          clock.now(),
        ),
    })
  netgsm.behave('malformed')
  await ask()
  netgsm.behave('well')
  await ask()
  expect(await rowOf(message)).toMatchObject({ state: 'sent' })
  const taken = netgsm.sent.find(({ text }) => text === message.text)
  if (taken !== undefined) taken.state = 'delivered'
  await Promise.all([ask(), ask()])
  await ask()
  expect(await rowOf(message)).toMatchObject({ state: 'delivered' })
  expect(received).toEqual([`${message.id} delivered`])
})

test('no number and no code is logged', () => {
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('')).not.toMatch(/Kodun|5321112233/)
})
