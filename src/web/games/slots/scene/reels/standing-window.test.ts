import { Container, Texture } from 'pixi.js'
import { expect, test } from 'vitest'
import type { Grid, PrizeCell } from '#games/slots/events.ts'
import { createBurningReels } from './burning-reels.ts'
import { createClock } from '../clock.ts'
import type { GrownParts } from './grown-reels.ts'
import { createOpeningReels } from './opening-reels.ts'
import { createPrizeLayer } from '../hold/prize-layer.ts'
import { keepWindow, type StandingParts } from './standing-window.ts'

const BEFORE: Grid = [
  ['wild', 'a', 'b'],
  ['wild', 'b', 'a'],
  ['wild', 'a', 'a'],
]
const REPLAYED: Grid = [
  ['b', 'b', 'b'],
  ['b', 'b', 'b'],
  ['b', 'b', 'b'],
]

function reels(): StandingParts['window'] {
  let grid = BEFORE
  return { gridNow: () => grid, viewAt: () => undefined, set: (wanted) => void (grid = wanted) }
}

const drawnNumber = () => ({ root: new Container(), set: () => undefined, width: 1, height: 1 })

function grownParts(): GrownParts {
  const clock = createClock()
  clock.instant = true
  const texture = Texture.WHITE
  const colours = { main: 1, accent: 2, light: 3, second: 4, shade: 5 }
  return {
    title: { rows: 3, reels: 3, colours },
    picture: texture,
    fallback: texture,
    jolt: () => undefined,
    numerals: { make: drawnNumber },
    tools: {
      clock,
      fx: { dot: texture, glow: texture, star: texture },
      particles: { emit: () => undefined },
      random: () => 0.5,
    },
  } as unknown as GrownParts
}

for (const [what, create] of [
  ['burning', createBurningReels],
  ['opening', createOpeningReels],
] as const) {
  test(`after a replay ${what} reels stand where they stood, with their cells`, async () => {
    const grown = create(grownParts())
    const window = reels()
    await grown.rise([0, 2], { quick: true, times: 1 })
    const putBack = keepWindow({ window, hold: undefined, grown })
    grown.clear()
    window.set(REPLAYED)
    await grown.rise([1], { quick: true, times: 1 })
    putBack()
    expect([0, 1, 2].map(grown.covers)).toEqual([true, false, true])
    expect(window.gridNow()).toEqual(BEFORE)
    expect(grown.standing().reels).toEqual([0, 2])
  })
}

test('balls show their prizes again, at the bet of their round', () => {
  const clock = createClock()
  clock.instant = true
  let betMinor = 500n
  const face = {
    look: {},
    words: {},
    amount: (times: number) => `${betMinor * BigInt(times)}`,
    numerals: { make: drawnNumber },
  }
  const layer = createPrizeLayer(clock, face as unknown as Parameters<typeof createPrizeLayer>[1])
  const ball = (reel: number, times: number): PrizeCell => ({ cell: [reel, 0], times })
  const hold: NonNullable<StandingParts['hold']> = {
    standing: () => ({ prizes: layer.standing(), betMinor }),
    stand: (balls) => {
      betMinor = balls.betMinor
      layer.stand(balls.prizes)
    },
  }
  layer.expect([ball(0, 2), ball(2, 5)])
  layer.land(0)
  layer.landAll()
  const putBack = keepWindow({ window: reels(), hold, grown: createBurningReels(grownParts()) })
  layer.clear()
  betMinor = 2_000n
  layer.expect([ball(1, 9)])
  layer.landAll()
  putBack()
  expect(layer.standing().map(({ cell, times }) => [cell[0], times])).toEqual([
    [0, 2],
    [2, 5],
  ])
  expect(betMinor).toBe(500n)
  expect(layer.root.children.filter(({ visible }) => visible)).toHaveLength(2)
})
