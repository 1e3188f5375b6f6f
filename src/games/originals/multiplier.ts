import type { Minor } from '#shared/money.ts'

/**
 * A multiplier in hundredths: 198 is 1.98×. Stakes are whole lira, so every win is a whole number
 * of kuruş.
 */
export type Hundredths = number

export function payOf(betMinor: Minor, multiplier: Hundredths): Minor {
  return (betMinor * BigInt(multiplier)) / 100n
}

export function toWireMultiplier(multiplier: Hundredths): string {
  return (multiplier / 100).toFixed(2)
}

/**
 * Computes the multiplier that returns `returnShare` of the stakes at a chance of `ways` in
 * `outOf`, truncated to hundredths, at most `max`. Exact, without floats.
 */
export function fairMultiplier(
  returnShare: { percent: bigint },
  ways: bigint,
  outOf: bigint,
  max: Hundredths,
): Hundredths {
  const hundredths = (returnShare.percent * outOf) / ways
  return hundredths > BigInt(max) ? max : Number(hundredths)
}
