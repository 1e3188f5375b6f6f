import type { Draw } from '../fairness/draw.ts'

/**
 * A title's gamble. Each step stakes the whole win at a 100 % return, so the title's return is
 * unchanged.
 */
export type GambleRules = {
  maxSteps: number
}

export const GAMBLE_COLOURS = ['red', 'black'] as const
export const GAMBLE_SUITS = ['diamonds', 'hearts', 'spades', 'clubs'] as const
export type GamblePick = (typeof GAMBLE_COLOURS)[number] | (typeof GAMBLE_SUITS)[number]
export const GAMBLE_PICKS: readonly GamblePick[] = [...GAMBLE_COLOURS, ...GAMBLE_SUITS]

export const GAMBLE_DECK = 52
const RED: readonly GamblePick[] = ['diamonds', 'hearts']

/**
 * One revealed card. `card` is rank × 4 + suit, starting with the twos; `win` is the win after it.
 */
export type GambleStep<W = bigint> = {
  type: 'gamble'
  step: number
  pick: GamblePick
  card: number
  right: boolean
  win: W
}
export type GambleEnd<W = bigint> = { type: 'collect'; win: W }

export function suitOf(card: number): (typeof GAMBLE_SUITS)[number] {
  return GAMBLE_SUITS[card % GAMBLE_SUITS.length] ?? 'clubs'
}

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
 * Returns the allowed picks after this many correct ones: none that would raise the win above
 * `maxMinor`.
 */
export function picksFor(
  rules: GambleRules,
  steps: number,
  winMinor: bigint,
  maxMinor: bigint,
): GamblePick[] {
  if (steps >= rules.maxSteps || winMinor <= 0n) return []
  return GAMBLE_PICKS.filter((pick) => winMinor * timesOf(pick) <= maxMinor)
}

/** Draws the next card from a full deck: one `below(52)`. */
export function turnCard(draw: Draw, step: number, pick: GamblePick, winMinor: bigint): GambleStep {
  const card = draw.below(GAMBLE_DECK)
  const right = isRight(pick, card)
  return { type: 'gamble', step, pick, card, right, win: right ? winMinor * timesOf(pick) : 0n }
}
