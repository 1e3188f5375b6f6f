import type { Draw } from './draw.ts'
import { shoeCards } from './public-mappings.ts'

const TEN_RANK = 8
const ACE_RANK = 12
const NATURAL = 8

export function baccaratValue(card: number): number {
  const rank = Math.floor(card / 4)
  if (rank === ACE_RANK) return 1
  return rank < TEN_RANK ? rank + 2 : 0
}

export function baccaratTotal(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10
}

export function isNatural(total: number): boolean {
  return total >= NATURAL
}

/**
 * Deals from an endless shoe: player's two cards, banker's two, then the third cards required by
 * the rules.
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

export function bankerTakesThird(banker: number, playerThird: number): boolean {
  if (banker <= 2) return true
  if (banker === 3) return playerThird !== 8
  if (banker === 4) return playerThird >= 2 && playerThird <= 7
  if (banker === 5) return playerThird >= 4 && playerThird <= 7
  return banker === 6 && (playerThird === 6 || playerThird === 7)
}
