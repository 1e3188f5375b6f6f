import { Container } from 'pixi.js'
import type { Cell, Grid, MultiplierCell, SymbolId } from '#games/slots/events.ts'
import { heightsOf, waysOf } from '../../rounds/reel-heights.ts'
import type { Changing, TitlePresentation } from '../../titles/presentation.ts'
import { createCellPanes } from './cell-panes.ts'
import type { Clock } from '../clock.ts'
import { inCubic, outCubic } from '../easing.ts'
import { createFallingMotion, rowsIn, sinkColumn, type FallingPace } from './falling-motion.ts'
import { CELL, type SymbolFactory, type SymbolView } from './symbol-view.ts'
import type { WaysSign } from '../features/ways-sign.ts'
import {
  columnOf,
  valueAt,
  valuesIn,
  type CellBox,
  type TumblingView,
  type WindowListener,
} from './window-view.ts'

const LIFT_MS = 70
const LEAVE_MS = 280
const ROW_GAP_MS = 24
const MORPH_MS = 260
const PACE: FallingPace = {
  fallMs: [130, 320],
  landMs: 170,
  sinkCells: 0.035,
  popMs: 280,
  reelGapMs: 110,
  quickGapMs: 24,
}
const LARGEST = 1.06

type Parts = {
  title: TitlePresentation
  look: Changing
  clock: Clock
  makeSymbol: SymbolFactory
  listener: WindowListener
  sign: WaysSign
  onPop: (box: CellBox) => void
}

type Reel = { views: SymbolView[]; height: number }

/**
 * Reels of one total height whose cells share it: few are tall, many are short. All cells drop in
 * from above and tumble.
 */
export function createVariableWindow({
  title,
  look,
  clock,
  makeSymbol,
  listener,
  sign,
  onPop,
}: Parts): TumblingView {
  const root = new Container()
  const motion = createFallingMotion({ title, clock, listener, pace: PACE })
  const [maxCells, tall] = [title.opening.length, title.rows * CELL]
  const panes = createCellPanes({ reels: title.reels, maxCells, tall, look: look.pane })
  const reels: Reel[] = Array.from({ length: title.reels }, () => ({
    views: Array.from({ length: maxCells }, () => makeSymbol()),
    height: maxCells,
  }))
  root.addChild(panes.root, ...reels.flatMap(({ views }) => views.map((view) => view.root)))
  let grid: Grid = title.opening
  let leaving: Promise<void> = Promise.resolve()

  const boxOf = ([reel, row]: Cell): CellBox => {
    const h = tall / Math.max(1, reels[reel]?.height ?? maxCells)
    return { x: (reel + 0.5) * CELL, y: (row + 0.5) * h, w: CELL, h }
  }
  const place = (reel: number, row: number, view: SymbolView, value?: number) =>
    placeView(view, boxOf([reel, row]), grid[row]?.[reel] ?? '', value)
  const settle = (reel: number, values: readonly MultiplierCell[] = []) => {
    const state = reels[reel]
    if (!state) return
    state.height = columnOf(grid, reel).filter((symbol) => symbol !== '').length
    state.views.forEach((view, row) => place(reel, row, view, valueAt(values, reel, row)))
    panes.draw(reel, state.height, state.height, 1)
  }
  const set = (wanted: Grid, values: readonly MultiplierCell[] = []) => {
    grid = wanted
    for (const reel of reels.keys()) settle(reel, values)
    sign.show(waysOf(heightsOf(grid)))
  }
  const dropReel = async (reel: number, values: readonly MultiplierCell[], landed: Landed) => {
    const state = reels[reel]
    if (!state) return []
    const before = state.height
    state.height = columnOf(grid, reel).filter((symbol) => symbol !== '').length
    void clock.run(MORPH_MS, (t) => panes.draw(reel, before, state.height, t), { easing: outCubic })
    await Promise.all(
      state.views.slice(0, state.height).map((view, row) => {
        place(reel, row, view, valueAt(values, reel, row))
        const { y } = boxOf([reel, row])
        return motion.fall(view, y - tall - 0.6 * CELL, y, (state.height - 1 - row) * ROW_GAP_MS)
      }),
    )
    landed.ways *= state.height
    sign.count(landed.ways)
    return columnOf(grid, reel)
  }
  const window: TumblingView = {
    root,
    set,
    boxOf,
    gridNow: () => grid,
    viewAt: ([reel, row]: Cell) => reels[reel]?.views[row],
    begin() {
      motion.begin()
      if (clock.instant) return
      sign.clear()
      leaving = Promise.all(reels.map((reel, i) => leaveReel(clock, reel, i * 36, tall))).then(
        () => {},
      )
    },
    slam: motion.slam,
    giveUp: () => void leaving.then(() => set(grid, valuesIn(window))),
    async reveal(wanted, options) {
      grid = wanted
      if (clock.instant) return set(wanted, options.values)
      await leaving
      const landed: Landed = { ways: 1 }
      await motion.dropReels(
        reels.length,
        (reel) => dropReel(reel, options.values, landed),
        options,
      )
      listener.onTension(undefined)
      sign.land(waysOf(heightsOf(grid)))
    },
    async tumble(removed, wanted) {
      const kept = reels.map(valuesOf)
      grid = wanted
      if (clock.instant) return set(wanted, sunk(kept, removed))
      await Promise.all(removed.map((cell) => pop(cell)))
      await Promise.all(reels.map((state, reel) => dropInto(state, reel, removed)))
    },
  }
  return window

  async function pop(cell: Cell): Promise<void> {
    const [reel, row] = cell
    const view = reels[reel]?.views[row]
    if (!view) return
    onPop(boxOf(cell))
    await motion.pop(view)
  }

  async function dropInto(state: Reel, reel: number, removed: readonly Cell[]): Promise<void> {
    const gone = rowsIn(removed, reel)
    if (gone.size === 0) return
    const { order, fresh, sunkFrom } = sinkColumn(state.views.slice(0, state.height), gone)
    state.views = [...order, ...state.views.slice(state.height)]
    await Promise.all(
      order.map((view, row) => {
        place(reel, row, view, row < fresh ? undefined : view.value)
        const { y, h } = boxOf([reel, row])
        const start = row < fresh ? y - fresh * h - CELL * 0.5 : (sunkFrom[row - fresh] ?? y)
        return start === y
          ? Promise.resolve()
          : motion.fall(view, start, y, (state.height - 1 - row) * ROW_GAP_MS)
      }),
    )
  }
}

export function placeView(
  view: SymbolView,
  { x, y, h }: CellBox,
  symbol: SymbolId,
  value: number | undefined,
): void {
  view.root.position.set(x, y)
  view.root.scale.set(Math.min(LARGEST, (h / CELL) * 1.03))
  view.root.alpha = 1
  view.body.scale.set(1)
  if (symbol === '') view.hide()
  else view.show(symbol, { value })
}

function valuesOf({ views, height }: Reel): (number | undefined)[] {
  return views.slice(0, height).map((view) => view.value)
}

function sunk(
  carried: readonly (readonly (number | undefined)[])[],
  removed: readonly Cell[],
): MultiplierCell[] {
  return carried.flatMap((column, reel) => {
    const gone = rowsIn(removed, reel)
    const kept = column.filter((_, row) => !gone.has(row))
    return kept.flatMap((value, i) =>
      value === undefined ? [] : [{ cell: [reel, gone.size + i] as const, value }],
    )
  })
}

type Landed = { ways: number }

export async function leaveReel(
  clock: Clock,
  { views, height }: Reel,
  delayMs: number,
  tall: number,
): Promise<void> {
  await clock.wait(delayMs)
  const shown = views.slice(0, height)
  const from = shown.map((view) => view.root.y)
  await clock.run(LIFT_MS, (t) =>
    shown.forEach((view, row) => (view.root.y = (from[row] ?? 0) - CELL * 0.07 * t)),
  )
  await Promise.all(
    shown.map((view, row) =>
      clock.run(
        LEAVE_MS + (height - row) * 16,
        (t) => (view.root.y = (from[row] ?? 0) - CELL * 0.07 + (tall + CELL) * t),
        { easing: inCubic },
      ),
    ),
  )
  for (const view of views) view.hide()
}
