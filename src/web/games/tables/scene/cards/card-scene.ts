import { PerspectiveCamera, type Mesh, type Object3D } from 'three'
import type { LiveScene } from '../live-scene.ts'
import { createRenderer, fitToCanvas } from '../renderer.ts'
import { studioLit } from '../studio-light.ts'
import type { TableLook } from '../textures.ts'
import { createCardPool } from './card-pool.ts'
import { CUT_MS, cameraAt, FIELD, type CameraCut, type CardView } from './card-views.ts'
import { poseOf, restsFromMs, type CardPlacement } from './card-pose.ts'
import { buildCardRoom, type FeltPrint } from './card-room.ts'
import { loadDeck } from './deck.ts'

/** Cards on a table and the camera cuts; times are the server's. */
export type CardShow<View extends string = string> = {
  placements: readonly CardPlacement[]
  cuts: readonly CameraCut<View>[]
}

export type CardSetting<View extends string = string> = {
  look: TableLook
  print: FeltPrint
  views: Readonly<Record<View, CardView>>
}

/**
 * Renders a card table on a canvas. `serverNow` is in milliseconds. Draws only while it is visible
 * and something moves; with reduced motion it shows the final state at once.
 */
export async function createCardScene<View extends string>(
  canvas: HTMLCanvasElement,
  serverNow: () => number,
  { look, print, views }: CardSetting<View>,
): Promise<LiveScene<CardShow<View>>> {
  const renderer = createRenderer(canvas)
  const deck = await loadDeck()
  const scene = buildCardRoom(look, print)
  const pool = createCardPool(deck)
  scene.add(pool.mesh)
  const camera = new PerspectiveCamera(FIELD, 1, 0.1, 60)
  let shown: CardShow<View> = { placements: [], cuts: [] }
  let reducedMotion = false
  let frame = 0
  let isDue = true
  let restsAtMs = -Infinity

  function draw(): void {
    frame = requestAnimationFrame(draw)
    const nowMs = serverNow()
    if (document.hidden || (!isDue && (reducedMotion || nowMs > restsAtMs))) return
    isDue = false
    // Upcoming moves count too, so one more frame is drawn after the last move.
    if (!reducedMotion && nowMs <= restsAtMs) isDue = true
    const atMs = reducedMotion ? Number.POSITIVE_INFINITY : nowMs
    pool.lay(
      shown.placements
        .filter(
          ({ gatheredAtMs }) =>
            !reducedMotion || gatheredAtMs === undefined || nowMs < gatheredAtMs,
        )
        .flatMap(
          (placement) =>
            poseOf(reducedMotion ? { ...placement, gatheredAtMs: undefined } : placement, atMs) ??
            [],
        ),
    )
    const view = cameraAt(
      shown.cuts,
      views,
      camera.aspect,
      reducedMotion ? lastCutMs(shown, nowMs) : nowMs,
    )
    if (view !== undefined) {
      camera.position.set(...view.from)
      camera.lookAt(...view.at)
    }
    renderer.render(scene, camera)
  }

  function resize(): void {
    if (fitToCanvas(renderer, camera)) isDue = true
  }

  resize()
  // Compiles shaders without blocking the page.
  await Promise.all([renderer.compileAsync(scene, camera), studioLit()])
  frame = requestAnimationFrame(draw)
  return {
    show(what) {
      shown = what
      restsAtMs = Math.max(
        -Infinity,
        ...what.placements.map(restsFromMs),
        ...what.cuts.map(({ atMs }) => atMs + CUT_MS),
      )
      isDue = true
    },
    get reducedMotion() {
      return reducedMotion
    },
    set reducedMotion(value) {
      reducedMotion = value
      isDue = true
    },
    resize,
    stop() {
      cancelAnimationFrame(frame)
      scene.traverse(release)
      deck.dispose()
      renderer.dispose()
    },
  }
}

function lastCutMs({ cuts }: CardShow, nowMs: number): number {
  return Math.max(nowMs, ...cuts.map(({ atMs }) => (Number.isFinite(atMs) ? atMs + CUT_MS : nowMs)))
}

function release(node: Object3D): void {
  if (!isMesh(node)) return
  node.geometry.dispose()
  for (const material of [node.material].flat()) material.dispose()
}

function isMesh(node: Object3D): node is Mesh {
  return 'isMesh' in node
}
