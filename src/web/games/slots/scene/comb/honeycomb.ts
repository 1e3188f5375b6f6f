import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { Cell } from '#games/slots/events.ts'
import type { MeterLevel } from '#games/slots/collect/machine.ts'
import type { CombLook } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { hump, inOut, mix } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import type { Layout } from '../layout.ts'
import type { Numeral, NumeralFont } from '../numerals.ts'
import { planComb, type CombPlan } from './comb-cells.ts'
import { CELL_RADIUS, paintComb, type CombTextures } from './comb-textures.ts'

/** The meter as a honeycomb beside or over the reels: bees fill its cells with honey. Page units. */
export type Honeycomb = {
  root: Container
  readonly textures: CombTextures
  resize: (layout: Layout) => void
  /** Carriers leave their cells of the window; each fills one cell of the comb. */
  fill: (cells: readonly Cell[], filled: number, quick: boolean) => Promise<void>
  /** The cells of a level shine together. */
  shine: (level: number) => Promise<void>
  wake: (on: boolean) => Promise<void>
  clear: () => void
  reducedMotion: boolean
}

type Parts = {
  look: CombLook
  levels: readonly MeterLevel[]
  reels: number
  clock: Clock
  fx: FxTextures
  numerals: NumeralFont
  flyer: Texture | undefined
  onCell: (index: number) => void
}

type Comb = {
  root: Container
  honey: Sprite
  glow: Sprite
  label: Numeral | undefined
  full: boolean
}

const FLIGHT_MS = 620
const STAGGER_MS = 170
const POUR_MS = 360
const SHINE_MS = 720
const RESTING = 0.78

export function createHoneycomb(parts: Parts): Honeycomb {
  const { look, levels, clock, fx, numerals } = parts
  const root = new Container({ eventMode: 'none', alpha: RESTING })
  const panel = new Graphics()
  const flyers = new Container()
  const textures = paintComb(look)
  const count = levels.at(-1)?.from ?? 0
  const cells = Array.from({ length: count }, (_, index) => {
    const level = levels.find(({ from }) => from === index + 1)
    return createCell({ textures, fx, look, numerals, times: level?.multiplier })
  })
  root.addChild(panel, ...cells.map((cell) => cell.root), flyers)
  let layout: Layout | undefined
  let plan: CombPlan = { cells: [], radius: 0, panel: { x: 0, y: 0, w: 0, h: 0 } }
  let filled = 0
  let reducedMotion = false
  const arrange = () => {
    if (!layout) return
    plan = planComb(layout, count)
    drawPanel(panel, look, plan)
    cells.forEach((cell, index) => {
      const at = plan.cells[index]
      if (!at) return
      cell.root.position.set(at.x, at.y)
      cell.root.scale.set(plan.radius / (CELL_RADIUS + 2))
    })
  }
  const pour = async (index: number) => {
    const cell = cells[index]
    if (!cell || cell.full) return
    cell.full = true
    parts.onCell(index)
    await pourInto(cell, clock, plan.radius / (CELL_RADIUS + 2))
  }
  const fly = async (start: Place, index: number, size: number) => {
    const end = plan.cells[index]
    if (!end || !parts.flyer || reducedMotion || clock.instant) return
    const bee = new Sprite({ texture: parts.flyer, anchor: 0.5 })
    flyers.addChild(bee)
    await flyOver(bee, { clock, start, end, sizes: [size, plan.radius * 1.7], bend: index % 2 })
    bee.destroy()
  }
  return {
    root,
    textures,
    get reducedMotion() {
      return reducedMotion
    },
    set reducedMotion(value) {
      reducedMotion = value
    },
    resize(next) {
      layout = next
      arrange()
    },
    async fill(from, wanted, quick) {
      const first = filled
      filled = wanted
      const { window } = layout ?? {}
      const side = (window?.w ?? 0) / parts.reels
      const pace = quick ? 0.5 : 1
      await Promise.all(
        from.slice(0, wanted - first).map(async ([reel, row], i) => {
          if (!clock.instant) await clock.wait(i * STAGGER_MS * pace)
          const start = {
            x: (window?.x ?? 0) + (reel + 0.5) * side,
            y: (window?.y ?? 0) + (row + 0.5) * side,
          }
          await fly(start, first + i, side * 0.8)
          await pour(first + i)
        }),
      )
    },
    async shine(level) {
      const [start, end] = [levels[level - 2]?.from ?? 0, levels[level - 1]?.from ?? 0]
      const size = plan.radius / (CELL_RADIUS + 2)
      const shining = cells.slice(start, end)
      await clock.run(SHINE_MS, (t) => {
        shining.forEach((cell, i) => {
          const own = hump(Math.min(1, Math.max(0, t * 1.6 - (i / shining.length) * 0.6)))
          cell.glow.alpha = own
          if (!reducedMotion) cell.root.scale.set(size * (1 + 0.26 * own))
        })
      })
      for (const cell of shining) cell.glow.alpha = 0
    },
    async wake(on) {
      const from = root.alpha
      await clock.run(420, (t) => (root.alpha = mix(from, on ? 1 : RESTING, t)))
    },
    clear() {
      filled = 0
      root.alpha = RESTING
      for (const cell of cells) {
        cell.full = false
        cell.honey.visible = false
        cell.glow.alpha = 0
      }
    },
  }
}

type Place = { x: number; y: number }

/** Honey rises in a cell of this scale. */
async function pourInto(cell: Comb, clock: Clock, size: number): Promise<void> {
  const surface = new Graphics().rect(-60, -60, 120, 120).fill(0xffffff)
  cell.root.addChild(surface)
  cell.honey.mask = surface
  cell.honey.visible = true
  await clock.run(
    POUR_MS,
    (t) => {
      surface.y = mix(96, 0, t)
      cell.root.scale.set(size * (1 + 0.24 * hump(t)))
      cell.glow.alpha = 0.9 * (1 - t)
    },
    { easing: inOut },
  )
  cell.honey.mask = null
  surface.destroy()
  cell.glow.alpha = 0
}

type Flight = {
  clock: Clock
  start: Place
  end: Place
  sizes: readonly [from: number, to: number]
  bend: number
}

function flyOver(bee: Sprite, { clock, start, end, sizes: [from, to], bend }: Flight) {
  const side = bend === 0 ? 1 : -1
  return clock.run(
    FLIGHT_MS,
    (t) => {
      bee.setSize(mix(from, to, t))
      bee.position.set(
        mix(start.x, end.x, t),
        mix(start.y, end.y, t) - hump(t) * from * 0.9 + Math.sin(t * 15) * from * 0.07 * side,
      )
      bee.rotation = Math.sin(t * 13) * 0.18 * side
    },
    { easing: inOut },
  )
}

function createCell({
  textures,
  fx,
  look,
  numerals,
  times,
}: Pick<Parts, 'fx' | 'look' | 'numerals'> & {
  textures: CombTextures
  times: number | undefined
}): Comb {
  const root = new Container()
  const honey = new Sprite({ texture: textures.honey, anchor: 0.5, visible: false })
  const glow = new Sprite({
    texture: fx.dot,
    anchor: 0.5,
    alpha: 0,
    tint: look.edge,
    blendMode: 'add',
  })
  glow.setSize(190)
  root.addChild(new Sprite({ texture: textures.hollow, anchor: 0.5 }), honey)
  const label = times === undefined ? undefined : numerals.make('natural')
  if (label) {
    label.set(`×${times}`)
    label.root.scale.set(Math.min(0.5, 66 / label.width))
    root.addChild(createRim(look), label.root)
  }
  root.addChild(glow)
  return { root, honey, glow, label, full: false }
}

/** The rim of a cell that completes a level. */
function createRim({ edge }: CombLook): Graphics {
  const points = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2
    return { x: (CELL_RADIUS + 1) * Math.cos(angle), y: (CELL_RADIUS + 1) * Math.sin(angle) }
  })
  return new Graphics().poly(points).stroke({ color: edge, width: 7 })
}

function drawPanel(
  panel: Graphics,
  { edge }: CombLook,
  { panel: { x, y, w, h }, radius }: CombPlan,
): void {
  panel
    .clear()
    .roundRect(x, y, w, h, radius * 0.7)
    .fill({ color: 0x1c0f06, alpha: 0.55 })
    .roundRect(x + 1, y + 1, w - 2, h - 2, radius * 0.7)
    .stroke({ color: edge, width: Math.max(1.5, radius * 0.08), alpha: 0.75 })
}
