import type { Grid, SlotEvent } from '#games/slots/events.ts'

type Win = Exclude<SlotEvent, { type: 'reveal' | 'tumble' | 'expand' | 'round-end' }>

/** One picture of a round: what the reels showed, and what it paid. */
export type RoundWindow = {
  grid: Grid
  /** 1-based free spin; 0 in the base game. */
  freeSpin: number
  /** How many tumbles came before it in its spin. */
  tumble: number
  /** 1-based respin; 0 in the paid spin. */
  respin: number
  /** Reels (1-based) over which wilds have just grown; `grid` shows them grown. */
  grown: readonly number[]
  stops: readonly number[]
  wins: readonly Win[]
}

/** A round's events as the pictures they make, in order. What comes before the first picture is dropped: nothing does. */
export function windowsOf(events: readonly SlotEvent[]): RoundWindow[] {
  const windows: RoundWindow[] = []
  for (const event of events) {
    const last = windows.at(-1)
    if (event.type === 'reveal') {
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
