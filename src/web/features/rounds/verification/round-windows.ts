import type { Grid, PrizeCell, SlotEvent } from '#games/slots/events.ts'

type Win = Exclude<
  SlotEvent,
  { type: 'reveal' | 'tumble' | 'ring-turn' | 'gust' | 'respin' | 'expand' | 'round-end' }
>

export type RoundWindow = {
  grid: Grid
  /** 1-based free spin; 0 in the base game. */
  freeSpin: number
  /** Tumbles before it in its spin. */
  tumble: number
  turned: boolean
  /** The gust (1-based) that made it, and the multiplier for wins from it on. */
  gust: { number: number; multiplier: number } | undefined
  /** 1-based respin; 0 before the first. */
  respin: number
  /** Reels (1-based) over which wilds have just grown; `grid` shows them grown. */
  grown: readonly number[]
  /** Multiplier for wins with a wild from then on; 1 without one. */
  times: number
  stops: readonly number[]
  filled: boolean
  wins: readonly Win[]
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
 * Converts a round's events into pictures, in order. Events before the first picture are dropped;
 * there are none.
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

function respinWindow(last: RoundWindow, landed: readonly PrizeCell[]): RoundWindow {
  const prizes = [...last.prizes, ...landed]
  const held = new Map(prizes.map(({ cell }) => [cell.join(), true]))
  const ball = last.prizes[0] && last.grid[last.prizes[0].cell[1]]?.[last.prizes[0].cell[0]]
  const grid = last.grid.map((row, y) =>
    row.map((_, reel) => (held.has(`${reel},${y}`) ? (ball ?? '') : '')),
  )
  return { ...last, grid, respin: last.respin + 1, stops: [], wins: [], prizes }
}
