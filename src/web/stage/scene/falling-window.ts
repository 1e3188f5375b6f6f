import { Container } from 'pixi.js'
import type { Cell, Grid, MultiplierCell } from '#games/slots/events.ts'
import type { TitlePresentation } from '../titles/presentation.ts'
import type { Clock } from './clock.ts'
import { inCubic } from './easing.ts'
import { turnViews } from './ring-turn.ts'
import { shiftViews } from './row-shift.ts'
import { CELL, type SymbolFactory, type SymbolView } from './symbol-view.ts'
import { cellCentre, columnOf, valueAt, type RevealOptions, type TumblingView, type WindowListener } from './window-view.ts'

const LEAVE_MS = 260
const FALL_MS = 300
const REEL_GAP_MS = 70
const ROW_GAP_MS = 28
const TENSE_MS = 900
const POP_MS = 260

type Parts = { title: TitlePresentation; clock: Clock; makeSymbol: SymbolFactory; listener: WindowListener }

/** Cells that drop in from above, leave when they win, and let others tumble into their place. */
export function createFallingWindow({ title, clock, makeSymbol, listener }: Parts): TumblingView {
  const root = new Container()
  const high = new Set(title.high)
  let views: SymbolView[][] = Array.from({ length: title.reels }, () => Array.from({ length: title.rows }, () => makeSymbol()))
  root.addChild(...views.flat().map((view) => view.root))
  let grid: Grid = title.opening
  let slammed = false
  let leaving: Promise<void> = Promise.resolve()

  const place = (reel: number, row: number, view: SymbolView, values: readonly MultiplierCell[]) => {
    const { x, y } = cellCentre([reel, row])
    view.root.position.set(x, y)
    view.root.alpha = 1
    view.body.scale.set(1)
    view.show(grid[row]?.[reel] ?? '', { value: valueAt(values, reel, row) })
  }
  const set = (wanted: Grid, values: readonly MultiplierCell[] = []) => {
    grid = wanted
    views.forEach((column, reel) => column.forEach((view, row) => place(reel, row, view, values)))
  }
  const fall = async (view: SymbolView, fromY: number, toY: number, delayMs: number) => {
    view.root.y = fromY
    if (delayMs > 0) await clock.wait(delayMs)
    const cells = Math.max(1, (toY - fromY) / CELL)
    await clock.run(Math.min(FALL_MS, 120 + cells * 44), (t) => (view.root.y = fromY + (toY - fromY) * t), { easing: inCubic })
    void land(view, toY)
  }
  const land = (view: SymbolView, y: number) =>
    clock.run(150, (t) => {
      const amount = Math.sin(Math.PI * t)
      view.root.y = y + amount * CELL * 0.04
      if (view.symbol && high.has(view.symbol)) view.body.scale.set(1 + amount * 0.03, 1 - amount * 0.05)
    })
  const dropColumn = async (reel: number, values: readonly MultiplierCell[], landed: { scatters: number }) => {
    const column = views[reel] ?? []
    const drops = column.map((view, row) => {
      place(reel, row, view, values)
      const { y } = cellCentre([reel, row])
      return fall(view, y - (title.rows + 0.6) * CELL, y, (title.rows - 1 - row) * ROW_GAP_MS)
    })
    await Promise.all(drops)
    listener.onStop(reel)
    columnOf(grid, reel).forEach((symbol, row) => {
      if (symbol === title.scatter) listener.onScatter([reel, row], ++landed.scatters)
    })
  }
  const leaveColumn = async (column: readonly SymbolView[], delayMs: number) => {
    await clock.wait(delayMs)
    await Promise.all(column.map((view, row) => {
      const from = view.root.y
      return clock.run(LEAVE_MS + (title.rows - row) * 18, (t) => (view.root.y = from + (title.rows + 1) * CELL * t), { easing: inCubic })
    }))
    for (const view of column) view.hide()
  }

  return {
    root,
    set,
    gridNow: () => grid,
    viewAt: ([reel, row]: Cell) => views[reel]?.[row],
    begin() {
      slammed = false
      if (!clock.instant) leaving = Promise.all(views.map((column, reel) => leaveColumn(column, reel * 40))).then(() => {})
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
    },
    async tumble(removed, wanted, values) {
      grid = wanted
      if (clock.instant) return set(wanted, values)
      await Promise.all(removed.map(([reel, row]) => pop(views[reel]?.[row])))
      await Promise.all(views.map((column, reel) => dropInto(reel, column, removed, values)))
    },
    async turn(steps, wanted) {
      grid = wanted
      if (clock.instant) return set(wanted)
      views = await turnViews(views, steps, clock)
    },
    async shift(shifts, wanted) {
      grid = wanted
      if (clock.instant) return set(wanted)
      views = await shiftViews(views, shifts, clock, makeSymbol)
    },
  }

  async function dropAll({ tense, values, quick }: RevealOptions): Promise<void> {
    const landed = { scatters: 0 }
    let previous: Promise<void> = Promise.resolve()
    for (const reel of views.keys()) {
      if (tense[reel] && !slammed) {
        await previous
        listener.onTension(reel)
        await clock.wait(TENSE_MS)
      }
      previous = Promise.all([previous, dropColumn(reel, values, landed)]).then(() => {})
      if (!quick && !slammed) await clock.wait(REEL_GAP_MS)
    }
    await previous
  }

  async function pop(view: SymbolView | undefined): Promise<void> {
    if (!view) return
    await clock.run(POP_MS, (t) => {
      view.body.scale.set(t < 0.35 ? 1 + t * 0.5 : 1.17 * (1 - (t - 0.35) / 0.65))
      view.root.alpha = t < 0.5 ? 1 : 2 - 2 * t
    })
    view.hide()
  }

  /** Survivors keep their order and sink; the views of those that left come back in at the top. */
  async function dropInto(reel: number, column: SymbolView[], removed: readonly Cell[], values: readonly MultiplierCell[]): Promise<void> {
    const gone = new Set(removed.filter(([r]) => r === reel).map(([, row]) => row))
    if (gone.size === 0) return
    const fresh = column.filter((_, row) => gone.has(row))
    const survivors = column.filter((_, row) => !gone.has(row))
    const from = survivors.map((view) => view.root.y)
    const order = [...fresh, ...survivors]
    views = views.map((old, index) => (index === reel ? order : old))
    await Promise.all(order.map((view, row) => {
      place(reel, row, view, values)
      const { y } = cellCentre([reel, row])
      const start = row < fresh.length ? y - (fresh.length + 0.5) * CELL : (from[row - fresh.length] ?? y)
      return start === y ? Promise.resolve() : fall(view, start, y, (title.rows - 1 - row) * ROW_GAP_MS)
    }))
  }
}
