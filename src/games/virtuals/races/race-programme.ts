import { priceFor } from '../price.ts'
import {
  readSelection,
  type PricedMarket,
  type Programme,
  type SelectionID,
} from '../virtual-game.ts'
import { chanceOfPlace, chanceOfStart } from './order-model.ts'
import type { RaceCard, RaceResult } from './race-card.ts'
import { runRace } from './race-season.ts'

export const RACE_RETURNS: ReadonlyMap<string, number> = new Map([
  ['win', 91],
  ['place', 91],
  ['reverse', 88],
  ['forecast', 88],
  ['tricast', 85],
  ['parity', 93],
  ['half', 93],
])
const NAMED: Readonly<Record<string, number>> = {
  win: 1,
  place: 1,
  reverse: 2,
  forecast: 2,
  tricast: 3,
}
const SIDES: Readonly<Record<string, readonly string[]>> = {
  parity: ['odd', 'even'],
  half: ['low', 'high'],
}

function readNumbers(key: string, count: number, field: number): number[] | undefined {
  const numbers = key.split('-').map(Number)
  const isKnown =
    numbers.length === count &&
    new Set(numbers).size === count &&
    numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= field)
  return isKnown && numbers.join('-') === key ? numbers : undefined
}

/**
 * Tests if a side of a market on the winner's number contains this number; the middle one of an odd
 * field is high.
 */
function isOnSide(side: string, number: number, field: number): boolean {
  switch (side) {
    case 'odd':
      return number % 2 === 1
    case 'even':
      return number % 2 === 0
    case 'low':
      return number <= Math.floor(field / 2)
    default:
      return number > Math.floor(field / 2)
  }
}

export function raceProgramme(card: RaceCard, places: number): Programme {
  const levels = card.runners.map(({ level }) => level)
  const known = new Map<SelectionID, number | undefined>()

  function count(id: SelectionID): number | undefined {
    const asked = readSelection(id)
    if (asked?.contest !== 1) return undefined
    const { market, key } = asked
    if (SIDES[market]?.includes(key) === true)
      return levels.reduce(
        (sum, _, at) =>
          isOnSide(key, at + 1, levels.length) ? sum + chanceOfStart(levels, [at]) : sum,
        0,
      )
    const named = NAMED[market]
    const [first = 0, second = 0, ...rest] =
      (named === undefined ? undefined : readNumbers(key, named, levels.length))?.map(
        (number) => number - 1,
      ) ?? []
    if (named === undefined || readNumbers(key, named, levels.length) === undefined)
      return undefined
    switch (market) {
      case 'win':
        return chanceOfStart(levels, [first])
      case 'place':
        return chanceOfPlace(levels, first, places)
      case 'reverse':
        return first < second
          ? chanceOfStart(levels, [first, second]) + chanceOfStart(levels, [second, first])
          : undefined
      default:
        return chanceOfStart(levels, [first, second, ...rest])
    }
  }

  function chanceOf(id: SelectionID): number | undefined {
    if (!known.has(id)) known.set(id, count(id))
    return known.get(id)
  }

  function priceOf(id: SelectionID) {
    const chance = chanceOf(id)
    const percent = RACE_RETURNS.get(readSelection(id)?.market ?? '')
    return chance === undefined || percent === undefined ? undefined : priceFor(chance, percent)
  }

  /** Sums over the first three finishers. They decide every market, except places beyond third. */
  function coverOf(contest: number, selections: readonly SelectionID[]): number {
    const asked = contest === 1 ? selections.flatMap((id) => readSelection(id) ?? []) : []
    let cover = 0
    for (const first of levels.keys())
      for (const second of levels.keys())
        for (const third of levels.keys()) {
          if (first === second || first === third || second === third) continue
          const start = [first, second, third]
          const rest = [...levels.keys()].filter((runner) => !start.includes(runner))
          const order = [...start, ...rest].map((runner) => runner + 1)
          if (asked.some(({ market, key }) => winsRace(market, key, { order }, places)))
            cover += chanceOfStart(levels, start)
        }
    return cover
  }

  const numbers = card.runners.map(({ number }) => number)
  const keys: Readonly<Record<string, readonly string[]>> = {
    win: numbers.map(String),
    place: numbers.map(String),
    reverse: numbers.flatMap((a) => numbers.filter((b) => b > a).map((b) => `${a}-${b}`)),
    forecast: numbers.flatMap((a) => numbers.filter((b) => b !== a).map((b) => `${a}-${b}`)),
    ...SIDES,
  }
  return {
    card,
    contests: [1],
    chanceOf,
    priceOf,
    coverOf,
    marketsOf: (contest) =>
      (contest === 1 ? Object.entries(keys) : []).map(([market, of]): PricedMarket => ({
        key: market,
        selections: of.flatMap((key) => {
          const id = `1/${market}/${key}`
          const price = priceOf(id)
          return price === undefined ? [] : [{ id, key, price }]
        }),
      })),
    resultOf: (draw) => runRace(card, draw),
  }
}

export function winsRace(
  market: string,
  key: string,
  { order }: Pick<RaceResult, 'order'>,
  places: number,
): boolean {
  const [winner = 0, second = 0, third = 0] = order
  switch (market) {
    case 'win':
      return key === String(winner)
    case 'place':
      return order.slice(0, places).map(String).includes(key)
    case 'forecast':
      return key === `${winner}-${second}`
    case 'reverse':
      return key === [winner, second].toSorted((a, b) => a - b).join('-')
    case 'tricast':
      return key === `${winner}-${second}-${third}`
    default:
      return isOnSide(key, winner, order.length)
  }
}
