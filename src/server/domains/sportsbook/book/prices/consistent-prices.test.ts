import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offeredOddsMilli } from '#games/sportsbook/overround.ts'
import { marginOf } from './margins.ts'
import { eventOf, offersOf, type State, type Offer } from './simulated-prices.fixture.ts'
import { simulatedSource } from '../source.ts'
import { sportBookOf } from '../sports.ts'
import type { Terms } from '../terms.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const SHARING_TYPES = [
  'result',
  'winning-margin',
  'european-handicap',
  'double-chance',
  'draw-no-bet',
  'total',
  'exact-goals',
  'multigoals',
  'both-score',
]
const FROM_MS = Date.UTC(2026, 9, 10)
/** Before the match, early, after half-time, and late, so that all sports are seen in play. */
const MOMENTS = [-60, 20, 55, 80].map((minute) => minute * MINUTE_MS)
/** At night 20 worlds are searched, with about 4,000 matches, at every moment. */
const WORLDS = Number(process.env.PRICE_WORLDS ?? 1)
/** By day a match is seen at every second moment, and the next match at the other ones. */
const MOMENTS_STEP = WORLDS > 1 ? 1 : 2
/**
 * By day, of each competition. Leagues have fewer; the halls of table tennis and esports have
 * dozens of the same kind.
 */
const MAX_OF_COMPETITION = WORLDS > 1 ? Infinity : 8

/** The first world is searched by every test. */
const firstWorld: State[] = []

function statesOf(world: number): Iterable<State> {
  if (world > 1) return newStatesOf(world)
  if (firstWorld.length === 0) firstWorld.push(...newStatesOf(1))
  return firstWorld
}

const firstSource = simulatedSource({ seed: 'prices 1', generation: 1 })
const firstDay = firstSource.feed.fixtures(FROM_MS, FROM_MS + DAY_MS, FROM_MS)

function* newStatesOf(world: number): Generator<State> {
  const source =
    world === 1 ? firstSource : simulatedSource({ seed: `prices ${world}`, generation: 1 })
  const day = world === 1 ? firstDay : source.feed.fixtures(FROM_MS, FROM_MS + DAY_MS, FROM_MS)
  const fixtures = [...Map.groupBy(day, ({ competitionId }) => competitionId).values()].flatMap(
    (ofCompetition) => ofCompetition.slice(0, MAX_OF_COMPETITION),
  )
  for (const [index, fixture] of fixtures.entries())
    for (const [moment, atMs] of MOMENTS.entries()) {
      if ((index + moment) % MOMENTS_STEP !== 0) continue
      const event = eventOf(source, fixture, atMs)
      if (event.phase !== 'upcoming' && event.phase !== 'live') continue
      const now = new Date(fixture.startsAtMs + atMs)
      yield { event, offers: offersOf(event, now), atMs: Math.max(0, atMs) }
    }
}

const named = ({ event, atMs }: State, { leg, priceMilli }: Offer) =>
  `${event.sport} ${event.home}–${event.away} at ${atMs} ms: ${leg.market}~${leg.selection} ${priceMilli}`

test('in thousands of situations no price reaches its fair price, so no combination has a certain profit', () => {
  let count = 0
  for (let world = 1; world <= WORLDS; world += 1)
    for (const state of statesOf(world))
      for (const offer of state.offers) {
        count += 1
        if (offer.priceMilli * offer.fair >= 1000) expect.fail(named(state, offer))
      }
  expect(count).toBeGreaterThan((30_000 * WORLDS) / MOMENTS_STEP)
})

test('one outcome has one price, and an outcome that includes another does not pay over 2 % more', () => {
  let compared = 0
  let included = 0
  for (let world = 1; world <= WORLDS; world += 1)
    for (const state of statesOf(world)) {
      const { players } = sportBookOf(state.event.sport)
      // No outcome of players includes one of another market, or the other way round.
      const ordered = state.offers
        .filter(({ leg }) => players?.has(leg.market) !== true)
        .toSorted((a, b) => b.fair - a.fair)
      for (const [index, likelier] of ordered.entries())
        for (const offer of ordered.slice(index + 1)) {
          // Only a likelier outcome can include another, and margins differ by less than a fifth.
          if (likelier.fair > offer.fair * 1.25) break
          if (likelier.priceMilli <= offer.priceMilli * 1.02) continue
          compared += 1
          const both = sportBookOf(state.event.sport).chanceOfAll(
            state.event,
            [likelier.leg, offer.leg],
            state.atMs,
          )
          if (both === undefined || Math.abs(both - offer.fair) > 1e-9) continue
          included += 1
          expect.fail(`${named(state, likelier)} pays more than ${named(state, offer)}`)
        }
    }
  expect(included).toBe(0)
  expect(compared).toBeGreaterThan(0)
})

test('a higher line of a type never has a lower price for over', () => {
  let compared = 0
  for (const state of statesOf(1)) {
    const overs = state.offers.filter(
      ({ leg, line }) => leg.selection === 'over' && line !== undefined && line % 1 === 0.5,
    )
    const families = Map.groupBy(overs, ({ leg }) => leg.market.replace(/[\d.]+$/, ''))
    for (const family of families.values()) {
      const ordered = family.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
      for (const [index, offer] of ordered.slice(1).entries()) {
        const lower = ordered[index]
        if (lower === undefined) continue
        compared += 1
        if (offer.priceMilli < lower.priceMilli)
          expect.fail(`${named(state, offer)} pays less than ${named(state, lower)}`)
      }
    }
  }
  expect(compared).toBeGreaterThan(1_000)
})

test('a player in the match never pays more than as first, last or twice, nor no one more than 0-0', () => {
  let players = 0
  let goalless = 0
  for (let world = 1; world <= WORLDS; world += 1)
    for (const state of statesOf(world)) {
      const priceOf = new Map(
        state.offers.map(({ leg, priceMilli }) => [`${leg.market}~${leg.selection}`, priceMilli]),
      )
      for (const offer of state.offers) {
        const { market, selection } = offer.leg
        if (!market.startsWith('scorer-')) continue
        const bound = priceOf.get(
          selection === 'none' ? 'correct-score~0-0' : `scorer-anytime~${selection}`,
        )
        if (bound === undefined) continue
        if (selection === 'none') goalless += 1
        else players += 1
        if (selection === 'none' ? offer.priceMilli > bound : bound > offer.priceMilli)
          expect.fail(named(state, offer))
        // A side with a scorer has scored.
        const side = selection.split('.')[0]
        const scored = priceOf.get(`${side}-total:0.5~over`)
        if (scored !== undefined && offer.priceMilli < scored) expect.fail(named(state, offer))
      }
    }
  expect(players).toBeGreaterThan(1_000 * WORLDS)
  expect(goalless).toBeGreaterThan(10 * WORLDS)
})

test('no market has less than the margin that traders set for its type, whatever shares its outcomes', () => {
  const matches = firstDay.filter(({ sport }) => sport === 'football')
  let compared = 0
  let lowered = 0
  const check = (at: number, atMs: number, margins: Readonly<Record<string, number>>) => {
    const fixture = matches[at % matches.length]
    if (fixture === undefined) throw new Error('the world has no football')
    const terms = Object.fromEntries(
      Object.entries(margins).map(([type, margin]) => [`margin type ${type}`, margin]),
    )
    const event = eventOf(firstSource, fixture, atMs, terms)
    if (event.phase !== 'upcoming' && event.phase !== 'live') return
    const offers = offersOf(event, new Date(fixture.startsAtMs + atMs))
    for (const offer of offers) expect(offer.priceMilli * offer.fair).toBeLessThan(1000)
    const isLive = event.phase === 'live'
    for (const [market, list] of Map.groupBy(offers, ({ leg }) => leg.market)) {
      const type = list[0]?.type ?? ''
      if (margins[type] === undefined) continue
      const chances = list.map(({ fair }) => fair)
      const own = offeredOddsMilli(chances, marginOf({ ...event, type, isLive, terms }))
      for (const [index, { priceMilli, leg }] of list.entries()) {
        compared += 1
        expect(priceMilli, `${market}~${leg.selection}`).toBeLessThanOrEqual(own[index] ?? 0)
        if (priceMilli < (own[index] ?? 0)) lowered += 1
      }
    }
  }
  const margin = fc.integer({ min: 100, max: 2_000 })
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom(...MOMENTS),
      fc.dictionary(fc.constantFrom(...SHARING_TYPES), margin, { minKeys: 2 }),
      check,
    ),
    { numRuns: 60, seed: 44 },
  )
  expect(compared).toBeGreaterThan(500)
  expect(lowered, 'outcomes shared by two set markets').toBeGreaterThan(20)
})

test('overtime costs what the draw after regular time costs, and a margin that traders set applies to both', () => {
  const fixture = firstDay.find(({ sport }) => sport === 'basketball')
  if (fixture === undefined) throw new Error('the world has no basketball')
  const atMs = -60 * MINUTE_MS
  const pricesWith = (terms: Terms) => {
    const offers = offersOf(
      eventOf(firstSource, fixture, atMs, terms),
      new Date(fixture.startsAtMs + atMs),
    )
    const priceOf = (market: string, selection: string) =>
      offers.find(({ leg }) => leg.market === market && leg.selection === selection)?.priceMilli
    return [priceOf('overtime', 'yes'), priceOf('result', 'draw')]
  }
  const [overtime, draw] = pricesWith({})
  expect(overtime).toBeGreaterThan(1_000)
  expect(draw).toBe(overtime)
  const [raisedOvertime, raisedDraw] = pricesWith({ 'margin type overtime': 2_500 })
  expect(raisedOvertime).toBeLessThan(overtime ?? 0)
  expect(raisedDraw).toBe(raisedOvertime)
})
