import type { Draw } from '../fairness/draw.ts'

/**
 * What a title states of its gamble. The stake of a step is all that was won, so its return is 100
 * % and the title's is unchanged.
 */
export type GambleRules = {
  /** After so many right picks the win is paid by itself. */
  mostSteps: number
}

export const GAMBLE_COLOURS = ['red', 'black'] as const
/** As a card's number modulo four. */
export const GAMBLE_SUITS = ['diamonds', 'hearts', 'spades', 'clubs'] as const
export type GamblePick = (typeof GAMBLE_COLOURS)[number] | (typeof GAMBLE_SUITS)[number]
export const GAMBLE_PICKS: readonly GamblePick[] = [...GAMBLE_COLOURS, ...GAMBLE_SUITS]

/** Cards of a whole deck. */
export const GAMBLE_DECK = 52
const RED: readonly GamblePick[] = ['diamonds', 'hearts']

/** One card turned. `card` is rank × 4 + suit, the two first; `win` is what stands after it. */
export type GambleStep<W = bigint> = {
  type: 'gamble'
  step: number
  pick: GamblePick
  card: number
  right: boolean
  win: W
}
/** The player took what stood. */
export type GambleEnd<W = bigint> = { type: 'collect'; win: W }

export function suitOf(card: number): (typeof GAMBLE_SUITS)[number] {
  return GAMBLE_SUITS[card % GAMBLE_SUITS.length] ?? 'clubs'
}

/**
 * What a right pick makes of the win: one of two colours doubles it, one of four suits gives it
 * four times.
 */
export function timesOf(pick: GamblePick): 2n | 4n {
  return pick === 'red' || pick === 'black' ? 2n : 4n
}

export function isRight(pick: GamblePick, card: number): boolean {
  const suit = suitOf(card)
  return (
    pick === suit || (pick === 'red' ? RED.includes(suit) : pick === 'black' && !RED.includes(suit))
  )
}

/**
 * What may be picked after so many right picks: nothing that would take the win above `mostMinor`.
 */
export function picksFor(
  rules: GambleRules,
  steps: number,
  winMinor: bigint,
  mostMinor: bigint,
): GamblePick[] {
  if (steps >= rules.mostSteps || winMinor <= 0n) return []
  return GAMBLE_PICKS.filter((pick) => winMinor * timesOf(pick) <= mostMinor)
}

/** Turns the next card, of a whole deck each time: one `below(52)`. */
export function turnCard(draw: Draw, step: number, pick: GamblePick, winMinor: bigint): GambleStep {
  const card = draw.below(GAMBLE_DECK)
  const right = isRight(pick, card)
  return { type: 'gamble', step, pick, card, right, win: right ? winMinor * timesOf(pick) : 0n }
}
