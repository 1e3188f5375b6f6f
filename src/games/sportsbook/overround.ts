import { stepDownMilli } from '#shared/sportsbook/price-ladder.ts'
import { againstInsiders, withoutInsiders } from './shin.ts'

/**
 * Distribution of a margin over the selections: equal on all (`proportional`), or more on unlikely
 * ones, by one power of every chance (`power`) or by Shin's model of insiders (`shin`, for markets
 * with one winner).
 */
export const MARGIN_METHODS = ['proportional', 'power', 'shin'] as const
export type MarginMethod = (typeof MARGIN_METHODS)[number]

/** Maximum margin of a market: 0.5 makes a book of 150 %. */
export const LARGEST_MARGIN = 0.5

const MAX_NEWTON_STEPS = 200
const SLACK = 1e-9

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const reciprocalsOf = (values: readonly number[]) => values.map((value) => 1 / value)

export function booksumOf(prices: readonly number[]): number {
  return sumOf(reciprocalsOf(prices))
}

/**
 * Computes the chances behind a market's prices, which add up to 1; with Shin's share `z` of
 * insiders. Throws RangeError unless there are two or more prices above 1.
 */
export function removeMargin(prices: readonly number[]): {
  proportional: number[]
  power: number[]
  shin: { chances: number[]; z: number }
} {
  const implied = impliedBy(prices)
  return {
    proportional: scaledTo(1, implied),
    power: byPower(implied),
    shin: withoutInsiders(implied),
  }
}

/** Computes the chances behind a market's prices by one method. Throws as `removeMargin` does. */
export function chancesBehind(prices: readonly number[], method: MarginMethod): number[] {
  const implied = impliedBy(prices)
  if (method === 'shin') return withoutInsiders(implied).chances
  return method === 'power' ? byPower(implied) : scaledTo(1, implied)
}

const byPower = (implied: readonly number[]) => raisedTo(1, implied) ?? scaledTo(1, implied)

function impliedBy(prices: readonly number[]): number[] {
  if (prices.length < 2 || !prices.every((price) => price > 1 && Number.isFinite(price)))
    throw new RangeError('a market has two or more prices above 1')
  return reciprocalsOf(prices)
}

/**
 * Computes prices with a margin: their reciprocals sum to (1 + margin) times the sum of the chances
 * (2 for two winning selections). Impossible selections get the price Infinity. Throws RangeError
 * for inconsistent chances, margins or methods.
 */
export function applyMargin(
  chances: readonly number[],
  margin: number,
  method: MarginMethod,
): number[] {
  const prices = borneMargin(chances, margin, method)
  if (prices === undefined)
    throw new RangeError(
      `chances of ${sumOf(chances)} in all cannot bear a margin ` +
        `of ${margin} by the method ${method}`,
    )
  return prices
}

function borneMargin(
  chances: readonly number[],
  margin: number,
  method: MarginMethod,
): number[] | undefined {
  if (!(margin >= 0 && margin <= LARGEST_MARGIN))
    throw new RangeError(`a margin is from 0 to ${LARGEST_MARGIN}`)
  const total = sumOf(chances)
  if (total === 0 || !chances.every((chance) => chance >= 0 && chance <= 1))
    throw new RangeError('a chance is from 0 to 1, and some are above 0')
  if (margin < SLACK) return reciprocalsOf(chances)
  if (method === 'shin' && Math.abs(total - 1) > SLACK)
    throw new RangeError('Shin’s method takes chances that sum to 1')
  const implied = withMargin[method](chances, total * (1 + margin))
  return implied && reciprocalsOf(implied)
}

const withMargin: Readonly<
  Record<MarginMethod, (chances: readonly number[], booksum: number) => number[] | undefined>
> = {
  proportional: (chances, booksum) => scaledTo(booksum, chances),
  power: (chances, booksum) => raisedTo(booksum, chances),
  shin: (chances, booksum) => againstInsiders(scaledTo(1, chances), booksum),
}

/**
 * How a market bears its margin. `longshot` limits what one selection bears, as a multiple of the
 * market's margin: with a margin of 5 % and a limit of 3, no price is more than 15 % below its fair
 * price before rounding.
 */
export type MarginShare = { margin: number; method: MarginMethod; longshot: number }

/**
 * The same limit for a favourite applies to its chance to lose, times this factor. Without it, the
 * margin of a one-sided market would leave the favourite no price above 1.
 */
const FAVOURITE_OF_LONGSHOT = 2

/**
 * Computes the prices to offer, in thousandths: with the margin, within the limits of a selection,
 * rounded down to the price ladder. Undefined for a selection that cannot win or is worth less than
 * the lowest price. If the method cannot apply the margin, the power method is used; if that also
 * fails, nothing is offered. A one-sided market bears less than its margin, because its selections
 * reach their limits.
 */
export function offeredOddsMilli(
  chances: readonly number[],
  share: MarginShare,
): (number | undefined)[] {
  const { margin, method } = share
  const prices = borneMargin(chances, margin, method) ?? borneMargin(chances, margin, 'power')
  if (prices === undefined) return chances.map(() => undefined)
  return withinLimits(chances, reciprocalsOf(prices), share).map((implied) =>
    implied > 0 ? stepDownMilli(1 / implied) : undefined,
  )
}

/**
 * Limits what each selection bears. What the limited ones do not bear is distributed over the
 * others by one power of what they bear already, as far as their limits allow. No selection bears
 * less than before unless it is limited, so the order of the chances is kept.
 */
function withinLimits(
  chances: readonly number[],
  implied: readonly number[],
  { margin, longshot }: MarginShare,
): number[] {
  const most = margin * longshot
  const limits = chances.map((chance) =>
    Math.min(chance * (1 + most), 1 - (1 - chance) / (1 + most * FAVOURITE_OF_LONGSHOT)),
  )
  const booksum = sumOf(implied)
  const limited = new Map<number, number>()
  let borne = [...implied]
  for (;;) {
    const over = borne.flatMap((value, index) =>
      !limited.has(index) && value > (limits[index] ?? 0) + SLACK ? [index] : [],
    )
    if (over.length === 0) return borne
    for (const index of over) limited.set(index, limits[index] ?? 0)
    const rest = borne.map((value, index) => (limited.has(index) ? 0 : value))
    const restSum = sumOf(rest)
    const wanted = booksum - sumOf([...limited.values()])
    const spread =
      restSum === 0
        ? rest
        : ((wanted > restSum ? raisedTo(wanted, rest) : rest) ?? rest.map(Math.ceil))
    borne = spread.map((value, index) => limited.get(index) ?? value)
  }
}

function scaledTo(booksum: number, chances: readonly number[]): number[] {
  const total = sumOf(chances)
  return chances.map((chance) => (chance * booksum) / total)
}

function raisedTo(booksum: number, chances: readonly number[]): number[] | undefined {
  const possible = chances.filter((chance) => chance > 0)
  if (possible.length < booksum || possible.filter((chance) => chance === 1).length > booksum)
    return undefined
  const logs = possible.map(Math.log)
  let exponent = 1
  for (let step = 0; step < MAX_NEWTON_STEPS; step++) {
    const { value, slope } = sumOfPowers(logs, exponent)
    // The sum is convex: the first step may overshoot the root, later ones converge from the left.
    const next = Math.max(0, exponent - (value - booksum) / slope)
    if (Math.abs(next - exponent) <= Number.EPSILON * exponent || !Number.isFinite(next)) break
    exponent = next
  }
  return chances.map((chance) => (chance === 0 ? 0 : chance ** exponent))
}

function sumOfPowers(logs: readonly number[], exponent: number): { value: number; slope: number } {
  let [value, slope] = [0, 0]
  for (const log of logs) {
    const power = Math.exp(log * exponent)
    value += power
    slope += log * power
  }
  return { value, slope }
}
