import { ACESFilmicToneMapping, PCFShadowMap, PerspectiveCamera, Vector3, WebGLRenderer } from 'three'
import { resting, rolling, type WheelPose } from './ball-path.ts'
import { buildRoom } from './room.ts'
import type { TableLook } from './textures.ts'
import { buildWheel } from './wheel-model.ts'

/** What the wheel shows: at rest with the last number, or dealing a round from `startMs` to `endMs` of the server's clock. */
export type WheelShow = { pocket: number; startMs: number; endMs: number } | { pocket: number }

export type WheelScene = {
  show(what: WheelShow): void
  /** A calm scene stands still: the wheel with the ball where it lies. */
  calm: boolean
  resize(): void
  stop(): void
}

type Shot = { from: Vector3; at: Vector3 }

/** Camera cuts: over the table, near the running ball, above the pocket. */
const WIDE: Shot = { from: new Vector3(0, 5.1, 6.2), at: new Vector3(0, 0, -0.1) }
const NEAR: Shot = { from: new Vector3(0.6, 3.5, 5), at: new Vector3(0, 0.1, 0.2) }
const ABOVE: Shot = { from: new Vector3(0, 5.4, 2.1), at: new Vector3(0, 0, 0.3) }
const CUT_MS = 900
const MOST_PIXEL_RATIO = 1.5
/** Between deals the rotor turns so slowly that half the frames do. */
const REST_FRAME_MS = 1_000 / 24
const SHOWS_POCKET = 0.84

/** The wheel on a canvas. `serverNow` in milliseconds. Draws only while it is seen and something moves. */
export function createWheelScene(canvas: HTMLCanvasElement, serverNow: () => number, look: TableLook): WheelScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' })
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  renderer.toneMapping = ACESFilmicToneMapping
  renderer.toneMappingExposure = 1.05
  const scene = buildRoom(renderer, look)
  const { wheel, rotor, ball } = buildWheel()
  wheel.scale.setScalar(0.92)
  scene.add(wheel)
  const camera = new PerspectiveCamera(37, 1, 0.1, 60)
  const eye = WIDE.from.clone()
  const aim = WIDE.at.clone()
  let shown: WheelShow = { pocket: 0 }
  let calm = false
  let frame = 0
  let drawnAtMs = -Infinity

  function pose(nowMs: number): WheelPose {
    if ('endMs' in shown && !calm) return rolling(shown.pocket, shown.startMs, shown.endMs, nowMs)
    return resting(shown.pocket, calm ? 0 : nowMs)
  }

  function shotAt(nowMs: number): Shot {
    if (!('endMs' in shown) || calm) return WIDE
    const share = (nowMs - shown.startMs) / (shown.endMs - shown.startMs)
    return share < SHOWS_POCKET ? NEAR : ABOVE
  }

  function draw(atMs: number): void {
    frame = requestAnimationFrame(draw)
    const nowMs = serverNow()
    const isDealing = 'endMs' in shown
    if (document.hidden || (!isDealing && atMs - drawnAtMs < REST_FRAME_MS) || (calm && drawnAtMs > -Infinity)) return
    const step = Math.min(1, (atMs - drawnAtMs) / CUT_MS)
    drawnAtMs = atMs
    const { rotor: turn, ball: at } = pose(nowMs)
    rotor.rotation.y = -turn
    ball.position.set(Math.cos(at.angle) * at.radius, at.height, Math.sin(at.angle) * at.radius)
    const shot = shotAt(nowMs)
    eye.lerp(shot.from, step)
    aim.lerp(shot.at, step)
    camera.position.copy(eye)
    camera.lookAt(aim)
    renderer.render(scene, camera)
  }

  function resize(): void {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    renderer.setPixelRatio(Math.min(devicePixelRatio, MOST_PIXEL_RATIO))
    renderer.setSize(width, height, false)
    camera.aspect = width / height
    // A narrow window steps back, so that the whole wheel stays in it.
    camera.fov = camera.aspect > 1.35 ? 37 : 37 * (1.35 / camera.aspect) ** 0.72
    camera.updateProjectionMatrix()
    drawnAtMs = -Infinity
  }

  resize()
  frame = requestAnimationFrame(draw)
  return {
    show(what) {
      shown = what
      drawnAtMs = -Infinity
    },
    get calm() {
      return calm
    },
    set calm(value) {
      calm = value
      drawnAtMs = -Infinity
    },
    resize,
    stop() {
      cancelAnimationFrame(frame)
      renderer.dispose()
    },
  }
}
