import type { Minor } from './money.ts'

export const METHOD_TYPES = ['deposit', 'withdrawal'] as const
export type MethodType = (typeof METHOD_TYPES)[number]

/** Fees are in hundredths of a percent: 150 is 1.50 %. */
export const MAX_FEE_BP = 1_000
const WHOLE_BP = 10_000n

/** What a method takes of an amount, rounded half up to a kuruş. */
export function feeOf(amountMinor: Minor, feeBp: number): Minor {
  return (amountMinor * BigInt(feeBp) + WHOLE_BP / 2n) / WHOLE_BP
}
