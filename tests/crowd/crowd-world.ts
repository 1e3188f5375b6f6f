import { createBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { chanceAt } from '#crowd/agents/chance.ts'
import { ASSUMED_CURVES } from '#crowd/agents/curves.ts'
import type { CrowdClock } from '#crowd/agents/clock.ts'
import { newTally } from '#crowd/tally.ts'
import { injectTransport } from '#crowd/transport/inject-transport.ts'
import type { Transport } from '#crowd/transport/transport.ts'
import type { CrowdWorld } from '#crowd/world.ts'

const MINUTE_MS = 60_000
/** Background work runs at least this often. */
const WORK_EVERY_MS = 20 * MINUTE_MS
const MATCHES_EVERY_MS = 120 * MINUTE_MS
const MATCHES = 5
const MATCH_MS = 100 * MINUTE_MS

type Running = { id: string; startsAtMs: number; isLive: boolean }

export async function createCrowdWorld(
  change: (transport: Transport) => Transport = (transport) => transport,
): Promise<{ app: TestApp; world: CrowdWorld; endsAt(days: number): number }> {
  const app = await createTestApp()
  const startedAt = app.clock.now().getTime()
  await app.database.transaction((tx) =>
    app.app.domains.promotions.seedDemo(tx, new Date(startedAt)),
  )
  const bookie = await createBookie(app)
  const season = createSeason(bookie)
  let workedAt = 0
  const clock: CrowdClock = {
    now: () => app.clock.now().getTime(),
    serverNow: () => app.clock.now().getTime(),
    onServer: (ms) => ms,
    async until(atMs) {
      if (atMs <= app.clock.now().getTime()) return
      app.clock.set(new Date(Math.ceil(atMs)))
      if (atMs < workedAt + WORK_EVERY_MS) return
      workedAt = atMs
      await season.reach(atMs)
      await bookie.settle()
      await app.drain()
    },
  }
  return {
    app,
    world: {
      transport: change(injectTransport(app.inject)),
      clock,
      curves: ASSUMED_CURVES,
      tally: newTally(),
    },
    endsAt: (days) => startedAt + days * 24 * 60 * MINUTE_MS,
  }
}

function createSeason(bookie: Bookie) {
  const matches: Running[] = []
  let addedAt = 0
  return {
    async reach(atMs: number): Promise<void> {
      const chance = chanceAt('season', atMs)
      if (atMs >= addedAt + MATCHES_EVERY_MS) {
        addedAt = atMs
        for (let n = 0; n < MATCHES; n += 1) {
          const startsInMs = (30 + 20 * n) * MINUTE_MS
          const id = await bookie.addMatch({ startsInMs })
          matches.push({ id, startsAtMs: atMs + startsInMs, isLive: false })
        }
      }
      for (const match of matches.slice()) {
        if (!match.isLive && atMs >= match.startsAtMs) {
          await bookie.play(match.id, { home: chance.below(2), away: 0 })
          match.isLive = true
        }
        if (atMs < match.startsAtMs + MATCH_MS) continue
        matches.splice(matches.indexOf(match), 1)
        await bookie.end(match.id, { home: 1 + chance.below(2), away: chance.below(3) })
      }
    },
  }
}
