import type { PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { persistentFetch } from '#web/lib/site-fetch.ts'
import { poseOfHand, type HandAim, type Side } from './hand-aim.ts'
import { decodeHand } from './hand-file.ts'
import { createHand, handGeometry, handMaterials } from './hand-mesh.ts'
import { between, SIDES, type HandPlay } from './hands.ts'

export type HandsLayer<Show> = {
  /** Moves the hands; returns whether they are to be seen. */
  pose(shown: Show, nowMs: number | undefined, isNarrow: boolean): boolean
  actsUntilMs(shown: Show): number
}

/** The shown state may change at any moment; a hand that is elsewhere comes within this time. */
const CATCHES_UP_MS = 220
const JUMP = 0.3
/** Nearer to its place outside the picture, a hand is not drawn. */
const AWAY = 0.1

async function surface() {
  const reply = await persistentFetch(new URL('hand.bin', import.meta.url).href)
  if (!reply.ok) throw new Error(`the dealer's hand answers ${reply.status}`)
  return decodeHand(new Uint8Array(await reply.arrayBuffer()))
}

/** Builds the hands and compiles their programs beside the running scene, then adds them to it. */
export async function addHands<Show>(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: PerspectiveCamera,
  play: HandPlay<Show>,
): Promise<HandsLayer<Show>> {
  const geometry = handGeometry(await surface())
  const materials = handMaterials()
  const hands = SIDES.map((side) => ({
    side,
    mesh: createHand(side, play.dealer.size, geometry, materials),
  }))
  const props = play.props?.()
  const added = [...hands.map(({ mesh }) => mesh.group), ...(props ? [props.mesh] : [])]
  for (const object of added) await renderer.compileAsync(object, camera, scene)
  scene.add(...added)
  const drawn: Partial<Record<Side, HandAim>> = {}
  const caught: Partial<Record<Side, { from: HandAim; sinceMs: number }>> = {}
  let before: Show | undefined

  function caughtUp(side: Side, wanted: HandAim, shown: Show, nowMs: number | undefined): HandAim {
    const last = drawn[side]
    drawn[side] = wanted
    if (nowMs === undefined) return wanted
    if (shown !== before && last !== undefined && last.at.distanceTo(wanted.at) > JUMP)
      caught[side] = { from: last, sinceMs: nowMs }
    const catching = caught[side]
    if (catching === undefined) return wanted
    const share = (nowMs - catching.sinceMs) / CATCHES_UP_MS
    if (share >= 1) delete caught[side]
    else drawn[side] = between(catching.from, wanted, share)
    return drawn[side] ?? wanted
  }

  return {
    actsUntilMs: play.actsUntilMs,
    pose(shown, nowMs, isNarrow) {
      const rest = isNarrow ? play.away : play.rest
      const aims = play.aimsAt(shown, nowMs, rest)
      for (const { side, mesh } of hands) {
        const aim = caughtUp(side, aims[side], shown, nowMs)
        mesh.group.visible = aim.at.distanceTo(play.away[side].at) > AWAY
        mesh.pose(poseOfHand(side, aim, play.dealer))
      }
      props?.pose(shown, nowMs)
      before = shown
      return hands.some(({ mesh }) => mesh.group.visible)
    },
  }
}
