import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, contextOf, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const reason = 'hafta sonu'
const MINUTE_MS = 60_000
/** Short, because sessions of staff end after half an hour. */
const WINDOW_MS = 12 * MINUTE_MS
let app: TestApp
let editor: StaffSession
let officer: StaffSession
let clerk: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  editor = await hire(app, 'content')
  officer = await hire(app, 'compliance')
  clerk = await hire(app, 'support')
})
afterAll(() => app.close())

const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const desk = async (by = editor) => (await callStaff(app, 'get_drops', {}, by)).data
const asked = (change: object = {}) => ({
  requestID: crypto.randomUUID(),
  title: { tr: 'Akşam yağmuru', en: 'Evening drops' },
  from: inMs(MINUTE_MS),
  until: inMs(MINUTE_MS + WINDOW_MS),
  games: ['1002', '1002', '2001'],
  minStake: '1.00',
  prizes: [
    { amount: '250.00', count: 1 },
    { amount: '10.00', count: 20 },
  ],
  reason,
  ...change,
})
const propose = (data: ReturnType<typeof asked>, by = editor) =>
  callStaff(app, 'propose_drops', data, by)
const decide = (id: string, decision: 'approve' | 'reject', by = officer) =>
  callStaff(app, 'decide_proposal', { id, decision, reason }, by)
const stop = (campaignID: string, by = editor) =>
  callStaff(app, 'stop_drops', { campaignID, reason }, by)

test('a campaign that another person approved is published with the hash of its seed, and the seed is with nobody', async () => {
  const form = asked()
  const { data: proposal } = await propose(form)
  expect(proposal).toMatchObject({ kind: 'drops', username: 'Akşam yağmuru', state: 'pending' })
  expect((await propose(form)).data.id).toBe(proposal.id)
  expect(await contextOf(app, proposal.id, officer)).toMatchObject({
    changes: {
      dropsBudget: [null, '45000'],
      dropsCount: [null, '21'],
      dropsStake: [null, '100'],
    },
    facts: { dropsGames: '2' },
  })
  expect(await desk()).toMatchObject({
    campaigns: [],
    waiting: [{ proposalID: proposal.id, reason, rules: { budget: '450.00', drops: 21 } }],
  })
  expect((await app.call('drops', 'list', {})).data).toEqual([])
  expect(await decide(proposal.id, 'approve', editor)).toMatchObject({ result: false })
  expect((await decide(proposal.id, 'approve')).data).toMatchObject({ state: 'approved' })
  expect(await desk()).toMatchObject({
    waiting: [],
    campaigns: [
      {
        campaignID: proposal.id,
        state: 'upcoming',
        approvedBy: officer.email,
        won: 0,
        seed: null,
        games: [{ gameID: '1002' }, { gameID: '2001' }],
      },
    ],
  })
  const { data } = await app.call('drops', 'list', { Lang: 'en' })
  expect(data).toMatchObject([
    {
      title: 'Evening drops',
      state: 'upcoming',
      budget: '450.00',
      prizes: [
        { amount: '250.00', count: 1, left: 1 },
        { amount: '10.00', count: 20, left: 20 },
      ],
      proof: { seed: null, seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  ])
  expect(JSON.stringify([data, await desk()])).not.toMatch(/seed_?sealed/i)
})

test('a proposal that is approved after its window has opened is refused, because its seed could not be committed before', async () => {
  const { data: proposal } = await propose(asked())
  app.clock.advance(2 * MINUTE_MS)
  expect(await decide(proposal.id, 'approve')).toMatchObject({ code: 409, debug: 'not possible' })
  expect((await decide(proposal.id, 'reject')).data).toMatchObject({ state: 'rejected' })
})

test('refuses rules that no campaign may have, each at its field or with its reason', async () => {
  for (const [change, debug] of [
    [{ from: inMs(-MINUTE_MS) }, 'not possible'],
    [{ until: inMs(MINUTE_MS) }, 'not possible'],
    [{ games: ['9999'] }, 'not possible'],
    [{ prizes: [{ amount: '9000000.00', count: 1 }] }, 'limit reached'],
    [{ prizes: [] }, 'invalid input'],
    [{ prizes: [{ amount: '0.00', count: 1 }] }, 'invalid input'],
    [{ prizes: [{ amount: '1.00', count: 0 }] }, 'invalid input'],
    [{ games: [] }, 'invalid input'],
    [{ minStake: '0.00' }, 'invalid input'],
    [{ from: 'yarın' }, 'invalid input'],
    [{ title: { tr: '', en: 'A' } }, 'invalid input'],
  ] as const)
    expect(await propose(asked(change)), JSON.stringify(change)).toMatchObject({
      result: false,
      debug,
    })
})

test('one person stops a campaign at once and for good; the desk shows its figures and the audit log who did it', async () => {
  const { data: proposal } = await propose(asked({ games: null }))
  await decide(proposal.id, 'approve')
  app.clock.advance(WINDOW_MS)
  const player = await app.signUp()
  await giveCash(app, player.user.uid, 100_000n)
  for (let round = 0; round < 5; round += 1)
    await app.app.domains.wallet.roundPlayer('games.round').run({
      playerId: player.user.uid,
      requestId: crypto.randomUUID(),
      inputHash: Buffer.alloc(32),
      betMinor: 500n,
      winMinor: 0n,
      roundId: crypto.randomUUID(),
      gameId: '1001',
      subject: 'Oyun',
      subCategory: 301,
      reply: {},
    })
  await app.platform.outbox.drain()
  app.clock.advance(3_000)
  await app.app.domains.drops.run()
  expect((await desk()).campaigns[0]).toMatchObject({
    state: 'running',
    rounds: 5,
    staked: '25.00',
    won: 5,
    winners: 1,
  })
  const stopped = await Promise.all([1, 2, 3].map(() => stop(proposal.id)))
  expect(stopped.filter(({ result }) => result)).toHaveLength(1)
  expect(stopped.filter(({ debug }) => debug === 'not possible')).toHaveLength(2)
  expect((await desk()).campaigns[0]).toMatchObject({
    state: 'stopped',
    stopped: { by: editor.email, reason },
  })
  expect((await app.call('drops', 'list', {})).data[0]).toMatchObject({
    state: 'stopped',
    stoppedAt: expect.any(String),
  })
  const { rows } = (await callStaff(app, 'list_audit', { subjectID: proposal.id }, officer)).data
  expect(rows.map(({ action }) => action)).toEqual(['drops.stop', 'drops.approve', 'drops.propose'])
})

test('staff without the permission neither read, propose nor stop; an unknown campaign is not found', async () => {
  expect(await callStaff(app, 'get_drops', {}, clerk)).toMatchObject({ result: false })
  expect(await propose(asked(), clerk)).toMatchObject({ result: false, debug: 'not authorized' })
  const [campaign] = (await desk()).campaigns
  expect(await stop(campaign?.campaignID ?? '', officer)).toMatchObject({
    result: false,
    debug: 'not authorized',
  })
  expect(await stop(crypto.randomUUID())).toMatchObject({ debug: 'record not found' })
})
