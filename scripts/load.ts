import { parseArgs } from 'node:util'
import { buildIfChanged } from './build-if-changed.ts'
import { nextGoal, offersInPlay } from './load/goal.ts'
import { findKnee, warmUp } from './load/knee.ts'
import { overload } from './load/overload.ts'
import { say } from './load/print.ts'
import { manySockets } from './load/sockets.ts'
import { soak } from './load/soak.ts'
import { startGenerator, type Generator } from './load/start-generator.ts'
import { startWorld, type World } from './load/world.ts'

/**
 * `npm run load`: raises the rate of a mixed day until money calls are slow, then doubles it. With
 * `--burst`, `--sockets COUNT` or `--soak 60m --at 0.6` it measures that instead. `--knee RATE`
 * gives the knee of an earlier run, `--crowd COUNT` the number of simulated players who live on the
 * server meanwhile and check every answer.
 */
const BURST_FACTOR = 30
const PHASE_SECONDS = 15
const BURST_SECONDS = 8
/** Orders in play wait for their delay, so coupons of the match are accepted before the goal. */
const BETTING_SECONDS = 30

const { values } = parseArgs({
  options: {
    burst: { type: 'boolean', default: false },
    sockets: { type: 'string' },
    soak: { type: 'string' },
    at: { type: 'string', default: '0.6' },
    knee: { type: 'string' },
    crowd: { type: 'string', default: '20' },
  },
})

const faults =
  values.sockets === undefined ? await withWorld() : await manySockets(wholeNumber(values.sockets))
for (const fault of faults) say(`✗ ${fault}`)
if (faults.length === 0) say('✓ all checks passed')
process.exitCode = faults.length === 0 ? 0 : 1

async function withWorld(): Promise<string[]> {
  buildIfChanged()
  await using started = new AsyncDisposableStack()
  const world = await startWorld(values.crowd === '0' ? 0 : wholeNumber(values.crowd))
  started.defer(() => world.stop())
  const generator = await startGenerator(world.target)
  started.defer(() => generator.stop())
  await warmUp(generator)
  const knee =
    values.knee === undefined ? await findKnee(world, generator) : wholeNumber(values.knee)
  const wrong = await measure(world, generator, knee)
  return [...wrong, ...(await world.check())]
}

async function measure(world: World, generator: Generator, knee: number): Promise<string[]> {
  if (values.soak !== undefined)
    return soak(world, generator, Math.round(knee * Number(values.at)), secondsOf(values.soak))
  if (values.burst) return burst(world, generator, knee)
  const half = { rate: Math.round(knee / 2), seconds: PHASE_SECONDS }
  return overload(world, generator, {
    before: half,
    over: { rate: knee * 2, seconds: PHASE_SECONDS, mix: 'day' },
    after: half,
  })
}

/** The mean is a tenth of the knee, so the burst is three times the knee. */
async function burst(world: World, generator: Generator, knee: number): Promise<string[]> {
  const mean = Math.max(1, Math.round(knee / 10))
  const offers = await offersInPlay(world.server.url)
  say(`${offers.length} selections in play`)
  await generator.offer(offers)
  await generator.run([{ rate: mean, seconds: BETTING_SECONDS, mix: 'day' }])
  return overload(
    world,
    generator,
    {
      before: { rate: mean, seconds: 1 },
      over: { rate: mean * BURST_FACTOR, seconds: BURST_SECONDS, mix: 'goal' },
      after: { rate: mean, seconds: PHASE_SECONDS },
    },
    async () => {
      const eventId = await nextGoal(world.server.url)
      say(`a goal fell in match ${eventId}`)
      await generator.follow(eventId)
    },
  )
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${text} is not a whole number`)
  return Number(text)
}

function secondsOf(text: string): number {
  const [, amount, unit] = /^(\d+)([sm])$/.exec(text) ?? []
  if (amount === undefined) throw new Error(`${text} is no duration such as 60m or 90s`)
  return Number(amount) * (unit === 'm' ? 60 : 1)
}
