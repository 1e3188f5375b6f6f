import { z } from 'zod'
import { isDate } from '../dates.ts'
import { CONSENTS, PRODUCTS } from './segment-parts.ts'

const MAX_DAYS = 365
const MAX_PLAYED_DAYS = 90
const date = z.string().refine(isDate, 'invalid')
const days = (max: number) => z.number().int('invalid').min(1, 'invalid').max(max, 'invalid')
const lira = z.number().int('invalid').min(0, 'invalid').max(1_000_000_000, 'invalid')

export const segmentRule = z.strictObject({
  language: z.enum(['tr', 'en']).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'invalid')
    .optional(),
  fromLevel: z.number().int().min(1).max(99).optional(),
  toLevel: z.number().int().min(1).max(99).optional(),
  registeredFrom: date.optional(),
  registeredBefore: date.optional(),
  seenFrom: date.optional(),
  seenBefore: date.optional(),
  /**
   * `depositedInDays`: at least one approved deposit in that many days; `notDepositedInDays`: none.
   */
  depositedInDays: days(MAX_DAYS).optional(),
  notDepositedInDays: days(MAX_DAYS).optional(),
  /** Staked on `product` within `playedInDays`, 30 by default. */
  product: z.enum(PRODUCTS).optional(),
  playedInDays: days(MAX_PLAYED_DAYS).optional(),
  fromBalance: lira.optional(),
  toBalance: lira.optional(),
  tags: z.array(z.string().trim().min(1).max(30)).min(1).max(10).optional(),
  consent: z.enum(CONSENTS).optional(),
})
export type SegmentRule = z.output<typeof segmentRule>
