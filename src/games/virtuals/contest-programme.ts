import { priceFor } from './price.ts'
import {
  readSelection,
  type PricedMarket,
  type Programme,
  type SelectionID,
} from './virtual-game.ts'

export type ContestMarket<End> = {
  key: string
  percent: number
  selections: ReadonlyMap<string, (end: End) => boolean>
}

export function contestMarket<End>(
  key: string,
  percent: number,
  selections: readonly (readonly [string, (end: End) => boolean])[],
): ContestMarket<End> {
  return { key, percent, selections: new Map(selections) }
}

type Counted<End> = End & { chance: number }
/**
 * `endingsOf`: all possible endings of a contest, by its index on the card from 0; undefined for an
 * unknown one.
 */
type Contests<End> = Pick<Programme, 'card' | 'resultOf'> & {
  count: number
  markets: readonly ContestMarket<End>[]
  endingsOf(at: number): readonly Counted<End>[] | undefined
}

export function contestProgramme<End>({
  card,
  count,
  markets,
  endingsOf,
  resultOf,
}: Contests<End>): Programme {
  const endings = new Map<number, readonly Counted<End>[]>()
  const chances = new Map<SelectionID, number>()

  function endingsIn(contest: number): readonly Counted<End>[] | undefined {
    const counted = endings.get(contest) ?? endingsOf(contest - 1)
    if (counted !== undefined) endings.set(contest, counted)
    return counted
  }

  function chanceOf(id: SelectionID): number | undefined {
    const { contest = 0, market = '', key = '' } = readSelection(id) ?? {}
    const isWon = findMarket(markets, market)?.selections.get(key)
    const all = isWon && endingsIn(contest)
    if (isWon === undefined || all === undefined) return undefined
    const chance =
      chances.get(id) ?? all.reduce((sum, ending) => (isWon(ending) ? sum + ending.chance : sum), 0)
    chances.set(id, chance)
    return chance
  }

  function priceOf(id: SelectionID) {
    const chance = chanceOf(id)
    const percent = findMarket(markets, readSelection(id)?.market ?? '')?.percent
    return chance === undefined || percent === undefined ? undefined : priceFor(chance, percent)
  }

  return {
    card,
    contests: Array.from({ length: count }, (_, at) => at + 1),
    chanceOf,
    priceOf,
    coverOf(contest, selections) {
      const tests = selections.flatMap((id) => {
        const { market = '', key = '' } = readSelection(id) ?? {}
        return findMarket(markets, market)?.selections.get(key) ?? []
      })
      return (endingsIn(contest) ?? []).reduce(
        (sum, ending) => (tests.some((isWon) => isWon(ending)) ? sum + ending.chance : sum),
        0,
      )
    },
    resultOf,
    marketsOf: (contest) =>
      (contest < 1 || contest > count ? [] : markets).map(
        ({ key: market, selections }): PricedMarket => ({
          key: market,
          selections: [...selections.keys()].flatMap((key) => {
            const id = `${contest}/${market}/${key}`
            const price = priceOf(id)
            return price === undefined ? [] : [{ id, key, price }]
          }),
        }),
      ),
  }
}

export function wonAt<End>(
  markets: readonly ContestMarket<End>[],
  market: string,
  key: string,
  end: End | undefined,
): boolean {
  return end !== undefined && findMarket(markets, market)?.selections.get(key)?.(end) === true
}

function findMarket<End>(
  markets: readonly ContestMarket<End>[],
  key: string,
): ContestMarket<End> | undefined {
  return markets.find((known) => known.key === key)
}
