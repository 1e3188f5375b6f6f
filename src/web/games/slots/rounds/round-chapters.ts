import type {
  Cell,
  Grid,
  JackpotName,
  MultiplierCell,
  PrizeCell,
  SlotEvent,
  SymbolId,
} from '#games/slots/events.ts'
import type { Minor } from '#shared/money.ts'

type Of<T extends SlotEvent['type']> = Extract<SlotEvent, { type: T }>

/** One displayed win: its cells and its amount. `line` is 1-based. */
export type ShownWin = {
  symbol: SymbolId
  count: number
  line?: number
  ways?: number
  multiplier: number
  cells: readonly Cell[]
  winMinor: Minor
}

/**
 * One step of a round's presentation. `sumMinor` is the round's win once the chapter has been
 * shown.
 */
export type Chapter =
  | {
      kind: 'reveal'
      grid: Grid
      freeSpin: number | undefined
      values: readonly MultiplierCell[]
      marks: readonly MultiplierCell[]
      prizes: readonly PrizeCell[]
      turn?: SymbolId
      respin?: number
      respinsLeft?: number | undefined
      held?: readonly number[]
    }
  | { kind: 'expand'; symbol: SymbolId; reels: readonly number[]; grid: Grid; times: number }
  | { kind: 'wins'; wins: readonly ShownWin[]; winMinor: Minor; sumMinor: Minor }
  | { kind: 'fill'; symbol: SymbolId; multiplier: number; winMinor: Minor; sumMinor: Minor }
  | {
      kind: 'tumble'
      removed: readonly Cell[]
      grid: Grid
      values: readonly MultiplierCell[]
      marks: readonly MultiplierCell[]
      times: number | undefined
      opened: number | undefined
    }
  | { kind: 'turn'; steps: readonly number[]; grid: Grid }
  | { kind: 'gust'; gust: number; shifts: readonly number[]; multiplier: number; grid: Grid }
  | {
      kind: 'multiplier'
      values: readonly MultiplierCell[]
      total: number
      winMinor: Minor
      sumMinor: Minor
    }
  | {
      kind: 'haul'
      cells: readonly Cell[]
      prizes: readonly PrizeCell[]
      times: number
      next: number
      winMinor: Minor
      sumMinor: Minor
    }
  | {
      kind: 'award'
      awarded: number
      left: number
      multiplier: number
      cells: readonly Cell[]
      first: boolean
    }
  | { kind: 'collect'; cells: readonly Cell[]; total: number }
  | { kind: 'ride-step'; multiplier: number; awarded: number; left: number }
  | { kind: 'clash'; cells: readonly Cell[]; awarded: number; left: number }
  | { kind: 'meter'; cells: readonly Cell[]; filled: number; of: number }
  | {
      kind: 'level-up'
      level: number
      multiplier: number
      upgrade: { from: SymbolId; to: SymbolId }
      awarded: number
      left: number
    }
  | { kind: 'special'; symbol: SymbolId; again: boolean }
  | { kind: 'unroll'; win: ShownWin; grid: Grid; sumMinor: Minor }
  | {
      kind: 'dice'
      dice: readonly [number, number]
      multiplier: number
      side: Of<'dice-roll'>['side']
      winMinor: Minor
      sumMinor: Minor
    }
  | { kind: 'race'; points: number; cells: readonly Cell[] }
  | { kind: 'race-move'; side: Of<'race-move'>['side']; score: Of<'race-move'>['score'] }
  | {
      kind: 'race-end'
      score: Of<'race-end'>['score']
      multiplier: number
      winMinor: Minor
      sumMinor: Minor
    }
  | { kind: 'feature-end'; spins: number; winMinor: Minor }
  | { kind: 'hold'; held: readonly PrizeCell[]; left: number }
  | { kind: 'respin'; landed: readonly PrizeCell[]; left: number }
  | { kind: 'full-hold'; jackpot: JackpotName; winMinor: Minor; sumMinor: Minor }
  | { kind: 'hold-win'; prizes: readonly PrizeCell[]; winMinor: Minor; sumMinor: Minor }
  | { kind: 'cap'; winMinor: Minor }
  | { kind: 'end'; winMinor: Minor }

export function chaptersOf(events: readonly SlotEvent[]): Chapter[] {
  const chapters: Chapter[] = []
  let sumMinor = 0n
  let awards = 0
  for (const event of events) {
    switch (event.type) {
      case 'line-win':
      case 'anywhere-win':
      case 'ways-win':
      case 'cluster-win':
      case 'scatter-win':
        sumMinor += event.win
        addWin(chapters, event, sumMinor)
        break
      case 'fill-win':
      case 'multiplier':
      case 'haul':
      case 'special-win':
      case 'full-hold':
      case 'hold-win':
      case 'dice-roll':
      case 'race-end':
        sumMinor += event.win
        chapters.push(paidChapter(event, sumMinor))
        break
      case 'reveal':
      case 'expand':
      case 'tumble':
      case 'ring-turn':
      case 'gust':
        chapters.push(windowChapter(event))
        break
      case 'free-spins':
        awards += 1
        chapters.push({ kind: 'award', ...awardOf(event), first: awards === 1 })
        break
      default:
        chapters.push(featureChapter(event))
    }
  }
  return chapters
}

type WinEvent = Of<'line-win' | 'anywhere-win' | 'ways-win' | 'cluster-win' | 'scatter-win'>
type PaidEvent = Of<
  | 'fill-win'
  | 'multiplier'
  | 'haul'
  | 'special-win'
  | 'full-hold'
  | 'hold-win'
  | 'dice-roll'
  | 'race-end'
>
type WindowEvent = Of<'reveal' | 'expand' | 'tumble' | 'ring-turn' | 'gust'>
type FeatureEvent = Exclude<SlotEvent, WinEvent | PaidEvent | WindowEvent | Of<'free-spins'>>

function windowChapter(event: WindowEvent): Chapter {
  switch (event.type) {
    case 'reveal':
      return {
        kind: 'reveal',
        grid: event.grid,
        freeSpin: event.freeSpin,
        values: event.multipliers ?? [],
        marks: event.marks ?? [],
        prizes: event.prizes ?? [],
        ...(event.turn === undefined ? {} : { turn: event.turn }),
        ...(event.respin === undefined
          ? {}
          : { respin: event.respin, respinsLeft: event.left, held: event.held ?? [] }),
      }
    case 'expand':
      return {
        kind: 'expand',
        symbol: event.symbol,
        reels: event.reels,
        grid: event.grid,
        times: event.times ?? 1,
      }
    case 'tumble':
      return {
        kind: 'tumble',
        removed: event.removed,
        grid: event.grid,
        values: event.multipliers,
        marks: event.marks ?? [],
        times: event.multiplier,
        opened: event.opened,
      }
    case 'ring-turn':
      return { kind: 'turn', steps: event.steps, grid: event.grid }
    case 'gust':
      return {
        kind: 'gust',
        gust: event.gust,
        shifts: event.shifts,
        multiplier: event.multiplier,
        grid: event.grid,
      }
  }
}

function paidChapter(event: PaidEvent, sumMinor: Minor): Chapter {
  const winMinor = event.win
  switch (event.type) {
    case 'fill-win':
      return {
        kind: 'fill',
        symbol: event.symbol,
        multiplier: event.multiplier,
        winMinor,
        sumMinor,
      }
    case 'multiplier':
      return { kind: 'multiplier', values: event.values, total: event.total, winMinor, sumMinor }
    case 'haul':
      return {
        kind: 'haul',
        cells: event.cells,
        prizes: event.prizes,
        times: event.multiplier,
        next: event.next,
        winMinor,
        sumMinor,
      }
    case 'special-win':
      return { kind: 'unroll', win: shownSpecial(event), grid: event.grid, sumMinor }
    case 'full-hold':
      return { kind: 'full-hold', jackpot: event.jackpot, winMinor, sumMinor }
    case 'hold-win':
      return { kind: 'hold-win', prizes: event.prizes, winMinor, sumMinor }
    case 'dice-roll': {
      const { dice, multiplier, side } = event
      return { kind: 'dice', dice, multiplier, side, winMinor, sumMinor }
    }
    case 'race-end': {
      const { score, multiplier } = event
      return { kind: 'race-end', score, multiplier, winMinor, sumMinor }
    }
  }
}

function featureChapter(event: FeatureEvent): Chapter {
  switch (event.type) {
    case 'collect':
      return { kind: 'collect', cells: event.cells, total: event.total }
    case 'ride-step':
      return {
        kind: 'ride-step',
        multiplier: event.multiplier,
        awarded: event.awarded,
        left: event.left,
      }
    case 'clash':
      return { kind: 'clash', cells: event.cells, awarded: event.awarded, left: event.left }
    case 'meter':
      return { kind: 'meter', cells: event.cells, filled: event.filled, of: event.of }
    case 'level-up':
      return {
        kind: 'level-up',
        level: event.level,
        multiplier: event.multiplier,
        upgrade: event.upgrade,
        awarded: event.awarded,
        left: event.left,
      }
    case 'special-symbol':
      return { kind: 'special', symbol: event.symbol, again: event.again ?? false }
    case 'race':
      return { kind: 'race', points: event.points, cells: event.cells }
    case 'race-move':
      return { kind: 'race-move', side: event.side, score: event.score }
    case 'free-spins-end':
      return { kind: 'feature-end', spins: event.spins, winMinor: event.win }
    case 'hold':
      return { kind: 'hold', held: event.held, left: event.left }
    case 'respin':
      return { kind: 'respin', landed: event.landed, left: event.left }
    case 'win-cap':
      return { kind: 'cap', winMinor: event.win }
    case 'round-end':
      return { kind: 'end', winMinor: event.win }
  }
}

export function hasFeature(chapters: readonly Chapter[]): boolean {
  return chapters.some(
    ({ kind }) => kind === 'award' || kind === 'hold' || kind === 'expand' || kind === 'race',
  )
}

function awardOf({ awarded, left, multiplier, cells }: Of<'free-spins'>) {
  return { awarded, left, multiplier, cells }
}

function shownSpecial({ symbol, count, cells, win }: Of<'special-win'>): ShownWin {
  return { symbol, count, multiplier: 1, cells, winMinor: win }
}

function addWin(chapters: Chapter[], event: WinEvent, sumMinor: Minor): void {
  const win: ShownWin = {
    symbol: event.symbol,
    count: event.count,
    cells: event.cells,
    winMinor: event.win,
    multiplier: 'multiplier' in event ? event.multiplier : 1,
    ...(event.type === 'line-win' ? { line: event.line } : {}),
    ...(event.type === 'ways-win' ? { ways: event.ways } : {}),
  }
  const last = chapters.at(-1)
  if (last?.kind !== 'wins')
    chapters.push({ kind: 'wins', wins: [win], winMinor: event.win, sumMinor })
  else
    chapters[chapters.length - 1] = {
      kind: 'wins',
      wins: [...last.wins, win],
      winMinor: last.winMinor + event.win,
      sumMinor,
    }
}
