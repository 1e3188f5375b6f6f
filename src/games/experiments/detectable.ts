import { meanOf } from './compare-groups.ts'

/** Quantiles of the standard normal distribution: 97.5 % and 80 %. */
const TWO_SIDED_5 = 1.959963984540054
const POWER_80 = 0.8416212335729143

export type Detectable = { mean: number; difference: number }

/**
 * Returns the smallest difference of means that a two-sided test at 5 % finds with 80 % power, for
 * groups of these sizes, by the normal approximation. The effect is assumed to be proportional, so
 * that the spread of the message's group grows with it. If the mean is not positive, or no
 * proportional effect would be found, the effect is assumed to be equal for all players. `values`
 * are those of the audience, or of a random part of it, before the experiment.
 * @throws RangeError for fewer than two values
 */
export function detectable(
  values: readonly number[],
  { control, message }: { control: number; message: number },
): Detectable {
  if (values.length < 2) throw new RangeError('fewer than two values')
  const mean = meanOf(values)
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  const needed = (TWO_SIDED_5 + POWER_80) ** 2 * variance
  const equal = { mean, difference: Math.sqrt(needed * (1 / control + 1 / message)) }
  if (mean <= 0) return equal
  // The positive root of growth² · mean² = needed · (1/control + (1 + growth)²/message).
  const relative = needed / mean ** 2
  const [square, middle] = [1 - relative / message, relative / message]
  if (square <= 0) return equal
  const growth =
    (middle + Math.sqrt(middle ** 2 + square * relative * (1 / control + 1 / message))) / square
  return { mean, difference: growth * mean }
}
