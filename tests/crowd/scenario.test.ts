import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { judge } from '#crowd/scenarios/facts.ts'
import { readScenario } from '#crowd/scenarios/scenario.ts'
import { checkLedger } from '#server/check-ledger.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { liveScenario, type LivedScenario } from '../../scripts/scenario/live-scenario.ts'

/** A Saturday evening, when football is played. */
const START = new Date('2025-03-15T15:00:00Z')
const AGENTS = 10
const text = { tr: 'metin', en: 'text' }
const scenario = readScenario(
  JSON.stringify({
    name: 'small-derby',
    title: text,
    description: text,
    startHour: 18,
    hours: 4,
    population: {
      agents: AGENTS,
      arrivalMinutes: 20,
      habits: {
        gapHours: 100,
        actionsPerVisit: 2,
        excludesItself: 0,
        takesBreak: 0,
        setsLimits: 0,
        errands: 0,
        dailyBudgetLira: 2_000,
        pastimes: { originals: 1 },
      },
    },
    match: { kickOffMinute: 110 },
    events: [
      { kind: 'match rush', atMinute: 30, minutes: 20, visits: AGENTS, bets: 2 },
      { kind: 'suspend match', atMinute: 51, minutes: 5 },
      { kind: 'match rush', atMinute: 52, minutes: 3, visits: 4, bets: 2 },
      { kind: 'provider outage', atMinute: 60, minutes: 10, returnWithin: 10 },
      { kind: 'deposit rush', atMinute: 60, minutes: 8, visits: AGENTS },
    ],
    expectations: [{ fact: 'matchCoupons', atLeast: 10, text }],
    debrief: [{ place: '/backoffice/trading', text }],
  }),
  'small-derby',
)

const server = inject('postgres')
let place: Awaited<ReturnType<typeof createTestDatabase>>
let lived: LivedScenario

beforeAll(async () => {
  place = await createTestDatabase(server, 2)
  lived = await liveScenario(
    { host: server.host, user: server.user, database: place.name },
    scenario,
    { seed: 'small', startMs: START.getTime(), sports: ['football'] },
  )
}, 600_000)
afterAll(async () => {
  await lived.close()
  await place.drop()
})

test('players and staff of a scenario agree with the product, and the ledger holds', async () => {
  expect(lived.world.tally.disagreements).toEqual([])
  expect((await checkLedger(lived.database.read)).filter(({ ok }) => !ok)).toEqual([])
})

test('the rush is on the planned match, whose coupons are settled after its end', async () => {
  const { facts, director } = lived
  expect(facts.matchCoupons).toBeGreaterThanOrEqual(10)
  expect(facts.matchSettledAfterMinutes).toBeLessThanOrEqual(60)
  const { rows } = await lived.database.pool.query<{ coupons: bigint; ordered: bigint }>(
    `select count(distinct c.id) as coupons,
       count(distinct c.id) filter (where c.placed_at between $2 and $3) as ordered
     from sportsbook.coupon c join sportsbook.leg l on l.coupon_id = c.id where l.event_id = $1`,
    [director.eventID, at(51), at(56)],
  )
  expect(Number(rows[0]?.coupons)).toBe(facts.matchCoupons)
  expect(Number(rows[0]?.ordered), 'coupons while the match is suspended').toBe(0)
})

test('deposits of the outage wait, and are paid when their players come back', () => {
  const { facts, world } = lived
  expect(facts.depositsInOutage).toBeGreaterThan(0)
  expect(facts.outageDepositsWaiting).toBe(0)
  expect(world.tally.refusals.get('sandbox.pay: provider is down')).toBeGreaterThan(0)
})

test('an expectation fails with its value if the fact is out of its bounds or unknown', () => {
  expect(judge(scenario, lived.facts).holds).toBe(true)
  for (const [fact, bounds] of [
    ['matchCoupons', { atLeast: 1_000 }],
    ['matchCoupons', { atMost: 0 }],
    ['promotionGiven', { atLeast: 0 }],
  ] as const) {
    const { holds, lines } = judge({ expectations: [{ fact, ...bounds, text }] }, lived.facts)
    expect(holds).toBe(false)
    expect(lines.at(-1)).toContain(`✗ text (${fact} ${lived.facts[fact] ?? 'unknown'}`)
  }
})

function at(minute: number): Date {
  return new Date(START.getTime() + minute * 60_000)
}
