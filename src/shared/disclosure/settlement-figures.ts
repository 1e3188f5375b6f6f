import { z } from 'zod'

export const SETTLEMENT_FIGURES_PATH = '/v1/settlement-figures'
export const FIGURES_DAYS = 90
/**
 * Figures of fewer cases are not published: one case would change them, and could be recognised.
 */
export const FEWEST_PAYOUTS = 30
export const FEWEST_COUPONS = 100
export const FEWEST_DISPUTES = 10
export const SETTLED_WITHIN_MINUTES = 10

const count = z.int().nonnegative()
/** null: fewer cases than the minimum. */
export const settlementFigures = z.object({
  from: z.string(),
  to: z.string(),
  payouts: z
    .object({
      count,
      medianSeconds: count,
      p95Seconds: count,
      methods: z.array(
        z.object({
          name: z.object({ tr: z.string(), en: z.string() }),
          count,
          medianSeconds: count,
          p95Seconds: count,
        }),
      ),
    })
    .nullable(),
  coupons: z.object({ count, within: count }).nullable(),
  disputes: z.object({ count, upheld: count }).nullable(),
  complaints: z.object({ count, upheld: count }).nullable(),
})
export type SettlementFigures = z.output<typeof settlementFigures>
