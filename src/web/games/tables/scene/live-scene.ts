import { PerspectiveCamera, type Scene, type Vector3 } from 'three'
import { createRenderer, fitToCanvas } from './renderer.ts'
import { studioLit } from './studio-light.ts'

/** Where the camera stands and what it looks at. */
export type Shot = { from: Vector3; at: Vector3 }

/** A deal's time by the server's clock; a round at rest has none. */
export type DealTimes = { startMs: number; endMs: number }

/** A table's scene on its canvas: told what to show, it draws that by the server's clock. */
export type LiveScene<Show> = {
  show(what: Show): void
  /** A calm scene stands still and shows how it ends. */
  calm: boolean
  resize(): void
  stop(): void
}

export type SceneParts<Show> = {
  scene: Scene
  /** Moves everything to where it is at a moment; `nowMs` undefined where the scene is calm. */
  pose(shown: Show, nowMs: number | undefined): void
  shotAt(shown: Show, nowMs: number | undefined): Shot
  isDealing(shown: Show): boolean
  /**
   * Height of the picture in degrees, in a window wider than `wholeAspect`; in a narrower one the
   * camera steps back.
   */
  fov: number
  wholeAspect: number
}

const CUT_MS = 900
/** Between deals little moves, so half the frames do. */
const REST_FRAME_MS = 1_000 / 24

/**
 * What every table's scene has in common: the renderer, frames only while they are seen, camera
 * cuts. `serverNow` in milliseconds.
 */
export async function createLiveScene<Show>(
  canvas: HTMLCanvasElement,
  serverNow: () => number,
  first: Show,
  build: () => SceneParts<Show>,
): Promise<LiveScene<Show>> {
  const renderer = createRenderer(canvas)
  const { scene, pose, shotAt, isDealing, fov, wholeAspect } = build()
  const camera = new PerspectiveCamera(fov, 1, 0.1, 60)
  let shown = first
  const { from: eye, at: aim } = copyOf(shotAt(shown, undefined))
  let calm = false
  let frame = 0
  let drawnAtMs = -Infinity
  let isFirst = true

  function draw(atMs: number): void {
    frame = requestAnimationFrame(draw)
    if (
      document.hidden ||
      (!isDealing(shown) && atMs - drawnAtMs < REST_FRAME_MS) ||
      (calm && drawnAtMs > -Infinity)
    )
      return
    const step = Math.min(1, (atMs - drawnAtMs) / CUT_MS)
    drawnAtMs = atMs
    const nowMs = calm ? undefined : serverNow()
    pose(shown, nowMs)
    const shot = shotAt(shown, nowMs)
    eye.lerp(shot.from, step)
    aim.lerp(shot.at, step)
    camera.position.copy(eye)
    camera.lookAt(aim)
    renderer.render(scene, camera)
    if (isFirst) performance.mark('first frame')
    isFirst = false
  }

  function resize(): void {
    if (!fitToCanvas(renderer, camera)) return
    // A narrow window steps back, so that the whole of it stays inside.
    camera.fov = camera.aspect > wholeAspect ? fov : fov * (wholeAspect / camera.aspect) ** 0.72
    camera.updateProjectionMatrix()
    drawnAtMs = -Infinity
  }

  // The page stays quick while its programs are made. Lamps are counted in that too: uncounted,
  // what casts shadows would be made twice.
  const made = Promise.all([renderer.compileAsync(scene, camera), studioLit()])
  // After they were ordered: a new size waits for all that the browser draws by then.
  resize()
  await made
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

function copyOf({ from, at }: Shot): Shot {
  return { from: from.clone(), at: at.clone() }
}
