import { z } from 'zod'
import { DEAL_MODELS, MAX_TIERS } from '#shared/affiliates.ts'
import type { Minor } from '#shared/money.ts'

/** Kuruş as text, because JSON numbers cannot hold this size. */
const minor = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform((text): Minor => BigInt(text))
const basisPoints = z.number().int().min(0).max(10_000)

const tier = z.object({
  fromMinor: minor,
  ratesBp: z.object({ casino: basisPoints, live: basisPoints, sports: basisPoints }),
})
const share = z.object({
  /** Ascending; the first starts at 0. */
  tiers: z
    .array(tier)
    .min(1)
    .max(MAX_TIERS)
    .refine((tiers) =>
      tiers.every(({ fromMinor }, n) =>
        n === 0 ? fromMinor === 0n : fromMinor > (tiers[n - 1]?.fromMinor ?? 0n),
      ),
    ),
  carriesOver: z.boolean(),
  adminFeeBp: basisPoints,
  paymentFeeBp: basisPoints,
})
const cpa = z.object({
  amountMinor: minor.refine((amount) => amount > 0n),
  depositMinor: minor,
  wageredMinor: minor,
  days: z.number().int().min(1).max(365),
  holdDays: z.number().int().min(0).max(180),
})

export const dealTerms = z
  .object({
    model: z.enum(DEAL_MODELS),
    share: share.optional(),
    cpa: cpa.optional(),
  })
  .refine(
    ({ model, ...terms }) =>
      (terms.share !== undefined) === (model !== 'cpa') &&
      (terms.cpa !== undefined) === (model !== 'revenue-share'),
  )

export type DealTerms = z.output<typeof dealTerms>
export type StoredTerms = z.input<typeof dealTerms>
export type ShareTerms = NonNullable<DealTerms['share']>
