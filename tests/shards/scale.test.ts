import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { computeScale, LOAD, MEASURED } from '../../scripts/scale/compute-scale.ts'

const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8')
const benchmarks = readFileSync(new URL('../../docs/benchmarks.md', import.meta.url), 'utf8')
const INPUT = { ...MEASURED, ...LOAD }
const rowOf = ([name, value]: [string, number]) =>
  `| \`${name}\` | ${value.toLocaleString('en-US')} |`

test('docs/scale.md contains the inputs and the result of the computation', () => {
  const rows = [...Object.entries(INPUT), ...Object.entries(computeScale(INPUT))].map(rowOf)
  expect(rows.filter((row) => !page.includes(row))).toEqual([])
})

test('the measured inputs are figures of docs/benchmarks.md', () => {
  const missing = Object.entries(MEASURED)
    .map(([name, value]) => `${name} ${value.toLocaleString('en-US')}`)
    .filter((figure) => !benchmarks.includes(figure))
  expect(missing).toEqual([])
})

test('the scale follows the load', () => {
  const base = computeScale(INPUT)
  const twice = computeScale({ ...INPUT, rounds: INPUT.rounds * 2 })
  expect(twice.gbPerDay / base.gbPerDay).toBeCloseTo(2, 1)
  expect(twice.databaseCores).toBeGreaterThan(base.databaseCores)
  expect(twice.sockets).toBe(base.sockets)
  const peak = computeScale({ ...INPUT, peakFactor: INPUT.peakFactor * 2 })
  expect(peak.serverCores).toBeGreaterThan(base.serverCores)
  expect(peak.gbPerDay).toBe(base.gbPerDay)
  // 86.4 million rounds a day are 1,000 in a second, 4,000 at the peak. At 500 µs and as much other
  // work these are 4 seconds of processor time in a second; at half use 8 cores.
  const known = computeScale({
    ...INPUT,
    rounds: 86_400_000,
    peakFactor: 4,
    databaseMicrosPerRound: 500,
    otherWork: 1,
    use: 0.5,
    bytesPerRound: 1_000,
    otherBytes: 0.25,
    days: 10,
    copies: 2,
  })
  expect(known).toMatchObject({
    roundsPerSecond: 1_000,
    peakRoundsPerSecond: 4_000,
    databaseCores: 8,
    gbPerDay: 108,
    diskTb: 2,
  })
})
