import { Container } from 'pixi.js'
import type { Ambience, TitlePresentation } from '../../titles/presentation.ts'
import { startAir } from './air.ts'
import { createBackdropPlanes } from './backdrop-planes.ts'
import type { Clock } from '../clock.ts'
import { FAR_DEPTH, viewOf } from './depth-view.ts'
import { inOut, mix, mixColour } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import { createHearth } from './hearth.ts'
import { createLampLights } from './lamp-lights.ts'
import type { Layout } from '../layout.ts'
import type { Art } from '../load-art.ts'

export type Backdrop = {
  root: Container
  resize: (layout: Layout) => void
  tense: (on: boolean) => void
  feature: (on: boolean) => Promise<void>
  push: (on: boolean) => void
  /** Loads and separates the layers, once the game can be played. */
  part: () => void
  look: (x: number, y: number) => void
  reducedMotion: boolean
}

type Parts = {
  art: Art
  title: TitlePresentation
  clock: Clock
  fx: FxTextures
  random: () => number
  onLamp: (share: number) => void
}

const CAMERA_MS = 1400
const PUSH_MS = 900
const PARTING_MS = 1200
/** Share of the distance to the viewer's position that is left after one second. */
const LEFT_AFTER_SECOND = 0.08
const SWAY = 0.55
const SWAY_RADIANS_PER_SECOND = 0.32

export function createBackdrop({ art, title, clock, fx, random, onLamp }: Parts): Backdrop {
  const root = new Container({ eventMode: 'none' })
  const planes = createBackdropPlanes()
  const air = new Container()
  const hearth =
    title.hearth &&
    createHearth({ hearth: title.hearth, clock, fx, random, reducedMotion: () => reducedMotion })
  const lights = createLampLights({ clock, fx, onLamp })
  root.addChild(planes.root, ...(hearth ? [hearth.root] : []), air)
  let layout: Layout | undefined
  let [camera, darkness, push, parted, swayed] = [0, 0, 0, 0, 0]
  let pointer: { x: number; y: number } | undefined
  const tilt = { x: 0, y: 0 }
  let tall: boolean | undefined
  let [reducedMotion, mayPart] = [false, false]
  const fill = (ambience: Ambience) =>
    startAir(air, ambience, {
      art,
      clock,
      fx,
      random,
      page: () => (reducedMotion ? undefined : layout),
    })
  let drifting = fill(title.ambience.base)

  const place = () => {
    const { size } = planes
    if (!layout || !size) return
    const looking = { page: layout, picture: size, camera, parted, push, tilt }
    const cast = mixColour(title.lamps?.unlit ?? 0xffffff, title.featureCast, camera)
    planes.place(
      (depth) => viewOf(looking, depth),
      mixColour(cast, 0x000000, darkness * 0.2),
      layout.window,
    )
    if (!hearth) return
    const { x, y, scale } = viewOf(looking, FAR_DEPTH)
    hearth.stand(tall === true, size.height / size.width)
    hearth.root.position.set(x, y)
    hearth.root.scale.set(size.width * scale)
    hearth.wake(camera)
  }
  const hang = () =>
    planes.size &&
    lights.hang(title.lamps?.[tall ? 'phone' : 'desktop'] ?? [], planes.size, planes.lightsAt)
  const show = async (wanted: boolean) => {
    const whole = await art.backdrop(wanted)
    if (!whole || tall !== wanted) return
    parted = 0
    planes.show(whole)
    hang()
    place()
    await part()
  }
  /** Layers are not separated with reduced motion. */
  const part = async () => {
    const wanted = tall
    if (!mayPart || reducedMotion || wanted === undefined || parted > 0) return
    const layers = await art.layers(wanted)
    if (!layers || tall !== wanted || reducedMotion || parted > 0) return
    planes.part(layers)
    hang()
    await clock.run(
      PARTING_MS,
      (t) => {
        parted = Math.max(t, 0.001)
        place()
      },
      { easing: inOut, hold: true },
    )
  }
  clock.every((deltaMs) => {
    if (reducedMotion || clock.instant || parted === 0) return
    swayed += (deltaMs / 1000) * SWAY_RADIANS_PER_SECOND
    const towards = pointer ?? {
      x: SWAY * Math.sin(swayed),
      y: SWAY * 0.5 * Math.sin(swayed * 0.7),
    }
    const left = LEFT_AFTER_SECOND ** (deltaMs / 1000)
    tilt.x = mix(towards.x, tilt.x, left)
    tilt.y = mix(towards.y, tilt.y, left)
    place()
  })
  const backdrop: Backdrop = {
    root,
    get reducedMotion() {
      return reducedMotion
    },
    set reducedMotion(value) {
      reducedMotion = value
      air.visible = !value
      lights.reducedMotion = value
      if (value) tilt.x = tilt.y = push = 0
      place()
      void part()
    },
    resize(next) {
      layout = next
      const wantsTall = next.form === 'portrait'
      if (wantsTall !== tall) {
        tall = wantsTall
        void show(wantsTall)
      }
      place()
    },
    part() {
      mayPart = true
      void part()
    },
    look(x, y) {
      pointer = { x, y }
    },
    push(on) {
      const from = push
      void clock.run(
        reducedMotion ? 0 : PUSH_MS,
        (t) => {
          push = reducedMotion ? 0 : mix(from, on ? 1 : 0, t)
          place()
        },
        { easing: inOut, hold: true },
      )
    },
    tense(on) {
      const from = darkness
      void clock.run(220, (t) => {
        darkness = mix(from, on ? 1 : 0, t)
        place()
      })
    },
    async feature(on) {
      drifting()
      drifting = fill(on ? title.ambience.feature : title.ambience.base)
      const from = camera
      const moving = clock.run(
        reducedMotion ? 0 : CAMERA_MS,
        (t) => {
          camera = mix(from, on ? 1 : 0, t)
          place()
        },
        { easing: inOut },
      )
      await Promise.all([moving, ...(title.lamps ? [lights.light(on)] : [])])
    },
  }
  return backdrop
}
