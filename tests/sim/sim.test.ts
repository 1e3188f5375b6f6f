import { expect, inject, test } from 'vitest'
import { runParallel } from './run-parallel.ts'
import { worldsOf } from './run-worlds.ts'

const SEEDS = Number(process.env['SIM_SEEDS'] ?? 50)
const SEEDS_IN_A_WORLD = 25
const WORKERS = 2
/**
 * Seeds of which each runs again alone; agents of the crowd choose the operations of the last two.
 */
const REPEATED = [7, 3, 30, 50]
/** Additional seeds that found a bug in the past. */
const FAILED_BEFORE: readonly number[] = []
const LONG_MS = 900_000

test(
  `${SEEDS} seeds agree with the reference model, and a seed gives the same trace when it runs alone`,
  async () => {
    const worlds = worldsOf(1, SEEDS, SEEDS_IN_A_WORLD)
    if (FAILED_BEFORE.length > 0) worlds.push([...FAILED_BEFORE])
    const problems: string[] = []
    const digests = new Map<number, string>()
    let operations = 0
    await runParallel(inject('postgres'), worlds, WORKERS, (result) => {
      operations += result.operations
      problems.push(...result.failed.map(({ story }) => story))
      if (result.error !== undefined) problems.push(result.error)
      for (const [seed, digest] of result.digests) digests.set(seed, digest)
    })
    expect(problems).toEqual([])
    expect(operations).toBeGreaterThan(10 * SEEDS)
    const alone = new Map<number, string>()
    const lone = REPEATED.map((seed) => [seed])
    await runParallel(inject('postgres'), lone, 1, (result) => {
      for (const [seed, digest] of result.digests) alone.set(seed, digest)
    })
    expect([...alone]).toEqual(REPEATED.map((seed) => [seed, digests.get(seed)]))
  },
  LONG_MS,
)
