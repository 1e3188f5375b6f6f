import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createFastRandom } from '../slots/fast-random.ts'
import { ACTIVE, PLAYERS } from './crowd-population.fixture.ts'
import { compareGroups, LEVEL, meanOf, seedOf } from './compare-groups.ts'
import { detectable } from './detectable.ts'

/**
 * How many times the runs of `npm test`: `EXPERIMENT_RUNS=5` for the figures of docs/benchmarks.md.
 */
const MORE = Number(process.env['EXPERIMENT_RUNS'] ?? 1)
const ASSIGNMENTS = 1_000 * MORE
/** The product uses 9,999. Fewer keep the level, but 99 cost about two points of power. */
const DRAWINGS = 99
const MORE_DRAWINGS = 499
const POWER = 0.8
/** One in a thousand, by the normal approximation of the binomial distribution. */
const RARE = 3.09
const RANGE = 2 ** 32
const EFFECT = 0.05
const METRICS = { stakes: 0, deposits: 1, ggr: 2 } as const
type Metric = keyof typeof METRICS

const deviations = (runs: number, chance: number) => RARE * Math.sqrt(runs * chance * (1 - chance))
const report = (line: object) => {
  if (process.env['CROWD_REPORT'] !== undefined) process.stdout.write(`${JSON.stringify(line)}\n`)
}

function population(metric: Metric, players: number, random: (n: number) => number): number[] {
  return Array.from({ length: players }, () => ACTIVE[random(PLAYERS)]?.[METRICS[metric]] ?? 0)
}

const digestOf = (input: string | Buffer) => hash('sha256', input, 'buffer')

type Assigned = { control: number[]; message: number[] }

/** Assigns as the product does: by the first 32 bits of a digest of salt and player. */
function assign(values: readonly number[], salt: Buffer, share: number): Assigned {
  const groups: Assigned = { control: [], message: [] }
  const input = Buffer.concat([salt.subarray(0, 16), Buffer.alloc(16)])
  for (const [n, value] of values.entries()) {
    input.writeUInt32BE(n, 16)
    const isControl = digestOf(input).readUInt32BE(0) * 100 < share * RANGE
    groups[isControl ? 'control' : 'message'].push(value)
  }
  return groups
}

test.for([
  { metric: 'stakes', share: 20, players: 1_000 },
  { metric: 'deposits', share: 5, players: 2_000 },
  { metric: 'ggr', share: 50, players: 600 },
] as const)(
  'without an effect, $metric with a control group of $share % show one in at most 5 % of assignments',
  ({ metric, share, players }) => {
    const values = population(metric, players, createFastRandom(share))
    let found = 0
    for (let n = 0; n < ASSIGNMENTS; n += 1) {
      const salt = digestOf(`${metric} ${n}`)
      const { p } = compareGroups(assign(values, salt, share), seedOf(salt), DRAWINGS)
      found += Number(p <= LEVEL)
    }
    report({ test: 'null', metric, share, players, found, of: ASSIGNMENTS })
    const tolerance = deviations(ASSIGNMENTS, LEVEL)
    expect(found).toBeLessThanOrEqual(ASSIGNMENTS * LEVEL + tolerance)
    // A test that never finds anything would keep the level as well.
    expect(found).toBeGreaterThanOrEqual(ASSIGNMENTS * LEVEL - tolerance)
  },
)

function divide(values: readonly number[], share: number, random: (n: number) => number): Assigned {
  const groups: Assigned = { control: [], message: [] }
  for (const value of values) groups[random(100) < share ? 'control' : 'message'].push(value)
  return groups
}

function countFound(runs: number, planted: () => Assigned, drawings = DRAWINGS): number {
  let found = 0
  for (let n = 0; n < runs; n += 1) {
    const { p, difference } = compareGroups(planted(), n, drawings)
    found += Number(p <= LEVEL && difference > 0)
  }
  return found
}

const grow = ({ control, message }: Assigned, effect: number): Assigned => ({
  control,
  message: message.map((value) => value * (1 + effect)),
})
const enough = (runs: number) => runs * POWER - deviations(runs, POWER)

test.for([
  { metric: 'stakes', share: 50, players: 3_000, usual: 100 },
  { metric: 'stakes', share: 20, players: 6_000, usual: 40 },
  { metric: 'deposits', share: 50, players: 3_000, usual: 40 },
] as const)(
  'the smallest difference that is stated for $metric of $players players with a control group of $share % is found with the stated power',
  ({ metric, share, players, usual }) => {
    const random = createFastRandom(players + share)
    const control = Math.round((players * share) / 100)
    let effects = 0
    const runs = usual * MORE
    const planted = () => {
      const before = population(metric, players, random)
      const { mean, difference } = detectable(before, { control, message: players - control })
      effects += difference / mean
      return grow(divide(population(metric, players, random), share, random), difference / mean)
    }
    const found = countFound(runs, planted, MORE_DRAWINGS)
    report({ test: 'planted', metric, share, players, effect: effects / runs, found, of: runs })
    expect(found).toBeGreaterThanOrEqual(enough(runs))
  },
)

function playersFor(values: readonly number[], effect: number): number {
  const isStated = (each: number) => {
    const { mean, difference } = detectable(values, { control: each, message: each })
    return difference <= effect * mean
  }
  let [below, each] = [1, 2]
  while (!isStated(each)) [below, each] = [each, each * 2]
  while (each - below > 1) {
    const middle = Math.floor((below + each) / 2)
    if (isStated(middle)) each = middle
    else below = middle
  }
  return 2 * each
}

test('an effect of 5 % on the share of depositors is found with the stated power at the stated size', () => {
  const random = createFastRandom(5)
  const shares = (players: number) =>
    population('deposits', players, random).map((minor) => Number(minor > 0))
  const players = playersFor(shares(20_000), EFFECT)
  const runs = 20 * MORE
  const found = countFound(runs, () => {
    const { control, message } = divide(shares(players), 50, random)
    const mean = meanOf(message)
    // Players of the rest deposit as well until the share is 5 % higher.
    const others = Math.round(((EFFECT * mean) / (1 - mean)) * RANGE)
    return { control, message: message.map((one) => one || Number(random(RANGE) < others)) }
  })
  report({ test: 'planted 5 %', metric: 'deposit-share', players, found, of: runs })
  expect(found).toBeGreaterThanOrEqual(enough(runs))
})

/** They take long, so only with more runs than usual. */
test.runIf(MORE > 1).for([{ metric: 'stakes' }, { metric: 'deposits' }] as const)(
  'an effect of 5 % on $metric is found with the stated power at the stated size',
  { timeout: 1_200_000 },
  ({ metric }) => {
    const random = createFastRandom(6)
    const players = playersFor(population(metric, 200_000, random), EFFECT)
    const runs = 20 * MORE
    const found = countFound(runs, () =>
      grow(divide(population(metric, players, random), 50, random), EFFECT),
    )
    report({ test: 'planted 5 %', metric, players, found, of: runs })
    expect(found).toBeGreaterThanOrEqual(enough(runs))
  },
)
