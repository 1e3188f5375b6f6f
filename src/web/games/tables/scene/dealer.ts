import type { PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import type { HandPlay } from './hands/hands.ts'
import type { HandsLayer } from './hands/hands-layer.ts'

/** The dealer of a scene, whose hands come after its first frame. */
export type SceneDealer<Show> = {
  load(onCome: () => void): void
  /** Moves the hands; returns whether they are in the picture. */
  pose(shown: Show, nowMs: number | undefined): boolean
  /** Returns true if a hand acts at this time or later. */
  acts(shown: Show, nowMs: number): boolean
}

/** On narrower pictures the hands leave between their acts. */
const NARROW = 640

export function dealerOf<Show>(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: PerspectiveCamera,
  loadPlay: () => Promise<HandPlay<Show>>,
): SceneDealer<Show> {
  let hands: HandsLayer<Show> | undefined
  let isAsked = false
  return {
    load(onCome) {
      if (isAsked) return
      isAsked = true
      Promise.all([import('./hands/hands-layer.ts'), loadPlay()])
        .then(([{ addHands }, play]) => addHands(renderer, scene, camera, play))
        .then(
          (added) => {
            hands = added
            onCome()
          },
          (error: unknown) => console.warn('the table has no dealer', error),
        )
    },
    pose: (shown, nowMs) =>
      hands?.pose(shown, nowMs, renderer.domElement.clientWidth < NARROW) === true,
    acts: (shown, nowMs) => hands !== undefined && nowMs <= hands.actsUntilMs(shown),
  }
}
