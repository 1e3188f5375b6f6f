import type { Chances, FairMarket, FairSelection, LegOf } from './match-model.ts'

/**
 * A market's rule: what each whole number that its measure can come to makes of a selection (by its
 * place in `selections`). Pricing and settlement both ask it, and nothing else.
 */
export type MarketRule = {
  key: string
  type: string
  line?: number
  selections: readonly string[]
  outcome: (selection: number, value: number) => number
}

/** The values a measure can come to and how likely each is; together 1. */
export type Spread = { values: readonly number[]; chances: Float64Array }

/**
 * A market one of whose selections cannot fail in 199 cases of 200 is left out, and so is a
 * selection that cannot win.
 */
const SURE = 0.995
const HOPELESS = 1e-9

/**
 * How likely a selection comes to each result: its rule summed over everything its measure can come
 * to.
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

/** `undefined` where the market is as good as decided. */
export function fairMarket(rule: MarketRule, spread: Spread): FairMarket | undefined {
  const open: FairSelection[] = []
  let place = 0
  for (const key of rule.selections) {
    const chances = chancesOf(rule, place, spread)
    if (chances.halfLost + chances.lost < 1 - SURE) return undefined
    if (chances.won + chances.halfWon > HOPELESS) open.push({ key, chances })
    place += 1
  }
  const { key, type, line } = rule
  return { key, type, ...(line !== undefined && { line }), selections: open }
}

/** A market or a selection that the sport does not have. */
export class UnknownSelectionError extends RangeError {}

/**
 * A leg's rule, found by its market's key, and the place of its selection. Throws
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
