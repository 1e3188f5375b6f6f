import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featureChance } from './feature-chance.ts'
import { playSlotRound } from './play-slot-round.ts'
import { SLOT_TITLES } from './titles.ts'
import { createDraw } from '../fairness/draw.ts'
import type { SlotTitle } from './title.ts'

const ROUNDS = 4_000
/** Maximum deviation, in standard deviations, of a correct run. */
const STRAY = 4.5
const STARTS = new Set(['free-spins', 'hold', 'expand', 'race'])

const chanceOf = (title: SlotTitle) =>
  featureChance({ ...title.machine, kind: title.kind } as Parameters<typeof featureChance>[0])

test('two titles have no automatic feature', () => {
  expect(
    SLOT_TITLES.filter((title) => chanceOf(title) === undefined).map(({ slug }) => slug),
  ).toEqual(['cilek-bahcesi', 'yedi-yildiz'])
})

test.each(SLOT_TITLES.map((title) => [title.slug, title] as const))(
  '%s starts its feature as often as stated',
  (_slug, title) => {
    const chance = chanceOf(title) ?? 0
    const [bet = 0n] = title.betStepsMinor
    let started = 0
    for (let nonce = 0; nonce < ROUNDS; nonce += 1)
      if (
        playSlotRound(title, createDraw('often', title.slug, nonce), bet).events.some(({ type }) =>
          STARTS.has(type),
        )
      )
        started += 1
    expect(Math.abs(started - chance * ROUNDS)).toBeLessThanOrEqual(
      STRAY * Math.sqrt(chance * (1 - chance) * ROUNDS),
    )
  },
)

test('the par sheet of Kapadokya has the same count', () => {
  const [, stated] =
    /Free spins \| 1 in ([\d.]+) paid spins/.exec(
      readFileSync(new URL('../../../docs/par/kapadokya.md', import.meta.url), 'utf8'),
    ) ?? []
  const chance = SLOT_TITLES.filter(({ slug }) => slug === 'kapadokya').map(chanceOf)[0] ?? 0
  expect((1 / chance).toFixed(2)).toBe(stated)
})
