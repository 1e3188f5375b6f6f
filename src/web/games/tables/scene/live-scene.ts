import { PerspectiveCamera, type Scene, type Vector3 } from 'three'
import type { HandPlay } from './hands/hands.ts'
import { dealerOf } from './dealer.ts'
import { createRenderer, fitToCanvas } from './renderer.ts'
import { studioLit } from './studio-light.ts'

export type Shot = { from: Vector3; at: Vector3 }

export type DealTimes = { startMs: number; endMs: number }

/** Start of the next deal, once bets are closed and the dealer makes ready. */
export type Comes = { dealsAtMs?: number | undefined }

/** A table's scene on its canvas. Draws the given state by the server's clock. */
export type LiveScene<Show> = {
  show(what: Show): void
  /** With reduced motion the scene is still and shows its final state. */
  reducedMotion: boolean
  resize(): void
  stop(): void
}

export type SceneParts<Show> = {
  scene: Scene
  /** Moves everything to its place at a moment; `nowMs` is undefined with reduced motion. */
  pose(shown: Show, nowMs: number | undefined): void
  shotAt(shown: Show, nowMs: number | undefined): Shot
  isDealing(shown: Show): boolean
  /** The dealer's hands; loaded after the first frame. */
  hands?: () => Promise<HandPlay<Show>>
  /**
   * Vertical field of view in degrees, for windows wider than `wholeAspect`; in a narrower one the
   * camera steps back.
   */
  fov: number
  wholeAspect: number
}

const CUT_MS = 900
/** Little moves between deals, so half the frames are enough. */
export const REST_FRAME_MS = 1_000 / 24

/**
 * Common part of every table's scene: the renderer, frames only while visible, camera cuts.
 * `serverNow` is in milliseconds.
 */
export async function createLiveScene<Show>(
  canvas: HTMLCanvasElement,
  serverNow: () => number,
  first: Show,
  build: () => SceneParts<Show>,
): Promise<LiveScene<Show>> {
  const renderer = createRenderer(canvas)
  const { scene, pose, shotAt, isDealing, hands, fov, wholeAspect } = build()
  const camera = new PerspectiveCamera(fov, 1, 0.1, 60)
  let shown = first
  const { from: eye, at: aim } = copyOf(shotAt(shown, undefined))
  const dealer = hands && dealerOf(renderer, scene, camera, hands)
  let reducedMotion = false
  let frame = 0
  let drawnAtMs = -Infinity
  let isFirst = true

  function draw(atMs: number): void {
    frame = requestAnimationFrame(draw)
    if (
      document.hidden ||
      (!isDealing(shown) &&
        dealer?.acts(shown, serverNow()) !== true &&
        atMs - drawnAtMs < REST_FRAME_MS) ||
      (reducedMotion && drawnAtMs > -Infinity)
    )
      return
    const step = Math.min(1, (atMs - drawnAtMs) / CUT_MS)
    drawnAtMs = atMs
    const nowMs = reducedMotion ? undefined : serverNow()
    pose(shown, nowMs)
    dealer?.pose(shown, nowMs)
    const shot = shotAt(shown, nowMs)
    eye.lerp(shot.from, step)
    aim.lerp(shot.at, step)
    camera.position.copy(eye)
    camera.lookAt(aim)
    renderer.render(scene, camera)
    if (isFirst) performance.mark('first frame')
    isFirst = false
    dealer?.load(() => (drawnAtMs = -Infinity))
  }

  function resize(): void {
    if (!fitToCanvas(renderer, camera)) return
    camera.fov = camera.aspect > wholeAspect ? fov : fov * (wholeAspect / camera.aspect) ** 0.72
    camera.updateProjectionMatrix()
    drawnAtMs = -Infinity
  }

  // Compiles shaders without blocking the page. The lamps must be counted first; otherwise the
  // programs of shadow casters would be compiled twice.
  const made = Promise.all([renderer.compileAsync(scene, camera), studioLit()])
  // Resized only after the compilation was requested, because a resize waits for all pending GPU
  // work.
  resize()
  await made
  frame = requestAnimationFrame(draw)
  return {
    show(what) {
      shown = what
      drawnAtMs = -Infinity
    },
    get reducedMotion() {
      return reducedMotion
    },
    set reducedMotion(value) {
      reducedMotion = value
      drawnAtMs = -Infinity
    },
    resize,
    stop() {
      cancelAnimationFrame(frame)
      renderer.dispose()
      // The page may show many tables one after the other, and a browser keeps few contexts.
      renderer.forceContextLoss()
    },
  }
}

function copyOf({ from, at }: Shot): Shot {
  return { from: from.clone(), at: at.clone() }
}
