import { Container, Graphics } from 'pixi.js'
import type { Cell } from '#games/slots/events.ts'
import type { Minor } from '#shared/money.ts'
import type { ShownWin } from '../../rounds/round-chapters.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import { dances, playDance } from './dance.ts'
import { drawClusterOutline } from './cluster-outline.ts'
import type { Clock } from '../clock.ts'
import { mixColour, outBack, outCubic } from '../easing.ts'
import type { Numeral, NumeralFont } from '../numerals.ts'
import { createRaisedSymbols } from './raised-symbols.ts'
import { type ActTools, playAct } from './symbol-acts.ts'
import { CELL, type SymbolFactory, type SymbolView } from '../reels/symbol-view.ts'
import { createWeave } from './weave.ts'
import { drawCellFrames, drawLinePath, type LinePath } from './win-marks.ts'
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

type Lit = {
  cells: readonly Cell[]
  paths: readonly LinePath[]
  acts: boolean
  weaveMs?: number
}

type RaisedCell = { cell: Cell; copy: SymbolView | undefined }

export function createWinShow(parts: Parts): WinShow {
  const { title, view, tools, numerals } = parts
  const { clock } = tools
  const root = new Container()
  const marks = new Graphics()
  const raised = createRaisedSymbols({ ...parts, fx: tools.fx })
  const amount = numerals.make()
  amount.root.visible = false
  const weave = title.weave && createWeave(title.weave)
  root.addChild(
    raised.glows,
    marks,
    raised.symbols,
    ...(weave ? [weave.mask, weave.thread] : []),
    amount.root,
  )
  const dimmer = createDimmer(clock, parts.dimmed)
  let showing = 0
  const reset = () => {
    showing++
    raised.hide()
    marks.clear()
    raised.symbols.mask = null
    weave?.clear()
    amount.root.visible = false
  }
  const knot = async (cells: readonly CellBox[], ms: number) => {
    const turn = showing
    raised.symbols.mask = weave?.mask ?? null
    await clock.run(ms, (t) => {
      if (turn !== showing) return
      if (t < 1) {
        weave?.draw(cells, t)
      } else {
        raised.symbols.mask = null
        weave?.clear()
      }
    })
  }
  const light = async ({ cells, paths, acts, weaveMs = 0 }: Lit) => {
    reset()
    const turn = showing
    const shown = () => turn === showing
    const unique = [...new Map(cells.map((cell) => [cell.join(), cell])).values()]
    dimmer.to(DIM, DIM_MS)
    const copies = unique.map((cell) => ({ cell, copy: raised.raise(cell) }))
    const framed = copies.flatMap(({ cell, copy }) => (copy ? [boxIn(view, cell)] : []))
    const woven = weave !== undefined && weaveMs > 0 && !show.reducedMotion
    const frames = clock.run(
      woven ? weaveMs : FRAME_MS,
      (t) => {
        if (shown()) drawMarks(parts, marks, { unique, framed, paths }, t)
      },
      { easing: outCubic },
    )
    if (woven) await knot(framed, weaveMs)
    if (!shown()) return
    if (acts) playActs(parts, copies, { dancing: !show.reducedMotion, shown })
    else for (const { copy } of copies) if (copy?.symbol) copy.body.scale.set(1.08)
    await frames
  }
  const show: WinShow = {
    root,
    reducedMotion: false,
    together(wins, { lines: withLines, acts }) {
      return light({
        cells: wins.flatMap((win) => win.cells),
        paths: withLines ? wins.flatMap((win) => pathOf(win, parts.lines)) : [],
        acts,
        weaveMs: acts ? WEAVE_MS.loud : WEAVE_MS.quiet,
      })
    },
    async single(win) {
      const drawn = light({ cells: win.cells, paths: pathOf(win, parts.lines), acts: false })
      showAmount(parts, amount, win)
      await drawn
    },
    cells: (cells) => light({ cells, paths: [], acts: true }),
    clear() {
      reset()
      if (dimmer.isOn()) dimmer.to(0xffffff, 120)
    },
  }
  return show
}

function createDimmer(clock: Clock, dimmed: readonly Container[]) {
  let shade = 0xffffff
  return {
    isOn: () => shade !== 0xffffff,
    to(colour: number, ms: number): void {
      const from = shade
      void clock.run(ms, (t) => {
        shade = mixColour(from, colour, t)
        for (const container of dimmed) container.tint = shade
      })
    },
  }
}

function drawMarks(
  { title, view }: Parts,
  marks: Graphics,
  {
    unique,
    framed,
    paths,
  }: { unique: readonly Cell[]; framed: readonly CellBox[]; paths: Lit['paths'] },
  t: number,
): void {
  const areAlike = (a: Cell, b: Cell) => view.viewAt(a)?.symbol === view.viewAt(b)?.symbol
  marks.clear()
  for (const path of paths) drawLinePath(marks, path, LINE, t)
  if (title.marks) drawClusterOutline(marks, unique, areAlike, t)
  else drawCellFrames(marks, framed, t)
}

function playActs(
  { title, view, tools }: Parts,
  copies: readonly RaisedCell[],
  { dancing, shown }: { dancing: boolean; shown: () => boolean },
): void {
  const dancers = copies.flatMap(({ cell, copy }) =>
    dancing && copy && dances(title.dance, copy.symbol)
      ? [{ view: copy, at: boxIn(view, cell), reel: cell[0] }]
      : [],
  )
  if (title.dance && dancers.length > 0)
    void playDance(dancers, title.dance, title.sound, tools, shown)
  for (const { cell, copy } of copies)
    if (copy?.symbol && !dancers.some((dancer) => dancer.view === copy))
      void playAct(copy, title.acts[copy.symbol], boxIn(view, cell), tools)
}

/** Lines beyond the list are those of a second board, whose reels follow the first one's. */
function pathOf({ line }: ShownWin, lines: Parts['lines']): LinePath[] {
  const rows = line === undefined ? undefined : lines[(line - 1) % lines.length]
  if (line === undefined || rows === undefined) return []
  return [{ first: line > lines.length ? rows.length : 0, rows: rows.map((row) => row - 1) }]
}

function showAmount({ title, view, tools, money }: Parts, amount: Numeral, win: ShownWin): void {
  const centres = win.cells.map((cell) => boxIn(view, cell))
  const x = centres.reduce((sum, at) => sum + at.x, 0) / centres.length
  const y = centres.reduce((sum, at) => sum + at.y, 0) / centres.length
  amount.set(money(win.winMinor))
  amount.root.visible = true
  const half = (amount.width * 0.62) / 2
  const edge = title.reels * CELL
  amount.root.position.set(Math.min(edge - half, Math.max(half, x)), y)
  void tools.clock.run(200, (t) => amount.root.scale.set(0.4 + 0.26 * t), { easing: outBack })
}
