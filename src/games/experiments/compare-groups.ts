import { createFastRandom } from '../slots/fast-random.ts'

/** One error in twenty: the level of the test, and the complement of the interval's confidence. */
export const LEVEL = 0.05
const FEWEST_DRAWINGS = 999
const MAX_DRAWINGS = 9_999
const MAX_DRAWS = 200_000_000
const DRAWS_A_STEP = 1_000_000
const TIE = 1e-9

export type Groups = { control: readonly number[]; message: readonly number[] }
/** `difference` is message − control. `p` ≤ LEVEL exactly if [low, high] excludes 0. */
export type Comparison = {
  difference: number
  low: number
  high: number
  p: number
  drawings: number
}

type Sums = { sum: number; squares: number; players: number }

/**
 * Compares the means of two randomly assigned groups by a permutation test of Welch's t. The
 * interval takes its critical value from the same permutations, so it agrees with the test. The
 * same seed gives the same figures. Yields now and then, so that a caller can let other work
 * proceed.
 * @throws RangeError for a group of fewer than two players
 */
export function* comparing(
  { control, message }: Groups,
  seed: number,
  drawings = drawingsFor(Math.min(control.length, message.length)),
): Generator<undefined, Comparison> {
  if (Math.min(control.length, message.length) < 2)
    throw new RangeError('a group has fewer than two players')
  const [smaller, larger] =
    control.length <= message.length ? [control, message] : [message, control]
  const values = centred([...smaller, ...larger])
  const all = sumsOf(values, values.length)
  const size = smaller.length
  const observed = welch(sumsOf(values, size), all)
  const random = createFastRandom(seed)
  const drawn = new Float64Array(drawings)
  const stepEvery = Math.max(1, Math.floor(DRAWS_A_STEP / size))
  for (let n = 0; n < drawings; n += 1) {
    drawn[n] = Math.abs(welch(drawGroup(values, size, random), all).t)
    if (n % stepEvery === stepEvery - 1) yield undefined
  }
  drawn.sort()
  // The number of drawings that may reach the observed value, which itself counts as one.
  const critical = drawn[drawings - Math.floor(LEVEL * (drawings + 1))] ?? Infinity
  const t = Math.abs(observed.t)
  const reaching = drawn.reduce((count, one) => count + Number(one >= t * (1 - TIE)), 0)
  const difference = meanOf(message) - meanOf(control)
  const margin = observed.error === 0 ? 0 : critical * (1 + TIE) * observed.error
  return {
    difference,
    low: difference - margin,
    high: difference + margin,
    p: (1 + reaching) / (drawings + 1),
    drawings,
  }
}

export function compareGroups(groups: Groups, seed: number, drawings?: number): Comparison {
  const steps = comparing(groups, seed, drawings)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

export function seedOf(salt: Uint8Array): number {
  return salt.subarray(0, 6).reduce((seed, byte) => seed * 256 + byte, 0)
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function drawingsFor(size: number): number {
  const affordable = Math.floor(MAX_DRAWS / size)
  return affordable >= MAX_DRAWINGS ? MAX_DRAWINGS : Math.max(FEWEST_DRAWINGS, affordable)
}

/** Subtracts the common mean, so that the variances lose no digits. */
function centred(values: readonly number[]): Float64Array {
  const mean = meanOf(values)
  return Float64Array.from(values, (value) => value - mean)
}

function sumsOf(values: Float64Array, players: number): Sums {
  let [sum, squares] = [0, 0]
  for (let n = 0; n < players; n += 1) {
    const value = values[n] ?? 0
    sum += value
    squares += value * value
  }
  return { sum, squares, players }
}

/** Draws a group without replacement: it becomes the first `size` values. */
function drawGroup(values: Float64Array, size: number, random: (n: number) => number): Sums {
  let [sum, squares] = [0, 0]
  for (let n = 0; n < size; n += 1) {
    const other = n + random(values.length - n)
    const value = values[other] ?? 0
    values[other] = values[n] ?? 0
    values[n] = value
    sum += value
    squares += value * value
  }
  return { sum, squares, players: size }
}

function welch(group: Sums, all: Sums): { t: number; error: number } {
  const rest = {
    sum: all.sum - group.sum,
    squares: all.squares - group.squares,
    players: all.players - group.players,
  }
  const error = Math.sqrt(squaredError(group) + squaredError(rest))
  const difference = group.sum / group.players - rest.sum / rest.players
  if (error > 0) return { t: difference / error, error }
  return { t: difference === 0 ? 0 : Math.sign(difference) * Infinity, error }
}

function squaredError({ sum, squares, players }: Sums): number {
  return Math.max(0, squares - (sum * sum) / players) / (players - 1) / players
}
