import fc from 'fast-check'
import { expect, test } from 'vitest'
import { footballFactsOf } from '#games/sportsbook/world/facts.ts'
import type { Incident } from '#games/sportsbook/world/types.ts'
import {
  alive,
  api,
  betSettlement,
  betStop,
  FIXTURE_ID,
  oddsChange,
  ofMarket,
  PRELUDE,
  requested,
  scheduleXml,
  snapshotComplete,
  START_MS,
  type StatusOf,
} from './messages.fixture.ts'
import type { UofInput } from './input.ts'
import { createAdapter } from './uof-adapter.ts'

const MINUTE_MS = 60_000
const RUNS = Number(process.env['UOF_RUNS'] ?? 60)

function courseOf(
  sport: number,
  statuses: readonly (StatusOf & { minute?: number })[],
): readonly Incident[] {
  const adapter = createAdapter()
  for (const input of PRELUDE) adapter.receive(input, START_MS - MINUTE_MS)
  const id = `sr:match:${900 + sport}`
  for (const lang of ['tr', 'en'] as const)
    adapter.receive(api(lang, scheduleXml(lang, { id, sport })), START_MS - MINUTE_MS)
  let at = START_MS
  for (const [index, { minute = index, ...status }] of statuses.entries()) {
    at = START_MS + minute * MINUTE_MS
    adapter.receive(oddsChange(at, { match: id, status }), at)
  }
  return adapter.feed.incidentsOf(id.replaceAll(':', '.'), at)
}
const types = (incidents: readonly Incident[]) => incidents.map(({ type }) => type)

test('football: states become a course with goals, cards, stoppage time and an end', () => {
  const incidents = courseOf(1, [
    { status: 0, matchStatus: 0 },
    { matchStatus: 6, score: [0, 0], time: '0:05' },
    { matchStatus: 6, score: [1, 0], periods: { 6: [1, 0] }, time: '12:40' },
    { matchStatus: 6, score: [0, 0], periods: { 6: [0, 0] }, time: '14:00' },
    { matchStatus: 6, score: [0, 1], periods: { 6: [0, 1] }, time: '30:00', red: [1, 0] },
    { matchStatus: 6, score: [0, 1], periods: { 6: [0, 1] }, time: '45:00', announced: '2:00' },
    { matchStatus: 31, score: [0, 1], periods: { 6: [0, 1] } },
    { matchStatus: 7, score: [0, 1], periods: { 6: [0, 1] }, time: '45:01' },
    {
      matchStatus: 7,
      score: [0, 1],
      periods: { 6: [0, 1], 7: [0, 0] },
      time: '50:00',
      red: [0, 0],
    },
    {
      matchStatus: 7,
      score: [1, 1],
      periods: { 6: [0, 1], 7: [1, 0] },
      time: '64:00',
      red: [0, 0],
    },
    { status: 3, matchStatus: 100, score: [2, 1], periods: { 6: [0, 1], 7: [2, 0] } },
    { status: 4, matchStatus: 100, score: [2, 2], periods: { 6: [0, 1], 7: [2, 1] } },
  ])
  expect(types(incidents)).toEqual([
    'kick-off',
    'goal',
    'goal-cancelled',
    'goal',
    'stoppage-time',
    'half-time',
    'second-half',
    'goal',
    'goal',
    'full-time',
    'ended',
    'correction',
  ])
  expect(footballFactsOf(incidents, 0)).toMatchObject({
    phase: 'ended',
    score: { home: 2, away: 2 },
    halfTimeScore: { home: 0, away: 1 },
    redCards: { home: 0, away: 0 },
  })
})

test('football: several goals at once are a correction, because their order is unknown', () => {
  const incidents = courseOf(1, [
    { matchStatus: 7, minute: 62, score: [2, 1], periods: { 6: [1, 1], 7: [1, 0] }, time: '60:00' },
  ])
  expect(types(incidents)).toEqual(['kick-off', 'correction', 'half-time', 'second-half', 'goal'])
  expect(footballFactsOf(incidents, 62 * MINUTE_MS)).toMatchObject({
    score: { home: 2, away: 1 },
    playedSeconds: 3_600,
  })
})

test('football: extra time and penalties do not count for the 90 minutes', () => {
  const ninety = { 6: [0, 1], 7: [1, 0] } as const satisfies StatusOf['periods']
  const incidents = courseOf(1, [
    { matchStatus: 7, score: [1, 1], periods: { ...ninety }, time: '89:00' },
    { matchStatus: 32, score: [1, 1], periods: { ...ninety } },
    { matchStatus: 41, score: [1, 1], periods: { ...ninety, 41: [0, 0] }, time: '90:10' },
    {
      matchStatus: 42,
      score: [2, 1],
      periods: { ...ninety, 41: [1, 0], 42: [0, 0] },
      time: '105:10',
    },
    {
      matchStatus: 42,
      score: [2, 2],
      periods: { ...ninety, 41: [1, 0], 42: [0, 1] },
      time: '119:00',
    },
    { matchStatus: 50, score: [2, 2], periods: { ...ninety, 41: [1, 0], 42: [0, 1], 50: [1, 0] } },
    {
      status: 3,
      matchStatus: 120,
      score: [6, 5],
      periods: { ...ninety, 41: [1, 0], 42: [0, 1], 50: [4, 3] },
    },
  ])
  expect(footballFactsOf(incidents, 0)).toMatchObject({
    phase: 'ended',
    score: { home: 1, away: 1 },
    extraTimeScore: { home: 1, away: 1 },
  })
  expect(incidents.at(-1)?.score).toMatchObject({ total: [2, 2], penalties: [4, 3] })
  expect(types(incidents)).toContain('penalty-scored')
})

test('football: a phase that was reported by mistake is withdrawn, and so is an end', () => {
  const first = { matchStatus: 6, score: [0, 0] as [number, number], time: '20:00' }
  expect(types(courseOf(1, [first, { matchStatus: 31, score: [0, 0] }, first]))).toEqual([
    'kick-off',
  ])
  const over = { status: 3, matchStatus: 100, score: [0, 0] as [number, number] }
  expect(
    types(courseOf(1, [first, over, { matchStatus: 7, score: [0, 0], time: '46:00' }])),
  ).toEqual(['kick-off', 'half-time', 'second-half'])
  expect(types(courseOf(1, [first, { status: 0, matchStatus: 0 }]))).toEqual([])
})

test('a match that is not played to its end says how', () => {
  for (const [matchStatus, word] of [
    [60, 'postponed'],
    [70, 'abandoned'],
    [90, 'abandoned'],
    [91, 'awarded'],
  ] as const)
    expect(types(courseOf(1, [{ status: 1, matchStatus }]))).toEqual([word])
  expect(types(courseOf(5, [{ status: 4, matchStatus: 92, score: [1, 0] }]))).toEqual(['awarded'])
})

test('sets: games, sets and the end follow from the scores of the periods', () => {
  const incidents = courseOf(5, [
    { matchStatus: 8, score: [0, 0], periods: { 8: [0, 0] } },
    { matchStatus: 8, score: [0, 0], periods: { 8: [1, 0] } },
    { matchStatus: 9, score: [1, 0], periods: { 8: [6, 4], 9: [0, 0] } },
    { status: 3, matchStatus: 100, score: [2, 0], periods: { 8: [6, 4], 9: [6, 3] } },
  ])
  expect(types(incidents)).toEqual([
    'part-start',
    'game',
    'part-end',
    'part-start',
    'correction',
    'ended',
  ])
  expect(incidents.at(-1)?.score).toMatchObject({
    total: [2, 0],
    parts: [
      [6, 4],
      [6, 3],
    ],
  })
})

test('basketball: quarters add up to the score', () => {
  const incidents = courseOf(2, [
    { matchStatus: 13, score: [2, 0], periods: { 13: [2, 0] }, remaining: '09:30' },
    { matchStatus: 13, score: [2, 3], periods: { 13: [2, 3] }, remaining: '09:00' },
    { matchStatus: 14, score: [20, 18], periods: { 13: [20, 18], 14: [0, 0] } },
    {
      status: 3,
      matchStatus: 110,
      score: [90, 88],
      periods: { 13: [20, 18], 14: [20, 22], 15: [20, 20], 16: [20, 20], 40: [10, 8] },
    },
  ])
  expect(types(incidents)).toEqual([
    'part-start',
    'three-points',
    'part-end',
    'part-start',
    'part-end',
    'overtime',
    'ended',
  ])
  expect(incidents[1]?.clock).toBe('Q1 09:00')
  for (const { score } of incidents)
    expect(score.parts.reduce((sum, [home]) => sum + home, 0)).toBe(score.total[0])
})

/** A day of one match in messages with times of their own, one a second. */
const message = fc.oneof(
  fc.record({
    kind: fc.constant('odds'),
    product: fc.constantFrom(1, 3),
    status: fc.constantFrom(1, 0, -1, -2, -3, -4),
    price: fc.integer({ min: 2, max: 9 }),
  }),
  fc.record({
    kind: fc.constant('stop'),
    product: fc.constant(1),
    status: fc.constant(0),
    price: fc.constant(0),
  }),
  fc.record({
    kind: fc.constantFrom('settled', 'confirmed', 'settled again'),
    product: fc.constant(1),
    status: fc.constant(0),
    price: fc.constant(0),
  }),
  fc.record({
    kind: fc.constantFrom('rolled back', 'cancelled', 'not cancelled'),
    product: fc.constant(1),
    status: fc.constant(0),
    price: fc.constant(0),
  }),
)
type Message = { kind: string; product: number; status: number; price: number }

function inputOf({ kind, product, status, price }: Message, stampMs: number): UofInput {
  const market = 'id="1"'
  const window = 'start_time="5" end_time="9"'
  switch (kind) {
    case 'odds':
      return oddsChange(stampMs, {
        product,
        markets: [{ id: 1, status, outcomes: { '1': price } }],
      })
    case 'stop':
      return betStop(stampMs)
    case 'settled':
      return betSettlement(stampMs, market, { '1': { result: 1 } })
    case 'settled again':
      return betSettlement(stampMs, market, { '1': { result: 0 } })
    case 'confirmed':
      return betSettlement(stampMs, market, { '1': { result: 0 } }, { certainty: 2 })
    case 'rolled back':
      return ofMarket('rollback_bet_settlement', stampMs, market)
    case 'cancelled':
      return ofMarket('bet_cancel', stampMs, market, { window })
    default:
      return ofMarket('rollback_bet_cancel', stampMs, market, { window })
  }
}

function endOf(inputs: readonly UofInput[]) {
  const adapter = createAdapter()
  const at = START_MS - 30 * MINUTE_MS
  for (const input of PRELUDE) adapter.receive(input, at)
  for (const product of [1, 3]) {
    adapter.receive(alive(product, at), at)
    adapter.receive(requested(product, [product]), at)
    adapter.receive(snapshotComplete(product, product, at), at)
  }
  for (const input of inputs) adapter.receive(input, at)
  const { prices } = adapter.feed
  return {
    markets: prices.marketsOf(FIXTURE_ID, at),
    decisions: prices.decisionsOf(FIXTURE_ID, at),
  }
}

test('repeated messages change nothing, and of one producer the order of arrival does not matter', () => {
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 14 }),
      fc.array(fc.nat(), { maxLength: 14 }),
      fc.infiniteStream(fc.nat()),
      (messages, repeats, order) => {
        const inputs = messages.map((each, index) =>
          inputOf(each, START_MS - 30 * MINUTE_MS + index),
        )
        const due = endOf(inputs)
        const again = repeats.map((index) => inputs[index % inputs.length] ?? inputs[0])
        expect(endOf([...inputs, ...again.flatMap((each) => each ?? [])])).toEqual(due)
        const ofLive = messages.every(({ product }) => product === 1)
        const shuffled = inputs
          .map((input) => ({ input, at: Number(order.next().value) }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ input }) => input)
        const late = endOf(shuffled)
        expect(late.decisions).toEqual(due.decisions)
        const isOpen = (end: typeof due) => end.markets.some(({ status }) => status === 'active')
        // Late messages may leave a market closed that is open, never the reverse.
        if (ofLive && isOpen(late)) expect(isOpen(due)).toBe(true)
      },
    ),
    { numRuns: RUNS },
  )
})

test('a message that was refused is refused again after its market has been passed on', () => {
  const at = START_MS - 30 * MINUTE_MS
  const odds = (product: number, status: number, stampMs: number) =>
    inputOf({ kind: 'odds', product, status, price: 2 }, stampMs)
  const refused = odds(3, 1, at + 1)
  const passedOn = [odds(1, 1, at), refused, odds(1, -2, at + 2), refused]
  expect(endOf(passedOn).markets.map(({ status }) => status)).toEqual(['suspended'])
  expect(endOf([...passedOn, odds(3, 1, at + 3)]).markets.map(({ status }) => status)).toEqual([
    'active',
  ])
})
