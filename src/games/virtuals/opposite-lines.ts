import { readSelection } from './virtual-game.ts'

/** A selection at its price in hundredths. */
type Priced = { selection: string; price: number }

/**
 * Selections of one market that win together in more of the outcomes than this are bets against
 * each other.
 */
const MAX_COVERED = 2 / 3
/** Where several win together: they do not stand against each other. */
const WON_TOGETHER: ReadonlySet<string> = new Set(['place'])

/**
 * Whether these selections of one round hold outcomes against each other: several of one market of
 * one contest which, by their prices, win in more than two thirds of the outcomes (home and away
 * and draw; over and under). One selection alone never does.
 */
export function areOpposite(selections: readonly Priced[]): boolean {
  const markets = new Map<string, Map<string, number>>()
  for (const { selection, price } of selections) {
    const { contest = 0, market = '' } = readSelection(selection) ?? {}
    if (WON_TOGETHER.has(market)) continue
    const key = `${contest}:${market}`
    const known = markets.get(key) ?? new Map<string, number>()
    markets.set(key, known.set(selection, 100 / price))
  }
  return [...markets.values()].some(
    (chances) =>
      chances.size > 1 &&
      [...chances.values()].reduce((sum, chance) => sum + chance, 0) > MAX_COVERED,
  )
}
