import { basicStrategy } from './basic-strategy.ts'
import {
  dealerChances,
  eachCard,
  totalOf,
  type Counts,
  type DealerChances,
} from './dealer-chances.ts'
import { BEST_TOTAL } from './hand-total.ts'
import { BLACKJACK_RULES } from './rules.ts'

const TENS_A_DECK = 16
const OTHERS_A_DECK = 4
const BLACKJACK_WINS = 1.5

export type ExpectedWin = { seat: number; behind: number }

type Hand = { values: number[]; up: number; canSplit: boolean }
type Worth = ExpectedWin

/**
 * Computes the average win of basic strategy against a full shoe. Exact over every start, draw and
 * dealer's hand of the eight decks with dealt cards removed; only for resplit pairs, the other
 * hands are assumed to contain nothing but the pair's cards.
 */
export function expectedWin(decks: number): ExpectedWin {
  const left: Counts = Array.from(
    { length: 10 },
    (_, index) => decks * (index === 9 ? TENS_A_DECK : OTHERS_A_DECK),
  )
  const known = new Map<string, DealerChances>()
  const sum: ExpectedWin = { seat: 0, behind: 0 }
  eachCard(left, (up, a) =>
    eachCard(left, (first, b) =>
      eachCard(left, (second, c) => {
        if (second < first) return
        const { seat, behind } = startWorth([first, second], up)
        const chance = a * b * c * (first === second ? 1 : 2)
        sum.seat += chance * seat
        sum.behind += chance * behind
      }),
    ),
  )
  return sum

  function startWorth(values: number[], up: number): Worth {
    const dealers = dealerBlackjack(up)
    if (totalOf(values).total === BEST_TOTAL)
      return { seat: BLACKJACK_WINS * (1 - dealers), behind: BLACKJACK_WINS * (1 - dealers) }
    const played = playWorth({ values, up, canSplit: true })
    return { seat: played.seat - dealers, behind: played.behind - dealers }
  }

  function dealerBlackjack(up: number): number {
    if (up !== 1 && up !== 10) return 0
    const cards = left.reduce((total, count) => total + count, 0)
    return (left[up === 1 ? 9 : 0] ?? 0) / cards
  }

  /** Considers only rounds without a dealer's blackjack. */
  function playWorth(hand: Hand): Worth {
    const { values, up, canSplit } = hand
    const { total, soft } = totalOf(values)
    if (total > BEST_TOTAL) return bustWorth(up)
    const [first, second] = values
    const pair = canSplit && values.length === 2 && first === second ? (first ?? null) : null
    const choice =
      total === BEST_TOTAL
        ? 'stand'
        : basicStrategy({ total, soft, dealer: up, canDouble: values.length === 2, pair })
    if (choice === 'stand') return standWorth(total, up)
    if (choice === 'split' && pair !== null) return splitWorth(pair, up, 2, 2)
    const worth: Worth = { seat: 0, behind: 0 }
    eachCard(left, (value, chance) => {
      const next = { values: [...values, value], up, canSplit: false }
      const { seat, behind } = choice === 'double' ? doubledWorth(next) : playWorth(next)
      worth.seat += chance * seat * (choice === 'double' ? 2 : 1)
      worth.behind += chance * behind
    })
    return worth
  }

  /**
   * `open` hands of a split hold one card of the pair, of `hands` in total; a bet behind follows
   * the first open one.
   */
  function splitWorth(pair: number, up: number, open: number, hands: number): Worth {
    const worth: Worth = { seat: 0, behind: 0 }
    const rest: Worth = open > 1 ? splitWorth(pair, up, open - 1, hands) : { seat: 0, behind: 0 }
    eachCard(left, (value, chance) => {
      const again = value === pair && pair !== 1 && hands < BLACKJACK_RULES.maxHands
      const hand: Hand = { values: [pair, value], up, canSplit: false }
      const own = again ? splitWorth(pair, up, open + 1, hands + 1) : splitHandWorth(hand)
      worth.seat += chance * (own.seat + (again ? 0 : rest.seat))
      worth.behind += chance * own.behind
    })
    return worth
  }

  function splitHandWorth(hand: Hand): Worth {
    return hand.values[0] === 1 ? standWorth(totalOf(hand.values).total, hand.up) : playWorth(hand)
  }

  function doubledWorth({ values, up }: Hand): Worth {
    const { total } = totalOf(values)
    return total > BEST_TOTAL ? bustWorth(up) : standWorth(total, up)
  }

  function bustWorth(up: number): Worth {
    const worth = dealerBlackjack(up) - 1
    return { seat: worth, behind: worth }
  }

  function standWorth(total: number, up: number): Worth {
    const worth = chancesOf(up).reduce(
      (sumOf, chance, end) => sumOf + chance * Math.sign(total - end),
      0,
    )
    return { seat: worth, behind: worth }
  }

  function chancesOf(up: number): DealerChances {
    const key = `${up}|${left.join()}`
    const found = known.get(key)
    if (found !== undefined) return found
    const chances = dealerChances(up, left)
    known.set(key, chances)
    return chances
  }
}
