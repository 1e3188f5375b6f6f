import { expect, inject, test } from 'vitest'
import { runWorld } from './run-worlds.ts'

/** `npm run faults:night` runs 100 seeds. */
const SEEDS = Array.from({ length: Number(process.env['SIM_SEEDS'] ?? 25) }, (_, n) => n + 1)
const REPEATED = SEEDS.slice(0, 7)
/** Additional seeds that found a bug in the past. */
const FAILED_BEFORE: readonly number[] = []
const LONG_MS = 900_000

test(
  `${SEEDS.length} seeds agree with the reference model, and seeds give the same traces when they run again in another world`,
  async () => {
    const { failed, digests, operations } = await runWorld(inject('postgres'), SEEDS)
    for (const seeds of FAILED_BEFORE.map((seed) => [seed]))
      failed.push(...(await runWorld(inject('postgres'), seeds)).failed)
    expect(failed.map(({ trace }) => trace.story().join('\n'))).toEqual([])
    expect(operations).toBeGreaterThan(20 * SEEDS.length)
    const again = await runWorld(inject('postgres'), REPEATED)
    expect([...again.digests]).toEqual(REPEATED.map((seed) => [seed, digests.get(seed)]))
  },
  LONG_MS,
)
