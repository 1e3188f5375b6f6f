import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DraftBody } from '#shared/contracts/staff/promotions.ts'
import { createOffers } from '#server/domains/promotions/promotions.fixture.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'

const [FREE, PLAIN, HIDDEN] = ['hub:sun', 'hub:moon', 'hub:old'] as const
let app: TestApp
let promotionID: string
let editor: StaffSession
beforeAll(async () => {
  const offers = await createOffers()
  app = offers.app
  promotionID = offers.ids['kapadokya-turlari'] ?? ''
  editor = await hire(app, 'content')
  await app.database.pool.query(
    `insert into provider.studio (name, created_at, aggregator) values ('hub', now(), 'hub88');
    insert into provider.offer (studio, game_id, name, supplier, category, has_free_rounds,
      has_trial, state, is_listed, first_seen_at, seen_at, decided_at)
    values ('hub', '${FREE}', 'Sun', 'Supplier', 'slots', true, false, 'approved', true, now(), now(), now()),
      ('hub', '${PLAIN}', 'Moon', 'Supplier', 'slots', false, false, 'approved', true, now(), now(), now()),
      ('hub', '${HIDDEN}', 'Old', 'Supplier', 'slots', true, false, 'declined', true, now(), now(), now())`,
  )
})
afterAll(() => app.close())

async function draftWith(changed: Partial<DraftBody>) {
  const opened = await callStaff(app, 'open_promotion_draft', { promotionID }, editor)
  const { id } = opened.data
  const { data: draft } = await callStaff(app, 'get_promotion_draft', { id }, editor)
  const body = { ...draft.body, ...changed }
  const { data } = await callStaff(
    app,
    'save_promotion_draft',
    { id, revision: draft.revision, body },
    editor,
  )
  const terms = await callStaff(app, 'write_promotion_terms', { id, body }, editor)
  await callStaff(app, 'discard_promotion_draft', { id }, editor)
  return { ...data, terms, found: data.problems.map(({ field, why }) => `${field} ${why}`) }
}

test('a draft offers the approved games of an aggregator, with bets only where free rounds can be given', async () => {
  const { titles } = await draftWith({})
  const outside = titles.filter(({ gameID }) => gameID.startsWith('hub:'))
  expect(outside.map(({ gameID, bets }) => [gameID, bets.length > 0])).toEqual([
    [PLAIN, false],
    [FREE, true],
  ])
  expect(titles.some(({ gameID }) => gameID === '1001')).toBe(true)
})

test('free rounds in such a game have a bet of its list and no wagering, and the terms name it', async () => {
  const rounds = { freeGame: FREE, freeBet: '2.00' }
  const { found, terms } = await draftWith(rounds)
  expect(found).toEqual([])
  expect(terms.data.en).toContain('Sun')
  expect((await draftWith({ ...rounds, freeBet: '3.00' })).found).toEqual(['freeGame invalid'])
  expect((await draftWith({ ...rounds, wagering: 5 })).found).toContain('wagering combination')
  for (const freeGame of [PLAIN, HIDDEN, 'hub:none'])
    expect((await draftWith({ ...rounds, freeGame })).found).toEqual(['freeGame invalid'])
})

test('wagering can include or exclude such a game, and not one that players are not offered', async () => {
  expect((await draftWith({ excludedGames: [PLAIN] })).found).toEqual([])
  expect((await draftWith({ onlyGames: [FREE, '1001'] })).found).not.toContain('onlyGames invalid')
  expect((await draftWith({ excludedGames: [HIDDEN] })).found).toContain('excludedGames invalid')
})
