import {
  AFFILIATE_PRODUCTS,
  type AffiliateProduct,
  type StatementLineKind,
} from '#shared/affiliates.ts'
import type { Minor } from '#shared/money.ts'
import type { ShareTerms } from './terms.ts'

type PerProduct = Readonly<Record<AffiliateProduct, Minor>>

/**
 * Sums of a partner's players in a month, from the ledger. `lossesMinor`: receivables written off
 * less those collected later. Each may be below zero, except the deposits.
 */
export type MonthSums = {
  stakes: PerProduct
  ggr: PerProduct
  depositsMinor: Minor
  bonusMinor: Minor
  prizesMinor: Minor
  lossesMinor: Minor
}

export type ShareLine = { kind: StatementLineKind; detail: object; amountMinor: Minor }

export type ShareFigures = {
  ggrMinor: Minor
  bonusMinor: Minor
  prizesMinor: Minor
  lossesMinor: Minor
  adminFeeMinor: Minor
  paymentFeeMinor: Minor
  ngrMinor: Minor
  tier: number
}

const BASIS_POINTS = 10_000n
const positive = (minor: Minor): Minor => (minor > 0n ? minor : 0n)
const sum = (per: PerProduct): Minor =>
  AFFILIATE_PRODUCTS.reduce((total, product) => total + per[product], 0n)

/** A part of an amount in basis points, rounded towards zero to the kuruş. */
export function partOf(amountMinor: Minor, basisPoints: number): Minor {
  return (amountMinor * BigInt(basisPoints)) / BASIS_POINTS
}

/**
 * Distributes an amount in the proportion of the weights. Each part is rounded towards zero; the
 * rest goes to the product with the largest weight, the first of equal ones. Without weights the
 * casino bears everything.
 */
export function allocate(amountMinor: Minor, weights: PerProduct): PerProduct {
  const sizes = mapProducts((product) => positive(weights[product]))
  const whole = sum(sizes)
  if (whole === 0n) return { casino: amountMinor, live: 0n, sports: 0n }
  const parts = mapProducts((product) => (amountMinor * sizes[product]) / whole)
  const largest = AFFILIATE_PRODUCTS.reduce<AffiliateProduct>(
    (found, product) => (sizes[product] > sizes[found] ? product : found),
    'casino',
  )
  return { ...parts, [largest]: parts[largest] + amountMinor - sum(parts) }
}

function mapProducts(of: (product: AffiliateProduct) => Minor): PerProduct {
  return { casino: of('casino'), live: of('live'), sports: of('sports') }
}

/**
 * Computes the revenue share of a month (docs/affiliates.md):
 * - admin fee = max(0, GGR) × rate, payment fee = deposits × rate, both rounded down;
 * - costs = bonuses + prizes + losses + both fees, distributed to the products by their stakes;
 * - NGR of a product = its GGR − its costs; the tier is that of the NGR of all products;
 * - share of a product = its NGR × the tier's rate, rounded towards zero;
 * - a sum below zero, including what was carried in, is carried to the next month or forgiven.
 *
 * The lines add up to `totalMinor`, which is never below zero.
 */
export function computeShare(
  { stakes, ggr, depositsMinor, bonusMinor, prizesMinor, lossesMinor }: MonthSums,
  terms: ShareTerms,
  carriedInMinor: Minor,
): { lines: ShareLine[]; totalMinor: Minor; carriedMinor: Minor; figures: ShareFigures } {
  const ggrMinor = sum(ggr)
  const adminFeeMinor = partOf(positive(ggrMinor), terms.adminFeeBp)
  const paymentFeeMinor = partOf(positive(depositsMinor), terms.paymentFeeBp)
  const costs = bonusMinor + prizesMinor + lossesMinor + adminFeeMinor + paymentFeeMinor
  const borne = allocate(costs, stakes)
  const ngr = mapProducts((product) => ggr[product] - borne[product])
  const ngrMinor = ggrMinor - costs
  const tier = Math.max(
    0,
    terms.tiers.findLastIndex(({ fromMinor }) => fromMinor <= ngrMinor),
  )
  const rates = terms.tiers[tier]
  if (rates === undefined) throw new Error('a revenue share without a tier')
  const lines: ShareLine[] = AFFILIATE_PRODUCTS.map((product) => ({
    kind: `share-${product}`,
    detail: { ngrMinor: String(ngr[product]), rateBp: rates.ratesBp[product] },
    amountMinor: partOf(ngr[product], rates.ratesBp[product]),
  }))
  if (carriedInMinor !== 0n)
    lines.push({ kind: 'carried-in', detail: {}, amountMinor: carriedInMinor })
  const wholeMinor = lines.reduce((total, { amountMinor }) => total + amountMinor, 0n)
  if (wholeMinor < 0n)
    lines.push({
      kind: terms.carriesOver ? 'carried-out' : 'forgiven',
      detail: {},
      amountMinor: -wholeMinor,
    })
  return {
    lines,
    totalMinor: positive(wholeMinor),
    carriedMinor: wholeMinor < 0n && terms.carriesOver ? wholeMinor : 0n,
    figures: {
      ggrMinor,
      bonusMinor,
      prizesMinor,
      lossesMinor,
      adminFeeMinor,
      paymentFeeMinor,
      ngrMinor,
      tier,
    },
  }
}

/** Tax withheld from a payout, rounded down to the kuruş. */
export function withhold(
  amountMinor: Minor,
  withholdingBp: number,
): { netMinor: Minor; taxMinor: Minor } {
  const taxMinor = partOf(amountMinor, withholdingBp)
  return { netMinor: amountMinor - taxMinor, taxMinor }
}
