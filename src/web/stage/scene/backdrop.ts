import { Container, Sprite, type Texture } from 'pixi.js'
import type { Ambience, TitlePresentation } from '../titles/presentation.ts'
import type { Art } from './load-art.ts'
import type { Clock } from './clock.ts'
import { inOut, mix, mixColour } from './easing.ts'
import type { FxTextures } from './fx-textures.ts'
import { createBackdropPlanes } from './backdrop-planes.ts'
import { FAR_DEPTH, viewOf } from './depth-view.ts'
import { createHearth } from './hearth.ts'
import { createLampLights } from './lamp-lights.ts'
import type { Layout } from './layout.ts'

/** The world behind the reels: one picture composed for the page's shape, in layers that move apart a little, and some life in its air. */
export type Backdrop = {
  root: Container
  resize: (layout: Layout) => void
  /** Darkens by up to a fifth under tension (0 … 1). */
  tense: (on: boolean) => void
  /** Moves the camera into the feature's world, or back. */
  feature: (on: boolean) => Promise<void>
  /** Pushes towards the reels while a big win is told, or back. */
  push: (on: boolean) => void
  /** Where the pointer is, −1 … 1 each way: the layers part towards it. */
  look: (x: number, y: number) => void
  calm: boolean
}

/** `onLamp` hears each lamp of the picture that lights, with its share of all. */
type Parts = { art: Art; title: TitlePresentation; clock: Clock; fx: FxTextures; random: () => number; onLamp: (share: number) => void }

const CAMERA_MS = 1400
const PUSH_MS = 900
const PARTING_MS = 1200
/** Of the way to where the viewer is, how much is left after a second. */
const LEFT_AFTER_SECOND = 0.08
/** Without a pointer the viewer sways, this far and this slowly. */
const SWAY = 0.55
const SWAY_RADIANS_PER_SECOND = 0.32

export function createBackdrop({ art, title, clock, fx, random, onLamp }: Parts): Backdrop {
  const root = new Container({ eventMode: 'none' })
  const planes = createBackdropPlanes()
  const air = new Container()
  const hearth = title.hearth && createHearth({ hearth: title.hearth, clock, fx, random, calm: () => calm })
  const lights = createLampLights({ clock, fx, onLamp })
  root.addChild(planes.root, ...(hearth ? [hearth.root] : []), air)
  let layout: Layout | undefined
  let [camera, darkness, push, parted, swayed] = [0, 0, 0, 0, 0]
  let pointer: { x: number; y: number } | undefined
  const tilt = { x: 0, y: 0 }
  let tall: boolean | undefined
  let calm = false
  const fill = (ambience: Ambience) => startAir(air, ambience, { art, clock, fx, random, page: () => (calm ? undefined : layout) })
  let drifting = fill(title.ambience.base)

  const place = () => {
    const { size } = planes
    if (!layout || !size) return
    const looking = { page: layout, picture: size, camera, parted, push, tilt }
    const cast = mixColour(title.lamps?.unlit ?? 0xffffff, title.featureCast, camera)
    planes.place((depth) => viewOf(looking, depth), mixColour(cast, 0x000000, darkness * 0.2))
    if (!hearth) return
    const { x, y, scale } = viewOf(looking, FAR_DEPTH)
    hearth.stand(tall === true, size.height / size.width)
    hearth.root.position.set(x, y)
    hearth.root.scale.set(size.width * scale)
    hearth.wake(camera)
  }
  const hang = () => planes.size && lights.hang(title.lamps?.[tall ? 'phone' : 'desktop'] ?? [], planes.size, planes.lightsAt)
  const show = async (wanted: boolean) => {
    const whole = await art.backdrop(wanted)
    if (!whole || tall !== wanted) return
    parted = 0
    planes.show(whole)
    hang()
    place()
    await part()
  }
  /** Nothing is parted for who wants no motion. */
  const part = async () => {
    const wanted = tall
    if (calm || wanted === undefined || parted > 0) return
    const layers = await art.layers(wanted)
    if (!layers || tall !== wanted || calm || parted > 0) return
    planes.part(layers)
    hang()
    await clock.run(PARTING_MS, (t) => {
      parted = Math.max(t, 0.001)
      place()
    }, { easing: inOut, hold: true })
  }
  clock.every((deltaMs) => {
    if (calm || clock.instant || parted === 0) return
    swayed += (deltaMs / 1000) * SWAY_RADIANS_PER_SECOND
    const towards = pointer ?? { x: SWAY * Math.sin(swayed), y: SWAY * 0.5 * Math.sin(swayed * 0.7) }
    const left = LEFT_AFTER_SECOND ** (deltaMs / 1000)
    tilt.x = mix(towards.x, tilt.x, left)
    tilt.y = mix(towards.y, tilt.y, left)
    place()
  })
  const backdrop: Backdrop = {
    root,
    get calm() {
      return calm
    },
    set calm(value) {
      calm = value
      air.visible = !value
      lights.calm = value
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
    look(x, y) {
      pointer = { x, y }
    },
    push(on) {
      const from = push
      void clock.run(calm ? 0 : PUSH_MS, (t) => {
        push = calm ? 0 : mix(from, on ? 1 : 0, t)
        place()
      }, { easing: inOut, hold: true })
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
      const moving = clock.run(calm ? 0 : CAMERA_MS, (t) => {
        camera = mix(from, on ? 1 : 0, t)
        place()
      }, { easing: inOut })
      await Promise.all([moving, ...(title.lamps ? [lights.light(on)] : [])])
    },
  }
  return backdrop
}

/** `page` is undefined while nothing may drift. */
type AirParts = Omit<Parts, 'title' | 'onLamp'> & { page: () => Layout | undefined }
type Drifter = { sprite: Sprite; x: number; y: number; depth: number; phase: number }

/** Fills the air with `count` drifting sprites; returns what empties it. */
function startAir(air: Container, ambience: Ambience, { art, clock, fx, random, page }: AirParts): () => void {
  const drifters: Drifter[] = Array.from({ length: ambience.count }, () => {
    const sprite = new Sprite({ texture: textureOf(ambience, art, fx), anchor: 0.5, alpha: 0 })
    sprite.tint = ambience.colours[Math.floor(random() * ambience.colours.length)] ?? 0xffffff
    if (ambience.kind === 'fireflies' || ambience.kind === 'stars' || ambience.kind === 'motes' || ambience.kind === 'embers') sprite.blendMode = 'add'
    air.addChild(sprite)
    return { sprite, x: random(), y: random(), depth: 0.35 + random() * 0.65, phase: random() * Math.PI * 2 }
  })
  let seconds = 0
  const stop = clock.every((deltaMs) => {
    const layout = page()
    if (!layout || clock.instant) return
    seconds += deltaMs / 1000
    for (const drifter of drifters) drift(drifter, ambience.kind, seconds, layout)
  })
  return () => {
    stop()
    for (const { sprite } of drifters) sprite.destroy()
  }
}

function textureOf({ kind, symbol }: Ambience, art: Art, fx: FxTextures): Texture {
  if (symbol) return art.atlas.get(symbol) ?? fx.dot
  if (kind === 'petals') return fx.petal
  if (kind === 'bubbles') return fx.bubble
  if (kind === 'rain') return fx.streak
  return kind === 'stars' ? fx.star : fx.dot
}

function drift({ sprite, x, y, depth, phase }: Drifter, kind: Ambience['kind'], seconds: number, { width, height, unit }: Layout): void {
  const wave = Math.sin(seconds * 0.5 + phase)
  const size = (pixels: number) => sprite.scale.set((pixels * unit * depth) / Math.max(sprite.texture.width, sprite.texture.height))
  const wrap = (value: number) => ((value % 1.2) + 1.2) % 1.2 - 0.1
  switch (kind) {
    case 'drifters':
      size(11)
      sprite.position.set((wrap(x + seconds * 0.006 * depth) + wave * 0.006) * width, wrap(y * 0.8 - seconds * 0.012 * depth) * height)
      sprite.alpha = 0.55 + depth * 0.4
      return
    case 'petals':
      size(2.6)
      sprite.position.set((wrap(x + seconds * 0.02 * depth) + wave * 0.02) * width, wrap(y + seconds * 0.045 * depth) * height)
      sprite.rotation = seconds * depth + phase
      sprite.alpha = 0.8
      return
    case 'snow':
      size(1.3)
      sprite.position.set((wrap(x - seconds * 0.012 * depth) + wave * 0.014) * width, wrap(y + seconds * 0.07 * depth) * height)
      sprite.alpha = 0.35 + depth * 0.6
      return
    case 'stars':
      size(3.4)
      sprite.position.set(x * width, y * height * 0.6)
      sprite.alpha = Math.max(0, 0.25 + 0.6 * Math.sin(seconds * (0.6 + depth) + phase))
      return
    case 'fireflies':
      size(2.4)
      sprite.position.set((x + Math.sin(seconds * 0.3 + phase) * 0.04) * width, (y + Math.cos(seconds * 0.4 * depth + phase) * 0.04) * height)
      sprite.alpha = Math.max(0, Math.sin(seconds * depth + phase)) * 0.9
      return
    case 'embers':
      size(1.1 + 0.5 * wave)
      sprite.position.set((wrap(x + wave * 0.03 * depth) + Math.sin(seconds * 1.7 + phase) * 0.008) * width, wrap(y - seconds * (0.03 + 0.06 * depth)) * height)
      sprite.alpha = (0.35 + 0.5 * depth) * (0.6 + 0.4 * Math.sin(seconds * 3.1 + phase * 3))
      return
    case 'bubbles':
      size(1 + 2.6 * ((phase * 7) % 1))
      sprite.position.set((wrap(x) + Math.sin(seconds * 1.3 * depth + phase) * 0.008) * width, wrap(y - seconds * 0.07 * depth) * height)
      sprite.alpha = 0.3 + depth * 0.45
      return
    case 'rain':
      sprite.setSize(0.8 * unit * depth, 10 * unit * depth)
      sprite.position.set(wrap(x - seconds * 0.12 * depth) * width, wrap(y + seconds * (0.4 + 0.5 * depth)) * height)
      sprite.rotation = 0.24
      sprite.alpha = 0.14 + depth * 0.3
      return
    case 'motes':
      size(1.4)
      sprite.position.set((wrap(x + seconds * 0.01 * depth) + wave * 0.01) * width, wrap(y - seconds * 0.015 * depth) * height)
      sprite.alpha = 0.35 + 0.3 * wave
      return
  }
}
