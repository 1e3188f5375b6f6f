import type { Cell, Grid, SlotEvent, SymbolId } from '#games/slots/events.ts'
import type { Minor } from '#shared/money.ts'

type Of<T extends SlotEvent['type']> = Extract<SlotEvent<Minor>, { type: T }>

/** One win as it is shown: the cells that light up and what they pay. `line` is 1-based. */
export type ShownWin = { symbol: SymbolId; count: number; line?: number; multiplier: number; cells: readonly Cell[]; winMinor: Minor }

/** A multiplier symbol's value and where it stands. */
export type CellValue = { cell: Cell; value: number }

/** A round as a reader turns its pages. `sumMinor` is the round's win once the chapter has been shown. */
export type Chapter =
  | { kind: 'reveal'; grid: Grid; freeSpin: number | undefined; values: readonly CellValue[] }
  | { kind: 'wins'; wins: readonly ShownWin[]; winMinor: Minor; sumMinor: Minor }
  | { kind: 'fill'; symbol: SymbolId; multiplier: number; winMinor: Minor; sumMinor: Minor }
  | { kind: 'tumble'; removed: readonly Cell[]; grid: Grid; values: readonly CellValue[] }
  | { kind: 'multiplier'; values: readonly CellValue[]; total: number; winMinor: Minor; sumMinor: Minor }
  | { kind: 'award'; awarded: number; left: number; multiplier: number; cells: readonly Cell[]; first: boolean }
  | { kind: 'feature-end'; spins: number; winMinor: Minor }
  | { kind: 'cap'; winMinor: Minor }
  | { kind: 'end'; winMinor: Minor }

/** Turns a round's events into chapters: wins of one window together, multiplier values known where they first appear. */
export function chaptersOf(events: readonly SlotEvent<Minor>[]): Chapter[] {
  const values = valuesByEvent(events)
  const chapters: Chapter[] = []
  let sumMinor = 0n
  let awards = 0
  events.forEach((event, index) => {
    const shownValues = values.get(index) ?? []
    switch (event.type) {
      case 'reveal':
        return chapters.push({ kind: 'reveal', grid: event.grid, freeSpin: event.freeSpin, values: shownValues })
      case 'tumble':
        return chapters.push({ kind: 'tumble', removed: event.removed, grid: event.grid, values: shownValues })
      case 'line-win':
      case 'anywhere-win':
      case 'scatter-win':
        sumMinor += event.win
        return addWin(chapters, event, sumMinor)
      case 'fill-win':
        sumMinor += event.win
        return chapters.push({ kind: 'fill', symbol: event.symbol, multiplier: event.multiplier, winMinor: event.win, sumMinor })
      case 'multiplier':
        sumMinor += event.win
        return chapters.push({ kind: 'multiplier', values: event.values, total: event.total, winMinor: event.win, sumMinor })
      case 'free-spins':
        awards += 1
        return chapters.push({ kind: 'award', ...awardOf(event), first: awards === 1 })
      case 'free-spins-end':
        return chapters.push({ kind: 'feature-end', spins: event.spins, winMinor: event.win })
      case 'win-cap':
        return chapters.push({ kind: 'cap', winMinor: event.win })
      case 'round-end':
        return chapters.push({ kind: 'end', winMinor: event.win })
    }
  })
  return chapters
}

/** Whether a round holds a feature, for autoplay's "stop on feature". */
export function hasFeature(chapters: readonly Chapter[]): boolean {
  return chapters.some((chapter) => chapter.kind === 'award')
}

function awardOf({ awarded, left, multiplier, cells }: Of<'free-spins'>) {
  return { awarded, left, multiplier, cells }
}

function addWin(chapters: Chapter[], event: Of<'line-win' | 'anywhere-win' | 'scatter-win'>, sumMinor: Minor): void {
  const win: ShownWin = {
    symbol: event.symbol, count: event.count, cells: event.cells, winMinor: event.win,
    multiplier: event.type === 'line-win' ? event.multiplier : 1,
    ...(event.type === 'line-win' ? { line: event.line } : {}),
  }
  const last = chapters.at(-1)
  if (last?.kind !== 'wins') chapters.push({ kind: 'wins', wins: [win], winMinor: event.win, sumMinor })
  else chapters[chapters.length - 1] = { kind: 'wins', wins: [...last.wins, win], winMinor: last.winMinor + event.win, sumMinor }
}

/** Follows each multiplier symbol back from where its value is told to the windows that already show it. */
function valuesByEvent(events: readonly SlotEvent<Minor>[]): Map<number, readonly CellValue[]> {
  const found = new Map<number, readonly CellValue[]>()
  events.forEach((event, index) => {
    if (event.type !== 'multiplier') return
    let values: readonly CellValue[] = event.values
    for (let i = index - 1; i >= 0 && values.length > 0; i--) {
      const earlier = events[i]
      if (earlier?.type !== 'tumble' && earlier?.type !== 'reveal') continue
      found.set(i, values)
      if (earlier.type === 'reveal') break
      values = beforeTumble(values, earlier)
    }
  })
  return found
}

function beforeTumble(values: readonly CellValue[], { removed, grid }: Of<'tumble'>): CellValue[] {
  return values.flatMap(({ cell: [reel, row], value }) => {
    const gone = new Set(removed.filter(([r]) => r === reel).map(([, r]) => r))
    const survivors = Array.from(grid.keys()).filter((r) => !gone.has(r))
    const before = survivors[row - gone.size]
    return before === undefined ? [] : [{ cell: [reel, before] as const, value }]
  })
}
