import { Container, Sprite, Text, TilingSprite, type Texture } from 'pixi.js'
import type { Terraces } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { inOut, mix, mixColour, outCubic } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import type { ParticleField } from '../particles.ts'
import {
  LIP,
  OVERHANG,
  paintCaustics,
  paintFall,
  paintPools,
  type PoolTextures,
} from './pool-textures.ts'
import { CELL } from './symbol-view.ts'
import { mixEdges, rowEdges, type RowEdge } from './terrace-rows.ts'

/** The terraces below the symbols: pools of the open rows, dry ledges of the closed ones. */
export type TerraceStage = {
  root: Container
  readonly open: number
  edges: () => readonly RowEdge[]
  set: (open: number) => void
  /** Water falls into the next rows and fills them; `moved` is called while the rows move. */
  fill: (open: number, moved: () => void) => Promise<void>
  /** The lowest rows dry up. */
  drain: (open: number, moved: () => void) => Promise<void>
  /** The light of free spins, from within the pools. */
  night: (on: boolean) => void
  splash: (x: number, y: number, drops: number) => void
  reducedMotion: boolean
}

type Parts = {
  reels: number
  rows: number
  tall: number
  look: Terraces
  clock: Clock
  fx: FxTextures
  particles: ParticleField
  random: () => number
  /** What a row opens, written on it while it is closed. */
  labelOf: (rows: number) => string
}

type Layer = { basin: Sprite; water: Sprite; lip: Sprite }
type Row = {
  root: Container
  day: Layer
  night: Layer
  stream: TilingSprite
  label: Text
  level: number
}

const FILL_MS = 620
const DRAIN_MS = 420
const NIGHT_MS = 1400
const STREAM = 0.2
const CARVED = { day: 0x4a6d8c, night: 0x3f2f6e } as const
const CAUSTICS = { day: 0.3, night: 0.42 } as const

export function createTerraces(parts: Parts): TerraceStage {
  const { reels, rows: count, tall, look, clock, random } = parts
  const wide = reels * CELL
  const root = new Container()
  const [day, night] = [paintPools(reels, look.day, random), paintPools(reels, look.night, random)]
  const threads = paintFall(random)
  const rows = Array.from({ length: count }, (_, i) =>
    createRow([day, night], threads, carved(parts.labelOf(i + 1), wide), wide),
  )
  const caustics = new TilingSprite({
    texture: paintCaustics(),
    width: wide,
    height: tall,
    blendMode: 'add',
  })
  const fall = new TilingSprite({ texture: threads, width: wide, height: CELL, visible: false })
  root.addChild(
    ...rows.map((row) => row.root).toReversed(),
    ...rows.map(({ label }) => label),
    caustics,
    fall,
  )
  let open = count
  let edges = rowEdges(open, count, tall)
  let dark = 0

  const draw = () => {
    rows.forEach((row, i) => {
      const edge = edges[i]
      if (edge) drawRow(row, edge, { wide, dark, last: i === count - 1 })
    })
    caustics.height = openHeight(edges, rows)
    caustics.alpha = mix(CAUSTICS.day, CAUSTICS.night, dark)
    caustics.tint = mixColour(look.day.fall, look.night.fall, dark)
    fall.tint = mixColour(look.day.fall, look.night.fall, dark)
  }
  const levelTo = (to: number) => rows.forEach((row, i) => (row.level = i < to ? 1 : 0))
  const morph = async (to: number, ms: number, moved: () => void) => {
    const [from, target, before] = [edges, rowEdges(to, count, tall), open]
    open = to
    await clock.run(
      ms,
      (t) => {
        edges = mixEdges(from, target, Math.min(1, t * 1.35))
        for (let row = Math.min(before, to); row < Math.max(before, to); row++) {
          const one = rows[row]
          if (one) one.level = to > before ? Math.max(0, (t - 0.25) / 0.75) : 1 - t
        }
        draw()
        moved()
      },
      { easing: to > before ? outCubic : inOut },
    )
    levelTo(to)
    draw()
  }
  const drift = createDrift(rows, caustics, fall)
  const stage: TerraceStage = {
    root,
    reducedMotion: false,
    get open() {
      return open
    },
    edges: () => edges,
    set(wanted) {
      open = wanted
      edges = rowEdges(open, count, tall)
      levelTo(open)
      draw()
    },
    async fill(wanted, moved) {
      const from = edges[open - 1]
      const still = stage.reducedMotion || clock.instant
      if (!still && from) {
        fall.visible = true
        fall.alpha = 1
        fall.y = from.top + from.h - CELL * 0.12
        pour(parts, () => edges[wanted - 1])
      }
      await morph(wanted, FILL_MS, () => {
        const low = edges[wanted - 1]
        if (low) fall.height = Math.max(1, low.top + low.h * 0.8 - fall.y)
        moved()
      })
      void clock.run(260, (t) => {
        fall.alpha = 1 - t
        if (t >= 1) fall.visible = false
      })
    },
    drain: (wanted, moved) => morph(wanted, DRAIN_MS, moved),
    night(on) {
      const from = dark
      if (from === (on ? 1 : 0)) return
      void clock.run(
        NIGHT_MS,
        (t) => {
          dark = mix(from, on ? 1 : 0, t)
          draw()
        },
        { easing: inOut },
      )
    },
    splash(x, y, drops) {
      if (!stage.reducedMotion) splash(parts, x, y, drops)
    },
  }
  clock.every((deltaMs) => {
    if (!stage.reducedMotion && !clock.instant) drift(deltaMs)
  })
  stage.set(count)
  return stage
}

function createRow(
  [day, night]: readonly [PoolTextures, PoolTextures],
  threads: Texture,
  label: Text,
  wide: number,
): Row {
  const layer = ({ basin, water, lip }: PoolTextures): Layer => ({
    basin: new Sprite(basin),
    water: new Sprite(water),
    lip: new Sprite(lip),
  })
  const stream = new TilingSprite({ texture: threads, width: wide, height: CELL * STREAM })
  const row = { root: new Container(), day: layer(day), night: layer(night), stream, label }
  row.root.addChild(
    ...[row.day, row.night].flatMap(({ basin, water }) => [basin, water]),
    row.day.lip,
    row.night.lip,
    stream,
  )
  return { ...row, level: 0 }
}

function drawRow(
  row: Row,
  { top, h }: RowEdge,
  { wide, dark, last }: { wide: number; dark: number; last: boolean },
): void {
  const lipTall = CELL * LIP * Math.min(1, 0.45 + (h / CELL) * 0.6)
  const lipTop = top + h - lipTall + (last ? 0 : CELL * OVERHANG * (lipTall / (CELL * LIP)))
  for (const [{ basin, water, lip }, alpha] of [
    [row.day, 1],
    [row.night, dark],
  ] as const) {
    for (const part of [basin, water, lip]) part.visible = alpha > 0
    basin.alpha = alpha
    place(basin, top, wide, h)
    water.alpha = alpha * Math.min(1, row.level * 2)
    water.visible &&= row.level > 0
    place(water, top + h * (1 - row.level), wide, h * row.level)
    lip.alpha = alpha
    place(lip, lipTop, wide, lipTall)
  }
  row.label.visible = row.level < 0.5
  row.label.alpha = 1 - row.level * 2
  row.label.y = top + h * 0.5
  row.label.tint = mixColour(CARVED.day, CARVED.night, dark)
  row.stream.visible = row.level > 0.9
  row.stream.alpha = 0.55
  row.stream.y = lipTop + lipTall * 0.3
  row.stream.height = lipTall * 0.62
}

function carved(text: string, wide: number): Text {
  return new Text({
    text,
    anchor: 0.5,
    resolution: 2,
    x: wide / 2,
    style: {
      fontFamily: ['Bricolage', 'Onest', 'sans-serif'],
      fontWeight: '800',
      fontSize: 27,
      fill: 0xffffff,
      letterSpacing: 3,
    },
  })
}

function place(sprite: Sprite, y: number, wide: number, h: number): void {
  sprite.y = y
  sprite.setSize(wide, Math.max(0.01, h))
}

function openHeight(edges: readonly RowEdge[], rows: readonly Row[]): number {
  const wet = rows.filter(({ level }) => level > 0.5).length
  const last = edges[wet - 1]
  return last ? last.top + last.h : 0
}

function createDrift(rows: readonly Row[], caustics: TilingSprite, fall: TilingSprite) {
  let seconds = 0
  return (deltaMs: number) => {
    seconds += deltaMs / 1000
    caustics.tilePosition.set(seconds * 9 + 14 * Math.sin(seconds * 0.5), seconds * 5)
    fall.tilePosition.y = seconds * 520
    rows.forEach(({ stream }, i) => stream.tilePosition.set(i * 71, seconds * 90))
  }
}

/** Foam where the falling water meets the pool, while it fills. */
function pour(
  { clock, reels, particles, fx, look, random }: Parts,
  pool: () => RowEdge | undefined,
): void {
  let next = 0
  void clock.run(FILL_MS, (t) => {
    const edge = pool()
    if (t < next || !edge) return
    next = t + 0.05
    for (let i = 0; i < 3; i++)
      particles.emit({
        texture: random() < 0.6 ? fx.dot : fx.bubble,
        x: random() * reels * CELL,
        y: edge.top + edge.h * 0.8,
        vx: (random() - 0.5) * 120,
        vy: -80 - random() * 150,
        gravity: 420,
        lifeMs: 480 + random() * 260,
        size: [CELL * (0.1 + random() * 0.14), CELL * 0.03],
        tint: look.day.fall,
        light: true,
      })
  })
}

function splash({ particles, fx, look, random }: Parts, x: number, y: number, drops: number): void {
  for (let i = 0; i < drops; i++) {
    const side = (i / Math.max(1, drops - 1)) * 2 - 1
    particles.emit({
      texture: fx.dot,
      x: x + side * CELL * 0.22,
      y,
      vx: side * 90 + (random() - 0.5) * 40,
      vy: -110 - random() * 90,
      gravity: 620,
      lifeMs: 420,
      size: [CELL * 0.1, CELL * 0.03],
      tint: look.day.fall,
    })
  }
}
