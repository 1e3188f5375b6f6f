import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { DraftBody } from '#shared/contracts/staff/promotions.ts'
import { siteDate } from '#shared/dates.ts'
import { createOffers } from '#server/domains/promotions/promotions.fixture.ts'
import { approveDeposit, openDeposit } from '#server/domains/wallet/index.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'

const GIVE = { name: 'promotions:give-referrals', payload: z.object({}).loose() }
let app: TestApp
let promotionID: string
let editor: StaffSession
let ana: Session
beforeAll(async () => {
  const offers = await createOffers()
  app = offers.app
  promotionID = offers.ids['arkadasini-davet-et'] ?? ''
  editor = await hire(app, 'content')
  ana = await newPlayer()
})
afterAll(async () => {
  await app.drain()
  await app.close()
})

let people = 0
async function newPlayer(overrides: Record<string, unknown> = {}): Promise<Session> {
  people += 1
  const session = await app.signUp({
    firstname: `Kişi${String.fromCharCode(96 + people)}`,
    ...overrides,
  })
  await app.database.pool.query('update identity.family set address = $2 where player_id = $1', [
    session.user.uid,
    `198.51.100.${people}`,
  ])
  await app.drain()
  return session
}
async function friend(depositMinor: bigint, stakedMinor: bigint): Promise<Session> {
  const code = (await app.call('promotion', 'referral', {}, ana)).data[0]?.code ?? ''
  const session = await newPlayer({ promotionCode: code })
  const { uid } = session.user
  await app.platform.database.transaction(async (tx) => {
    const now = app.clock.now()
    const transactionId = await openDeposit(tx, {
      playerId: uid,
      amountMinor: depositMinor,
      subCategory: 101,
      method: { tr: 'FAST', en: 'FAST' },
      reference: 'Y-1',
      description: 'awaiting payment',
      now,
    })
    await approveDeposit(tx, { playerId: uid, transactionId, amountMinor: depositMinor, now })
    await app.platform.outbox.add(tx, 'deposit-approved', {
      transactionId,
      playerId: uid,
      amountMinor: depositMinor.toString(),
      at: now.toISOString(),
    })
  })
  await app.drain()
  app.clock.advance(1_000)
  await app.app.domains.wallet.roundPlayer('games.round').run({
    playerId: uid,
    requestId: crypto.randomUUID(),
    inputHash: Buffer.alloc(32),
    betMinor: stakedMinor,
    winMinor: 0n,
    roundId: crypto.randomUUID(),
    gameId: '1001',
    subject: 'Oyun',
    subCategory: 301,
    reply: {},
  })
  app.clock.advance(60_000)
  await app.platform.database.transaction((tx) => app.platform.jobs.add(tx, GIVE, {}))
  await app.drain()
  return session
}

async function begin(changed: Partial<DraftBody>) {
  const {
    data: { id },
  } = await callStaff(app, 'open_promotion_draft', { promotionID }, editor)
  const { data: draft } = await callStaff(app, 'get_promotion_draft', { id }, editor)
  return (
    await callStaff(
      app,
      'save_promotion_draft',
      { id, revision: draft.revision, body: { ...draft.body, ...changed } },
      editor,
    )
  ).data
}
async function backtest(changed: Partial<DraftBody>) {
  const { id, revision, problems } = await begin(changed)
  expect(problems).toEqual([])
  const today = siteDate(app.clock.now())
  expect(
    await callStaff(app, 'start_backtest', { id, revision, from: today, until: today }, editor),
  ).toMatchObject({ result: true })
  await app.drain()
  const { data } = await callStaff(app, 'get_backtest', { id }, editor)
  await callStaff(app, 'discard_promotion_draft', { id }, editor)
  return data
}

test('a referral rule is a form like any other: its figures, its validation, its terms in both languages', async () => {
  const draft = await begin({ referrer: '75.00', play: '400.00', maxPerMonth: 3 })
  expect(draft).toMatchObject({
    problems: [],
    body: { basis: 'referral', reward: 'free-bet', max: '50.00', min: '100.00' },
    preview: {
      offer: { max: '50.00', referral: { forReferrer: '75.00', play: '400.00', maxPerMonth: 3 } },
    },
  })
  const { data: terms } = await callStaff(
    app,
    'write_promotion_terms',
    { id: draft.id, body: draft.body },
    editor,
  )
  expect(terms.tr).toContain('sana ₺75 bedava bahis')
  expect(terms.en).toContain('for up to 3 friends in a calendar month')
  const { data: worse } = await callStaff(
    app,
    'save_promotion_draft',
    {
      id: draft.id,
      revision: draft.revision,
      body: {
        ...draft.body,
        referrer: '',
        play: '0.00',
        maxPerMonth: 0,
        code: 'DAVET',
        codeUses: 1,
        reward: 'free-rounds',
        freeGame: '1001',
        freeBet: '1.00',
        freeRounds: 5,
      },
    },
    editor,
  )
  expect(worse.problems.map(({ field, why }) => `${field} ${why}`)).toEqual(
    expect.arrayContaining([
      'referrer missing',
      'play missing',
      'maxPerMonth invalid',
      'reward combination',
      'code combination',
    ]),
  )
  await callStaff(app, 'discard_promotion_draft', { id: draft.id }, editor)
})

test('a referral backtest over real invitations equals the ledger; another rule shows who gains and who loses', async () => {
  await friend(20_000n, 20_000n)
  for (let n = 0; n < 2; n += 1) await friend(30_000n, 25_000n)
  expect(await backtest({})).toMatchObject({
    state: 'done',
    sums: {
      actual: '200.00',
      asked: '200.00',
      askedDraft: '200.00',
      all: '200.00',
      allDraft: '200.00',
    },
    players: { now: 3, draft: 3, gain: 0, hit: 0, same: 3 },
  })
  // Ana is rewarded for one friend a month, and less for each; the friend who staked too little now
  // qualifies.
  expect(await backtest({ play: '200.00', maxPerMonth: 1, referrer: '40.00' })).toMatchObject({
    sums: { actual: '200.00', askedDraft: '140.00', all: '200.00', allDraft: '190.00' },
    players: { draft: 4, gain: 1, hit: 1, same: 2 },
    hit: [{ username: ana.user.username, now: '100.00', draft: '40.00' }],
  })
  expect(await backtest({ play: '250.01' })).toMatchObject({
    sums: { askedDraft: '0.00', allDraft: '0.00' },
    players: { draft: 0, hit: 3 },
  })
})

test('a changed referral creates the next version: friends who joined earlier keep their terms', async () => {
  const early = await newPlayer({
    promotionCode: (await app.call('promotion', 'referral', {}, ana)).data[0]?.code ?? '',
  })
  const draft = await begin({ max: '60.00', referrer: '80.00' })
  expect(
    await callStaff(
      app,
      'publish_promotion_draft',
      { id: draft.id, revision: draft.revision, reason: 'ilkbahar' },
      editor,
    ),
  ).toMatchObject({ result: true, data: { outcome: 'proposed' } })
  const officer = await hire(app, 'compliance')
  const {
    data: {
      rows: [waiting],
    },
  } = await callStaff(app, 'list_proposals', {}, officer)
  expect(
    await callStaff(
      app,
      'decide_proposal',
      { id: waiting?.id ?? '', decision: 'approve', reason: 'ilkbahar' },
      officer,
    ),
  ).toMatchObject({ data: { state: 'approved' } })
  expect((await app.call('promotion', 'referral', {}, ana)).data[0]).toMatchObject({
    offer: { max: '60.00', referral: { forReferrer: '80.00' } },
  })
  const later = await friend(30_000n, 25_000n)
  const { rows } = await app.database.pool.query<{ player_id: string; terms_version: number }>(
    'select player_id, terms_version from promotions.referral where player_id = any($1)',
    [[early.user.uid, later.user.uid]],
  )
  expect(Object.fromEntries(rows.map((row) => [row.player_id, row.terms_version]))).toEqual({
    [early.user.uid]: 1,
    [later.user.uid]: 2,
  })
  expect((await app.call('promotion', 'mine', {}, later)).data).toMatchObject([{ amount: '60.00' }])
})
