import type { Easing } from './easing.ts'
import { linear } from './easing.ts'

type Tween = {
  durationMs: number
  elapsedMs: number
  step: (t: number) => void
  done: () => void
  easing: Easing
  hold: boolean
}

/**
 * The scene's time. All motion depends on elapsed milliseconds, never on frames. `instant` skips to
 * the end of every motion (for tests, and for players who want no motion at all).
 */
export type Clock = {
  /**
   * Calls `step` with 0 … 1 over the duration and resolves after `step(1)`. `hurry` does not
   * shorten `hold` motions.
   */
  run: (
    durationMs: number,
    step: (t: number) => void,
    options?: { easing?: Easing; hold?: boolean },
  ) => Promise<void>
  wait: (durationMs: number, options?: { hold?: boolean }) => Promise<void>
  /**
   * Calls `step` every frame with the milliseconds since the last one, until the returned function
   * is called.
   */
  every: (step: (deltaMs: number) => void) => () => void
  hurry: () => void
  tick: (deltaMs: number) => void
  readonly nowMs: number
  instant: boolean
}

export function createClock(): Clock {
  const tweens = new Set<Tween>()
  const perpetual = new Set<(deltaMs: number) => void>()
  let nowMs = 0
  const finish = (tween: Tween) => {
    tweens.delete(tween)
    tween.step(1)
    tween.done()
  }
  const clock: Clock = {
    instant: false,
    get nowMs() {
      return nowMs
    },
    run(durationMs, step, { easing = linear, hold = false } = {}) {
      if (clock.instant || durationMs <= 0) {
        step(1)
        return Promise.resolve()
      }
      step(easing(0))
      return new Promise((done) =>
        tweens.add({
          durationMs,
          elapsedMs: 0,
          step: (t) => step(t >= 1 ? 1 : easing(t)),
          done,
          easing,
          hold,
        }),
      )
    },
    wait: (durationMs, options) => clock.run(durationMs, () => {}, options),
    every(step) {
      perpetual.add(step)
      return () => perpetual.delete(step)
    },
    hurry() {
      for (const tween of tweens) if (!tween.hold) finish(tween)
    },
    tick(deltaMs) {
      nowMs += deltaMs
      for (const step of perpetual) step(deltaMs)
      for (const tween of tweens) {
        tween.elapsedMs += deltaMs
        if (tween.elapsedMs >= tween.durationMs) finish(tween)
        else tween.step(tween.elapsedMs / tween.durationMs)
      }
    },
  }
  return clock
}
