import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPlatform } from '#server/start-platform.ts'
import { readConfig } from '#server/platform/config.ts'
import type { OnfidoSettings } from '#server/platform/provider-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  documentReport,
  onfidoApi,
  ONFIDO_WEBHOOK_TOKEN,
  startOnfidoCounterpart,
  webhookOf,
  WORKFLOW,
} from '#tests/support/counterparts/onfido-counterpart.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { FACTS, testCheckProvider, type CheckHarness } from '../conformance.ts'
import type { CheckFacts, CheckProvider, CheckRequest } from '../port.ts'
import { documentTables } from '../../tables.ts'
import { onfidoProvider } from './onfido-provider.ts'
import { readEvent, signEvent } from './read-webhook.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const LIMIT_MS = 1_000
if (onfidoApi === undefined)
  process.stdout.write(
    'shared/data/openapi is absent: nothing is compared with the description of Onfido\n',
  )

let counterpart: Awaited<ReturnType<typeof startOnfidoCounterpart>>
let provider: CheckProvider
let settings: OnfidoSettings
let harness: CheckHarness
let database: Database
let drop: () => Promise<void>

async function newRequest(changes: Partial<CheckRequest> = {}): Promise<CheckRequest> {
  const request: CheckRequest = {
    reference: crypto.randomUUID(),
    playerId: crypto.randomUUID(),
    firstName: 'İpek Nur',
    lastName: 'Şahin',
    birthDate: '1990-05-14',
    lang: 'tr',
    returnUrl: 'https://kupa.example/account/documents',
    expiresAt: new Date('2026-11-21T18:00:00Z'),
    ...changes,
  }
  await documentTables(database.read)
    .insertInto('documents.check')
    .values({
      id: request.reference,
      player_id: request.playerId,
      provider: 'onfido',
      state: 'starting',
      subject_id: null,
      provider_check_id: null,
      url: null,
      outcome: null,
      differences: [],
      facts_sealed: null,
      document_id: null,
      created_at: NOW,
      requested_at: null,
      expires_at: request.expiresAt,
      asked_at: null,
      finished_at: null,
    })
    .execute()
  return request
}

function reportOf(facts: CheckFacts): Record<string, unknown> {
  const [first, ...middle] = (facts.firstName ?? '').split(' ')
  const given = {
    first_name: first,
    middle_name: middle.join(' '),
    last_name: facts.lastName,
    date_of_birth: facts.birthDate,
    date_of_expiry: facts.expiresOn,
    document_type: facts.documentType,
    issuing_country: facts.country,
  }
  return documentReport(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== '')),
  )
}

const runsOf = ({ reference }: CheckRequest) =>
  counterpart.runs.filter(({ tags }) => tags.includes(`kupa-check:${reference}`))

beforeAll(async () => {
  const made = await createTestDatabase(inject('postgres'))
  ;({ database, drop } = made)
  counterpart = await startOnfidoCounterpart(() => NOW)
  const config = readConfig(counterpart.environment)
  if (config.onfido === undefined) throw new Error('Onfido is not set up')
  settings = config.onfido
  const log = pino({ level: 'silent' })
  const platform = await createPlatform(config, database, { now: () => NOW }, log)
  provider = onfidoProvider(platform, settings, LIMIT_MS)
  const { behave } = counterpart
  harness = {
    provider,
    newRequest,
    failures: {
      'server error': () => behave('server error'),
      malformed: () => behave('malformed'),
      silent: () => behave('silent'),
      slow: () => behave('slow'),
      'cut off': () => behave('cut off'),
      'cut off at the run': () => behave('cut off at the run'),
      'wrong check': () => behave('wrong check'),
    },
    recover: () => behave('well'),
    finish(checkId, status, facts) {
      counterpart.finish(checkId, { status, reasons: [...facts.reasons] }, [reportOf(facts)])
    },
    abandon: (checkId) => counterpart.finish(checkId, { status: 'abandoned' }),
    countChecks: (request) => runsOf(request).length,
    webhookOf: (checkId) => webhookOf(checkId),
    unsigned: ({ rawBody }) => ({ headers: {}, rawBody }),
    tamper: ({ headers, rawBody }) => ({
      headers,
      rawBody: rawBody.replace('approved', 'declined'),
    }),
  }
})
afterEach(() => {
  counterpart.behave('well')
  expect(counterpart.problems).toEqual([])
})
afterAll(async () => {
  await counterpart.close()
  await drop()
})

testCheckProvider('onfido', () => harness)

describe('the requests', () => {
  test('they contain the name and the birth date, the workflow and the link, and nothing else', async () => {
    const request = await newRequest()
    await provider.start(request)
    const [applicant, run] = counterpart.requests.slice(-2)
    expect(applicant).toEqual({
      path: '/v3.6/applicants',
      body: { first_name: 'İpek Nur', last_name: 'Şahin', dob: '1990-05-14' },
    })
    expect(run).toEqual({
      path: '/v3.6/workflow_runs',
      body: {
        workflow_id: WORKFLOW,
        applicant_id: counterpart.applicants[0]?.id,
        tags: [`kupa-check:${request.reference}`],
        link: {
          completed_redirect_url: request.returnUrl,
          expired_redirect_url: request.returnUrl,
          expires_at: '2026-11-21T18:00:00.000Z',
        },
      },
    })
    expect(JSON.stringify([applicant, run])).not.toContain(request.playerId)
    await provider.start(await newRequest({ lang: 'en' }))
    expect(counterpart.requests.at(-1)?.body['link']).toMatchObject({ language: 'en_US' })
  })

  test('an applicant and a run whose answers were lost are found again', async () => {
    for (const failure of ['cut off', 'cut off at the run'] as const) {
      const request = await newRequest({ lastName: failure === 'cut off' ? 'Kaya' : 'Kurt' })
      counterpart.behave(failure)
      await expect(provider.start(request)).rejects.toThrow(ProviderUnreachable)
      counterpart.behave('well')
      await provider.start(request)
      const own = counterpart.applicants.filter(({ last_name: name }) => name === request.lastName)
      expect([own.length, runsOf(request).length], failure).toEqual([1, 1])
    }
  })

  test('the applicant of another player with the same name and birth date is not used', async () => {
    const [one, other] = [
      await newRequest({ lastName: 'Demir' }),
      await newRequest({ lastName: 'Demir' }),
    ]
    await provider.start(one)
    counterpart.behave('server error')
    await expect(provider.start(other)).rejects.toThrow(ProviderUnreachable)
    counterpart.behave('well')
    await provider.start(other)
    const used = [one, other].map((request) => runsOf(request)[0]?.applicant_id)
    expect(new Set(used).size).toBe(2)
  })

  test('a run without a link is no check', async () => {
    const request = await newRequest()
    const { checkId } = await provider.start(request)
    counterpart.runOf(checkId).link = {}
    await expect(provider.start(request)).rejects.toThrow(ProviderUnreachable)
  })
})

describe('the result', () => {
  test('of several document reports the newest counts, and flagged parts are reasons', async () => {
    const { checkId } = await provider.start(await newRequest())
    const { firstName: _first, ...rest } = FACTS
    counterpart.finish(checkId, { status: 'declined', reasons: ['document'] }, [
      reportOf({ ...FACTS, lastName: 'YANLIŞ' }),
      documentReport(
        { first_name: 'ALİ', last_name: 'ŞAHİN', date_of_birth: '1990-05-14' },
        { visual_authenticity: { result: 'consider' }, data_validation: { result: 'clear' } },
      ),
    ])
    expect(await provider.result(checkId)).toEqual({
      status: 'declined',
      facts: {
        ...rest,
        firstName: 'ALİ',
        documentType: null,
        kind: null,
        country: null,
        expiresOn: null,
        reasons: ['document', 'visual_authenticity: consider'],
      },
    })
  })

  test('the output that the workflow defines is read where no task has a report', async () => {
    const { checkId } = await provider.start(await newRequest())
    counterpart.finish(checkId, {
      status: 'approved',
      output: { first_name: 'İPEK NUR', last_name: 'ŞAHİN', date_of_birth: 'unknown' },
    })
    expect(await provider.result(checkId)).toMatchObject({
      facts: { firstName: 'İPEK NUR', lastName: 'ŞAHİN', birthDate: null },
    })
  })

  test('a run that Onfido could not finish is reviewed, with its error', async () => {
    const { checkId } = await provider.start(await newRequest())
    counterpart.finish(checkId, {
      status: 'error',
      error: { type: 'task_failed', message: 'the report was not made' },
    })
    expect(await provider.result(checkId)).toMatchObject({
      status: 'review',
      facts: { reasons: ['error: task_failed, the report was not made'] },
    })
  })
})

describe('a webhook', () => {
  test('the signature is the HMAC-SHA256 of the body in hexadecimal digits', () => {
    // Computed with `openssl dgst -sha256 -hmac`.
    expect(signEvent('onfido-webhook-token', '{"payload":{}}')).toBe(
      '3834ae9ddf3b203a0b0b3e96f593cd10c963114ad7909eb94bbdada6082a41fb',
    )
  })

  test('the previous token is accepted, another one is not', () => {
    const both = { webhookTokens: ['new', ONFIDO_WEBHOOK_TOKEN] }
    const id = crypto.randomUUID()
    expect(readEvent(both, webhookOf(id))).toEqual([{ ask: id }])
    expect(() => readEvent(both, webhookOf(id, 'approved', { token: 'guess' }))).toThrow(
      expect.objectContaining({ debug: 'wrong signature' }),
    )
  })

  test('other events and other resources ask nothing', () => {
    const id = crypto.randomUUID()
    for (const message of [
      webhookOf(id, 'started', { action: 'workflow_task.started', type: 'workflow_task' }),
      webhookOf(id, 'completed', { action: 'check.completed', type: 'check' }),
      webhookOf('not-a-uuid'),
    ])
      expect(readEvent(settings, message)).toEqual([])
  })
})
