import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DraftBody, PromotionDraft } from '#shared/contracts/staff/promotions.ts'
import { keepPicture } from '#server/domains/content/index.ts'
import { approveDeposit, openDeposit } from '#server/domains/wallet/index.ts'
import { createOffers } from '#server/domains/promotions/promotions.fixture.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'

const REASON = 'yaz kampanyası'
const WEEKLY = 'yuzde-20-yatirim-bonusu'
let app: TestApp
let start: Date
let ids: Readonly<Record<string, string>>
let editor: StaffSession
let officer: StaffSession
beforeAll(async () => {
  ;({ app, start, ids } = await createOffers())
  editor = await hire(app, 'content')
  officer = await hire(app, 'compliance')
})
afterAll(async () => {
  await app.drain()
  await app.close()
})

const both = (tr: string, en: string) => ({ tr, en })
const day = (days: number) => new Date(start.getTime() + days * 86_400_000).toISOString()
const WHOLE = (): Partial<DraftBody> => ({
  from: day(-1),
  until: day(30),
  title: both('Yaz bonusu', 'Summer bonus'),
  summary: both('Yarısı kadar', 'Half on top'),
  body: both('Metin', 'Text'),
  games: both('Bütün slotlar', 'Every slot'),
  terms: both('Koşullar', 'Terms'),
  percent: 50,
  max: '500.00',
  min: '100.00',
  wagering: 15,
  days: 7,
  maxBet: '50.00',
})
async function begin(promotionID?: string): Promise<PromotionDraft> {
  const { data } = await callStaff(
    app,
    'open_promotion_draft',
    promotionID === undefined ? {} : { promotionID },
    editor,
  )
  return (await callStaff(app, 'get_promotion_draft', { id: data.id }, editor)).data
}
const save = (draft: PromotionDraft, body: Partial<DraftBody>) =>
  callStaff(
    app,
    'save_promotion_draft',
    { id: draft.id, revision: draft.revision, body: { ...draft.body, ...body } },
    editor,
  )
async function publish({ id, revision, body }: PromotionDraft) {
  const reply = await callStaff(
    app,
    'publish_promotion_draft',
    { id, revision, reason: REASON },
    editor,
  )
  if (reply.data?.outcome !== 'proposed') return reply
  const {
    data: { rows },
  } = await callStaff(app, 'list_proposals', {}, officer)
  const decided = await callStaff(
    app,
    'decide_proposal',
    {
      id: rows.find(({ subjectID }) => subjectID === id)?.id ?? '',
      decision: 'approve',
      reason: REASON,
    },
    officer,
  )
  const standing = (await callStaff(app, 'list_promotions', {}, editor)).data.promotions.find(
    ({ slug }) => slug === body.slug,
  )
  return {
    ...decided,
    data: {
      outcome: 'published' as const,
      promotionID: standing?.id ?? '',
      version: standing?.version ?? 0,
    },
  }
}
const offered = async (slug: string) =>
  (await app.call('cmscontroller', 'getPromotions', {})).data.find((row) => row.slug === slug)
const ask = (promotionID: string, session: Session) =>
  app.call('promotion', 'request', { promotionID }, session)

async function deposit(amountMinor: bigint, session: Session): Promise<void> {
  await app.platform.database.transaction(async (tx) => {
    const now = app.clock.now()
    const transactionId = await openDeposit(tx, {
      playerId: session.user.uid,
      amountMinor,
      subCategory: 101,
      method: { tr: 'FAST', en: 'FAST' },
      reference: 'Y-1',
      description: 'awaiting payment',
      now,
    })
    await approveDeposit(tx, { playerId: session.user.uid, transactionId, amountMinor, now })
  })
}

test('an empty draft lists all missing fields and is not published', async () => {
  const draft = await begin()
  const missing = draft.problems.filter(({ why }) => why === 'missing').map(({ field }) => field)
  expect(missing).toEqual(
    expect.arrayContaining([
      'title.tr',
      'terms.en',
      'slug',
      'from',
      'until',
      'percent',
      'max',
      'min',
      'wagering',
      'maxBet',
      'days',
    ]),
  )
  expect(draft.preview).toBeNull()
  expect(await publish(draft)).toMatchObject({ code: 409, debug: 'not possible' })
})

test('a promotion is written, previewed, published, claimed by a player, and costs what it gave', async () => {
  const saved = (await save(await begin(), { ...WHOLE(), slug: 'yaz-bonusu' })).data
  expect(saved.problems).toEqual([])
  expect(saved.preview).toMatchObject({
    slug: 'yaz-bonusu',
    title: 'Yaz bonusu',
    state: 'active',
    termsVersion: 1,
    offer: { percent: 50, max: '500.00', wagering: 15, maxBet: '50.00' },
  })
  expect(await offered('yaz-bonusu')).toBeUndefined()
  const { data } = await publish(saved)
  expect(data).toMatchObject({ version: 1 })
  const { termsDate: _now, ...seen } = saved.preview ?? { termsDate: '' }
  expect(await offered('yaz-bonusu')).toMatchObject({ ...seen, id: data.promotionID })
  const player = await app.signUp()
  await deposit(40_000n, player)
  expect((await ask(data.promotionID ?? '', player)).data[0]).toMatchObject({
    state: 'active',
    amount: '200.00',
    termsVersion: 1,
  })
  const listed = (await callStaff(app, 'list_promotions', {}, editor)).data.promotions.find(
    ({ id }) => id === data.promotionID,
  )
  expect(listed).toMatchObject({ state: 'active', given: 1, cost: '200.00', version: 1 })
  expect((await publish(saved)).debug).toBe('record not found')
})

test('a promotion shows a house picture or an uploaded one, and no other', async () => {
  const own = await app.platform.database.transaction((tx) =>
    keepPicture(
      tx,
      {
        hash: 'a'.repeat(32),
        width: 1280,
        height: 536,
        files: [{ name: '780.webp', bytes: Buffer.from('a') }],
      },
      'card',
      'editor',
      app.clock.now(),
    ),
  )
  const icon = await app.platform.database.transaction((tx) =>
    keepPicture(
      tx,
      {
        hash: 'b'.repeat(32),
        width: 512,
        height: 512,
        files: [{ name: '192.png', bytes: Buffer.from('b') }],
      },
      'icon',
      'editor',
      app.clock.now(),
    ),
  )
  let draft = await begin()
  for (const [image, why] of [
    [icon, 'invalid'],
    [`/media/${'c'.repeat(32)}`, 'invalid'],
    ['https://resim.example/a', 'invalid'],
    ['', 'missing'],
    [own, undefined],
  ] as const) {
    draft = (await save(draft, { ...WHOLE(), slug: 'resimli', image })).data
    expect(draft.problems.find(({ field }) => field === 'image')?.why, image).toBe(why)
  }
  expect((await publish(draft)).result).toBe(true)
  expect(await offered('resimli')).toMatchObject({ image: own })
})

test('a changed rule creates the next version: earlier requests keep theirs; an unchanged rule creates no version', async () => {
  const id = ids[WEEKLY] ?? ''
  const early = await app.signUp()
  expect((await ask(id, early)).data[0]).toMatchObject({ state: 'requested', termsVersion: 1 })
  const draft = await begin(id)
  expect((await begin(id)).id).toBe(draft.id)
  expect(draft.problems).toEqual([])
  const saved = (await save(draft, { max: '600.00' })).data
  expect((await publish(saved)).data).toEqual({ outcome: 'published', promotionID: id, version: 2 })
  const [own] = (await app.call('promotion', 'mine', {}, early)).data
  expect(own).toMatchObject({
    termsVersion: 1,
    termsNow: { version: 2, offer: { max: '600.00' } },
  })
  const again = await begin(id)
  expect(
    (await publish((await save(again, { summary: both('Yeni özet', 'New summary') })).data)).data,
  ).toEqual({ outcome: 'published', promotionID: id, version: 2 })
  expect(await offered(WEEKLY)).toMatchObject({ summary: 'Yeni özet', termsVersion: 2 })
})

test('a bonus that hardly anyone would clear is refused with its probability', async () => {
  const saved = (
    await save(await begin(), { ...WHOLE(), slug: 'tuzak', wagering: 40, maxBet: '1000.00' })
  ).data
  expect(saved.problems).toEqual([])
  const { data } = await callStaff(app, 'promotion_draft_value', { id: saved.id }, editor)
  const hardest = Math.min(...(data.bonusValue?.games ?? []).map(({ chance }) => chance))
  expect(hardest).toBeLessThan(data.minChance)
  const reply = await publish(saved)
  expect(reply).toMatchObject({
    debug: 'not possible',
    data: { problems: [{ field: 'wagering', why: 'trap', figure: String(hardest) }] },
  })
  expect(await offered('tuzak')).toBeUndefined()
})

test('names invalid dates, figures, games and codes', async () => {
  const draft = await begin()
  const why = async (body: Partial<DraftBody>, at: PromotionDraft) =>
    (await save({ ...at, body: draft.body }, { ...WHOLE(), slug: 'deneme', ...body })).data
  const one = await why({ from: day(5), until: day(1) }, draft)
  expect(one.problems).toEqual([{ field: 'until', why: 'order', figure: null }])
  const two = await why(
    { wagering: 41, winCap: '10.00', excludedGames: ['9999'], contributions: { 999: 100 } },
    one,
  )
  expect(two.problems.map(({ field, why: reason }) => `${field} ${reason}`)).toEqual([
    'wagering invalid',
    'winCap combination',
    'contributions invalid',
    'excludedGames invalid',
  ])
  const three = await why({ slug: WEEKLY, code: 'YAZ2026', codeUses: 5 }, two)
  expect(three.problems).toEqual([])
  expect(await publish(three)).toMatchObject({ debug: 'duplicate' })
  expect(await save(draft, {})).toMatchObject({
    code: 409,
    debug: 'not possible',
    data: { reason: 'saved meanwhile' },
  })
  expect((await callStaff(app, 'discard_promotion_draft', { id: draft.id }, editor)).result).toBe(
    true,
  )
  expect((await save(three, {})).debug).toBe('record not found')
})

test('terms are generated from the figures, in both languages', async () => {
  const draft = await begin()
  const { data } = await callStaff(
    app,
    'write_promotion_terms',
    { id: draft.id, body: { ...draft.body, ...WHOLE() } },
    editor,
  )
  expect(data.tr).toContain('%50, en çok ₺500')
  expect(data.en).toContain('staked 15 times')
  expect(
    await callStaff(
      app,
      'write_promotion_terms',
      { id: draft.id, body: { ...draft.body, ...WHOLE(), sticky: true } },
      editor,
    ),
  ).toMatchObject({ debug: 'not possible' })
})

test('an ended promotion can no longer be requested, and its rewards stay', async () => {
  const id = ids['hos-geldin-bonusu'] ?? ''
  const player = await app.signUp()
  await deposit(50_000n, player)
  await ask(id, player)
  expect(
    (await callStaff(app, 'end_promotion', { promotionID: id, reason: REASON }, editor)).data,
  ).toMatchObject({ state: 'finished' })
  expect(await ask(id, await app.signUp())).toMatchObject({ debug: 'not possible' })
  expect((await app.call('promotion', 'mine', {}, player)).data[0]).toMatchObject({
    state: 'active',
    amount: '250.00',
  })
  expect(
    await callStaff(app, 'end_promotion', { promotionID: id, reason: REASON }, editor),
  ).toMatchObject({ debug: 'not possible' })
})

test('concurrent publications of a draft publish it once', async () => {
  const saved = (await save(await begin(), { ...WHOLE(), slug: 'bir-kez' })).data
  const replies = await Promise.all([publish(saved), publish(saved)])
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  expect(
    (await callStaff(app, 'list_promotions', {}, editor)).data.promotions.filter(
      ({ slug }) => slug === 'bir-kez',
    ),
  ).toHaveLength(1)
})
