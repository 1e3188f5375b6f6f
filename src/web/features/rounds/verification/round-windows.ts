import type { Grid, PrizeCell, SlotEvent } from '#games/slots/events.ts'

type Win = Exclude<
  SlotEvent,
  { type: 'reveal' | 'tumble' | 'ring-turn' | 'gust' | 'respin' | 'expand' | 'round-end' }
>

/** One picture of a round: what the reels showed, and what it paid. */
export type RoundWindow = {
  grid: Grid
  /** 1-based free spin; 0 in the base game. */
  freeSpin: number
  /** How many tumbles came before it in its spin. */
  tumble: number
  /** Whether the rings' turn made it. */
  turned: boolean
  /** The gust (1-based) that made it, and what wins are multiplied by from it on. */
  gust: { number: number; multiplier: number } | undefined
  /** 1-based respin; 0 before the first. */
  respin: number
  /** Reels (1-based) over which wilds have just grown; `grid` shows them grown. */
  grown: readonly number[]
  /** What wins with a wild in them are multiplied by since then; one where nothing is. */
  times: number
  stops: readonly number[]
  /** The special symbol has filled its reels. */
  filled: boolean
  wins: readonly Win[]
  /** What the balls in it carry. */
  prizes: readonly PrizeCell[]
}

const BARE: Omit<RoundWindow, 'grid'> = {
  freeSpin: 0,
  tumble: 0,
  turned: false,
  gust: undefined,
  respin: 0,
  grown: [],
  times: 1,
  stops: [],
  filled: false,
  wins: [],
  prizes: [],
}

/**
 * A round's events as the pictures they make, in order. What comes before the first picture is
 * dropped: nothing does.
 */
export function windowsOf(events: readonly SlotEvent[]): RoundWindow[] {
  const windows: RoundWindow[] = []
  for (const event of events) {
    const last = windows.at(-1)
    switch (event.type) {
      case 'reveal':
        windows.push({
          ...BARE,
          grid: event.grid,
          freeSpin: event.freeSpin ?? 0,
          respin: event.respin ?? 0,
          stops: event.stops,
          prizes: event.prizes ?? [],
        })
        break
      case 'tumble':
        windows.push({
          ...BARE,
          grid: event.grid,
          freeSpin: last?.freeSpin ?? 0,
          tumble: (last?.tumble ?? 0) + 1,
        })
        break
      case 'ring-turn':
        windows.push({
          ...BARE,
          grid: event.grid,
          freeSpin: last?.freeSpin ?? 0,
          tumble: last?.tumble ?? 0,
          turned: true,
        })
        break
      case 'gust':
        windows.push({
          ...BARE,
          grid: event.grid,
          freeSpin: last?.freeSpin ?? 0,
          tumble: last?.tumble ?? 0,
          gust: { number: event.gust, multiplier: event.multiplier },
        })
        break
      case 'special-win':
        windows.push({
          ...BARE,
          grid: event.grid,
          freeSpin: last?.freeSpin ?? 0,
          filled: true,
          wins: [event],
        })
        break
      case 'respin':
        if (last !== undefined) windows.push(respinWindow(last, event.landed))
        break
      case 'expand':
        if (last !== undefined)
          windows[windows.length - 1] = {
            ...last,
            grid: event.grid,
            grown: event.reels.map((reel) => reel + 1),
            times: event.times ?? 1,
          }
        break
      case 'haul':
        if (last !== undefined)
          windows[windows.length - 1] = {
            ...last,
            prizes: event.prizes,
            wins: [...last.wins, event],
          }
        break
      case 'round-end':
        break
      default:
        if (last !== undefined)
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
  const grid = last.grid.map((row, y) =>
    row.map((_, reel) => (held.has(`${reel},${y}`) ? (ball ?? '') : '')),
  )
  return { ...last, grid, respin: last.respin + 1, stops: [], wins: [], prizes }
}
