import { SPORTS, type Sport } from '#games/sportsbook/match-model.ts'
import { DAY_MS } from '#games/sportsbook/world/site-time.ts'
import type { Fixture } from '#games/sportsbook/world/types.ts'
import { createWorld, type World } from '#games/sportsbook/world/world.ts'
import { sportBookOf } from '#server/domains/sportsbook/index.ts'

const FROM_MS = Date.UTC(2026, 10, 20)
const DAYS = 9
const MATCHES = 4
const INCIDENTS = 25
const SLOWEST_SHARE = 0.99

export type InPlay = { sport: Sport; medianMs: number; p99Ms: number }

/**
 * Measures, per sport, the time from an incident to its new prices: the facts, every market, and
 * the result of every selection that was open before, as if all had stakes. Uses incidents spread
 * over matches of the simulated world.
 */
export function inPlayPrices(): InPlay[] {
  const world = createWorld('kupa')
  const fixtures = world.fixturesBetween(FROM_MS, FROM_MS + DAYS * DAY_MS)
  return SPORTS.map((sport) => {
    const [warmUp, ...matches] = fixtures
      .filter((fixture) => fixture.sport === sport)
      .slice(0, MATCHES + 1)
    if (warmUp) timesOf(world, warmUp)
    const times = matches.flatMap((fixture) => timesOf(world, fixture)).toSorted((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
    return { sport, medianMs: at(0.5), p99Ms: at(SLOWEST_SHARE) }
  })
}

function timesOf(world: World, fixture: Fixture): number[] {
  const book = sportBookOf(fixture.sport)
  const strength = world.strengthBefore(fixture.id)
  const model = book.modelOf(fixture, strength, undefined)
  const incidents = world.wholeMatch(fixture.id)
  const matchAfter = (count: number) => ({
    home: fixture.home.name,
    away: fixture.away.name,
    facts: book.read(incidents.slice(0, count), strength).facts,
    model,
  })
  const step = Math.max(1, Math.floor(incidents.length / INCIDENTS))
  return Array.from({ length: Math.floor((incidents.length - 1) / step) }, (_, index) => {
    const count = (index + 1) * step
    const before = book.markets(matchAfter(count - 1), incidents[count - 1]?.atMs ?? 0)
    const startedAt = performance.now()
    const match = matchAfter(count)
    book.markets(match, incidents[count]?.atMs ?? 0)
    const decide = book.decide(match)
    for (const { key, selections } of before)
      for (const { key: selection } of selections) decide({ market: key, selection })
    return performance.now() - startedAt
  })
}
