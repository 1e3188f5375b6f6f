import type { Chances, FairMarket, FairSelection, LegOf } from './match-model.ts'
import { HALF_WON, lineOutcome, LOST, VOID, WON } from './outcomes.ts'

/**
 * A market's rule: the result of a selection (by its index in `selections`) for each integer value
 * of the measure. Pricing and settlement both use only this.
 */
export type MarketRule = {
  key: string
  type: string
  line?: number
  selections: readonly string[]
  /** Several selections can win, not always the same number. */
  overlapping?: boolean
  outcome: (selection: number, value: number) => number
  /** For a market with one winner: its index for a value. The others lose. */
  winner?: (value: number) => number
}

export function oneWinner(
  winner: (value: number) => number,
): Required<Pick<MarketRule, 'winner' | 'outcome'>> {
  return { winner, outcome: (selection, value) => (winner(value) === selection ? WON : LOST) }
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

export function chancesOf(
  { outcome }: Pick<MarketRule, 'outcome'>,
  place: number,
  { values, chances }: Spread,
): Chances {
  let [won, halfWon, push, halfLost, lost] = [0, 0, 0, 0, 0]
  for (let index = 0; index < values.length; index += 1) {
    const chance = chances[index] ?? 0
    switch (outcome(place, values[index] ?? 0)) {
      case WON:
        won += chance
        break
      case LOST:
        lost += chance
        break
      case VOID:
        push += chance
        break
      case HALF_WON:
        halfWon += chance
        break
      default:
        halfLost += chance
    }
  }
  return { won, halfWon, void: push, halfLost, lost }
}

function winnersOf(
  winner: (value: number) => number,
  selections: number,
  { values, chances }: Spread,
): Float64Array {
  const won = new Float64Array(selections)
  for (let index = 0; index < values.length; index += 1) {
    const place = winner(values[index] ?? 0)
    won[place] = (won[place] ?? 0) + (chances[index] ?? 0)
  }
  return won
}

const wonWith = (won: number): Chances => ({
  won,
  halfWon: 0,
  void: 0,
  halfLost: 0,
  lost: Math.max(0, 1 - won),
})

export function fairMarket(rule: MarketRule, spread: Spread): FairMarket | undefined {
  const open: FairSelection[] = []
  const sure = rule.line === undefined ? SURE : SURE_LINE
  const winners = rule.winner && winnersOf(rule.winner, rule.selections.length, spread)
  let place = 0
  for (const key of rule.selections) {
    const chances = winners ? wonWith(winners[place] ?? 0) : chancesOf(rule, place, spread)
    if (chances.halfLost + chances.lost < 1 - sure) return undefined
    if (chances.won + chances.halfWon > HOPELESS) open.push({ key, chances })
    place += 1
  }
  const { key, type, line, overlapping } = rule
  return {
    key,
    type,
    ...(line !== undefined && { line }),
    ...(overlapping === true && { overlapping }),
    selections: open,
  }
}

export class UnknownSelectionError extends RangeError {}

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

/** Over and under a line; on a half line one of them wins. */
export function overUnder(line: number): Pick<MarketRule, 'winner' | 'outcome'> {
  return isHalfLine(line)
    ? oneWinner((value) => (value > line ? 0 : 1))
    : { outcome: (selection, value) => lineOutcome(selection === 0 ? value - line : line - value) }
}

/** The home side's lead with a handicap; on a half line one side wins. */
export function withHandicap(line: number): Pick<MarketRule, 'winner' | 'outcome'> {
  return isHalfLine(line)
    ? oneWinner((lead) => (lead + line > 0 ? 0 : 1))
    : { outcome: (selection, lead) => lineOutcome((selection === 0 ? 1 : -1) * (lead + line)) }
}

export const isHalfLine = (line: number) => Number.isInteger(line * 2) && !Number.isInteger(line)
