import { Container } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import type { Clock } from '../clock.ts'
import {
  advance,
  BLUR_SPEED,
  land,
  landingScroll,
  rest,
  speedOf,
  start,
  type ReelMotion,
} from './reel-motion.ts'
import { CELL, type SymbolFactory, type SymbolView } from './symbol-view.ts'

export type Reel = {
  root: Container
  set: (column: readonly SymbolId[]) => void
  column: () => SymbolId[]
  spin: () => void
  /** Stops on `column` at the given speed (cells per second) after at least `runCells` more. */
  stop: (column: readonly SymbolId[], run: { runCells: number; speed: number }) => Promise<void>
  slow: (speed: number) => void
  view: (row: number) => SymbolView | undefined
}

export type ReelOptions = {
  rows: number
  clock: Clock
  makeSymbol: SymbolFactory
  fillers: readonly SymbolId[]
  high: ReadonlySet<SymbolId>
  speed: number
  seed: number
}

const SQUASH_MS = 140
const SQUASH = 0.05

export function createReel({
  rows,
  clock,
  makeSymbol,
  fillers,
  high,
  speed,
  seed,
}: ReelOptions): Reel {
  const root = new Container({ x: seed * CELL })
  const views = Array.from({ length: rows + 2 }, () => makeSymbol())
  root.addChild(...views.map((view) => view.root))
  let motion: ReelMotion = rest()
  let strip = new Map<number, SymbolId>()
  let target: readonly SymbolId[] = []
  let onRest: (() => void) | undefined
  const symbolAt = (index: number): SymbolId =>
    strip.get(index) ?? fillers[hash(index, seed) % fillers.length] ?? ''
  const draw = () => {
    const whole = Math.floor(motion.scroll)
    const blurred = speedOf(motion) > BLUR_SPEED
    views.forEach((view, i) => {
      const row = i - 1
      view.root.position.set(CELL / 2, (row + 0.5 + motion.scroll - whole) * CELL)
      view.show(symbolAt(row - whole), { blurred })
    })
  }
  const settle = () => {
    strip = new Map(target.map((symbol, row) => [row, symbol]))
    motion = rest()
    draw()
  }
  const squash = () => {
    const heavy = views.filter((view) => view.symbol && high.has(view.symbol))
    void clock.run(SQUASH_MS, (t) => {
      const amount = SQUASH * Math.sin(Math.PI * t)
      for (const view of heavy) view.body.scale.set(1 + amount * 0.6, 1 - amount)
    })
  }
  clock.every((deltaMs) => {
    if (motion.phase === 'rest') return
    const before = motion.phase
    motion = advance(motion, deltaMs, speed)
    if (before === 'landing' && motion.phase !== 'landing') {
      onRest?.()
      onRest = undefined
      squash()
    }
    if (motion.phase === 'rest') settle()
    else draw()
  })
  return {
    root,
    column: () => [...target],
    view: (row) => views[row + 1],
    set(column) {
      target = column
      onRest?.()
      onRest = undefined
      settle()
    },
    spin() {
      motion = start()
    },
    slow(cellsPerSecond) {
      if (motion.phase === 'cruise') motion = { ...motion, targetSpeed: cellsPerSecond }
    },
    stop(column, run) {
      const to = landingScroll(motion, run.runCells)
      target = column
      column.forEach((symbol, row) => strip.set(row - to, symbol))
      motion = land(motion, to, run.speed)
      return new Promise((resolve) => (onRest = resolve))
    },
  }
}

/** Deterministic hash: the symbols that pass by reveal nothing about the outcome. */
function hash(index: number, seed: number): number {
  const mixed = Math.imul(index ^ (seed * 0x9e3779b1), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
