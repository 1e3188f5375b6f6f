import { z } from 'zod'
import { legResultSchema } from '../desk.ts'

const names = z.tuple([z.string(), z.string()])

/**
 * A market as the feed describes it. `own`: the book's market that means the same. Names, Turkish
 * and English, are left out where the book names the market and all its outcomes itself.
 */
const marketSchema = z.object({
  id: z.string(),
  type: z.string(),
  name: names.optional(),
  own: z.string().optional(),
  outcomes: z.array(
    z.object({ id: z.string(), own: z.string().optional(), name: names.optional() }),
  ),
})
export type StoredMarket = z.output<typeof marketSchema>

/**
 * [state, held until, price and chance of each outcome]: the time in seconds, 0 when it is not held
 * after a jump; prices in thousandths, 0 for none and −1 for an outcome that is not offered;
 * chances in millionths, 0 for none.
 */
export type StoredPrices = readonly number[]

export const OFFERED = 1
export const SUSPENDED = 2
export const NOT_OFFERED = 0
export const NO_PRICE = 0
export const INACTIVE = -1
export const CHANCE_UNIT = 1_000_000
export const FIRST_OUTCOME = 2

/** Bets accepted in [from, to) are void; a missing limit is open. */
const windowSchema = z.object({
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  reason: z.object({ tr: z.string(), en: z.string() }).optional(),
})
export type VoidWindow = z.output<typeof windowSchema>

const decisionSchema = z.object({
  id: z.string(),
  isConfirmed: z.boolean().optional(),
  results: z.record(z.string(), legResultSchema).optional(),
  changedAtMs: z.number().optional(),
  voids: z.array(windowSchema).optional(),
})
/**
 * The feed's decisions about a market: results by outcome, when the feed last changed them, and the
 * windows of its cancellations.
 */
export type StoredDecision = z.output<typeof decisionSchema>

/** The stored columns of an event as text; they are parsed only where they are needed. */
export type OfferColumns = {
  markets: string | null
  prices: string | null
  decisions: string | null
}
export type StoredOffer = OfferColumns & { isKept: boolean }

export type Offer = {
  markets: readonly StoredMarket[]
  prices: readonly StoredPrices[]
  decisions: readonly StoredDecision[]
}

export const NO_OFFER: StoredOffer = {
  markets: null,
  prices: null,
  decisions: null,
  isKept: false,
}

const offerSchema = {
  markets: z.array(marketSchema),
  prices: z.array(z.array(z.number())),
  decisions: z.array(decisionSchema),
}

const parsed = new WeakMap<StoredOffer, Offer>()

export function readOffer(stored: StoredOffer): Offer {
  const known = parsed.get(stored)
  if (known !== undefined) return known
  const offer = {
    markets: read(offerSchema.markets, stored.markets),
    prices: read(offerSchema.prices, stored.prices),
    decisions: readDecisions(stored.decisions),
  }
  parsed.set(stored, offer)
  return offer
}

export function readDecisions(stored: string | null): StoredDecision[] {
  return read(offerSchema.decisions, stored)
}

function read<T>(schema: z.ZodType<T[]>, stored: string | null): T[] {
  return stored === null ? [] : schema.parse(JSON.parse(stored))
}
