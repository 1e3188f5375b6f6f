import { Container } from 'pixi.js'
import type { Cell, Grid } from '#games/slots/events.ts'
import { heightsOf, waysOf } from '../../rounds/reel-heights.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import type { WaysSign } from '../features/ways-sign.ts'
import { createFallingMotion, rowsIn, sinkColumn, type FallingPace } from './falling-motion.ts'
import { CELL, type SymbolFactory, type SymbolView } from './symbol-view.ts'
import type { TerraceStage } from './terraces.ts'
import { leaveReel, placeView } from './variable-window.ts'
import { columnOf, type CellBox, type TumblingView, type WindowListener } from './window-view.ts'

const ROW_GAP_MS = 26
const PACE: FallingPace = {
  fallMs: [140, 340],
  landMs: 190,
  sinkCells: 0.05,
  popMs: 300,
  reelGapMs: 100,
  quickGapMs: 24,
}

type Parts = {
  title: TitlePresentation
  clock: Clock
  makeSymbol: SymbolFactory
  listener: WindowListener
  sign: WaysSign
  terraces: TerraceStage
  /** Rows of a paid spin's first window. */
  start: number
  /** Open rows stay open between spins. */
  stayOpen: () => boolean
  onPop: (box: CellBox) => void
  onOpen: (rows: number) => void
}

type Reel = { views: SymbolView[]; height: number }

/** Reels of equal height over terraces: every avalanche fills one more row. */
export function createTerraceWindow(parts: Parts): TumblingView {
  const { title, clock, makeSymbol, listener, sign, terraces, start, stayOpen } = parts
  const root = new Container()
  const motion = createFallingMotion({ title, clock, listener, pace: PACE })
  const [maxRows, tall] = [title.opening.length, title.rows * CELL]
  const reels: Reel[] = Array.from({ length: title.reels }, () => ({
    views: Array.from({ length: maxRows }, () => makeSymbol()),
    height: maxRows,
  }))
  root.addChild(terraces.root, ...reels.flatMap(({ views }) => views.map((view) => view.root)))
  let grid: Grid = title.opening
  let leaving: Promise<unknown> = Promise.resolve()

  const boxOf = ([reel, row]: Cell): CellBox => {
    const { top, h } = terraces.edges()[row] ?? { top: 0, h: CELL }
    return { x: (reel + 0.5) * CELL, y: top + h * 0.48, w: CELL, h }
  }
  const place = (reel: number, row: number, view: SymbolView) =>
    placeView(view, boxOf([reel, row]), grid[row]?.[reel] ?? '', undefined)
  const rowsOf = (of: Grid) => Math.max(...heightsOf(of))
  const set = (wanted: Grid) => {
    grid = wanted
    terraces.set(rowsOf(grid))
    reels.forEach((state, reel) => {
      state.height = rowsOf(grid)
      state.views.forEach((view, row) => place(reel, row, view))
    })
    sign.show(waysOf(heightsOf(grid)))
  }
  const dropReel = async (reel: number) => {
    const state = reels[reel]
    if (!state) return []
    state.height = rowsOf(grid)
    await Promise.all(
      state.views.slice(0, state.height).map(async (view, row) => {
        place(reel, row, view)
        const { x, y, h } = boxOf([reel, row])
        await motion.fall(view, y - tall - 0.6 * CELL, y, (state.height - 1 - row) * ROW_GAP_MS)
        terraces.splash(x, y + h * 0.3, 2)
      }),
    )
    return columnOf(grid, reel)
  }
  return {
    root,
    set,
    boxOf,
    gridNow: () => grid,
    viewAt: ([reel, row]: Cell) => reels[reel]?.views[row],
    begin() {
      motion.begin()
      if (clock.instant) return
      sign.clear()
      leaving = Promise.all([
        ...reels.map((reel, i) => leaveReel(clock, reel, i * 32, tall)),
        ...(stayOpen() || terraces.open <= start ? [] : [terraces.drain(start, () => {})]),
      ])
    },
    slam: motion.slam,
    giveUp: () => void leaving.then(() => set(grid)),
    async reveal(wanted, options) {
      grid = wanted
      if (clock.instant) return set(wanted)
      await leaving
      const open = rowsOf(wanted)
      if (open > terraces.open) await terraces.fill(open, () => {})
      else if (open < terraces.open) await terraces.drain(open, () => {})
      sign.count(waysOf(heightsOf(grid)))
      await motion.dropReels(reels.length, dropReel, options)
      listener.onTension(undefined)
    },
    async tumble(removed, wanted) {
      grid = wanted
      if (clock.instant) return set(wanted)
      await Promise.all(removed.map((cell) => pop(cell)))
      await openTo(rowsOf(wanted))
      await Promise.all(reels.map((state, reel) => dropInto(state, reel, removed)))
    },
  }

  async function openTo(open: number): Promise<void> {
    if (open <= terraces.open) return
    parts.onOpen(open)
    const ways = open ** title.reels
    if (open === maxRows) sign.land(ways)
    else sign.count(ways)
    await terraces.fill(open, () => ride(reels, boxOf))
  }

  async function pop(cell: Cell): Promise<void> {
    const [reel, row] = cell
    const view = reels[reel]?.views[row]
    if (!view) return
    parts.onPop(boxOf(cell))
    await motion.pop(view)
  }

  async function dropInto(state: Reel, reel: number, removed: readonly Cell[]): Promise<void> {
    const opened = rowsOf(grid) - state.height
    const gone = rowsIn(removed, reel)
    if (gone.size + opened === 0) return
    const { fresh, sunkFrom } = openColumn(state, opened, gone)
    await Promise.all(
      state.views.slice(0, state.height).map(async (view, row) => {
        place(reel, row, view)
        const { x, y, h } = boxOf([reel, row])
        const from = row < fresh ? y - fresh * h - CELL * 0.5 : (sunkFrom[row - fresh] ?? y)
        if (Math.abs(from - y) < 0.5) return
        await motion.fall(view, from, y, (state.height - 1 - row) * ROW_GAP_MS)
        terraces.splash(x, y + h * 0.3, 2)
      }),
    )
  }
}

/** Symbols stand in their rows while these move. */
function ride(reels: readonly Reel[], boxOf: (cell: Cell) => CellBox): void {
  reels.forEach(({ views, height }, reel) =>
    views.slice(0, height).forEach((view, row) => {
      const { y, h } = boxOf([reel, row])
      view.root.y = y
      view.root.scale.set(Math.min(view.root.scale.x, (h / CELL) * 1.03))
    }),
  )
}

/** The cells of the opened rows and of those that are gone come from above, the rest sinks. */
function openColumn(
  state: Reel,
  opened: number,
  gone: ReadonlySet<number>,
): { fresh: number; sunkFrom: readonly number[] } {
  const { order, fresh, sunkFrom } = sinkColumn(state.views.slice(0, state.height), gone)
  state.views = [
    ...state.views.slice(state.height, state.height + opened),
    ...order,
    ...state.views.slice(state.height + opened),
  ]
  state.height += opened
  return { fresh: fresh + opened, sunkFrom }
}
