import { createFastRandom } from '#games/slots/fast-random.ts'
import { countModels } from '#games/sportsbook/football/counts/count-model.ts'
import type { FootballState } from '#games/sportsbook/football/football-state.ts'
import { footballModel } from '#games/sportsbook/football/football-model.ts'

const WARM_UP_MS = 500
const MEASURED_MS = 2_000
const MATCHES = 64
const BATCH = 16
const STEPS = 1_000

export function footballPricing(): { before: number; inPlay: number; markets: number } {
  const random = createFastRandom(20_261_121)
  const rate = () => 0.4 + (2.2 * random(STEPS)) / STEPS
  const before = Array.from({ length: MATCHES }, (): FootballState => ({
    phase: 'before',
    playedSeconds: 0,
    score: { home: 0, away: 0 },
    redCards: { home: 0, away: 0 },
    homeRate: rate(),
    awayRate: rate(),
    rho: -0.08,
    corners: [],
    cards: [],
    counts: countModels({ homeRate: 1.5, awayRate: 1.1 }),
  }))
  const inPlay = before.map((state): FootballState => ({
    ...state,
    phase: 'first-half',
    playedSeconds: 20 * 60,
    score: { home: 1, away: 0 },
    goals: [{ side: 'home' }],
    corners: [
      { side: 'home', half: 1 },
      { side: 'away', half: 1 },
    ],
    cards: [{ side: 'away', half: 1 }],
  }))
  return {
    before: matchesPerSecond(before),
    inPlay: matchesPerSecond(inPlay),
    markets: Math.min(...before.map((state) => footballModel.markets(state).length)),
  }
}

function matchesPerSecond(states: readonly FootballState[]): number {
  const run = (forMs: number): number => {
    const startedAt = performance.now()
    let matches = 0
    while (performance.now() - startedAt < forMs) {
      for (let i = 0; i < BATCH; i += 1) {
        const state = states[(matches + i) % states.length]
        if (state) footballModel.markets(state)
      }
      matches += BATCH
    }
    return matches / ((performance.now() - startedAt) / 1_000)
  }
  run(WARM_UP_MS)
  return run(MEASURED_MS)
}
