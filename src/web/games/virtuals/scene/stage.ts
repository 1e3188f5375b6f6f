import { OrthographicCamera, PerspectiveCamera, type Scene, type Vector3 } from 'three'
import { createRenderer } from '#web/game-shell/scene/renderer.ts'

/** A camera's place and aim; `fov` is its vertical angle in degrees. */
export type Shot = { from: Vector3; at: Vector3; fov: number }

export type StageParts<Show> = {
  scene: Scene
  /** Moves everything to its place. `atMs` is the page's clock, for movement at the spot. */
  pose(shown: Show, atMs: number): void
  /** Returns the picture's camera: a shot, or a flat one that draws its own picture. */
  shotAt(shown: Show, atMs: number): Shot | OrthographicCamera
  /** Returns true while so little moves that fewer frames per second are enough. */
  isQuiet(shown: Show): boolean
  stop(): void
}

export type Stage<Show> = {
  show(what: Show): void
  setStill(isStill: boolean): void
  resize(): void
  stop(): void
}

/** Windows narrower than this see the same width, so the camera opens its angle. */
const WHOLE_ASPECT = 1.9
const QUIET_FRAME_MS = 1_000 / 30
const STILL_FRAME_MS = 1_000
/** Picture points per point of the screen; a slow device steps down. */
const SHARPNESS = [1.5, 1.1, 0.8]
const SLOW_FRAME_MS = 24
const FRAMES_WATCHED = 50

export async function createStage<Show>(
  canvas: HTMLCanvasElement,
  first: Show,
  build: () => StageParts<Show>,
): Promise<Stage<Show>> {
  const renderer = createRenderer(canvas)
  const parts = build()
  const camera = new PerspectiveCamera(30, 2, 0.3, 900)
  let shown = first
  let isStill = false
  let frame = 0
  let drawnAtMs = -Infinity
  let isFirst = true
  let level = 0
  let frames = 0
  let spentMs = 0

  function paint(atMs: number): void {
    parts.pose(shown, isStill ? 0 : atMs)
    const shot = parts.shotAt(shown, isStill ? 0 : atMs)
    if (shot instanceof OrthographicCamera) {
      fitFlat(shot, camera.aspect)
      renderer.render(parts.scene, shot)
    } else {
      camera.position.copy(shot.from)
      camera.lookAt(shot.at)
      const fov =
        camera.aspect >= WHOLE_ASPECT
          ? shot.fov
          : Math.min(75, shot.fov * (WHOLE_ASPECT / camera.aspect) ** 0.85)
      if (camera.fov !== fov) {
        camera.fov = fov
        camera.updateProjectionMatrix()
      }
      renderer.render(parts.scene, camera)
    }
  }

  function watchSpeed(tookMs: number): void {
    if (tookMs > 250) return
    frames += 1
    spentMs += tookMs
    if (frames < FRAMES_WATCHED) return
    if (spentMs / frames > SLOW_FRAME_MS && level < SHARPNESS.length - 1) {
      level += 1
      resize()
    }
    frames = 0
    spentMs = 0
  }

  function draw(atMs: number): void {
    frame = requestAnimationFrame(draw)
    const quietMs = isStill ? STILL_FRAME_MS : parts.isQuiet(shown) ? QUIET_FRAME_MS : 0
    if (document.hidden || atMs - drawnAtMs < quietMs - 2) return
    if (quietMs === 0) watchSpeed(atMs - drawnAtMs)
    drawnAtMs = atMs
    paint(atMs)
    if (isFirst) performance.mark('first frame')
    isFirst = false
  }

  function resize(): void {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    renderer.setDrawingBufferSize(width, height, Math.min(devicePixelRatio, SHARPNESS[level] ?? 1))
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    drawnAtMs = -Infinity
  }

  parts.pose(first, 0)
  await renderer.compileAsync(parts.scene, camera)
  resize()
  frame = requestAnimationFrame(draw)
  return {
    show(what) {
      shown = what
      drawnAtMs = -Infinity
    },
    setStill(value) {
      isStill = value
      drawnAtMs = -Infinity
    },
    resize,
    stop() {
      cancelAnimationFrame(frame)
      parts.stop()
      renderer.dispose()
    },
  }
}

/** A flat camera keeps its height and its right edge, and gets the window's width. */
function fitFlat(camera: OrthographicCamera, aspect: number): void {
  camera.left = camera.right - (camera.top - camera.bottom) * aspect
  camera.updateProjectionMatrix()
}
