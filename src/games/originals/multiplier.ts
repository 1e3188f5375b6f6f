import type { Minor } from '#shared/money.ts'

/**
 * A multiplier in hundredths: 198 is 1.98×. Stakes are whole lira, so every win is a whole number
 * of kuruş.
 */
export type Hundredths = number

/** What a stake comes to: kuruş, a fraction of one dropped. */
export function payOf(betMinor: Minor, multiplier: Hundredths): Minor {
  return (betMinor * BigInt(multiplier)) / 100n
}

/** As on the wire: 198 → "1.98". */
export function toWireMultiplier(multiplier: Hundredths): string {
  return (multiplier / 100).toFixed(2)
}

/**
 * The multiplier that returns `returnShare` of the stakes at a chance of `ways` in `outOf`, cut to
 * hundredths, never more than `most`. Exact: no float takes part.
 */
export function fairMultiplier(
  returnShare: { percent: bigint },
  ways: bigint,
  outOf: bigint,
  most: Hundredths,
): Hundredths {
  const hundredths = (returnShare.percent * outOf) / ways
  return hundredths > BigInt(most) ? most : Number(hundredths)
}
