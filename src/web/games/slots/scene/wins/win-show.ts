import { Container, Graphics, Sprite } from 'pixi.js'
import type { Cell } from '#games/slots/events.ts'
import type { Minor } from '#shared/money.ts'
import type { ShownWin } from '../../rounds/round-chapters.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import { dances, playDance } from './dance.ts'
import { drawClusterOutline } from './cluster-outline.ts'
import { mixColour, outBack, outCubic } from '../easing.ts'
import type { NumeralFont } from '../numerals.ts'
import { type ActTools, playAct } from './symbol-acts.ts'
import { CELL, type SymbolFactory, type SymbolView } from '../reels/symbol-view.ts'
import { createWeave } from './weave.ts'
import { drawCellFrames, drawLinePath } from './win-marks.ts'
import { boxIn, type CellBox, type WindowView } from '../reels/window-view.ts'

export type WinShow = {
  root: Container
  together: (wins: readonly ShownWin[], options: { lines: boolean; acts: boolean }) => Promise<void>
  single: (win: ShownWin) => Promise<void>
  cells: (cells: readonly Cell[]) => Promise<void>
  clear: () => void
  reducedMotion: boolean
}

type Parts = {
  title: TitlePresentation
  view: WindowView
  dimmed: readonly Container[]
  makeSymbol: SymbolFactory
  tools: ActTools
  numerals: NumeralFont
  /** 1-based rows of each line; empty if the game pays anywhere. */
  lines: readonly (readonly number[])[]
  money: (minor: Minor) => string
}

const FRAME_MS = 240
const WEAVE_MS = { quiet: 340, loud: 620 } as const
const DIM = 0x5c525e
const DIM_MS = 160
const LINE = 0xffbe3d

export function createWinShow({
  title,
  view,
  dimmed,
  makeSymbol,
  tools,
  numerals,
  lines,
  money,
}: Parts): WinShow {
  const { clock, fx } = tools
  const root = new Container()
  const glows = new Container()
  const marks = new Graphics()
  const raised = new Container()
  const amount = numerals.make()
  amount.root.visible = false
  const weave = title.weave && createWeave(title.weave)
  root.addChild(glows, marks, raised, ...(weave ? [weave.mask, weave.thread] : []), amount.root)
  const pool: SymbolView[] = []
  let used = 0
  let showing = 0
  let shade = 0xffffff
  const isLight = title.groundDepth < 0.8

  const tint = (colour: number) => {
    shade = colour
    for (const container of dimmed) container.tint = colour
  }

  const raise = (cell: Cell): SymbolView | undefined => {
    const source = view.viewAt(cell)
    if (!source?.symbol) return undefined
    const copy = pool[used] ?? makeSymbol()
    pool[used++] = copy
    const { x, y, w, h } = boxIn(view, cell)
    copy.root.position.set(x, y)
    copy.root.scale.set(source.root.scale.x)
    copy.body.scale.set(1)
    copy.body.rotation = 0
    copy.body.position.set(0, 0)
    copy.show(source.symbol, { value: source.value })
    raised.addChild(copy.root)
    const glow = new Sprite({
      texture: fx.glow,
      anchor: 0.5,
      x,
      y,
      width: w * 1.5,
      height: h * 1.5,
      tint: isLight ? 0xffb52e : title.colours.light,
      blendMode: isLight ? 'normal' : 'add',
      alpha: 0.75,
    })
    glows.addChild(glow)
    return copy
  }
  const reset = () => {
    showing++
    used = 0
    for (const copy of pool) copy.hide()
    for (const glow of glows.removeChildren()) glow.destroy()
    marks.clear()
    raised.mask = null
    weave?.clear()
    amount.root.visible = false
  }
  const dim = () => {
    const from = shade
    return clock.run(DIM_MS, (t) => tint(mixColour(from, DIM, t)))
  }
  const knot = async (cells: readonly CellBox[], ms: number) => {
    const turn = showing
    raised.mask = weave?.mask ?? null
    await clock.run(ms, (t) => {
      if (turn !== showing) return
      if (t < 1) {
        weave?.draw(cells, t)
      } else {
        raised.mask = null
        weave?.clear()
      }
    })
  }
  const light = async (
    cells: readonly Cell[],
    paths: readonly (readonly number[])[],
    acts: boolean,
    weaveMs = 0,
  ) => {
    reset()
    const turn = showing
    const unique = [...new Map(cells.map((cell) => [cell.join(), cell])).values()]
    void dim()
    const copies = unique.map((cell) => ({ cell, copy: raise(cell) }))
    const framed = copies.flatMap(({ cell, copy }) => (copy ? [boxIn(view, cell)] : []))
    const woven = weave !== undefined && weaveMs > 0 && !show.reducedMotion
    const frames = drawFrames(unique, framed, paths, woven ? weaveMs : FRAME_MS)
    if (woven) await knot(framed, weaveMs)
    if (turn !== showing) return
    const dancers =
      acts && !show.reducedMotion
        ? copies.flatMap(({ cell, copy }) =>
            copy && dances(title.dance, copy.symbol)
              ? [{ view: copy, at: boxIn(view, cell), reel: cell[0] }]
              : [],
          )
        : []
    if (title.dance && dancers.length > 0)
      void playDance(dancers, title.dance, title.sound, tools, () => turn === showing)
    for (const { cell, copy } of copies) {
      if (!copy?.symbol || dancers.some((dancer) => dancer.view === copy)) continue
      if (acts) void playAct(copy, title.acts[copy.symbol], boxIn(view, cell), tools)
      else copy.body.scale.set(1.08)
    }
    await frames
  }
  const drawFrames = (
    unique: readonly Cell[],
    framed: readonly CellBox[],
    paths: readonly (readonly number[])[],
    ms: number,
  ) => {
    const turn = showing
    return clock.run(
      ms,
      (t) => {
        if (turn !== showing) return
        marks.clear()
        for (const rows of paths) drawLinePath(marks, rows, LINE, t)
        if (title.marks) drawClusterOutline(marks, unique, areAlike, t)
        else drawCellFrames(marks, framed, t)
      },
      { easing: outCubic },
    )
  }
  const areAlike = (a: Cell, b: Cell) => view.viewAt(a)?.symbol === view.viewAt(b)?.symbol
  const pathOf = (win: ShownWin): number[][] => {
    const rows = win.line === undefined ? undefined : lines[win.line - 1]
    return rows ? [rows.map((row) => row - 1)] : []
  }
  const showAmount = (win: ShownWin) => {
    const centres = win.cells.map((cell) => boxIn(view, cell))
    const x = centres.reduce((sum, at) => sum + at.x, 0) / centres.length
    const y = centres.reduce((sum, at) => sum + at.y, 0) / centres.length
    amount.set(money(win.winMinor))
    amount.root.visible = true
    const half = (amount.width * 0.62) / 2
    const edge = title.reels * CELL
    amount.root.position.set(Math.min(edge - half, Math.max(half, x)), y)
    void clock.run(200, (t) => amount.root.scale.set(0.4 + 0.26 * t), { easing: outBack })
  }
  const show: WinShow = {
    root,
    reducedMotion: false,
    together(wins, { lines: withLines, acts }) {
      return light(
        wins.flatMap((win) => win.cells),
        withLines ? wins.flatMap(pathOf) : [],
        acts,
        acts ? WEAVE_MS.loud : WEAVE_MS.quiet,
      )
    },
    async single(win) {
      const drawn = light(win.cells, pathOf(win), false)
      showAmount(win)
      await drawn
    },
    cells: (cells) => light(cells, [], true),
    clear() {
      reset()
      const from = shade
      if (from !== 0xffffff) void clock.run(120, (t) => tint(mixColour(from, 0xffffff, t)))
    },
  }
  return show
}
