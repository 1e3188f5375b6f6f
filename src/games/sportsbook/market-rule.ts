import type { Chances, FairMarket, FairSelection, LegOf } from './match-model.ts'

/**
 * A market's rule: the result of a selection (by its index in `selections`) for each integer value
 * of the measure. Pricing and settlement both use only this.
 */
export type MarketRule = {
  key: string
  type: string
  line?: number
  selections: readonly string[]
  outcome: (selection: number, value: number) => number
}

/** The possible values of a measure and their chances, which add up to 1. */
export type Spread = { values: readonly number[]; chances: Float64Array }

/**
 * Markets with a selection above this chance are omitted, as are selections that cannot win. Of a
 * type with lines, other lines are more useful than an almost certain one.
 */
const SURE = 0.995
const SURE_LINE = 0.985
const HOPELESS = 1e-9

/**
 * Computes the chance of each result of a selection by summing its rule over the measure's
 * distribution.
 */
export function chancesOf(
  { outcome }: Pick<MarketRule, 'outcome'>,
  place: number,
  { values, chances }: Spread,
): Chances {
  const sums: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (let index = 0; index < values.length; index += 1) {
    const result = outcome(place, values[index] ?? 0)
    sums[result] = (sums[result] ?? 0) + (chances[index] ?? 0)
  }
  const [won, halfWon, push, halfLost, lost] = sums
  return { won, halfWon, void: push, halfLost, lost }
}

export function fairMarket(rule: MarketRule, spread: Spread): FairMarket | undefined {
  const open: FairSelection[] = []
  const sure = rule.line === undefined ? SURE : SURE_LINE
  let place = 0
  for (const key of rule.selections) {
    const chances = chancesOf(rule, place, spread)
    if (chances.halfLost + chances.lost < 1 - sure) return undefined
    if (chances.won + chances.halfWon > HOPELESS) open.push({ key, chances })
    place += 1
  }
  const { key, type, line } = rule
  return { key, type, ...(line !== undefined && { line }), selections: open }
}

export class UnknownSelectionError extends RangeError {}

/**
 * Finds a leg's rule by its market key, and the index of its selection. Throws
 * UnknownSelectionError.
 */
export function requireSelection<R extends MarketRule>(
  { market, selection }: LegOf,
  rule: R | undefined,
): { rule: R; place: number } {
  const place = rule?.selections.indexOf(selection) ?? -1
  if (!rule || place < 0)
    throw new UnknownSelectionError(
      `no selection ${JSON.stringify(selection)} in a market ${JSON.stringify(market)}`,
    )
  return { rule, place }
}
