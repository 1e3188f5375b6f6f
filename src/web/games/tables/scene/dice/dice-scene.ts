import { Vector3 } from 'three'
import type { TableLook } from '../textures.ts'
import { createLiveScene, type LiveScene, type Shot } from '../live-scene.ts'
import { buildRoom } from '../room.ts'
import { buttonDepth, diceAt, knockBetween, type DiceShow } from './dice-path.ts'
import { chipStacks, type Stack } from '../chip-stacks.ts'
import { LIES_AT } from './lies-at.ts'
import { buildButton, buildDome, DISH_HEIGHT } from './dome-model.ts'
import { buildTowerNight } from './tower-night.ts'

const WIDE: Shot = { from: new Vector3(0, 2.35, 6.3), at: new Vector3(0, 1.12, 0) }
const NEAR: Shot = { from: new Vector3(0.9, 2.1, 4.3), at: new Vector3(0, 0.98, 0) }
const OVER: Shot = { from: new Vector3(0, 3.75, 1.45), at: new Vector3(0, 0.62, 0.02) }
const STACKS: readonly Stack[] = [
  [-2.9, 0.7, 9, '#b3132b'],
  [-3.45, 0.25, 6, '#15428a'],
  [-3.5, 1.05, 4, '#b8862a'],
  [-2.6, -0.1, 3, '#0f7a5a'],
  [2.9, 0.6, 7, '#0f7a5a'],
  [3.5, 0.2, 10, '#5a1f7a'],
  [3.4, 1.1, 3, '#b3132b'],
  [4.1, 0.8, 5, '#b8862a'],
]
const SHAKE_HZ = 27
const SHAKE_HEIGHT = 0.022
/** Older impacts are not played. */
const RECENT_MS = 200

/** Renders the dome with its dice. `onKnock` receives the force of each audible impact, 0 … 1. */
export function createDiceScene(
  canvas: HTMLCanvasElement,
  serverNow: () => number,
  look: TableLook,
  first: DiceShow,
  onKnock: (force: number) => void,
): Promise<LiveScene<DiceShow>> {
  return createLiveScene<DiceShow>(canvas, serverNow, first, () => {
    const scene = buildRoom(look)
    const { machine, shaken, dice } = buildDome()
    const { stand, cap } = buildButton()
    scene.add(machine, stand, ...buildTowerNight(), ...chipStacks(STACKS))
    let lastPoseMs = -Infinity
    return {
      scene,
      fov: 35,
      wholeAspect: 1.5,
      isDealing: ({ endMs }) => endMs !== undefined,
      hands: async () => (await import('../hands/dice-hands.ts')).DICE_HANDS,
      pose(shown, nowMs) {
        const { dice: poses, shake } = diceAt(shown, nowMs)
        for (const [n, { at, turn }] of poses.entries()) {
          dice[n]?.position.copy(at)
          dice[n]?.quaternion.copy(turn)
        }
        shaken.position.y =
          DISH_HEIGHT +
          (nowMs === undefined
            ? 0
            : Math.sin(((nowMs % 1_000) / 1_000) * SHAKE_HZ * 2 * Math.PI) * SHAKE_HEIGHT * shake)
        const startMs = shown.startMs ?? shown.dealsAtMs
        cap.position.y =
          nowMs === undefined || startMs === undefined ? 0 : -buttonDepth(nowMs - startMs)
        if (nowMs === undefined || shown.endMs === undefined) return
        const force = nowMs - lastPoseMs > RECENT_MS ? 0 : knockBetween(shown, lastPoseMs, nowMs)
        if (force > 0) onKnock(force)
        lastPoseMs = nowMs
      },
      shotAt({ startMs, endMs }, nowMs) {
        if (startMs === undefined || endMs === undefined) return WIDE
        if (nowMs === undefined) return OVER
        return (nowMs - startMs) / (endMs - startMs) < LIES_AT * 0.86 ? NEAR : OVER
      },
    }
  })
}
