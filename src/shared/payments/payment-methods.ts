import type { Minor } from '../money.ts'

export const METHOD_TYPES = ['deposit', 'withdrawal'] as const
export type MethodType = (typeof METHOD_TYPES)[number]

export const MAX_FEE_BP = 1_000
const WHOLE_BP = 10_000n

export function feeOf(amountMinor: Minor, feeBp: number): Minor {
  return (amountMinor * BigInt(feeBp) + WHOLE_BP / 2n) / WHOLE_BP
}
