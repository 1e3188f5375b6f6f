/** Position of a reel, in cells scrolled since it last rested; it moves down as `scroll` grows. */
export type ReelMotion =
  | { phase: 'rest'; scroll: number }
  | { phase: 'windup'; scroll: number; elapsedMs: number }
  | { phase: 'cruise'; scroll: number; speed: number; targetSpeed: number }
  | {
      phase: 'landing'
      scroll: number
      from: number
      to: number
      elapsedMs: number
      durationMs: number
    }
  | { phase: 'bounce'; scroll: number; to: number; elapsedMs: number }

export const WINDUP_MS = 60
export const BOUNCE_MS = 140
const WINDUP_CELLS = 0.09
const OVERSHOOT_CELLS = 0.1
const ACCELERATION = 0.22
/** Above this speed, in cells per second, a symbol is shown blurred. */
export const BLUR_SPEED = 12

export function rest(): ReelMotion {
  return { phase: 'rest', scroll: 0 }
}

export function start(): ReelMotion {
  return { phase: 'windup', scroll: 0, elapsedMs: 0 }
}

/**
 * Returns the whole number of cells at which a reel that must stop now comes to rest, at least
 * `runCells` away.
 */
export function landingScroll(motion: ReelMotion, runCells: number): number {
  return Math.max(1, Math.ceil(motion.scroll)) + runCells
}

export function land(motion: ReelMotion, to: number, speed: number): ReelMotion {
  const { scroll } = motion
  return {
    phase: 'landing',
    scroll,
    from: scroll,
    to,
    elapsedMs: 0,
    durationMs: ((to - scroll) / speed) * 1000,
  }
}

/** Returns the motion `deltaMs` later. `speed` is the cruising speed in cells per second. */
export function advance(motion: ReelMotion, deltaMs: number, speed: number): ReelMotion {
  switch (motion.phase) {
    case 'rest':
      return motion
    case 'windup':
      return windUp(motion.elapsedMs + deltaMs, speed)
    case 'cruise': {
      const now =
        motion.speed +
        (motion.targetSpeed - motion.speed) * Math.min(1, (ACCELERATION * deltaMs) / 16)
      return { ...motion, speed: now, scroll: motion.scroll + (now * deltaMs) / 1000 }
    }
    case 'landing': {
      const elapsedMs = motion.elapsedMs + deltaMs
      if (elapsedMs >= motion.durationMs) return bounce(motion.to, elapsedMs - motion.durationMs)
      const t = elapsedMs / motion.durationMs
      return { ...motion, elapsedMs, scroll: motion.from + (motion.to - motion.from) * t }
    }
    case 'bounce':
      return bounce(motion.to, motion.elapsedMs + deltaMs)
  }
}

export function speedOf(motion: ReelMotion): number {
  if (motion.phase === 'cruise') return motion.speed
  if (motion.phase === 'landing') return ((motion.to - motion.from) / motion.durationMs) * 1000
  return 0
}

function windUp(elapsedMs: number, speed: number): ReelMotion {
  if (elapsedMs < WINDUP_MS) {
    return {
      phase: 'windup',
      elapsedMs,
      scroll: -WINDUP_CELLS * Math.sin((Math.PI / 2) * (elapsedMs / WINDUP_MS)),
    }
  }
  return { phase: 'cruise', scroll: -WINDUP_CELLS, speed: speed * 0.25, targetSpeed: speed }
}

function bounce(to: number, elapsedMs: number): ReelMotion {
  if (elapsedMs >= BOUNCE_MS) return { phase: 'rest', scroll: to }
  const t = elapsedMs / BOUNCE_MS
  return {
    phase: 'bounce',
    to,
    elapsedMs,
    scroll: to + OVERSHOOT_CELLS * Math.sin(Math.PI * t) * (1 - t * 0.5),
  }
}
