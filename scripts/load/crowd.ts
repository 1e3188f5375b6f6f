import { fastClock } from '#crowd/agents/clock.ts'
import { reportLines } from '#crowd/report.ts'
import { createCrowd, runCrowd } from '#crowd/run-crowd.ts'
import { STEADY_CURVES } from '#crowd/living/living-temperament.ts'
import { newTally } from '#crowd/tally.ts'
import { httpTransport } from '#crowd/transport/http-transport.ts'

/**
 * A process of simulated players who live beside the requests of the load, check every answer, and
 * at the end sign in once more and compare everything.
 */
export type CrowdOrder = { url: string; players: number; speed: number; seed: string } | 'end'
export type CrowdReport = { lines: string[]; disagreements: string[] }

const HOUR_MS = 3_600_000
const CURVES = { ...STEADY_CURVES, arrivalsMs: HOUR_MS }
/** The server refuses work during an overload, so agents are more patient than its longest one. */
const MAX_TRIES = 120

const over = new AbortController()

process.on('message', (order: CrowdOrder) => {
  if (order === 'end') over.abort()
  else void live(order)
})
process.on('disconnect', () => process.exit())

async function live(order: Exclude<CrowdOrder, 'end'>): Promise<void> {
  const transport = httpTransport(order.url)
  const clock = fastClock(order.speed, {
    now: Date.now,
    wait: (ms) => new Promise((wake) => setTimeout(wake, ms)),
  })
  const tally = newTally()
  const world = { transport, clock, curves: CURVES, tally, maxTries: MAX_TRIES }
  const agents = createCrowd(order.seed, order.players, clock.now())
  const begun = performance.now()
  await runCrowd(world, agents, Infinity, { signal: over.signal })
  const report: CrowdReport = {
    lines: reportLines(tally, agents, (performance.now() - begun) / 1_000, { listsCalls: false }),
    disagreements: tally.disagreements.map(
      ({ seed, call, expected, received }) =>
        `${seed}: ${call}: expected ${expected}; received ${received}`,
    ),
  }
  transport.close()
  process.send?.(report)
}
