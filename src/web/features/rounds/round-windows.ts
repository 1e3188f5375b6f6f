import type { Grid, SlotEvent } from '#games/slots/events.ts'

type Win = Exclude<SlotEvent, { type: 'reveal' | 'tumble' | 'round-end' }>

/** One picture of a round: what the reels showed, and what it paid. */
export type RoundWindow = {
  grid: Grid
  /** 1-based free spin; 0 in the base game. */
  freeSpin: number
  /** How many tumbles came before it in its spin. */
  tumble: number
  stops: readonly number[]
  /** The special symbol has filled its reels. */
  filled: boolean
  wins: readonly Win[]
}

/** A round's events as the pictures they make, in order. What comes before the first picture is dropped: nothing does. */
export function windowsOf(events: readonly SlotEvent[]): RoundWindow[] {
  const windows: RoundWindow[] = []
  for (const event of events) {
    const last = windows.at(-1)
    if (event.type === 'reveal') {
      windows.push({ grid: event.grid, freeSpin: event.freeSpin ?? 0, tumble: 0, stops: event.stops, filled: false, wins: [] })
    } else if (event.type === 'tumble') {
      windows.push({ grid: event.grid, freeSpin: last?.freeSpin ?? 0, tumble: (last?.tumble ?? 0) + 1, stops: [], filled: false, wins: [] })
    } else if (event.type === 'special-win') {
      windows.push({ grid: event.grid, freeSpin: last?.freeSpin ?? 0, tumble: 0, stops: [], filled: true, wins: [event] })
    } else if (event.type !== 'round-end' && last !== undefined) {
      windows[windows.length - 1] = { ...last, wins: [...last.wins, event] }
    }
  }
  return windows
}
