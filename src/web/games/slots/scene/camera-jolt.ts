import type { Container } from 'pixi.js'
import type { Clock } from './clock.ts'

/** Short camera shake for heavy impacts. None with reduced motion. */
export type CameraJolt = { jolt: (pixels: number) => void; reducedMotion: boolean }

const JOLT_MS = 340
const TURNS = 5

export function createCameraJolt(clock: Clock, world: Container): CameraJolt {
  const camera: CameraJolt = {
    reducedMotion: false,
    jolt(pixels) {
      if (camera.reducedMotion || clock.instant) return
      void clock.run(JOLT_MS, (t) => {
        const swing = t >= 1 ? 0 : pixels * (1 - t) ** 2
        world.position.set(
          swing * 0.6 * Math.sin(t * Math.PI * 2 * TURNS),
          swing * Math.cos(t * Math.PI * 2 * (TURNS - 1)),
        )
      })
    },
  }
  return camera
}
