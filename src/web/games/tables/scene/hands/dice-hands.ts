import { Vector3 } from 'three'
import { BUTTON, buttonDepth, type DiceShow } from '../dice/dice-path.ts'
import type { Dealer, HandAim } from './hand-aim.ts'
import { POINT, RELAXED } from './hand-shapes.ts'
import { aimOf, breathing, dealStartMs, mirrored, type HandPlay } from './hands.ts'

const DEALER: Dealer = { shoulder: new Vector3(-1.5, 2.7, -4.3), size: 0.62 }

const REST: HandAim = {
  at: new Vector3(-2.35, 0.03, -1.5),
  yaw: 0.15,
  pitch: 0.28,
  roll: 0,
  shape: RELAXED,
  contact: 'index',
}
const AWAY: HandAim = { ...REST, at: new Vector3(-2.4, 0.5, -5.4) }
const PRESSES = { fromMs: 260, untilMs: 240 }

export function buttonTop(startMs: number, nowMs: number): Vector3 {
  return new Vector3(BUTTON.x, BUTTON.height - buttonDepth(nowMs - startMs), BUTTON.z)
}

export const DICE_HANDS: HandPlay<DiceShow> = {
  dealer: DEALER,
  rest: { right: REST, left: mirrored(REST) },
  away: { right: AWAY, left: mirrored(AWAY) },
  aimsAt(shown, nowMs, rests) {
    if (nowMs === undefined) return rests
    const rest = breathing(rests, nowMs)
    const startMs = dealStartMs(shown)
    if (startMs === undefined) return rest
    const press = {
      fromMs: startMs - PRESSES.fromMs,
      untilMs: startMs + PRESSES.untilMs,
      aimAt: (atMs: number): HandAim => ({
        at: buttonTop(startMs, atMs),
        yaw: 0.12,
        pitch: 0.42,
        roll: 0.1,
        shape: POINT,
        contact: 'index',
      }),
    }
    return { right: rest.right, left: aimOf([press], rest.left, nowMs) }
  },
  actsUntilMs: (shown) => (dealStartMs(shown) ?? -Infinity) + 900,
}
