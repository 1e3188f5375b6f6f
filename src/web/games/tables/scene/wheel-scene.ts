import { Vector3 } from 'three'
import { resting, rolling, type WheelPose } from './ball-path.ts'
import { createLiveScene, type DealTimes, type LiveScene, type Shot } from './live-scene.ts'
import { buildRoom } from './room.ts'
import type { TableLook } from './textures.ts'
import { buildWheel } from './wheel-model.ts'

/**
 * State of the wheel: at rest with the last number, or a deal from `startMs` to `endMs` of the
 * server's clock.
 */
export type WheelShow = { pocket: number } & Partial<DealTimes>
export type WheelScene = LiveScene<WheelShow>

const WIDE: Shot = { from: new Vector3(0, 5.1, 6.2), at: new Vector3(0, 0, -0.1) }
const NEAR: Shot = { from: new Vector3(0.6, 3.5, 5), at: new Vector3(0, 0.1, 0.2) }
const ABOVE: Shot = { from: new Vector3(0, 5.4, 2.1), at: new Vector3(0, 0, 0.3) }
const SHOWS_POCKET = 0.84

/**
 * Renders the wheel. `serverNow` is in milliseconds. Draws only while it is visible and something
 * moves.
 */
export function createWheelScene(
  canvas: HTMLCanvasElement,
  serverNow: () => number,
  look: TableLook,
): Promise<WheelScene> {
  return createLiveScene<WheelShow>(canvas, serverNow, { pocket: 0 }, () => {
    const scene = buildRoom(look)
    const { wheel, rotor, ball } = buildWheel()
    wheel.scale.setScalar(0.92)
    scene.add(wheel)
    return {
      scene,
      fov: 37,
      wholeAspect: 1.35,
      isDealing: ({ endMs }) => endMs !== undefined,
      pose(shown, nowMs) {
        const { rotor: turn, ball: at } = poseOf(shown, nowMs)
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

function poseOf({ pocket, startMs, endMs }: WheelShow, nowMs: number | undefined): WheelPose {
  if (startMs === undefined || endMs === undefined || nowMs === undefined)
    return resting(pocket, nowMs ?? 0)
  return rolling(pocket, startMs, endMs, nowMs)
}
