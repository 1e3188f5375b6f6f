import { turned } from '#web/game-shell/wheel-motion.ts'
import { arcsOf } from './wheel-disc.tsx'

const SPIN_MS = 4_200
const TURNS = 4

/** Returns a share 0.15 … 0.85 within a segment that depends on the spin alone. */
function withinOf(spinID: string): number {
  let sum = 7
  for (let i = 0; i < spinID.length; i++) sum = (sum * 31 + spinID.charCodeAt(i)) % 997
  return 0.15 + (sum / 997) * 0.7
}

export function restOf(
  segments: readonly { weight: number }[],
  segment: number,
  spinID: string,
): number {
  const arc = arcsOf(segments)[segment]
  return arc === undefined ? 0 : -(arc.from + (arc.to - arc.from) * withinOf(spinID))
}

/** Returns the rotation at which a wheel at rotation `from` comes to `rest`, after some turns. */
export function stopFor(from: number, rest: number, turns: number): number {
  return from + turns * 360 + ((((rest - from) % 360) + 360) % 360)
}

/** Turns an element from one rotation to another; a caller aborts it when the page closes. */
export function turnWheel(
  element: HTMLElement,
  from: number,
  rest: number,
  signal: AbortSignal,
): Promise<void> {
  const to = stopFor(from, rest, TURNS)
  return new Promise((resolve) => {
    let startedAt: number | undefined
    const step = (now: number): void => {
      if (signal.aborted) return resolve()
      startedAt ??= now
      const share = Math.min(1, (now - startedAt) / SPIN_MS)
      element.style.transform = `rotate(${from + (to - from) * turned(share)}deg)`
      if (share < 1) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
}
