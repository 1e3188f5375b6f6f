import { Vector3 } from 'three'
import { WHEEL_SIZE, wheelPose, type WheelShow } from './ball-path.ts'
import { createLiveScene, type LiveScene, type Shot } from './live-scene.ts'
import { buildRoom } from './room.ts'
import type { TableLook } from './textures.ts'
import { buildWheel } from './wheel-model.ts'

type WheelScene = LiveScene<WheelShow>

const WIDE: Shot = { from: new Vector3(0, 4.7, 5.7), at: new Vector3(0, 0, 0) }
const NEAR: Shot = { from: new Vector3(0.6, 3.5, 5), at: new Vector3(0, 0.1, 0.2) }
const ABOVE: Shot = { from: new Vector3(0, 6.5, 2.5), at: new Vector3(0, 0, 0.1) }
const SHOWS_POCKET = 0.84

/**
 * Renders the wheel. `serverNow` is in milliseconds. Draws only while it is visible and something
 * moves. An automatic table has no dealer's hands.
 */
export function createWheelScene(
  canvas: HTMLCanvasElement,
  serverNow: () => number,
  look: TableLook,
  hasDealer: boolean,
): Promise<WheelScene> {
  return createLiveScene<WheelShow>(canvas, serverNow, { pocket: 0 }, () => {
    const scene = buildRoom(look)
    const { wheel, rotor, ball } = buildWheel()
    wheel.scale.setScalar(WHEEL_SIZE)
    scene.add(wheel)
    return {
      scene,
      fov: 37,
      wholeAspect: 1.35,
      isDealing: ({ endMs, dealsAtMs }) => endMs !== undefined || dealsAtMs !== undefined,
      ...(hasDealer && {
        hands: async () => (await import('./hands/wheel-hands.ts')).WHEEL_HANDS,
      }),
      pose(shown, nowMs) {
        const { rotor: turn, ball: at } = wheelPose(shown, nowMs)
        rotor.rotation.y = -turn
        ball.position.set(Math.cos(at.angle) * at.radius, at.height, Math.sin(at.angle) * at.radius)
      },
      shotAt({ startMs, endMs }, nowMs) {
        if (startMs === undefined || endMs === undefined || nowMs === undefined) return WIDE
        return (nowMs - startMs) / (endMs - startMs) < SHOWS_POCKET ? NEAR : ABOVE
      },
    }
  })
}
