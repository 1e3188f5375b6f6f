import type { Grid, PrizeCell, SlotEvent } from '#games/slots/events.ts'

type Win = Exclude<SlotEvent, { type: 'reveal' | 'tumble' | 'ring-turn' | 'round-end' }>
type Win = Exclude<SlotEvent, { type: 'reveal' | 'tumble' | 'respin' | 'round-end' }>
type Win = Exclude<SlotEvent, { type: 'reveal' | 'tumble' | 'expand' | 'round-end' }>

/** One picture of a round: what the reels showed, and what it paid. */
export type RoundWindow = {
  grid: Grid
  /** 1-based free spin; 0 in the base game. */
  freeSpin: number
  /** How many tumbles came before it in its spin. */
  tumble: number
  /** Whether the rings' turn made it. */
  turned: boolean
  /** 1-based respin; 0 before the respins. */
  respin: number
  /** 1-based respin; 0 in the paid spin. */
  respin: number
  /** Reels (1-based) over which wilds have just grown; `grid` shows them grown. */
  grown: readonly number[]
  stops: readonly number[]
  /** The special symbol has filled its reels. */
  filled: boolean
  wins: readonly Win[]
  /** What the balls in it carry. */
  prizes: readonly PrizeCell[]
}

/** A round's events as the pictures they make, in order. What comes before the first picture is dropped: nothing does. */
export function windowsOf(events: readonly SlotEvent[]): RoundWindow[] {
  const windows: RoundWindow[] = []
  for (const event of events) {
    const last = windows.at(-1)
    if (event.type === 'reveal') {
      windows.push({ grid: event.grid, freeSpin: event.freeSpin ?? 0, tumble: 0, turned: false, stops: event.stops, wins: [] })
    } else if (event.type === 'tumble') {
      windows.push({ grid: event.grid, freeSpin: last?.freeSpin ?? 0, tumble: (last?.tumble ?? 0) + 1, turned: false, stops: [], wins: [] })
    } else if (event.type === 'ring-turn') {
      windows.push({ grid: event.grid, freeSpin: last?.freeSpin ?? 0, tumble: last?.tumble ?? 0, turned: true, stops: [], wins: [] })
      windows.push({ grid: event.grid, freeSpin: event.freeSpin ?? 0, tumble: 0, respin: 0, stops: event.stops, wins: [], prizes: event.prizes ?? [] })
    } else if (event.type === 'tumble') {
      windows.push({ grid: event.grid, freeSpin: last?.freeSpin ?? 0, tumble: (last?.tumble ?? 0) + 1, respin: 0, stops: [], wins: [], prizes: [] })
    } else if (event.type === 'respin') {
      if (last !== undefined) windows.push(respinWindow(last, event.landed))
      windows.push({ grid: event.grid, freeSpin: event.freeSpin ?? 0, tumble: 0, stops: event.stops, filled: false, wins: [] })
    } else if (event.type === 'tumble') {
      windows.push({ grid: event.grid, freeSpin: last?.freeSpin ?? 0, tumble: (last?.tumble ?? 0) + 1, stops: [], filled: false, wins: [] })
    } else if (event.type === 'special-win') {
      windows.push({ grid: event.grid, freeSpin: last?.freeSpin ?? 0, tumble: 0, stops: [], filled: true, wins: [event] })
      windows.push({ grid: event.grid, freeSpin: event.freeSpin ?? 0, tumble: 0, respin: event.respin ?? 0, grown: [], stops: event.stops, wins: [] })
    } else if (event.type === 'tumble') {
      windows.push({ grid: event.grid, freeSpin: last?.freeSpin ?? 0, tumble: (last?.tumble ?? 0) + 1, respin: 0, grown: [], stops: [], wins: [] })
    } else if (event.type === 'expand') {
      if (last !== undefined) windows[windows.length - 1] = { ...last, grid: event.grid, grown: event.reels.map((reel) => reel + 1) }
    } else if (event.type !== 'round-end' && last !== undefined) {
      windows[windows.length - 1] = { ...last, wins: [...last.wins, event] }
    }
  }
  return windows
}

/** Held balls and open cells: all that a respin shows. */
function respinWindow(last: RoundWindow, landed: readonly PrizeCell[]): RoundWindow {
  const prizes = [...last.prizes, ...landed]
  const held = new Map(prizes.map(({ cell }) => [cell.join(), true]))
  const ball = last.prizes[0] && last.grid[last.prizes[0].cell[1]]?.[last.prizes[0].cell[0]]
  const grid = last.grid.map((row, y) => row.map((_, reel) => (held.has(`${reel},${y}`) ? (ball ?? '') : '')))
  return { ...last, grid, respin: last.respin + 1, stops: [], wins: [], prizes }
}
