import type { Draw } from './draw.ts'
import { shoeCards } from './public-mappings.ts'

const TEN_RANK = 8
const ACE_RANK = 12
const NATURAL = 8

/** Baccarat worth of a card 0–51: two to nine their number, ten and court cards 0, the ace 1. */
export function baccaratValue(card: number): number {
  const rank = Math.floor(card / 4)
  if (rank === ACE_RANK) return 1
  return rank < TEN_RANK ? rank + 2 : 0
}

/** The worth of a baccarat hand, 0–9. */
export function baccaratTotal(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10
}

/** An eight or nine of two cards: no one draws. */
export function isNatural(total: number): boolean {
  return total >= NATURAL
}

/**
 * The cards dealt from an endless shoe: player's two, banker's two, then the player's and the
 * banker's third where the rules draw one.
 */
export function baccaratCards(draw: Draw): number[] {
  const dealt = shoeCards(draw, 4)
  const thirds = baccaratThirds(
    baccaratTotal(dealt.slice(0, 2)),
    baccaratTotal(dealt.slice(2)),
    () => shoeCards(draw, 1),
  )
  return [...dealt, ...thirds.player, ...thirds.banker]
}

/** Which third cards two totals of two cards call for; `nextCard` gives one card. */
export function baccaratThirds(
  player: number,
  banker: number,
  nextCard: () => number[],
): { player: number[]; banker: number[] } {
  if (isNatural(player) || isNatural(banker)) return { player: [], banker: [] }
  if (player >= 6) return { player: [], banker: banker <= 5 ? nextCard() : [] }
  const third = nextCard()
  const bankerDraws = third.some((card) => bankerTakesThird(banker, baccaratValue(card)))
  return { player: third, banker: bankerDraws ? nextCard() : [] }
}

/** The banker's rule where the player drew a third card worth `playerThird`. */
export function bankerTakesThird(banker: number, playerThird: number): boolean {
  if (banker <= 2) return true
  if (banker === 3) return playerThird !== 8
  if (banker === 4) return playerThird >= 2 && playerThird <= 7
  if (banker === 5) return playerThird >= 4 && playerThird <= 7
  return banker === 6 && (playerThird === 6 || playerThird === 7)
}
