import { Container, NineSliceSprite } from 'pixi.js'
import type { Cell, Grid, MultiplierCell } from '#games/slots/events.ts'
import { heightsOf, waysOf } from '../rounds/reel-heights.ts'
import type { Changing, TitlePresentation } from '../titles/presentation.ts'
import type { Clock } from './clock.ts'
import { inCubic, mix, outCubic } from './easing.ts'
import { paintTexture } from './fx-textures.ts'
import { CELL, type SymbolFactory, type SymbolView } from './symbol-view.ts'
import type { WaysSign } from './ways-sign.ts'
import { columnOf, valueAt, type CellBox, type RevealOptions, type TumblingView, type WindowListener } from './window-view.ts'

const LIFT_MS = 70
const LEAVE_MS = 280
const FALL_MS = 320
const REEL_GAP_MS = 110
const QUICK_GAP_MS = 24
const ROW_GAP_MS = 24
const TENSE_MS = 900
const POP_MS = 280
const MORPH_MS = 260
/** A symbol grows with a tall cell, but never past the reel's width. */
const LARGEST = 1.06

type Parts = {
  title: TitlePresentation
  look: Changing
  clock: Clock
  makeSymbol: SymbolFactory
  listener: WindowListener
  sign: WaysSign
  /** A winning cell goes. */
  onPop: (box: CellBox) => void
}

type Reel = { views: SymbolView[]; panes: NineSliceSprite[]; height: number }

/** Reels whose cells share one height: few of them are tall, many are short. All drop in from above and tumble. */
export function createVariableWindow({ title, look, clock, makeSymbol, listener, sign, onPop }: Parts): TumblingView {
  const root = new Container()
  const high = new Set(title.high)
  const most = title.opening.length
  const tall = title.rows * CELL
  const pane = paintPane(look)
  const reels: Reel[] = Array.from({ length: title.reels }, (_, reel) => ({
    views: Array.from({ length: most }, () => makeSymbol()),
    panes: Array.from({ length: most }, () => new NineSliceSprite({ texture: pane, leftWidth: EDGE, rightWidth: EDGE, topHeight: EDGE, bottomHeight: EDGE, x: reel * CELL + GAP / 2, width: CELL - GAP })),
    height: most,
  }))
  root.addChild(...reels.flatMap(({ panes }) => panes), ...reels.flatMap(({ views }) => views.map((view) => view.root)))
  let grid: Grid = title.opening
  let slammed = false
  let leaving: Promise<void> = Promise.resolve()

  const boxIn = (reel: number, row: number, height: number): CellBox => {
    const h = tall / Math.max(1, height)
    return { x: (reel + 0.5) * CELL, y: (row + 0.5) * h, w: CELL, h }
  }
  const boxOf = ([reel, row]: Cell) => boxIn(reel, row, reels[reel]?.height ?? most)
  const place = (reel: number, row: number, view: SymbolView, value?: number) => {
    const symbol = grid[row]?.[reel] ?? ''
    const { x, y, h } = boxOf([reel, row])
    view.root.position.set(x, y)
    view.root.scale.set(Math.min(LARGEST, (h / CELL) * 1.03))
    view.root.alpha = 1
    view.body.scale.set(1)
    if (symbol === '') view.hide()
    else view.show(symbol, { value })
  }
  /** Panes at `t` of their way from a reel of `from` cells to one of `to`; what is not a cell folds away at the foot. */
  const drawPanes = (reel: number, from: number, to: number, t: number) => {
    const edges = (height: number, row: number) => (row < height ? { top: (row * tall) / height, h: tall / height } : { top: tall, h: 0 })
    reels[reel]?.panes.forEach((sprite, row) => {
      const [a, b] = [edges(from, row), edges(to, row)]
      const h = mix(a.h, b.h, t) - GAP
      sprite.visible = h > 2 * EDGE
      if (!sprite.visible) return
      sprite.y = mix(a.top, b.top, t) + GAP / 2
      sprite.height = h
    })
  }
  const settle = (reel: number, values: readonly MultiplierCell[] = []) => {
    const state = reels[reel]
    if (!state) return
    state.height = columnOf(grid, reel).filter((symbol) => symbol !== '').length
    state.views.forEach((view, row) => place(reel, row, view, valueAt(values, reel, row)))
    drawPanes(reel, state.height, state.height, 1)
  }
  const set = (wanted: Grid, values: readonly MultiplierCell[] = []) => {
    grid = wanted
    for (const reel of reels.keys()) settle(reel, values)
    sign.show(waysOf(heightsOf(grid)))
  }
  const fall = async (view: SymbolView, toY: number, fromY: number, delayMs: number) => {
    view.root.y = fromY
    if (delayMs > 0) await clock.wait(delayMs)
    const cells = Math.max(1, (toY - fromY) / CELL)
    await clock.run(Math.min(FALL_MS, 130 + cells * 44), (t) => (view.root.y = fromY + (toY - fromY) * t), { easing: inCubic })
    void land(view, toY)
  }
  const land = (view: SymbolView, y: number) =>
    clock.run(170, (t) => {
      const amount = Math.sin(Math.PI * t)
      view.root.y = y + amount * CELL * 0.035
      if (view.symbol && high.has(view.symbol)) view.body.scale.set(1 + amount * 0.03, 1 - amount * 0.05)
    })
  const dropReel = async (reel: number, values: readonly MultiplierCell[], landed: Landed) => {
    const state = reels[reel]
    if (!state) return
    const before = state.height
    state.height = columnOf(grid, reel).filter((symbol) => symbol !== '').length
    void clock.run(MORPH_MS, (t) => drawPanes(reel, before, state.height, t), { easing: outCubic })
    await Promise.all(state.views.slice(0, state.height).map((view, row) => {
      place(reel, row, view, valueAt(values, reel, row))
      const { y } = boxOf([reel, row])
      return fall(view, y, y - tall - 0.6 * CELL, (state.height - 1 - row) * ROW_GAP_MS)
    }))
    landed.ways *= state.height
    sign.count(landed.ways)
    listener.onStop(reel)
    columnOf(grid, reel).forEach((symbol, row) => {
      if (symbol === title.scatter) listener.onScatter([reel, row], ++landed.scatters)
    })
  }
  const leaveReel = async ({ views, height }: Reel, delayMs: number) => {
    await clock.wait(delayMs)
    const shown = views.slice(0, height)
    const from = shown.map((view) => view.root.y)
    await clock.run(LIFT_MS, (t) => shown.forEach((view, row) => (view.root.y = (from[row] ?? 0) - CELL * 0.07 * t)))
    await Promise.all(shown.map((view, row) =>
      clock.run(LEAVE_MS + (height - row) * 16, (t) => (view.root.y = (from[row] ?? 0) - CELL * 0.07 + (tall + CELL) * t), { easing: inCubic })))
    for (const view of views) view.hide()
  }

  return {
    root,
    set,
    boxOf,
    gridNow: () => grid,
    viewAt: ([reel, row]: Cell) => reels[reel]?.views[row],
    begin() {
      slammed = false
      if (clock.instant) return
      sign.clear()
      leaving = Promise.all(reels.map((reel, i) => leaveReel(reel, i * 36))).then(() => {})
    },
    slam() {
      slammed = true
      clock.hurry()
    },
    giveUp: () => set(grid),
    async reveal(wanted, options) {
      grid = wanted
      if (clock.instant) return set(wanted, options.values)
      await leaving
      await dropAll(options)
      listener.onTension(undefined)
      sign.land(waysOf(heightsOf(grid)))
    },
    async tumble(removed, wanted) {
      const kept = reels.map((state) => state.views.slice(0, state.height).map((view) => view.value))
      grid = wanted
      if (clock.instant) return set(wanted, sunk(kept, removed))
      await Promise.all(removed.map((cell) => pop(cell)))
      await Promise.all(reels.map((state, reel) => dropInto(state, reel, removed)))
    },
  }

  async function dropAll({ tense, values, quick }: RevealOptions): Promise<void> {
    const landed: Landed = { scatters: 0, ways: 1 }
    let previous: Promise<void> = Promise.resolve()
    for (const reel of reels.keys()) {
      if (tense[reel] && !slammed) {
        await previous
        listener.onTension(reel)
        await clock.wait(TENSE_MS)
      }
      previous = Promise.all([previous, dropReel(reel, values, landed)]).then(() => {})
      if (!slammed) await clock.wait(quick ? QUICK_GAP_MS : REEL_GAP_MS)
    }
    await previous
  }

  async function pop(cell: Cell): Promise<void> {
    const [reel, row] = cell
    const view = reels[reel]?.views[row]
    if (!view) return
    onPop(boxOf(cell))
    await clock.run(POP_MS, (t) => {
      view.body.scale.set(t < 0.35 ? 1 + t * 0.5 : 1.17 * (1 - (t - 0.35) / 0.65))
      view.root.alpha = t < 0.5 ? 1 : 2 - 2 * t
    })
    view.hide()
  }

  /** Survivors keep their order and sink; the views of those that left come back in at the top. */
  async function dropInto(state: Reel, reel: number, removed: readonly Cell[]): Promise<void> {
    const gone = new Set(removed.filter(([r]) => r === reel).map(([, row]) => row))
    if (gone.size === 0) return
    const shown = state.views.slice(0, state.height)
    const fresh = shown.filter((_, row) => gone.has(row))
    const survivors = shown.filter((_, row) => !gone.has(row))
    const from = survivors.map((view) => view.root.y)
    const order = [...fresh, ...survivors]
    state.views = [...order, ...state.views.slice(state.height)]
    await Promise.all(order.map((view, row) => {
      place(reel, row, view, row < fresh.length ? undefined : view.value)
      const { y, h } = boxOf([reel, row])
      const start = row < fresh.length ? y - fresh.length * h - CELL * 0.5 : (from[row - fresh.length] ?? y)
      return start === y ? Promise.resolve() : fall(view, y, start, (state.height - 1 - row) * ROW_GAP_MS)
    }))
  }
}

/** What cells carry, after those that left let the rest sink. */
function sunk(carried: readonly (readonly (number | undefined)[])[], removed: readonly Cell[]): MultiplierCell[] {
  return carried.flatMap((column, reel) => {
    const gone = new Set(removed.filter(([r]) => r === reel).map(([, row]) => row))
    const kept = column.filter((_, row) => !gone.has(row))
    return kept.flatMap((value, i) => (value === undefined ? [] : [{ cell: [reel, gone.size + i] as const, value }]))
  })
}

type Landed = { scatters: number; ways: number }

const GAP = 6
const EDGE = 22
const PANE = 96

/** A pane behind each cell: what shows how tall it is. */
function paintPane({ pane: { fill, edge, edgeWidth, round } }: Changing) {
  return paintTexture(PANE, PANE, (context) => {
    const body = context.createLinearGradient(0, 0, 0, PANE)
    fill.forEach((colour, i) => body.addColorStop([0, 0.3, 1][i] ?? 1, colour))
    const inset = 0.5 + edgeWidth / 2
    context.beginPath()
    context.roundRect(inset, inset, PANE - 2 * inset, PANE - 2 * inset, round)
    context.fillStyle = body
    context.fill()
    context.lineWidth = edgeWidth
    context.strokeStyle = edge
    context.stroke()
  })
}
