import { expect, test } from 'vitest'
import { pitchAt, PITCH } from './choreography.ts'
import type { Highlight, HighlightKind } from './highlights.ts'

const highlight = (kind: HighlightKind, seed: number): Highlight => ({
  from: 0,
  to: 0.1,
  hitsAt: 0.08,
  kind,
  side: seed % 2 === 0 ? 'home' : 'away',
  seed: seed * 7_919,
  isReplay: false,
})
const seeds = Array.from({ length: 60 }, (_, seed) => seed)
const isInGoal = ({ y, z }: { y: number; z: number }) => Math.abs(z) < PITCH.goal && y < PITCH.bar

test('the ball of a goal crosses the right line between the posts at its moment', () => {
  for (const seed of seeds) {
    const { ball } = pitchAt(highlight('goal', seed), 1)
    expect(ball.x).toBeCloseTo(seed % 2 === 0 ? PITCH.x : -PITCH.x)
    expect(isInGoal(ball)).toBe(true)
    expect(Math.abs(pitchAt(highlight('goal', seed), 0.97).ball.x)).toBeLessThan(PITCH.x)
    expect(Math.abs(pitchAt(highlight('goal', seed), 1.4).ball.x)).toBeGreaterThan(PITCH.x)
  }
})

test('no other highlight shows a goal', () => {
  for (const kind of ['saved', 'wide', 'passing'] as const)
    for (const seed of seeds)
      for (let progress = 0; progress <= 1.36; progress += 0.02) {
        const { ball } = pitchAt(highlight(kind, seed), progress)
        expect(Math.abs(ball.x) >= PITCH.x && isInGoal(ball), `${kind} ${seed}`).toBe(false)
      }
})

test('eleven players of each side stay on or beside the pitch, and nobody leaps', () => {
  for (const kind of ['goal', 'saved', 'wide', 'passing'] as const)
    for (const seed of seeds.slice(0, 12)) {
      let before = pitchAt(highlight(kind, seed), 0)
      expect(before.men.filter(({ side }) => side === 'home')).toHaveLength(11)
      let [longest, farthest] = [0, 0]
      for (let progress = 0.01; progress <= 1.36; progress += 0.01) {
        const now = pitchAt(highlight(kind, seed), progress)
        for (const [at, { x, z }] of now.men.entries()) {
          const was = before.men[at]
          longest = Math.max(longest, Math.hypot(x - (was?.x ?? 0), z - (was?.z ?? 0)))
          farthest = Math.max(farthest, Math.abs(x))
        }
        before = now
      }
      // A step lasts some 34 ms, so this is the speed of a fast sprint.
      expect(longest, `${kind} ${seed}`).toBeLessThan(0.4)
      expect(farthest).toBeLessThan(PITCH.x + 4)
    }
})
