import { expect, test } from 'vitest'
import { stepDownMilli } from '#shared/sportsbook/price-ladder.ts'
import { pricedDesk } from '../../desk/acts.ts'
import type { BookEvent } from '../book-event.ts'
import { legKey } from '../desk.ts'
import { createPrices } from './prices.ts'
import { eventOf, offersOf, type Offer } from './simulated-prices.fixture.ts'
import { simulatedSource } from '../source.ts'
import { sportBookOf } from '../sports.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const FROM_MS = Date.UTC(2026, 9, 10)
/** At night 40 matches of each sport are searched at each moment. */
const MATCHES = Number(process.env.HAND_PRICE_MATCHES ?? 1)
const MOMENTS = [-60, 20, 80].map((minute) => minute * MINUTE_MS)
const source = simulatedSource({ seed: 'hand prices', generation: 1 })
const fixtures = source.feed.fixtures(FROM_MS, FROM_MS + DAY_MS, FROM_MS)

const keyOf = ({ leg }: Offer) => legKey(leg)
const wire = (milli: number) => (milli / 1_000).toFixed(2)

/** Deterministic numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

type Situation = { event: BookEvent; now: Date; atMs: number; before: Offer[] }

function situationOf(sport: string, atMs: number, index: number): Situation | undefined {
  const fixture = fixtures.filter((one) => one.sport === sport)[index]
  if (fixture === undefined) return undefined
  const event = eventOf(source, fixture, atMs)
  if (event.phase !== 'upcoming' && event.phase !== 'live') return undefined
  const now = new Date(fixture.startsAtMs + atMs)
  const before = offersOf(event, now)
  return before.length === 0 ? undefined : { event, now, atMs: Math.max(0, atMs), before }
}

function setBy({ event, now }: Situation, leg: Offer['leg'], milli: number): BookEvent | undefined {
  try {
    return { ...event, desk: pricedDesk(event, createPrices(), leg, wire(milli), now) }
  } catch {
    return undefined
  }
}

function football(): Situation {
  const found = situationOf('football', -60 * MINUTE_MS, 0)
  if (found === undefined) throw new Error('the world has no football')
  return found
}

const pricesOf = (event: BookEvent, now: Date) =>
  new Map(offersOf(event, now).map((offer) => [keyOf(offer), offer.priceMilli]))

test('a price set by hand applies to each selection with the same outcome, and is removed from any of them', () => {
  const situation = football()
  const { now } = situation
  const before = pricesOf(situation.event, now)
  const [set, same] = ['result~home', 'handicap:-0.5~home']
  const milli = stepDownMilli(((before.get(set) ?? 0) - 15) / 1_000) ?? 0
  const event = setBy(situation, { market: 'result', selection: 'home' }, milli)
  if (event === undefined) throw new Error('the price was refused')
  const after = pricesOf(event, now)
  expect(before.get(same)).toBe(before.get(set))
  expect([after.get(set), after.get(same)]).toEqual([milli, milli])
  const sides = ['result~away', 'result~draw', 'double-chance~draw-away']
  for (const other of sides) expect(after.get(other)).toBe(before.get(other))
  const lower = stepDownMilli((milli - 20) / 1_000) ?? 0
  const again = setBy(
    { ...situation, event },
    { market: 'handicap:-0.5', selection: 'home' },
    lower,
  )
  expect(again?.desk.prices).toEqual({ [same]: lower })
  expect(again && pricesOf(again, now).get(set)).toBe(lower)
  expect(
    pricedDesk(event, createPrices(), { market: 'handicap:-0.5', selection: 'home' }, null, now)
      .prices,
  ).toEqual({})
})

test('what includes an outcome pays no more than it, also where a stake may be returned or legs are combined', () => {
  const situation = football()
  const { now } = situation
  const event = setBy(situation, { market: 'result', selection: 'home' }, 1_050)
  if (event === undefined) throw new Error('the price was refused')
  const after = pricesOf(event, now)
  const including = [
    'double-chance~home-draw',
    'double-chance~home-away',
    'draw-no-bet~home',
    'handicap:0~home',
    'handicap:-0.25~home',
    'total:0.5~over',
  ].filter((leg) => after.has(leg))
  const before = pricesOf(situation.event, now)
  expect(including.filter((leg) => (before.get(leg) ?? 0) > 1_050).length).toBeGreaterThan(3)
  for (const leg of including) expect(after.get(leg), leg).toBeLessThanOrEqual(1_050)
  const together = createPrices().together(
    event,
    [
      { market: 'result', selection: 'home' },
      { market: 'total:0.5', selection: 'over' },
    ],
    now,
  )
  expect(together?.priceMilli).toBe(1_050)
})

test('a price above the fair one, and one that contradicts another, are refused with the other one named', () => {
  const situation = football()
  const { now, before } = situation
  const home = before.find((offer) => keyOf(offer) === 'result~home')
  if (home === undefined) throw new Error('no price')
  const fairMilli = stepDownMilli(1 / home.fair) ?? 0
  const above = Array.from({ length: 30 }, (_, step) => fairMilli + 10 * (step + 1)).find(
    (milli) => stepDownMilli(milli / 1_000) === milli,
  )
  expect(setBy(situation, home.leg, above ?? 0)).toBeUndefined()
  const event = setBy(situation, home.leg, 1_050)
  if (event === undefined) throw new Error('the price was refused')
  const leg = before.find(({ leg: { market } }) => market === 'double-chance')?.leg
  expect(leg).toBeDefined()
  try {
    pricedDesk(event, createPrices(), leg ?? home.leg, '1.06', now)
    expect.fail('the contradiction was accepted')
  } catch (error) {
    expect(error).toMatchObject({
      data: { market: 'result', selection: 'home' },
      text: { tr: expect.stringContaining('1,05'), en: expect.stringContaining('1.05') },
    })
  }
})

test('a price that the match has overtaken is suspended for the whole outcome and binds nothing', () => {
  const situation = football()
  const { now, before } = situation
  const draw = before.find((offer) => keyOf(offer) === 'result~draw')
  if (draw === undefined) throw new Error('no price')
  const event = { ...situation.event, desk: { prices: { 'result~draw': 30_000 } } }
  const selections = createPrices()
    .marketsOf(event, now)
    .flatMap((market) => market.selections.map((one) => ({ ...one, market: market.key })))
  const suspended = selections
    .filter(({ isHeld }) => isHeld)
    .map((one) => legKey({ market: one.market, selection: one.key }))
  expect(suspended).toContain('result~draw')
  for (const { isHeld, market, key, priceMilli } of selections)
    if (isHeld !== true)
      expect(priceMilli).toBe(
        before.find((offer) => keyOf(offer) === legKey({ market, selection: key }))?.priceMilli,
      )
})

function check({ event, now, atMs, before }: Situation, set: BookEvent): number {
  const after = offersOf(set, now)
  const own = new Map(before.map((offer) => [keyOf(offer), offer.priceMilli]))
  const named = (offer: Offer) =>
    `${event.sport} ${event.home}–${event.away} at ${atMs} ms, ${JSON.stringify(set.desk.prices)}: ${keyOf(offer)} ${offer.priceMilli}`
  for (const offer of after)
    if (offer.priceMilli * offer.fair > 1_000 * (1 + 1e-9))
      expect.fail(`${named(offer)} is above fair`)
  for (const [key, milli] of Object.entries(set.desk.prices ?? {}))
    expect(after.find((offer) => keyOf(offer) === key)?.priceMilli, `${key} of ${event.id}`).toBe(
      milli,
    )
  const moved = after.filter((offer) => own.get(keyOf(offer)) !== offer.priceMilli)
  const both = (one: Offer, other: Offer) =>
    sportBookOf(event.sport).chanceOfAll(event, [one.leg, other.leg], atMs)
  for (const one of moved)
    for (const other of after) {
      const [likelier, rarer] = one.fair >= other.fair ? [one, other] : [other, one]
      if (likelier.leg.market === rarer.leg.market || isOfPart(likelier) || isOfPart(rarer))
        continue
      const isEqual = likelier.fair - rarer.fair < 1e-9
      const isWrong = isEqual
        ? likelier.priceMilli !== rarer.priceMilli
        : likelier.priceMilli > rarer.priceMilli * 1.02
      if (!isWrong) continue
      const chance = both(likelier, rarer)
      if (chance !== undefined && Math.abs(chance - rarer.fair) < 1e-9)
        expect.fail(`${named(likelier)} pays more than ${named(rarer)}`)
    }
  return moved.length
}

/** A part of a match that is played in parts with many points; see `PARTS_APART`. */
const isOfPart = ({ leg }: Offer) => /^(quarter|half|period)-/.test(leg.market)

for (const sport of [
  'football',
  'basketball',
  'tennis',
  'volleyball',
  'ice-hockey',
  'handball',
  'table-tennis',
  'esports',
])
  test(`prices set by hand in ${sport} make no outcome pay more than one that it includes, and no certain profit`, () => {
    let moved = 0
    for (let index = 0; index < MATCHES; index += 1)
      for (const [moment, atMs] of MOMENTS.entries()) {
        const situation = situationOf(sport, atMs, index)
        if (situation === undefined) continue
        const next = numbers(index * 31 + moment + 7)
        let event = situation.event
        for (let step = 0; step < 3; step += 1) {
          const likely = situation.before.filter(
            ({ fair, ...offer }) => fair > 0.15 && !isOfPart({ fair, ...offer }),
          )
          const chosen = likely[Math.floor(next() * likely.length)]
          if (chosen === undefined) continue
          const fairOdds = 1 / chosen.fair
          const odds = 1.01 + (fairOdds - 1.01) * (0.7 + 0.3 * next())
          event = setBy({ ...situation, event }, chosen.leg, stepDownMilli(odds) ?? 1_010) ?? event
        }
        moved += check(situation, event)
      }
    expect(moved).toBeGreaterThan(3)
  }, 120_000)

test('a price set on one line of a player bounds his likelier lines, and no one else’s', () => {
  const situation = situationOf('basketball', -60 * MINUTE_MS, 0)
  const overs = situation?.before.filter(
    ({ type, leg }) => type === 'player-total' && leg.selection === 'over',
  )
  const [likely, set] = overs?.slice(3) ?? []
  if (situation === undefined || likely === undefined || set === undefined)
    throw new Error('the world has no points of players')
  const milli = stepDownMilli((likely.priceMilli - 50) / 1_000) ?? 0
  const event = { ...situation.event, desk: { prices: { [keyOf(set)]: milli } } }
  const after = pricesOf(event, situation.now)
  expect(likely.leg.market.split(':')[1]).toBe(set.leg.market.split(':')[1])
  expect([after.get(keyOf(set)), after.get(keyOf(likely))]).toEqual([milli, milli])
  for (const other of situation.before)
    if (keyOf(other) !== keyOf(set) && keyOf(other) !== keyOf(likely))
      expect(after.get(keyOf(other))).toBe(other.priceMilli)
})
