import { expect, test } from 'vitest'
import {
  planPolls,
  scoresDaysFrom,
  scoresEveryMs,
  spendableCredits,
  untilRenewalMs,
} from './poll-plan.ts'
import { everyMs } from './poll-times.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const NOW_MS = Date.UTC(2026, 10, 11)
const inHours = (...hours: number[]) => hours.map((each) => NOW_MS + each * HOUR_MS)

const league = (sport: string, firstHour: number) => ({
  sport,
  startsMs: inHours(...Array.from({ length: 8 }, (_, at) => firstHour + at * 12)),
})
const planned = (
  monthlyCredits: number,
  leagues: ReturnType<typeof league>[],
  remainingCredits = monthlyCredits,
) =>
  new Map(
    planPolls(leagues, {
      quota: { usedCredits: monthlyCredits - remainingCredits, remainingCredits },
      budget: { monthlyCredits, renewalDay: 1 },
      oddsCredits: 3,
      nowMs: NOW_MS,
    }).map(({ sport, everyMs: every }) => [sport, every]),
  )

test('the nearer the start, the more often prices are asked for', () => {
  const untilMs = [0.2, 1, 5, 20, 70, 200].map((hours) => hours * HOUR_MS)
  expect(untilMs.map((each) => everyMs(each) / MINUTE_MS)).toEqual([2, 5, 15, 40, 120, 360])
})

test('with enough credits the wanted intervals hold', () => {
  const plan = planned(100_000, [league('near', 1), league('far', 20)])
  expect(plan.get('near')).toBe(everyMs(HOUR_MS))
  expect(plan.get('far')).toBe(everyMs(20 * HOUR_MS))
})

test('with fewer credits all intervals are longer, at most twice as long', () => {
  const near = league('near', 1)
  const every = planned(9_000, [near, league('middle', 20), league('far', 40)]).get('near') ?? 0
  expect(every).toBeGreaterThan(everyMs(HOUR_MS))
  expect(every).toBeLessThanOrEqual(2 * everyMs(HOUR_MS))
})

test('if that does not suffice, the nearest matches come first and the others wait', () => {
  const plan = planned(3_500, [league('far', 40), league('near', 1), league('middle', 20)])
  expect(plan.get('near')).toBe(2 * everyMs(HOUR_MS))
  expect(plan.get('far')).toBeUndefined()
})

test('the last twentieth is left for results', () => {
  expect(planned(10_000, [league('near', 1)], 503).get('near')).toBeGreaterThan(0)
  expect(planned(10_000, [league('near', 1)], 502).get('near')).toBeUndefined()
})

test('neither the provider’s credits nor the own budget are exceeded', () => {
  const budget = { monthlyCredits: 1_000 }
  expect(spendableCredits({ usedCredits: 900, remainingCredits: 5_000 }, budget)).toBe(100)
  expect(spendableCredits({ usedCredits: 0, remainingCredits: 7 }, budget)).toBe(7)
  expect(spendableCredits({ usedCredits: 1_200, remainingCredits: 300 }, budget)).toBe(0)
})

test('a month of polling as planned stays within the budget', () => {
  for (const monthlyCredits of [2_000, 8_000]) {
    let used = 0
    const asked = new Map<string, number>()
    const leagues = ['a', 'b', 'c', 'd'].map((sport, index) => ({
      sport,
      startsMs: Array.from({ length: 60 }, (_, at) => NOW_MS + (index * 3 + at * 12) * HOUR_MS),
    }))
    for (let nowMs = NOW_MS; nowMs < NOW_MS + untilRenewalMs(NOW_MS, 1); nowMs += 2 * MINUTE_MS)
      for (const { sport, everyMs: every } of planPolls(
        leagues.map((each) => ({
          ...each,
          startsMs: each.startsMs.filter((at) => at > nowMs && at < nowMs + 14 * DAY_MS),
        })),
        {
          quota: { usedCredits: used, remainingCredits: monthlyCredits - used },
          budget: { monthlyCredits, renewalDay: 1 },
          oddsCredits: 3,
          nowMs,
        },
      ))
        if (every !== undefined && nowMs - (asked.get(sport) ?? 0) >= every) {
          asked.set(sport, nowMs)
          used += 3
        }
    expect(used).toBeLessThanOrEqual(monthlyCredits * 0.95)
    expect(used).toBeGreaterThan(monthlyCredits * 0.3)
  }
}, 60_000)

test('the credits are renewed on one day of the month', () => {
  expect(untilRenewalMs(Date.UTC(2026, 10, 11), 1)).toBe(20 * DAY_MS)
  expect(untilRenewalMs(Date.UTC(2026, 10, 11), 17)).toBe(6 * DAY_MS)
  expect(untilRenewalMs(Date.UTC(2026, 10, 17), 17)).toBe(30 * DAY_MS)
  expect(untilRenewalMs(Date.UTC(2026, 11, 31, 23), 1)).toBe(HOUR_MS)
})

test('scores are asked for when a match can be over, and less often the longer they are missing', () => {
  const every = (sinceStartMs: number, need: 'result' | 'missed' | 'correction' = 'result') =>
    scoresEveryMs([{ startsAtMs: NOW_MS - sinceStartMs, need }], NOW_MS)
  expect(every(104 * MINUTE_MS)).toBeUndefined()
  expect(every(106 * MINUTE_MS)).toBe(10 * MINUTE_MS)
  expect(every(8 * HOUR_MS)).toBe(HOUR_MS)
  expect(every(2 * DAY_MS)).toBe(6 * HOUR_MS)
  expect(every(2 * HOUR_MS, 'correction')).toBe(12 * HOUR_MS)
  expect(scoresEveryMs([], NOW_MS)).toBeUndefined()
})

test('scores are asked for from as many days ago as needed, one to three', () => {
  const days = (...hours: number[]) =>
    scoresDaysFrom(
      hours.map((each) => ({ startsAtMs: NOW_MS - each * HOUR_MS, need: 'result' as const })),
      NOW_MS,
    )
  expect([days(2), days(2, 30), days(80), days()]).toEqual([1, 2, 3, 1])
})
