import type { Goal } from '#games/virtuals/football/football-card.ts'
import { pictureChance } from '../picture-chance.ts'

/** Pitch coordinates: x from the home goal −1 to the away goal 1, y across from −1 to 1. */
export type Spot = { x: number; y: number }
type Frame = Spot & { minute: number }

/** Minutes an attack takes that ends in a goal, and minutes the ball stays in the net. */
const ATTACK = 2.6
const IN_NET = 0.9
const STEP = 0.75
const LINES: readonly Spot[] = [
  { x: -0.94, y: 0 },
  { x: -0.66, y: -0.62 },
  { x: -0.7, y: -0.2 },
  { x: -0.7, y: 0.22 },
  { x: -0.64, y: 0.64 },
  { x: -0.34, y: -0.56 },
  { x: -0.4, y: 0.02 },
  { x: -0.32, y: 0.58 },
  { x: -0.08, y: -0.36 },
  { x: -0.02, y: 0.04 },
  { x: -0.1, y: 0.4 },
]

const smooth = (share: number) => share * share * (3 - 2 * share)

/**
 * Returns the ball's position through a match with known goals. An animation only: each goal is in
 * its net at its minute.
 */
export function ballPath(goals: readonly Goal[], seed: number): (minute: number) => Spot {
  const chance = pictureChance(seed)
  const frames: Frame[] = [{ minute: 0, x: 0, y: 0 }]
  const isTaken = (minute: number) =>
    goals.some((goal) => minute > goal.minute - ATTACK && minute < goal.minute + IN_NET + STEP)
  for (let minute = STEP; minute < 90; minute += STEP * (0.7 + chance() * 0.8)) {
    const spot = { x: (chance() * 2 - 1) * 0.72, y: (chance() * 2 - 1) * 0.86 }
    if (!isTaken(minute)) frames.push({ minute, ...spot })
  }
  for (const { minute, side } of goals) {
    const to = side === 'home' ? 1 : -1
    const wing = chance() * 1.4 - 0.7
    frames.push(
      { minute: minute - ATTACK * 0.8, x: to * 0.25, y: wing },
      { minute: minute - ATTACK * 0.42, x: to * 0.68, y: wing * 0.8 },
      { minute: minute - ATTACK * 0.16, x: to * 0.82, y: (chance() - 0.5) * 0.5 },
      { minute, x: to * 1.03, y: (chance() - 0.5) * 0.18 },
      { minute: minute + IN_NET * 0.8, x: to * 1.035, y: 0 },
      { minute: minute + IN_NET, x: 0, y: 0 },
    )
  }
  frames.sort((a, b) => a.minute - b.minute)
  return (minute) => {
    const next = frames.findIndex((frame) => frame.minute > minute)
    const from = frames[next === -1 ? frames.length - 1 : Math.max(0, next - 1)] ?? {
      minute: 0,
      x: 0,
      y: 0,
    }
    const to = next === -1 ? from : (frames[next] ?? from)
    const share =
      to.minute === from.minute ? 1 : smooth((minute - from.minute) / (to.minute - from.minute))
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  }
}

export function sideAt(side: Goal['side'], ball: Spot, minute: number): Spot[] {
  const sign = side === 'home' ? 1 : -1
  const own = { x: ball.x * sign, y: ball.y * sign }
  return LINES.map((line, place) => {
    const isKeeper = place === 0
    const pull = isKeeper ? 0.04 : 0.34 + 0.05 * Math.sin(place)
    const far = Math.hypot(own.x - line.x, own.y - line.y)
    const chase = isKeeper ? 0 : Math.max(0, 0.42 - far * 0.5)
    const x =
      line.x +
      (own.x + 0.28 - line.x) * pull +
      (own.x - line.x) * chase +
      0.025 * Math.sin(minute * 2.3 + place * 1.9)
    const y =
      line.y +
      (own.y - line.y) * (isKeeper ? 0.18 : 0.26 + chase) +
      0.04 * Math.sin(minute * 1.7 + place * 2.7)
    return {
      x: sign * Math.max(-0.97, Math.min(0.95, x)),
      y: sign * Math.max(-0.94, Math.min(0.94, y)),
    }
  })
}
