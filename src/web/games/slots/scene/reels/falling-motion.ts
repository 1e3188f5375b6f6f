import type { Cell, SymbolId } from '#games/slots/events.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { inCubic } from '../easing.ts'
import { CELL, type SymbolView } from './symbol-view.ts'
import type { RevealOptions, WindowListener } from './window-view.ts'

export type FallingPace = {
  fallMs: readonly [min: number, max: number]
  landMs: number
  sinkCells: number
  popMs: number
  reelGapMs: number
  quickGapMs: number
}

export type FallingMotion = {
  begin: () => void
  slam: () => void
  fall: (view: SymbolView, fromY: number, toY: number, delayMs: number) => Promise<void>
  pop: (view: SymbolView) => Promise<void>
  /**
   * Drops the reels one after the other, with tension where one may bring the feature. `drop`
   * resolves with the symbols that its reel shows.
   */
  dropReels: (
    count: number,
    drop: (reel: number) => Promise<readonly SymbolId[]>,
    options: Pick<RevealOptions, 'tense' | 'quick'>,
  ) => Promise<void>
}

const CELL_FALL_MS = 44
const TENSE_MS = 900

type Parts = { title: TitlePresentation; clock: Clock; listener: WindowListener; pace: FallingPace }

export function createFallingMotion({ title, clock, listener, pace }: Parts): FallingMotion {
  const high = new Set(title.high)
  let slammed = false
  const land = (view: SymbolView, y: number) =>
    clock.run(pace.landMs, (t) => {
      const amount = Math.sin(Math.PI * t)
      view.root.y = y + amount * CELL * pace.sinkCells
      if (view.symbol && high.has(view.symbol))
        view.body.scale.set(1 + amount * 0.03, 1 - amount * 0.05)
    })
  const reportLanded = (reel: number, shown: readonly SymbolId[], landed: { scatters: number }) => {
    listener.onStop(reel)
    shown.forEach((symbol, row) => {
      if (symbol === title.scatter) listener.onScatter([reel, row], ++landed.scatters)
    })
  }

  return {
    begin: () => (slammed = false),
    slam() {
      slammed = true
      clock.hurry()
    },
    async fall(view, fromY, toY, delayMs) {
      const [minMs, maxMs] = pace.fallMs
      view.root.y = fromY
      if (delayMs > 0) await clock.wait(delayMs)
      const cells = Math.max(1, (toY - fromY) / CELL)
      await clock.run(
        Math.min(maxMs, minMs + cells * CELL_FALL_MS),
        (t) => (view.root.y = fromY + (toY - fromY) * t),
        { easing: inCubic },
      )
      void land(view, toY)
    },
    async pop(view) {
      await clock.run(pace.popMs, (t) => {
        view.body.scale.set(t < 0.35 ? 1 + t * 0.5 : 1.17 * (1 - (t - 0.35) / 0.65))
        view.root.alpha = t < 0.5 ? 1 : 2 - 2 * t
      })
      view.hide()
    },
    async dropReels(count, drop, { tense, quick }) {
      const landed = { scatters: 0 }
      const gapMs = quick ? pace.quickGapMs : pace.reelGapMs
      let previous: Promise<unknown> = Promise.resolve()
      for (let reel = 0; reel < count; reel++) {
        if (tense[reel] && !slammed) {
          await previous
          listener.onTension(reel)
          await clock.wait(TENSE_MS)
        }
        previous = Promise.all([
          previous,
          drop(reel).then((shown) => reportLanded(reel, shown, landed)),
        ])
        if (gapMs > 0 && !slammed) await clock.wait(gapMs)
      }
      await previous
    },
  }
}

/**
 * A column after its `gone` cells have left: they re-enter at the top, and the rest sink from
 * `sunkFrom` in their order.
 */
export type SunkColumn = { order: SymbolView[]; fresh: number; sunkFrom: number[] }

export function sinkColumn(column: readonly SymbolView[], gone: ReadonlySet<number>): SunkColumn {
  const survivors = column.filter((_, row) => !gone.has(row))
  return {
    order: [...column.filter((_, row) => gone.has(row)), ...survivors],
    fresh: gone.size,
    sunkFrom: survivors.map((view) => view.root.y),
  }
}

export function rowsIn(cells: readonly Cell[], reel: number): Set<number> {
  return new Set(cells.filter(([each]) => each === reel).map(([, row]) => row))
}
