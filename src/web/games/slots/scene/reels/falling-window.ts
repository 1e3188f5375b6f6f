import { Container } from 'pixi.js'
import type { Cell, Grid, MultiplierCell } from '#games/slots/events.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { inCubic } from '../easing.ts'
import { createFallingMotion, rowsIn, sinkColumn, type FallingPace } from './falling-motion.ts'
import { turnViews } from './ring-turn.ts'
import { shiftViews } from './row-shift.ts'
import { CELL, type SymbolFactory, type SymbolView } from './symbol-view.ts'
import {
  cellCentre,
  columnOf,
  valueAt,
  valuesIn,
  type TumblingView,
  type WindowListener,
} from './window-view.ts'

const LEAVE_MS = 260
const ROW_GAP_MS = 28
const PACE: FallingPace = {
  fallMs: [120, 300],
  landMs: 150,
  sinkCells: 0.04,
  popMs: 260,
  reelGapMs: 70,
  quickGapMs: 0,
}

type Parts = {
  title: TitlePresentation
  clock: Clock
  makeSymbol: SymbolFactory
  listener: WindowListener
}

export function createFallingWindow({ title, clock, makeSymbol, listener }: Parts): TumblingView {
  const root = new Container()
  const motion = createFallingMotion({ title, clock, listener, pace: PACE })
  let views: SymbolView[][] = Array.from({ length: title.reels }, () =>
    Array.from({ length: title.rows }, () => makeSymbol()),
  )
  root.addChild(...views.flat().map((view) => view.root))
  let grid: Grid = title.opening
  let leaving: Promise<void> = Promise.resolve()

  const place = (
    reel: number,
    row: number,
    view: SymbolView,
    values: readonly MultiplierCell[],
  ) => {
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
  const dropColumn = async (reel: number, values: readonly MultiplierCell[]) => {
    await Promise.all(
      (views[reel] ?? []).map((view, row) => {
        place(reel, row, view, values)
        const { y } = cellCentre([reel, row])
        return motion.fall(
          view,
          y - (title.rows + 0.6) * CELL,
          y,
          (title.rows - 1 - row) * ROW_GAP_MS,
        )
      }),
    )
    return columnOf(grid, reel)
  }

  const window: TumblingView = {
    root,
    set,
    gridNow: () => grid,
    viewAt: ([reel, row]: Cell) => views[reel]?.[row],
    begin() {
      motion.begin()
      if (!clock.instant)
        leaving = Promise.all(
          views.map((column, reel) => leaveColumn(column, title.rows, clock, reel * 40)),
        ).then(() => {})
    },
    slam: motion.slam,
    giveUp: () => void leaving.then(() => set(grid, valuesIn(window))),
    async reveal(wanted, options) {
      grid = wanted
      if (clock.instant) return set(wanted, options.values)
      await leaving
      await motion.dropReels(views.length, (reel) => dropColumn(reel, options.values), options)
      listener.onTension(undefined)
    },
    async tumble(removed, wanted, values) {
      grid = wanted
      if (clock.instant) return set(wanted, values)
      await Promise.all(removed.flatMap(([reel, row]) => views[reel]?.[row] ?? []).map(motion.pop))
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
  return window

  /**
   * Remaining symbols keep their order and sink. The views of those that left re-enter at the top.
   */
  async function dropInto(
    reel: number,
    column: SymbolView[],
    removed: readonly Cell[],
    values: readonly MultiplierCell[],
  ): Promise<void> {
    const gone = rowsIn(removed, reel)
    if (gone.size === 0) return
    const { order, fresh, sunkFrom } = sinkColumn(column, gone)
    views = views.map((old, index) => (index === reel ? order : old))
    await Promise.all(
      order.map((view, row) => {
        place(reel, row, view, values)
        const { y } = cellCentre([reel, row])
        const start = row < fresh ? y - (fresh + 0.5) * CELL : (sunkFrom[row - fresh] ?? y)
        return start === y
          ? Promise.resolve()
          : motion.fall(view, start, y, (title.rows - 1 - row) * ROW_GAP_MS)
      }),
    )
  }
}

async function leaveColumn(
  column: readonly SymbolView[],
  rows: number,
  clock: Clock,
  delayMs: number,
): Promise<void> {
  await clock.wait(delayMs)
  await Promise.all(
    column.map((view, row) => {
      const from = view.root.y
      return clock.run(
        LEAVE_MS + (rows - row) * 18,
        (t) => (view.root.y = from + (rows + 1) * CELL * t),
        { easing: inCubic },
      )
    }),
  )
  for (const view of column) view.hide()
}
