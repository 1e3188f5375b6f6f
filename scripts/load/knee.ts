import { setTimeout as wait } from 'node:timers/promises'
import type { RunReport } from './report.ts'
import { line, mebibytes, say, whole } from './print.ts'
import { cores, limitOf, watchResources, type Use } from './resources.ts'
import type { Generator } from './start-generator.ts'
import type { World } from './world.ts'

/** The knee is the highest rate at which money calls meet this limit. */
const LONGEST_P99_MS = 250
const FEWEST_SERVED = 0.99
const FIRST_RATE = 100
const MIN_RATE = 5
const REFINEMENTS = 2
const STEP_SECONDS = 15
const WARM_UP = { rate: 50, seconds: 30, mix: 'day' } as const
const PAUSE_MS = 3_000

export async function warmUp(generator: Generator): Promise<void> {
  await generator.run([WARM_UP])
}

/**
 * Doubles the rate until money calls are too slow, or halves it until they are not, then tries
 * rates in between.
 */
export async function findKnee(world: World, generator: Generator): Promise<number> {
  let met = 0
  let missed = Infinity
  let limit = ''
  for (let rate = FIRST_RATE, refined = 0; refined <= REFINEMENTS;) {
    const { report, use } = await step(world, generator, rate, STEP_SECONDS)
    if (isMet(report)) met = rate
    else {
      missed = rate
      limit = limitOf(use)
    }
    if (missed <= MIN_RATE)
      throw new Error(`${rate} requests a second are too many: ${limit} is the limit`)
    if (met > 0 && missed < Infinity) refined += 1
    rate = nextRate(met, missed)
    await wait(PAUSE_MS)
  }
  say(`the knee: ${met} requests a second; beyond it, ${limit} is the limit`)
  return met
}

const milliseconds = (seconds: number) => `${(seconds * 1_000).toFixed(2)} ms`

function nextRate(met: number, missed: number): number {
  if (missed === Infinity) return met * 2
  return Math.round(met === 0 ? missed / 2 : Math.sqrt(met * missed))
}

export async function step(
  world: World,
  generator: Generator,
  rate: number,
  seconds: number,
): Promise<{ report: RunReport; use: Use }> {
  const measured = await watchResources(world.server.url, world.database, {
    server: world.server.pid,
    database: world.databasePid,
    generator: generator.pid,
    crowd: world.crowdPid,
  })
  const report = await generator.run([{ rate, seconds, mix: 'day' }])
  const use = await measured()
  const [phase] = report.phases
  if (phase === undefined) throw new Error('the generator reported nothing')
  say(`${whole(rate)}/s  money ${line(phase.money, seconds)}`)
  say(`        reads ${line(phase.reads, seconds)}`)
  say(
    `        server ${cores(use.serverCores)}, database ${cores(use.databaseCores)}, generator ${cores(use.generatorCores)}, crowd ${cores(use.crowdCores)}, other programs ${cores(use.otherCores)}; a request takes ${milliseconds(use.serverCores / rate)} of the server and ${milliseconds(use.databaseCores / rate)} of the database; event loop ${use.loopDelayMs.toFixed(0)} ms; pool waits ${Object.entries(
      use.poolWaitMs,
    )
      .map(([pool, ms]) => `${pool} ${ms.toFixed(0)} ms`)
      .join(
        ', ',
      )}; ${use.locked.toFixed(1)} wait for locks, ${use.onDisk.toFixed(1)} for the disk; RSS ${mebibytes(use.rssBytes)}`,
  )
  return { report, use }
}

function isMet({ phases: [phase] }: RunReport): boolean {
  return (
    phase !== undefined &&
    phase.money.p99Ms <= LONGEST_P99_MS &&
    phase.money.served >= phase.money.sent * FEWEST_SERVED
  )
}
