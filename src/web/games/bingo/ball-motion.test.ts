import { expect, test } from 'vitest'
import { drawFromUint32 } from '#games/fairness/draw.ts'
import { moveBalls, MOUTH, placeInside, risePath, type MovingBall } from './ball-motion.ts'

const RADIUS = 0.13

function chance() {
  let state = 7
  return drawFromUint32(() => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0))
}

test('balls never leave the globe, in motion or at rest', () => {
  const draw = chance()
  const balls: MovingBall[] = Array.from({ length: 40 }, (_, i) => ({
    n: i + 1,
    x: draw.float() - 0.5,
    y: draw.float() - 0.5,
    vx: 0,
    vy: 0,
  }))
  for (let frame = 0; frame < 900; frame += 1) {
    moveBalls(balls, RADIUS, frame < 600 ? 1 : 0, 1 / 60, draw.float)
    for (const { x, y } of balls) expect(Math.hypot(x, y)).toBeLessThanOrEqual(1 - RADIUS + 1e-9)
  }
  const heights = balls.map(({ y }) => y)
  expect(heights.reduce((sum, y) => sum + y, 0) / balls.length).toBeGreaterThan(0.15)
})

test('a ball that is added lies inside the globe', () => {
  for (let n = 1; n <= 90; n += 1) {
    const { x, y } = placeInside(n, RADIUS)
    expect(Math.hypot(x, y)).toBeLessThanOrEqual(1 - RADIUS)
  }
})

test('a called ball leaves by the mouth and comes to rest on the cup', () => {
  const [from, cup] = [
    { x: 0.4, y: 0.6 },
    { x: 0.2, y: -1.5 },
  ]
  expect(risePath(from, cup, 0, RADIUS)).toMatchObject(from)
  for (let share = 0; share < 0.34; share += 0.01) {
    const { x, y } = risePath(from, cup, share, RADIUS)
    expect(Math.hypot(x, y)).toBeLessThanOrEqual(1 - RADIUS + 1e-9)
  }
  for (let share = 0.34; share < 0.42; share += 0.01)
    expect(risePath(from, cup, share, RADIUS).x).toBe(MOUTH.x)
  const mouth = risePath(from, cup, 0.42, RADIUS)
  expect([mouth.x, mouth.y]).toEqual([expect.closeTo(MOUTH.x, 6), expect.closeTo(MOUTH.y, 6)])
  const end = risePath(from, cup, 1, RADIUS)
  expect([end.x, end.y, end.grow]).toEqual([expect.closeTo(cup.x, 6), expect.closeTo(cup.y, 6), 1])
})
