import { Container } from 'pixi.js'
import type { Ambience, TitlePresentation } from '../../titles/presentation.ts'
import { startAir } from './air.ts'
import { createBackdropPlanes } from './backdrop-planes.ts'
import type { Clock } from '../clock.ts'
import { createFeatureView, type FeatureView } from './feature-view.ts'
import { FAR_DEPTH, viewOf, type Looking } from './depth-view.ts'
import { inOut, mix, mixColour } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import { createHearth, type HearthLayer } from './hearth.ts'
import { createLampLights } from './lamp-lights.ts'
import type { Layout } from '../layout.ts'
import type { Art } from '../load-art.ts'
import { present } from '../present.ts'

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

type MoveOptions = Parameters<Clock['run']>[2]

export function createBackdrop(parts: Parts): Backdrop {
  const { art, title, clock, fx, random, onLamp } = parts
  const root = new Container({ eventMode: 'none' })
  const planes = createBackdropPlanes()
  const hearth =
    title.hearth &&
    createHearth({ hearth: title.hearth, clock, fx, random, reducedMotion: () => reducedMotion })
  const lights = createLampLights({ clock, fx, onLamp })
  const other = title.featureView && createFeatureView(art.featureBackdrop)
  let layout: Layout | undefined
  let [camera, darkness, push, parted] = [0, 0, 0, 0]
  const tilt = createTilt()
  let tall: boolean | undefined
  let [reducedMotion, mayPart] = [false, false]
  const air = createAir(parts, () => (reducedMotion ? undefined : layout))
  root.addChild(planes.root, ...present(other?.root, hearth?.root), air.root)
  air.fill(title.ambience.base)

  const place = () => {
    const { size } = planes
    if (!layout || !size) return
    const looking = { page: layout, picture: size, camera, parted, push, tilt: tilt.at }
    const cast = mixColour(title.lamps?.unlit ?? 0xffffff, title.featureCast, camera)
    const tint = mixColour(cast, 0x000000, darkness * 0.2)
    planes.place((depth) => viewOf(looking, depth), tint, layout.window)
    if (hearth) placeHearth(hearth, looking, tall === true)
    if (other) placeOther(other, looking)
  }
  const move = (ms: number, step: (t: number) => void, options: MoveOptions = {}) =>
    clock.run(
      ms,
      (t) => {
        step(t)
        place()
      },
      options,
    )
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
    if (mayPart && other && wanted !== undefined) void other.load(wanted).then(place)
    if (!mayPart || reducedMotion || wanted === undefined || parted > 0) return
    const layers = await art.layers(wanted)
    if (!layers || tall !== wanted || reducedMotion || parted > 0) return
    planes.part(layers)
    hang()
    await move(PARTING_MS, (t) => (parted = Math.max(t, 0.001)), { easing: inOut, hold: true })
  }
  clock.every((deltaMs) => {
    if (reducedMotion || clock.instant || parted === 0) return
    tilt.move(deltaMs)
    place()
  })
  const backdrop: Backdrop = {
    root,
    get reducedMotion() {
      return reducedMotion
    },
    set reducedMotion(value) {
      reducedMotion = value
      air.root.visible = !value
      lights.reducedMotion = value
      if (value) {
        tilt.level()
        push = 0
      }
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
    look: tilt.towards,
    push(on) {
      const from = push
      void move(
        reducedMotion ? 0 : PUSH_MS,
        (t) => (push = reducedMotion ? 0 : mix(from, on ? 1 : 0, t)),
        { easing: inOut, hold: true },
      )
    },
    tense(on) {
      const from = darkness
      void move(220, (t) => (darkness = mix(from, on ? 1 : 0, t)))
    },
    async feature(on) {
      air.fill(on ? title.ambience.feature : title.ambience.base)
      const from = camera
      const moving = move(
        reducedMotion ? 0 : CAMERA_MS,
        (t) => (camera = mix(from, on ? 1 : 0, t)),
        { easing: inOut },
      )
      await Promise.all([moving, ...(title.lamps ? [lights.light(on)] : [])])
    },
  }
  return backdrop
}

function createAir({ art, clock, fx, random }: Parts, page: () => Layout | undefined) {
  const root = new Container()
  let stop: (() => void) | undefined
  return {
    root,
    fill(ambience: Ambience): void {
      stop?.()
      stop = startAir(root, ambience, { art, clock, fx, random, page })
    },
  }
}

function placeOther(other: FeatureView, looking: Looking): void {
  const { size } = other
  if (size) other.place(viewOf({ ...looking, picture: size }, FAR_DEPTH), looking.camera)
}

function placeHearth(hearth: HearthLayer, looking: Looking, tall: boolean): void {
  const { picture, camera } = looking
  const { x, y, scale } = viewOf(looking, FAR_DEPTH)
  hearth.stand(tall, picture.height / picture.width)
  hearth.root.position.set(x, y)
  hearth.root.scale.set(picture.width * scale)
  hearth.wake(camera)
}

/** The tilt of the picture: towards the pointer, or swaying while there is none. */
function createTilt() {
  const at = { x: 0, y: 0 }
  let pointer: { x: number; y: number } | undefined
  let swayed = 0
  return {
    at,
    towards(x: number, y: number): void {
      pointer = { x, y }
    },
    level(): void {
      at.x = at.y = 0
    },
    move(deltaMs: number): void {
      swayed += (deltaMs / 1000) * SWAY_RADIANS_PER_SECOND
      const towards = pointer ?? {
        x: SWAY * Math.sin(swayed),
        y: SWAY * 0.5 * Math.sin(swayed * 0.7),
      }
      const left = LEFT_AFTER_SECOND ** (deltaMs / 1000)
      at.x = mix(towards.x, at.x, left)
      at.y = mix(towards.y, at.y, left)
    },
  }
}
