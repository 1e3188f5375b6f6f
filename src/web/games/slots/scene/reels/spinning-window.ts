import { Container } from 'pixi.js'
import type { Cell, Grid, MultiplierCell, SymbolId } from '#games/slots/events.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { createReel, type Reel } from './reel.ts'
import { BOUNCE_MS } from './reel-motion.ts'
import type { SymbolFactory } from './symbol-view.ts'
import {
  columnOf,
  valueAt,
  type RevealOptions,
  type WindowListener,
  type WindowView,
} from './window-view.ts'

const SPEED = 27
const SLOW_SPEED = 13
/** Minimum time from the tap to the first stop, even if the answer comes sooner. */
const MIN_SPIN_MS = 620
const QUICK_SPIN_MS = 260
const STOP_GAP_MS = 120
const TENSE_MS = 1150
const RUN_CELLS = 3

type Parts = {
  title: TitlePresentation
  clock: Clock
  makeSymbol: SymbolFactory
  listener: WindowListener
}

export function createSpinningWindow({ title, clock, makeSymbol, listener }: Parts): WindowView {
  const root = new Container()
  const fillersOf = (reel: number) =>
    title.symbols.filter(
      (symbol) =>
        symbol !== title.scatter &&
        !isElsewhere(title, symbol, reel) &&
        (symbol !== title.wild || (title.wildReels?.includes(reel) ?? true)) &&
        (title.landsOn?.[symbol]?.includes(reel) ?? true) &&
        (symbol !== title.rival?.symbol || title.rival.reels.includes(reel)),
    )
  const high = new Set(title.high)
  const reels = Array.from({ length: title.reels }, (_, seed) =>
    createReel({
      rows: title.rows,
      clock,
      makeSymbol,
      fillers: fillersOf(seed),
      high,
      speed: SPEED,
      seed,
    }),
  )
  root.addChild(...reels.map((reel) => reel.root))
  let grid: Grid = title.opening
  let beganMs = 0
  let slammed = false
  const set = (wanted: Grid, values: readonly MultiplierCell[] = []) => {
    grid = wanted
    reels.forEach((reel, i) => reel.set(columnOf(wanted, i)))
    reels.forEach((_, i) => carry(i, values))
  }
  const carry = (index: number, values: readonly MultiplierCell[]) => {
    columnOf(grid, index).forEach((symbol, row) => {
      const value = valueAt(values, index, row)
      if (value !== undefined) reels[index]?.view(row)?.show(symbol, { value })
    })
  }
  const stopOne = async (
    reel: Reel,
    index: number,
    { tense, quick, held, values }: RevealOptions,
    scatters: Scatters,
  ) => {
    if (held?.includes(index)) return
    const isTense = tense[index] === true && !slammed
    if (isTense) await hold(reel, index)
    const speed = isTense && !slammed ? SLOW_SPEED : SPEED * 1.05
    await reel.stop(columnOf(grid, index), { runCells: slammed || quick ? 1 : RUN_CELLS, speed })
    listener.onStop(index)
    void clock.wait(BOUNCE_MS).then(() => carry(index, values))
    for (const cell of cellsOf(grid, index, title.scatter))
      listener.onScatter(cell, ++scatters.landed)
  }
  const hold = async (reel: Reel, index: number) => {
    listener.onTension(index)
    reel.slow(SLOW_SPEED)
    await clock.wait(TENSE_MS)
  }
  return {
    root,
    set,
    gridNow: () => grid,
    viewAt: ([reel, row]: Cell) => reels[reel]?.view(row),
    begin(held = []) {
      beganMs = clock.nowMs
      slammed = false
      if (clock.instant) return
      reels.forEach((reel, i) => held.includes(i) || reel.spin())
    },
    slam() {
      slammed = true
      clock.hurry()
    },
    giveUp: () => set(grid),
    async reveal(wanted, options) {
      grid = wanted
      if (clock.instant) return set(wanted, options.values)
      const minSpinMs = options.quick || slammed ? QUICK_SPIN_MS : MIN_SPIN_MS
      await clock.wait(minSpinMs - (clock.nowMs - beganMs))
      const scatters: Scatters = { landed: 0 }
      if (slammed || options.quick)
        await Promise.all(
          reels.map((reel, i) => stopOne(reel, i, quickUnlessTense(options, slammed), scatters)),
        )
      else await stopInTurn(reels, options, scatters)
      listener.onTension(undefined)
      if (options.values.length > 0) {
        await clock.wait(BOUNCE_MS)
        reels.forEach((_, i) => carry(i, options.values))
      }
    },
  }

  async function stopInTurn(
    all: readonly Reel[],
    options: RevealOptions,
    scatters: Scatters,
  ): Promise<void> {
    let previous: Promise<void> = Promise.resolve()
    for (const [index, reel] of all.entries()) {
      if (options.tense[index]) await previous
      previous = stopOne(reel, index, options, scatters)
      if (!slammed && index < all.length - 1 && !options.held?.includes(index))
        await clock.wait(STOP_GAP_MS)
    }
    await previous
  }
}

function isElsewhere(
  { boards, reels }: TitlePresentation,
  symbol: SymbolId,
  reel: number,
): boolean {
  return boards?.[reel < reels / 2 ? 'left' : 'right'].includes(symbol) ?? false
}

type Scatters = { landed: number }

function quickUnlessTense(options: RevealOptions, slammed: boolean): RevealOptions {
  return slammed ? { ...options, tense: [] } : { ...options, quick: true, tense: [] }
}

function cellsOf(grid: Grid, reel: number, symbol: string | undefined): Cell[] {
  return grid.flatMap((row, index): Cell[] =>
    symbol !== undefined && row[reel] === symbol ? [[reel, index]] : [],
  )
}
