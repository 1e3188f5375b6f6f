import type { Cell, SymbolId } from '#games/slots/events.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { inCubic } from '../easing.ts'
import { CELL, type SymbolView } from './symbol-view.ts'
import type { RevealOptions, WindowListener } from './window-view.ts'

/** How fast cells come and go, in milliseconds. */
export type FallingPace = {
  /** The shortest and the longest fall. */
  fallMs: readonly [least: number, most: number]
  landMs: number
  /** How far a landed symbol sinks before it stands, in cells. */
  sinkCells: number
  popMs: number
  /** Between one reel and the next. */
  reelGapMs: number
  /** The same where the player is in a hurry. */
  quickGapMs: number
}

/** Cells falling in, landing and going: what windows that tumble have in common. */
export type FallingMotion = {
  /** A new spin: no one has asked for speed yet. */
  begin: () => void
  slam: () => void
  /** Falls from one height to another and lands; resolves as it lands. */
  fall: (view: SymbolView, fromY: number, toY: number, delayMs: number) => Promise<void>
  /** Swells, shrinks and is gone. */
  pop: (view: SymbolView) => Promise<void>
  /**
   * Drops reel after reel, with held breath where one may bring the feature; `drop` resolves with
   * what its reel shows.
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
  const tellLanded = (reel: number, shown: readonly SymbolId[], landed: { scatters: number }) => {
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
      const [least, most] = pace.fallMs
      view.root.y = fromY
      if (delayMs > 0) await clock.wait(delayMs)
      const cells = Math.max(1, (toY - fromY) / CELL)
      await clock.run(
        Math.min(most, least + cells * CELL_FALL_MS),
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
          drop(reel).then((shown) => tellLanded(reel, shown, landed)),
        ])
        if (gapMs > 0 && !slammed) await clock.wait(gapMs)
      }
      await previous
    },
  }
}

/**
 * A column whose cells in `gone` have left: those come back in at the top, the rest keep their
 * order and sink from `sunkFrom`.
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

/** The rows of a reel among cells. */
export function rowsIn(cells: readonly Cell[], reel: number): Set<number> {
  return new Set(cells.filter(([each]) => each === reel).map(([, row]) => row))
}
