import { expect, inject, test } from 'vitest'
import { runWorld } from './run-worlds.ts'

const SEEDS = Array.from({ length: 100 }, (_, n) => n + 1)
const REPEATED = 7
/** Seeds beyond the first 100 that once found a bug. */
const FAILED_BEFORE: readonly number[] = []
const LONG_MS = 900_000

test(
  '100 seeds agree with the reference model, and a seed that runs again alone gives the same trace',
  async () => {
    const { failed, digests, operations } = await runWorld(inject('postgres'), SEEDS)
    for (const seeds of FAILED_BEFORE.map((seed) => [seed]))
      failed.push(...(await runWorld(inject('postgres'), seeds)).failed)
    expect(failed.map(({ trace }) => trace.story().join('\n'))).toEqual([])
    expect(operations).toBeGreaterThan(20 * SEEDS.length)
    const again = await runWorld(inject('postgres'), [REPEATED])
    expect(again.digests.get(REPEATED)).toBe(digests.get(REPEATED))
  },
  LONG_MS,
)
