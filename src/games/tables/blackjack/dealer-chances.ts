import { BEST_TOTAL, SOFT_ACE } from './hand-total.ts'
import { BLACKJACK_RULES } from './rules.ts'

export type Counts = number[]
/**
 * Chances of each end: 0 for a bust, 17 … 21. They do not add up to one: the rest is the dealer's
 * blackjack.
 */
export type DealerChances = readonly number[]

export function totalOf(values: readonly number[]): { total: number; soft: boolean } {
  const low = values.reduce((sum, value) => sum + value, 0)
  const soft = values.includes(1) && low + SOFT_ACE <= BEST_TOTAL
  return { total: soft ? low + SOFT_ACE : low, soft }
}

export function eachCard(left: Counts, visit: (value: number, chance: number) => void): void {
  const cards = left.reduce((sum, count) => sum + count, 0)
  for (let index = 0; index < left.length; index += 1) {
    const count = left[index] ?? 0
    if (count === 0) continue
    left[index] = count - 1
    visit(index + 1, count / cards)
    left[index] = count
  }
}

/**
 * Computes the final totals of the dealer's hand from one open card, drawing from the remaining
 * cards, blackjack excluded.
 */
export function dealerChances(up: number, left: Counts): DealerChances {
  const chances = Array.from({ length: BEST_TOTAL + 1 }, () => 0)
  const cards = left.reduce((sum, count) => sum + count, 0)

  function add(total: number, chance: number): void {
    chances[total] = (chances[total] ?? 0) + chance
  }

  function draw(
    low: number,
    hasAce: boolean,
    chance: number,
    remaining: number,
    isHole: boolean,
  ): void {
    for (let value = 1; value <= left.length; value += 1) {
      const count = left[value - 1] ?? 0
      if (
        count === 0 ||
        (isHole && up + value === BEST_TOTAL - SOFT_ACE && (up === 1 || value === 1))
      )
        continue
      const next = low + value
      const ace = hasAce || value === 1
      const total = ace && next + SOFT_ACE <= BEST_TOTAL ? next + SOFT_ACE : next
      const reached = (chance * count) / remaining
      if (total > BEST_TOTAL) add(0, reached)
      else if (total >= BLACKJACK_RULES.dealerStandsOn) add(total, reached)
      else {
        left[value - 1] = count - 1
        draw(next, ace, reached, remaining - 1, false)
        left[value - 1] = count
      }
    }
  }

  draw(up, up === 1, 1, cards, true)
  return chances
}
