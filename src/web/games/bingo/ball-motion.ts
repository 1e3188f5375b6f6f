/**
 * Lengths are in radii of the globe, times in seconds. The globe's centre is 0, 0, and y points
 * down.
 */
export type MovingBall = { n: number; x: number; y: number; vx: number; vy: number }

const GRAVITY = 3.4
const DRAG = 0.6
const BOUNCE = 0.62
export const MOUTH = { x: 0, y: -1 }
const LONGEST_STEP_S = 1 / 30

/**
 * Moves the balls in a globe through whose floor air blows (`air` 0 … 1). `spread` returns random
 * numbers in [0, 1) that affect only the animation.
 */
export function moveBalls(
  balls: readonly MovingBall[],
  radius: number,
  air: number,
  seconds: number,
  spread: () => number,
): void {
  const dt = Math.min(LONGEST_STEP_S, seconds)
  for (const ball of balls) {
    const inJet = Math.exp(-((ball.x / 0.34) ** 2)) * Math.max(0, (ball.y + 1.1) / 2)
    ball.vy += (GRAVITY - air * 13 * inJet) * dt
    ball.vx += air * (spread() - 0.5) * 26 * dt - ball.x * 0.3 * air * dt
    ball.vx *= 1 - DRAG * dt
    ball.vy *= 1 - DRAG * dt
    ball.x += ball.vx * dt
    ball.y += ball.vy * dt
    keepInside(ball, 1 - radius)
  }
  for (let a = 0; a < balls.length; a += 1)
    for (let b = a + 1; b < balls.length; b += 1) part(balls[a], balls[b], radius)
  // Balls that part push one another through the glass, so the glass has the last word.
  for (const ball of balls) keepInside(ball, 1 - radius)
}

/** A place at rest inside the glass, the same for a ball each time. */
export function placeInside(n: number, radius: number): { x: number; y: number } {
  const [angle, far] = [n * 2.399_963, (1 - radius) * Math.sqrt(((n * 0.618_034) % 1) * 0.98)]
  return { x: Math.sin(angle) * far, y: Math.cos(angle) * far }
}

function keepInside(ball: MovingBall, reach: number): void {
  const far = Math.hypot(ball.x, ball.y)
  if (far <= reach) return
  const [nx, ny] = [ball.x / far, ball.y / far]
  ball.x = nx * reach
  ball.y = ny * reach
  const out = ball.vx * nx + ball.vy * ny
  if (out <= 0) return
  ball.vx -= (1 + BOUNCE) * out * nx
  ball.vy -= (1 + BOUNCE) * out * ny
}

/** Elastic collision: the balls separate and exchange their speeds along the line between them. */
function part(a: MovingBall | undefined, b: MovingBall | undefined, radius: number): void {
  if (a === undefined || b === undefined) return
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const apart = dx * dx + dy * dy
  if (apart >= 4 * radius * radius || apart === 0) return
  const far = Math.sqrt(apart)
  const [nx, ny, overlap] = [dx / far, dy / far, radius - far / 2]
  a.x -= nx * overlap
  a.y -= ny * overlap
  b.x += nx * overlap
  b.y += ny * overlap
  const speed = (a.vx - b.vx) * nx + (a.vy - b.vy) * ny
  if (speed <= 0) return
  const push = speed * 0.92
  a.vx -= push * nx
  a.vy -= push * ny
  b.vx += push * nx
  b.vy += push * ny
}

/**
 * Returns the position of a leaving ball of this radius, from its starting point (share 0) to its
 * rest on the cup above (1). It first moves below the mouth, where it still lies inside the glass,
 * and then straight up through it.
 */
export function risePath(
  from: { x: number; y: number },
  cup: { x: number; y: number },
  share: number,
  radius: number,
): { x: number; y: number; grow: number } {
  const [below, toMouth] = [0.34, 0.42]
  const throat = { x: MOUTH.x, y: MOUTH.y + radius }
  if (share < below) {
    const t = 1 - (1 - share / below) ** 2
    return { x: from.x + (throat.x - from.x) * t, y: from.y + (throat.y - from.y) * t, grow: 0 }
  }
  if (share < toMouth)
    return {
      x: MOUTH.x,
      y: throat.y - (radius * (share - below)) / (toMouth - below),
      grow: 0,
    }
  const t = (share - toMouth) / (1 - toMouth)
  const ease = t * t * (3 - 2 * t)
  return {
    x: MOUTH.x + (cup.x - MOUTH.x) * ease,
    y: MOUTH.y + (cup.y - MOUTH.y) * ease - Math.sin(Math.PI * t) * 0.1,
    grow: ease,
  }
}
