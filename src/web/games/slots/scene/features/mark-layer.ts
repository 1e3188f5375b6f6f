import { Container, Graphics, Sprite } from 'pixi.js'
import type { Cell, MultiplierCell } from '#games/slots/events.ts'
import type { Minor } from '#shared/money.ts'
import type { ShownWin } from '../../rounds/round-chapters.ts'
import type { Sound } from '../../sound/sound.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { hump, inOut, mix, outBack } from '../easing.ts'
import { type FxTextures, paintTexture } from '../fx-textures.ts'
import type { Numeral, NumeralFont } from '../numerals.ts'
import type { ParticleField } from '../particles.ts'
import { TURN_MS } from '../reels/ring-turn.ts'
import { CELL } from '../reels/symbol-view.ts'
import { cellCentre } from '../reels/window-view.ts'

export type MarkLayer = {
  ground: Container
  root: Container
  amounts: Container
  set: (marks: readonly MultiplierCell[]) => void
  strike: (marks: readonly MultiplierCell[], struck: readonly Cell[]) => void
  /** Shows each cluster's win over its middle: base, times the stars, total. */
  showWins: (wins: readonly ShownWin[]) => Promise<void>
  turn: () => Promise<void>
}

type Parts = {
  title: TitlePresentation
  colours: readonly number[]
  clock: Clock
  fx: FxTextures
  numerals: NumeralFont
  particles: ParticleField
  sound: Sound
  money: (minor: Minor) => string
}

type Mark = { plate: Container; tile: Sprite; star: Sprite; badge: Numeral; level: number }

const STRIKE_MS = 420
const FACTOR_MS = 420
const AMOUNT_MS = 620
const LIGHT_FROM = 0.62
const LIGHT_PER_LEVEL = 0.06
const BADGE = { scale: 0.6, wide: 0.92, y: 0.3 }

export function createMarkLayer(parts: Parts): MarkLayer {
  const { title, colours, clock, fx, numerals, particles } = parts
  const ground = new Container({ eventMode: 'none' })
  const root = new Container({ eventMode: 'none' })
  const amounts = new Container({ eventMode: 'none' })
  const tracks = drawTracks(title)
  tracks.alpha = 0
  ground.addChild(tracks)
  const marks = new Map<string, Mark>()
  const tileTexture = paintTile()

  const markAt = (cell: Cell): Mark => {
    const known = marks.get(cell.join())
    if (known) return known
    const { x, y } = cellCentre(cell)
    const plate = new Container({ x, y, visible: false })
    const tile = new Sprite({
      texture: tileTexture,
      anchor: 0.5,
      width: CELL * 0.97,
      height: CELL * 0.97,
    })
    const star = new Sprite({
      texture: fx.star,
      anchor: 0.5,
      width: CELL * 1.05,
      height: CELL * 1.05,
      blendMode: 'add',
    })
    plate.addChild(tile, star)
    ground.addChild(plate)
    const badge = numerals.make('natural')
    badge.root.position.set(x, y + CELL * BADGE.y)
    badge.root.visible = false
    root.addChild(badge.root)
    const mark = { plate, tile, star, badge, level: 0 }
    marks.set(cell.join(), mark)
    return mark
  }
  const dress = (mark: Mark, value: number) => {
    const level = 1 + Math.round(Math.log2(value))
    const colour = colours[Math.min(level, colours.length) - 1] ?? 0xffffff
    mark.level = level
    mark.plate.visible = true
    mark.tile.tint = colour
    mark.tile.alpha = Math.min(1, LIGHT_FROM + level * LIGHT_PER_LEVEL)
    mark.star.tint = colour
    mark.star.alpha = level === 1 ? 0.9 : 0.4
    mark.badge.root.visible = value > 1
    if (value > 1) mark.badge.set(`×${value}`)
    mark.badge.root.scale.set(badgeScale(mark.badge))
  }
  const bare = (mark: Mark) => {
    mark.level = 0
    mark.plate.visible = false
    mark.badge.root.visible = false
  }
  const set = (wanted: readonly MultiplierCell[]) => {
    const kept = new Set(wanted.map(({ cell }) => cell.join()))
    for (const [key, mark] of marks) if (!kept.has(key)) bare(mark)
    for (const { cell, value } of wanted) dress(markAt(cell), value)
  }
  const flare = (cell: Cell) => {
    const mark = markAt(cell)
    const { x, y } = cellCentre(cell)
    const colour = colours[Math.min(mark.level, colours.length) - 1] ?? 0xffffff
    particles.emit({
      texture: fx.star,
      x,
      y,
      vx: 0,
      vy: 0,
      lifeMs: 520,
      size: [CELL * 0.3, CELL * 1.3],
      tint: colour,
      light: true,
      turn: 1.2,
    })
    const scale = badgeScale(mark.badge)
    void clock.run(STRIKE_MS, (t) => {
      mark.plate.scale.set(1 + 0.22 * hump(t))
      mark.badge.root.scale.set(scale * (1 + 0.7 * hump(t)))
    })
  }
  return {
    ground,
    root,
    amounts,
    set,
    strike(wanted, struck) {
      set(wanted)
      if (!clock.instant) for (const cell of struck) flare(cell)
    },
    async showWins(wins) {
      if (clock.instant) return
      await Promise.all(
        wins
          .filter(({ cells }) => cells.length > 0)
          .map((win, index) => showAmount(parts, amounts, win, index)),
      )
    },
    async turn() {
      await clock.run(TURN_MS, (t) => (tracks.alpha = hump(inOut(t))))
      tracks.alpha = 0
    },
  }
}

async function showAmount(
  parts: Parts,
  amounts: Container,
  win: ShownWin,
  index: number,
): Promise<void> {
  const { clock, sound, money } = parts
  const { numeral, fit } = createAmount(parts, win)
  amounts.addChild(numeral.root)
  const grow = (scale: number) =>
    clock.run(220, (t) => numeral.root.scale.set(scale * t), { easing: outBack })
  if (win.multiplier > 1) {
    numeral.set(`${money(win.winMinor / BigInt(win.multiplier))} ×${win.multiplier}`)
    const wide = Math.min(fit, (CELL * 3) / numeral.width)
    sound.multiplier(index)
    await grow(wide)
    await clock.wait(FACTOR_MS)
    numeral.set(money(win.winMinor))
  }
  await grow(fit)
  await clock.wait(AMOUNT_MS)
  const { y } = numeral.root.position
  await clock.run(240, (t) => {
    numeral.root.alpha = 1 - t
    numeral.root.y = mix(y, y - CELL * 0.3, t)
  })
  numeral.root.destroy({ children: true })
}

function createAmount(
  { title, numerals, money }: Parts,
  win: ShownWin,
): { numeral: Numeral; fit: number } {
  const centres = win.cells.map(cellCentre)
  const numeral = numerals.make('natural')
  numeral.set(money(win.winMinor))
  const fit = Math.min(0.72, (CELL * 2.6) / numeral.width)
  const half = (numeral.width * fit) / 2
  const edge = title.reels * CELL
  const x = centres.reduce((sum, at) => sum + at.x, 0) / centres.length
  const y = centres.reduce((sum, at) => sum + at.y, 0) / centres.length
  numeral.root.position.set(Math.min(edge - half, Math.max(half, x)), y)
  numeral.root.scale.set(0)
  return { numeral, fit }
}

function badgeScale({ width }: Numeral): number {
  return width > 0 ? Math.min(BADGE.scale, (CELL * BADGE.wide) / width) : BADGE.scale
}

function paintTile() {
  return paintTexture(CELL, CELL, (context) => {
    const shine = context.createRadialGradient(
      CELL / 2,
      CELL / 2,
      CELL * 0.1,
      CELL / 2,
      CELL / 2,
      CELL * 0.68,
    )
    shine.addColorStop(0, 'rgb(255 255 255 / 0.34)')
    shine.addColorStop(1, 'rgb(255 255 255 / 0.78)')
    context.fillStyle = shine
    context.strokeStyle = '#fff'
    context.lineWidth = 7
    context.beginPath()
    context.roundRect(6, 6, CELL - 12, CELL - 12, 20)
    context.fill()
    context.stroke()
  })
}

function drawTracks({ reels, rows, colours }: TitlePresentation): Graphics {
  const graphics = new Graphics()
  for (let depth = 0; depth < Math.floor(Math.min(reels, rows) / 2); depth++) {
    const at = (depth + 0.5) * CELL
    graphics.roundRect(at, at, reels * CELL - 2 * at, rows * CELL - 2 * at, CELL * 0.3)
    graphics.stroke({
      color: colours.accent,
      width: CELL * 0.8,
      alpha: depth % 2 === 0 ? 0.28 : 0.16,
    })
    graphics.roundRect(at, at, reels * CELL - 2 * at, rows * CELL - 2 * at, CELL * 0.3)
    graphics.stroke({ color: colours.light, width: CELL * 0.05, alpha: 0.8 })
  }
  return graphics
}
