import { PerspectiveCamera, type Mesh, type Object3D } from 'three'
import { dealerOf } from '../dealer.ts'
import { REST_FRAME_MS, type LiveScene } from '../live-scene.ts'
import { createRenderer, fitToCanvas } from '../renderer.ts'
import { studioLit } from '../studio-light.ts'
import type { TableLook } from '../textures.ts'
import { createCardPool } from './card-pool.ts'
import { CUT_MS, cameraAt, FIELD, type CameraCut, type CardView } from './card-views.ts'
import { poseOf, restsFromMs, type CardPlacement } from './card-pose.ts'
import type { Stake } from './pay-path.ts'
import { buildCardRoom, type FeltPrint } from './card-room.ts'
import { loadDeck } from './deck.ts'

/** Cards on a table and the camera cuts; times are the server's. */
export type CardShow<View extends string = string> = {
  placements: readonly CardPlacement[]
  cuts: readonly CameraCut<View>[]
  /** Cards as they will be dealt, where more is known than is shown; for the dealer's hands. */
  coming?: readonly CardPlacement[]
  stakes?: readonly Stake[]
  /** Start of the next deal, once bets are closed. */
  dealsAtMs?: number | undefined
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
  const dealer = dealerOf<CardShow>(
    renderer,
    scene,
    camera,
    async () => (await import('../hands/card-hands.ts')).CARD_HANDS,
  )
  let shown: CardShow<View> = { placements: [], cuts: [] }
  let reducedMotion = false
  let frame = 0
  let isDue = true
  let restsAtMs = -Infinity
  let breathes = false
  let drawnAtMs = -Infinity

  function draw(atFrameMs: number): void {
    frame = requestAnimationFrame(draw)
    const nowMs = serverNow()
    const isMoving = !reducedMotion && (nowMs <= restsAtMs || dealer.acts(shown, nowMs))
    const isBreath = breathes && atFrameMs - drawnAtMs >= REST_FRAME_MS
    if (document.hidden || !(isDue || isMoving || isBreath)) return
    isDue = false
    drawnAtMs = atFrameMs
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
    breathes = dealer.pose(shown, reducedMotion ? undefined : nowMs) && !reducedMotion
    renderer.render(scene, camera)
    dealer.load(() => {
      isDue = true
    })
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
