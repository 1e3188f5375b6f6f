import { readSelection, type Programme } from './virtual-game.ts'

type Priced = { selection: string; price: number }

const MAX_COVERED = 2 / 3
/** The limit for selections of several markets. It is higher because these often win together. */
const MAX_COVERED_TOGETHER = 0.9
/** Markets with several winners, whose selections are not opposite. */
const WON_TOGETHER: ReadonlySet<string> = new Set(['place'])

/**
 * Tests if selections of one round are opposite: several of one market of one contest that, by
 * their prices, win in more than two thirds of the outcomes (home and away and draw; over and
 * under), or of several markets of one contest of which at least one wins in more than nine tenths
 * (home, and draw or away). A single selection never is.
 */
export function areOpposite(
  selections: readonly Priced[],
  programme: Pick<Programme, 'coverOf'>,
): boolean {
  const markets = new Map<string, Map<string, number>>()
  const contests = new Map<number, Set<string>>()
  for (const { selection, price } of selections) {
    const { contest = 0, market = '' } = readSelection(selection) ?? {}
    if (WON_TOGETHER.has(market)) continue
    contests.set(contest, (contests.get(contest) ?? new Set<string>()).add(selection))
    const key = `${contest}:${market}`
    const known = markets.get(key) ?? new Map<string, number>()
    markets.set(key, known.set(selection, 100 / price))
  }
  return (
    [...markets.values()].some(
      (chances) =>
        chances.size > 1 &&
        [...chances.values()].reduce((sum, chance) => sum + chance, 0) > MAX_COVERED,
    ) ||
    [...contests].some(
      ([contest, chosen]) =>
        chosen.size > 1 && programme.coverOf(contest, [...chosen]) > MAX_COVERED_TOGETHER,
    )
  )
}
