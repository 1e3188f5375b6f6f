import { MathUtils, Vector3 } from 'three'
import { createLiveScene, type LiveScene, type Shot } from '../live-scene.ts'
import { buildRoom } from '../room.ts'
import type { TableLook } from '../textures.ts'
import { buildFairNight } from './fair-night.ts'
import { buildMoneyWheel, lightBulbs } from './money-wheel-model.ts'
import { pegsBetween, wheelAt, type SpinShow } from './wheel-path.ts'

const WIDE: Shot = { from: new Vector3(0, 2.9, 7.6), at: new Vector3(0, 2.78, 0) }
const CLOSE: Shot = { from: new Vector3(0.3, 5.15, 1.9), at: new Vector3(0, 4.85, -1.2) }
const CLOSE_FROM = 0.5
const FLAP_DEGREES = 34
/** Older pegs are not played. */
const RECENT_MS = 200

/** Renders the wheel. `onPeg` is called when pegs pass the flapper. */
export function createMoneyWheelScene(
  canvas: HTMLCanvasElement,
  serverNow: () => number,
  look: TableLook,
  first: SpinShow,
  onPeg: () => void,
): Promise<LiveScene<SpinShow>> {
  return createLiveScene<SpinShow>(canvas, serverNow, first, () => {
    const scene = buildRoom(look)
    const { stand, rotor, flapper, bulbs } = buildMoneyWheel()
    scene.add(buildFairNight(), stand)
    let lastPoseMs = -Infinity
    return {
      scene,
      fov: 42,
      wholeAspect: 1.2,
      isDealing: ({ endMs }) => endMs !== undefined,
      hands: async () => (await import('../hands/money-wheel-hands.ts')).MONEY_WHEEL_HANDS,
      pose(shown, nowMs) {
        const { degrees, flap } = wheelAt(shown, nowMs)
        rotor.rotation.z = -MathUtils.degToRad(degrees % 360)
        flapper.rotation.z = MathUtils.degToRad(flap * FLAP_DEGREES)
        lightBulbs(bulbs, shown.endMs === undefined ? undefined : nowMs)
        if (nowMs === undefined || shown.endMs === undefined) return
        if (nowMs - lastPoseMs < RECENT_MS && pegsBetween(shown, lastPoseMs, nowMs) > 0) onPeg()
        lastPoseMs = nowMs
      },
      shotAt({ startMs, endMs }, nowMs) {
        if (startMs === undefined || endMs === undefined) return WIDE
        return nowMs === undefined || (nowMs - startMs) / (endMs - startMs) > CLOSE_FROM
          ? CLOSE
          : WIDE
      },
    }
  })
}
