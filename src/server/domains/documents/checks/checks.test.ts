import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  documentReport,
  ONFIDO_WEBHOOK_TOKEN,
  startOnfidoCounterpart,
  webhookOf,
} from '#tests/support/counterparts/onfido-counterpart.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { png, upload } from '../documents.fixture.ts'
import { eraseDocuments } from '../erase.ts'
import { askJob } from './ask-about-checks.ts'

const OWN = {
  first_name: 'DENİZ',
  last_name: 'AYDIN',
  date_of_birth: '1990-05-14',
  date_of_expiry: '2031-02-01',
  document_type: 'national_identity_card',
  issuing_country: 'TUR',
}

let counterpart: Awaited<ReturnType<typeof startOnfidoCounterpart>>
let app: TestApp
let officer: StaffSession
beforeAll(async () => {
  counterpart = await startOnfidoCounterpart(() => app.clock.now())
  app = await createTestApp(counterpart.environment)
})
afterEach(() => {
  counterpart.behave('well')
  expect(counterpart.problems).toEqual([])
})
afterAll(async () => {
  await app.close()
  await counterpart.close()
})

type Run = (typeof counterpart.runs)[number]

const start = (player: Session) => app.call('user', 'start_identity_check', {}, player)

async function started(player: Session): Promise<Run> {
  const reply = await start(player)
  expect(reply).toMatchObject({ result: true })
  const run = counterpart.runs.find(({ link }) => link['url'] === reply.data.url)
  if (run === undefined) throw new Error('no workflow run has this link')
  return run
}

function deliver(id: string, options: Parameters<typeof webhookOf>[2] = {}) {
  const { headers, rawBody } = webhookOf(id, 'approved', options)
  return app.inject({
    method: 'POST',
    url: '/webhooks/verification/onfido',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: rawBody,
  })
}

const finish = (
  { id }: Run,
  status: 'approved' | 'declined' | 'review',
  changes: Record<string, unknown> = {},
) => counterpart.finish(id, { status }, [documentReport({ ...OWN, ...changes })])

const documentsOf = async (player: Session) =>
  (await app.call('user', 'list_documents', {}, player)).data
const kycOf = async (player: Session) => (await documentsOf(player)).kycStatus

async function decisionsOf(player: Session): Promise<number> {
  const { data } = await app.call('finance', 'list_transactions', { searchCategory: 2 }, player)
  return data.filter(({ kind }) => kind === 'document-decided').length
}

const seenByStaff = async (player: Session) =>
  (await callStaff(app, 'list_player_documents', { playerID: player.user.uid }, officer)).data

describe('the link', () => {
  test('an open check is one check with one link, also for requests at the same time', async () => {
    const player = await app.signUp()
    const [first, ...more] = await Promise.all([start(player), start(player), start(player)])
    expect(new Set([first, ...more].map(({ data }) => data.url)).size).toBe(1)
    app.clock.advance(600_000)
    expect((await start(player)).data).toEqual(first.data)
    expect(await documentsOf(player)).toMatchObject({
      check: { state: 'open', checkID: first.data.checkID },
      canCheck: true,
      checkedBy: 'Onfido',
    })
  })

  test('a provider that does not answer is refused, and the next request continues the same check', async () => {
    const player = await app.signUp()
    const before = counterpart.runs.length
    counterpart.behave('cut off at the run')
    expect(await start(player)).toMatchObject({ debug: 'provider unreachable' })
    counterpart.behave('well')
    await started(player)
    expect(counterpart.runs.length - before).toBe(1)
    const { rows } = await app.database.pool.query(
      'select id from documents.check where player_id = $1',
      [player.user.uid],
    )
    expect(rows).toHaveLength(1)
  })

  test('three a day; the link ends after a day', async () => {
    const player = await app.signUp()
    for (let n = 0; n < 3; n += 1) {
      const { id } = await started(player)
      counterpart.finish(id, { status: 'abandoned' })
      expect((await deliver(id)).statusCode).toBe(200)
      expect((await documentsOf(player)).check).toMatchObject({ state: 'ended' })
    }
    expect(await start(player)).toMatchObject({ code: 409, debug: 'limit reached' })
    expect(await documentsOf(player)).toMatchObject({ canCheck: false })
    app.clock.advance(86_400_000)
    const again = await app.signIn(player.user.username)
    const { id } = await started(again)
    app.clock.advance(86_400_000)
    const later = await app.signIn(player.user.username)
    expect(await documentsOf(later)).toMatchObject({ check: { state: 'ended' }, canCheck: true })
    expect((await started(later)).id).not.toBe(id)
  })
})

describe('a result', () => {
  beforeAll(async () => {
    officer = await hire(app, 'compliance')
  })

  test('approved with the account’s own name and birth date verifies once, however often it is reported', async () => {
    const player = await app.signUp()
    const run = await started(player)
    finish(run, 'approved')
    const replies = await Promise.all([deliver(run.id), deliver(run.id), deliver(run.id)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await deliver(run.id)).statusCode).toBe(200)
    expect(await documentsOf(player)).toMatchObject({
      kycStatus: 'verified',
      check: { state: 'verified' },
      canCheck: false,
      documents: [
        { kind: 'identity-card', format: 'pdf', state: 'accepted', validUntil: '2031-02-01' },
      ],
    })
    expect(await decisionsOf(player)).toBe(1)
    expect(await seenByStaff(player)).toMatchObject({
      documents: [
        {
          decidedBy: 'provider:onfido',
          check: { provider: 'onfido', outcome: 'approved', differences: [] },
        },
      ],
      checks: [{ state: 'verified', facts: { lastName: 'AYDIN', birthDate: '1990-05-14' } }],
    })
    expect(await start(player)).toMatchObject({ code: 409, debug: 'not possible' })
  })

  test('anything else waits for a person with what was read, and closes no account', async () => {
    for (const [status, changes, differences] of [
      ['declined', {}, ['outcome']],
      ['review', {}, ['outcome']],
      ['approved', { last_name: 'KAYA' }, ['name']],
      ['approved', { date_of_birth: '1990-05-15' }, ['birth-date']],
      ['approved', { date_of_expiry: '2026-11-01' }, ['expiry']],
      ['approved', { document_type: 'residence_permit' }, ['kind']],
    ] as const) {
      const player = await app.signUp()
      const run = await started(player)
      finish(run, status, changes)
      expect((await deliver(run.id)).statusCode).toBe(200)
      expect(await kycOf(player)).toBe('pending')
      expect(await decisionsOf(player)).toBe(0)
      const {
        documents: [document],
      } = await seenByStaff(player)
      expect(document).toMatchObject({ state: 'waiting', check: { outcome: status, differences } })
      const { data } = await callStaff(
        app,
        'get_document',
        { documentID: document?.documentID ?? '' },
        officer,
      )
      expect(data).toMatchObject({
        profile: { firstname: 'Deniz', lastname: 'Aydın', closed: false },
        checks: [
          {
            documentID: document?.documentID,
            facts: { lastName: { ...OWN, ...changes }.last_name, country: 'TUR' },
          },
        ],
      })
      expect(await start(player)).toMatchObject({ code: 409, debug: 'not possible' })
    }
  })

  test('its document at the desk is a PDF for staff, and is decided like any other', async () => {
    const player = await app.signUp()
    const run = await started(player)
    finish(run, 'declined')
    await deliver(run.id)
    const documentID = (await documentsOf(player)).documents[0]?.documentID ?? ''
    const shown = await app.inject({
      url: `/v1/staff/documents/${documentID}`,
      cookies: officer.cookies,
    })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(shown.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
    expect(
      await callStaff(
        app,
        'decide_document',
        { documentID, outcome: 'accepted', validUntil: '2031-02-01' },
        officer,
      ),
    ).toMatchObject({ data: { state: 'accepted', decidedBy: officer.email } })
    expect(await kycOf(player)).toBe('verified')
    expect((await documentsOf(player)).check).toBeNull()
  })

  test('a later outcome counts while no one has decided, and a person’s decision wins over it', async () => {
    const [open, decided] = [await app.signUp(), await app.signUp()]
    const runs = [await started(open), await started(decided)] as const
    for (const run of runs) {
      finish(run, 'review')
      await deliver(run.id)
    }
    const documentID = (await documentsOf(decided)).documents[0]?.documentID ?? ''
    await callStaff(
      app,
      'decide_document',
      { documentID, outcome: 'refused', reason: 'altered' },
      officer,
    )
    for (const run of runs) {
      finish(run, 'approved')
      expect((await deliver(run.id)).statusCode).toBe(200)
    }
    expect(await kycOf(open)).toBe('verified')
    expect(await kycOf(decided)).toBe('rejected')
    // The decision still refers to the document that the person saw.
    expect((await seenByStaff(decided)).checks[0]).toMatchObject({
      outcome: 'review',
      differences: ['outcome'],
    })
    expect([await decisionsOf(open), await decisionsOf(decided)]).toEqual([1, 1])
  })

  test('of a person’s decision and a later outcome at the same time only one decides', async () => {
    const player = await app.signUp()
    const run = await started(player)
    finish(run, 'review')
    await deliver(run.id)
    const documentID = (await documentsOf(player)).documents[0]?.documentID ?? ''
    finish(run, 'approved')
    const [decision, ...replies] = await Promise.all([
      callStaff(
        app,
        'decide_document',
        { documentID, outcome: 'refused', reason: 'altered' },
        officer,
      ),
      deliver(run.id),
      deliver(run.id),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await kycOf(player)).toBe(decision.result ? 'rejected' : 'verified')
    expect(await decisionsOf(player)).toBe(1)
  })

  test('a person’s decision during the check leaves its result to a person', async () => {
    const player = await app.signUp()
    const { body } = await upload(app, player, png({ tint: 77 }))
    const run = await started(player)
    app.clock.advance(1_000)
    await callStaff(
      app,
      'decide_document',
      { documentID: body.documentID ?? '', outcome: 'refused', reason: 'altered' },
      officer,
    )
    finish(run, 'approved')
    await deliver(run.id)
    expect(await kycOf(player)).toBe('pending')
    expect((await seenByStaff(player)).checks[0]).toMatchObject({
      state: 'review',
      differences: ['decided'],
    })
  })

  test('the account’s name at the time of the result counts', async () => {
    const player = await app.signUp()
    const run = await started(player)
    await app.database.pool.query("update identity.player set lastname = 'Kaya' where id = $1", [
      player.user.uid,
    ])
    finish(run, 'approved')
    await deliver(run.id)
    expect((await seenByStaff(player)).checks[0]).toMatchObject({ differences: ['name'] })
  })
})

describe('a webhook', () => {
  test('one that lies about the result moves nothing', async () => {
    const player = await app.signUp()
    const run = await started(player)
    expect((await deliver(run.id)).statusCode).toBe(200)
    expect((await documentsOf(player)).check).toMatchObject({ state: 'open' })
    expect((await deliver(run.id, { token: 'guess' })).statusCode).toBe(401)
  })

  test('while the provider does not answer it is refused, and counts when it is sent again', async () => {
    const player = await app.signUp()
    const run = await started(player)
    finish(run, 'approved')
    counterpart.behave('server error')
    expect((await deliver(run.id)).statusCode).toBe(503)
    expect(await kycOf(player)).toBe('none')
    counterpart.behave('well')
    expect((await deliver(run.id)).statusCode).toBe(200)
    expect(await kycOf(player)).toBe('verified')
  })

  test('one about no check of ours is accepted; another provider is unknown', async () => {
    expect((await deliver(crypto.randomUUID())).statusCode).toBe(200)
    const { headers, rawBody } = webhookOf(crypto.randomUUID(), 'approved', {
      token: ONFIDO_WEBHOOK_TOKEN,
    })
    const reply = await app.inject({
      method: 'POST',
      url: '/webhooks/verification/other',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: rawBody,
    })
    expect(reply.statusCode).toBe(404)
  })

  test('without any webhook the provider is asked, and one failing check does not stop the others', async () => {
    const [lost, broken] = [await app.signUp(), await app.signUp()]
    const brokenRun = await started(broken)
    const run = await started(lost)
    finish(run, 'approved')
    counterpart.runs.splice(counterpart.runs.indexOf(brokenRun), 1)
    app.clock.advance(10 * 60_000)
    await app.database.transaction((tx) => app.platform.jobs.add(tx, askJob, {}))
    await app.platform.jobs.drain()
    expect(await kycOf(lost)).toBe('verified')
    expect((await documentsOf(broken)).check).toMatchObject({ state: 'open' })
  })
})

test('facts are stored encrypted, are in the player’s own data, and are erased with the documents', async () => {
  const player = await app.signUp()
  const run = await started(player)
  finish(run, 'declined')
  await deliver(run.id)
  const stored = async () =>
    (
      await app.database.pool.query<{ facts_sealed: Buffer | null; row: string }>(
        'select facts_sealed, to_jsonb(c)::text as row from documents.check c where player_id = $1',
        [player.user.uid],
      )
    ).rows[0]
  expect((await stored())?.facts_sealed?.includes('AYDIN')).toBe(false)
  const parts = app.app.domains.documents.ownData.find(({ name }) => name === 'identityChecks')
  const own: unknown[] = []
  for await (const row of parts?.rows(player.user.uid) ?? []) own.push(row)
  expect(own).toMatchObject([{ outcome: 'declined', facts: { lastName: 'AYDIN' } }])
  const open = await app.signUp()
  const openRun = await started(open)
  await app.database.transaction(async (tx) => {
    await eraseDocuments(tx, player.user.uid)
    await eraseDocuments(tx, open.user.uid)
  })
  expect(await stored()).toMatchObject({ facts_sealed: null })
  expect((await stored())?.row).not.toContain(run.id)
  finish(openRun, 'approved')
  expect((await deliver(openRun.id)).statusCode).toBe(200)
  expect(await kycOf(open)).toBe('none')
})

test('without the settings nothing is offered and the call is refused', async () => {
  const plain = await createTestApp()
  try {
    const player = await plain.signUp()
    expect((await plain.call('user', 'list_documents', {}, player)).data).toMatchObject({
      check: null,
      canCheck: false,
      checkedBy: null,
    })
    expect(await plain.call('user', 'start_identity_check', {}, player)).toMatchObject({
      code: 409,
      debug: 'not possible',
    })
  } finally {
    await plain.close()
  }
})
