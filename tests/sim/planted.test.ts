import { expect, inject, test } from 'vitest'
import { seedsWith } from './parts.ts'
import { PLANTED } from './planted-bugs.ts'
import { runWorld } from './run-worlds.ts'
import { SEEDS_IN_A_WORLD } from './world.ts'

/** The simulation must detect an injected bug within this number of seeds. */
const WITHIN = 25
const LONG_MS = 900_000

test.each(PLANTED)(
  `$name: a check fails within ${WITHIN} seeds`,
  async ({ part, skip = 0, plant, client, red }) => {
    const seeds = seedsWith(part, WITHIN).filter((seed) => seed <= SEEDS_IN_A_WORLD)
    const { failed } = await runWorld(inject('postgres'), seeds.slice(skip), {
      untilFailure: true,
      ...(plant !== undefined && { plant }),
      ...(client !== undefined && { client }),
    })
    expect(failed.map(({ violation }) => violation)).toEqual([expect.stringMatching(red)])
  },
  LONG_MS,
)
