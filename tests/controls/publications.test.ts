import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DraftBody, PromotionDraft } from '#shared/contracts/staff/promotions.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'kampanya'
let app: TestApp
let editor: StaffSession
let admin: StaffSession
let officer: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  editor = await hire(app, 'content')
  admin = await hire(app, 'admin')
  officer = await hire(app, 'compliance')
})
afterAll(async () => {
  await app.drain()
  await app.close()
})

const both = (tr: string, en: string) => ({ tr, en })
const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
let slugs = 0
const cash = (max: string, code: string, codeUses: number): Partial<DraftBody> => ({
  slug: `nakit-${(slugs += 1)}`,
  from: day(-1),
  until: day(30),
  title: both('Nakit', 'Cash'),
  summary: both('Nakit', 'Cash'),
  body: both('Metin', 'Text'),
  games: both('Hepsi', 'All'),
  terms: both('Koşullar', 'Terms'),
  basis: 'gift',
  reward: 'cash',
  max,
  code,
  codeUses,
  automatic: true,
  days: null,
})
async function write(
  body: Partial<DraftBody>,
  by = editor,
  promotionID?: string,
): Promise<PromotionDraft> {
  const {
    data: { id },
  } = await callStaff(
    app,
    'open_promotion_draft',
    promotionID === undefined ? {} : { promotionID },
    by,
  )
  const { data: draft } = await callStaff(app, 'get_promotion_draft', { id }, by)
  const { data } = await callStaff(
    app,
    'save_promotion_draft',
    { id, revision: draft.revision, body: { ...draft.body, ...body } },
    by,
  )
  expect(data.problems).toEqual([])
  return data
}
const publish = ({ id, revision }: PromotionDraft, by = editor) =>
  callStaff(app, 'publish_promotion_draft', { id, revision, reason: REASON }, by)
const waitingOf = async (draftID: string) =>
  (await callStaff(app, 'list_proposals', {}, officer)).data.rows.find(
    ({ subjectID }) => subjectID === draftID,
  )
const settle = (id: string, by: StaffSession) =>
  callStaff(app, 'decide_proposal', { id, decision: 'approve', reason: REASON }, by)
const redeem = async (code: string) => app.call('promotion', 'redeem', { code }, await app.signUp())

test('an admin alone publishes promotions within the limits of one act and of 24 hours, and no unbounded one', async () => {
  const by = await hire(app, 'admin')
  expect((await publish(await write(cash('100.00', 'YUZ100', 100), by), by)).data.outcome).toBe(
    'published',
  )
  expect((await publish(await write(cash('100.01', 'YUZ101', 100), by), by)).data.outcome).toBe(
    'proposed',
  )
  expect(
    (await publish(await write({ ...cash('1.00', '', 1), codeUses: null }, by), by)).data.outcome,
  ).toBe('proposed')
  const outcomes: unknown[] = []
  for (let n = 0; n < 6; n += 1)
    outcomes.push(
      (await publish(await write(cash('100.00', `PARCA${n}`, 100), by), by)).data.outcome,
    )
  expect(outcomes, '10,000.00 six times more').toEqual([
    'published',
    'published',
    'published',
    'published',
    'proposed',
    'proposed',
  ])
})

test('the approved draft is the published one: a draft saved since is refused', async () => {
  const draft = await write(cash('10.00', 'DEGISEN', 5))
  await publish(draft)
  await callStaff(
    app,
    'save_promotion_draft',
    { id: draft.id, revision: draft.revision, body: { ...draft.body, max: '5000000.00' } },
    editor,
  )
  const proposal = await waitingOf(draft.id)
  expect(await settle(proposal?.id ?? '', officer)).toMatchObject({
    code: 409,
    debug: 'not possible',
  })
  expect(await redeem('DEGISEN')).toMatchObject({ result: false })
})

test('new wording of the same promise needs no second person; a higher amount, a longer time or a new code does', async () => {
  const first = await write(cash('10.00', 'SABIT', 5))
  await publish(first)
  const {
    data: { rows },
  } = await callStaff(app, 'list_proposals', {}, officer)
  expect(
    await settle(rows.find(({ subjectID }) => subjectID === first.id)?.id ?? '', officer),
  ).toMatchObject({ data: { state: 'approved' } })
  const {
    data: { promotions },
  } = await callStaff(app, 'list_promotions', {}, editor)
  const promotionID = promotions.find(({ slug }) => slug === first.body.slug)?.id ?? ''
  expect(
    (await publish(await write({ summary: both('Yeni özet', 'New summary') }, editor, promotionID)))
      .data.outcome,
  ).toBe('published')
  for (const body of [{ max: '11.00' }, { until: day(60) }, { codeUses: 6 }, { code: 'YENIKOD' }]) {
    const draft = await write(body, editor, promotionID)
    expect((await publish(draft)).data.outcome, JSON.stringify(body)).toBe('proposed')
    await callStaff(app, 'discard_promotion_draft', { id: draft.id }, editor)
  }
})

test('an editor announces no tournament with prizes alone; an admin does within the limits', async () => {
  const write = async (prizes: string[], by: StaffSession) => {
    const {
      data: { id },
    } = await callStaff(app, 'open_tournament_draft', {}, by)
    const { data: draft } = await callStaff(app, 'get_tournament_draft', { id }, by)
    const { data } = await callStaff(
      app,
      'save_tournament_draft',
      {
        id,
        revision: draft.revision,
        body: {
          ...draft.body,
          slug: `kupa-${(slugs += 1)}`,
          kind: 'turnover',
          from: day(1),
          until: day(2),
          title: both('Kupa', 'Cup'),
          rules: both('Kural', 'Rule'),
          games: ['1001'],
          minStake: '2.00',
          prizes,
        },
      },
      by,
    )
    expect(data.problems).toEqual([])
    return data
  }
  const announce = ({ id, revision }: { id: string; revision: number }, by: StaffSession) =>
    callStaff(app, 'announce_tournament', { id, revision, reason: REASON }, by)
  const draft = await write(['500.00'], editor)
  expect((await announce(draft, editor)).data.outcome).toBe('proposed')
  expect((await app.call('cmscontroller', 'getTournaments', {})).data).toEqual([])
  const proposal = await waitingOf(draft.id)
  expect(proposal).toMatchObject({ kind: 'tournament', username: 'Kupa', amount: '500.00' })
  expect(await settle(proposal?.id ?? '', officer)).toMatchObject({ data: { state: 'approved' } })
  expect((await app.call('cmscontroller', 'getTournaments', {})).data).toHaveLength(1)
  expect((await announce(await write(['500.00'], admin), admin)).data.outcome).toBe('announced')
  expect((await announce(await write(['10000.01'], admin), admin)).data.outcome).toBe('proposed')
})

// Runs last: an approval by two counts for the house, so no one publishes alone for 24 hours
// afterwards.
test('an editor alone publishes no promotion that pays cash by code, whatever the amount; a second person does', async () => {
  for (const [max, code, uses] of [
    ['5000000.00', 'BUYUK', 1],
    ['1.00', 'KUCUK', 1],
  ] as const) {
    const draft = await write(cash(max, code, uses))
    expect((await publish(draft)).data).toEqual({
      outcome: 'proposed',
      promotionID: null,
      version: null,
    })
    expect(await redeem(code)).toMatchObject({ result: false })
    expect(await publish(draft)).toMatchObject({ code: 409, debug: 'duplicate' })
    const proposal = await waitingOf(draft.id)
    expect(proposal).toMatchObject({ kind: 'publication', username: 'Nakit', amount: max })
    expect(await settle(proposal?.id ?? '', editor)).toMatchObject({ result: false })
    expect(await settle(proposal?.id ?? '', officer)).toMatchObject({ data: { state: 'approved' } })
    expect(await redeem(code)).toMatchObject({ result: true })
  }
})
