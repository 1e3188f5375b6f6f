import { expect, inject, test } from 'vitest'
import { runParallel } from './run-parallel.ts'
import { worldsOf } from './run-worlds.ts'

const NIGHT = process.env['NIGHT'] === 'on'
const SEEDS = Number(process.env['SIM_SEEDS'] ?? 30)
/** One: a second worker reads the modules again, and both cores are busy with other tests. */
const WORKERS = 1
/**
 * Seeds of which each runs again alone; agents of the crowd choose the operations of the last of
 * `npm test` and of the last two of the night.
 */
const REPEATED = NIGHT ? [7, 3, 30, 50] : [7, 30]
/** Additional seeds that found a bug in the past. */
const FAILED_BEFORE: readonly number[] = []
const LONG_MS = 900_000

test(
  `${SEEDS} seeds agree with the reference model, and a seed gives the same trace when it runs alone`,
  async () => {
    const worlds = worldsOf(1, SEEDS)
    if (FAILED_BEFORE.length > 0) worlds.push([...FAILED_BEFORE])
    const problems: string[] = []
    const digests = new Map<number, string[]>()
    let operations = 0
    const run = (seeds: number[][]) =>
      runParallel(inject('postgres'), seeds, WORKERS, (result) => {
        operations += result.operations
        problems.push(...result.failed.map(({ story }) => story))
        if (result.error !== undefined) problems.push(result.error)
        for (const [seed, digest] of result.digests)
          digests.set(seed, [...(digests.get(seed) ?? []), digest])
      })
    await run(worlds)
    // In a process of their own.
    await run(REPEATED.map((seed) => [seed]))
    expect(problems).toEqual([])
    expect(operations).toBeGreaterThan(10 * SEEDS)
    for (const seed of REPEATED) {
      const found = digests.get(seed) ?? []
      expect(found.length).toBeGreaterThan(1)
      expect(new Set(found).size, `traces of seed ${seed}`).toBe(1)
    }
  },
  LONG_MS,
)
