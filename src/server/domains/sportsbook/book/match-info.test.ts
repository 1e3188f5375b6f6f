import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons/coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

const detailsOf = async (eventID: string) =>
  (await app.call('sportsbook', 'get_event', { eventID })).data

test('line-ups, absences and the referee with his cards are those that the feed announced', async () => {
  const card = { side: 'home' as const, half: 1 as const }
  for (const cards of [[card, card], [card]]) {
    const earlier = await bookie.addMatch({ hasLineUps: true, startsInMs: 1_000 })
    await bookie.end(earlier, { home: 2, away: 1 }, undefined, { ...bookie.lineUps, cards })
  }
  const match = await bookie.addMatch({ hasLineUps: true })
  const { lineUps } = (await detailsOf(match)).stats
  expect(lineUps?.home.playing).toHaveLength(11)
  expect(lineUps?.home.playing[8]).toEqual({ number: 9, name: 'Ev 9', position: 'forward' })
  expect(lineUps?.away.absent).toEqual([
    { name: 'Konuk 20', position: 'defender', reason: 'suspended' },
  ])
  expect(lineUps?.referee).toEqual({ name: 'Hakem Bir', matches: 2, cards: '1.5' })
})

test('a match whose feed announces no line-ups has none', async () => {
  expect((await detailsOf(await bookie.addMatch())).stats.lineUps).toBeNull()
})

test('form names the results and opponents, from the side’s own view', async () => {
  const { stats } = await detailsOf(await bookie.addMatch())
  expect(stats.recent.home.length).toBeGreaterThan(0)
  expect(stats.recent.home[0]).toMatchObject({
    opponent: expect.stringContaining('Konuk'),
    atHome: true,
    score: '2-1',
    result: 'won',
    scored: 2,
    conceded: 1,
  })
  expect(stats.recent.away[0]).toMatchObject({ atHome: false, result: 'lost', scored: 1 })
})

test('the reasons of the prices are the chances of the model and the margin in the prices', async () => {
  const match = await bookie.addMatch({ homeRate: 1.8, awayRate: 0.9 })
  const { reasons, event } = await detailsOf(match)
  expect(reasons?.source).toBe('model')
  expect(reasons?.expected).toMatchObject({ unit: 'goals', isRest: false, homeAdvantage: null })
  expect(Number(reasons?.expected?.home)).toBeCloseTo(1.8, 1)
  expect(Number(reasons?.expected?.away)).toBeCloseTo(0.9, 1)
  const result = reasons?.markets.find(({ marketID }) => marketID === `${match}~result`)
  const chances = result?.selections.reduce((sum, { chance }) => sum + Number(chance), 0)
  expect(chances).toBeCloseTo(1, 3)
  expect(Number(result?.margin)).toBeGreaterThan(0.04)
  expect(Number(result?.margin)).toBeLessThan(0.08)
  const shown = event.mainMarkets.find(({ type }) => type === 'result')
  for (const [index, { price, fairPrice, chance }] of (result?.selections ?? []).entries()) {
    expect(price).toBe(shown?.selections[index]?.price)
    expect(Number(price)).toBeLessThan(Number(fairPrice))
    expect(Number(fairPrice)).toBeCloseTo(1 / Number(chance), 1)
  }
})

test('in play the rest of the match is expected, and a finished match has no reasons', async () => {
  const match = await bookie.addMatch({ homeRate: 1.8, awayRate: 0.9 })
  await bookie.play(match, { home: 0, away: 0 }, 30)
  const { reasons } = await detailsOf(match)
  expect(reasons?.expected?.isRest).toBe(true)
  expect(Number(reasons?.expected?.home)).toBeLessThan(1.5)
  await bookie.end(match, { home: 0, away: 0 })
  expect((await detailsOf(match)).reasons).toBeNull()
})
