import { z } from 'zod'
import type { PayoutStatus, ProviderPayout } from '../port.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'

const MAX = 500
/** An amount in whole kuruş. Kupa sends no other amounts. */
const lira = z
  .string()
  .regex(/^\d{1,15}(?:\.\d{1,2}0*)?$/)
  .transform((text): Minor => {
    const [whole = '', decimals = ''] = text.split('.')
    return BigInt(whole) * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'))
  })

export const pullPayment = z.object({
  id: z.string().min(1).max(MAX),
  name: z.string().nullish(),
  amount: z.string().max(40),
  currency: z.string().max(20),
  autoApproveClaims: z.boolean().nullish(),
  archived: z.boolean(),
})
export type PullPayment = z.output<typeof pullPayment>

export const payoutData = z.object({
  id: z.string().min(1).max(MAX),
  revision: z.int(),
  pullPaymentId: z.string().max(MAX).nullish(),
  destination: z.string().max(MAX).nullish(),
  originalCurrency: z.string().max(20),
  originalAmount: lira,
  payoutCurrency: z.string().regex(/^[A-Z]{2,10}$/),
  payoutAmount: z
    .string()
    .regex(/^\d{1,8}(?:\.\d{1,18})?$/)
    .nullish(),
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
})
export type PayoutData = z.output<typeof payoutData>

export const problem = z.object({ code: z.string().max(60) })

const NONCE = /_[0-9A-Za-z-]+$/

const kept = z.object({
  name: z.string(),
  amount: z.string(),
  currency: z.string(),
  destination: z.string(),
  /** Requests that were stored before Lightning was supported have none. */
  methodId: z.enum(['BTC-CHAIN', 'BTC-LN']).default('BTC-CHAIN'),
})
export type StoredPayout = z.output<typeof kept>

export function requestOf({ reference, amountMinor, currency, account }: ProviderPayout): string {
  return JSON.stringify({
    name: reference,
    amount: toWireMoney(amountMinor),
    currency,
    ...coinsTo(reference, account),
  } satisfies StoredPayout)
}

function coinsTo(
  reference: string,
  account: ProviderPayout['account'],
): Pick<StoredPayout, 'destination' | 'methodId'> {
  if ('address' in account) return { destination: account.address, methodId: 'BTC-CHAIN' }
  if ('lightningAddress' in account)
    return { destination: account.lightningAddress, methodId: 'BTC-LN' }
  throw new Error(`the payout ${reference} has no address`)
}

export const readStored = (request: string): StoredPayout => kept.parse(JSON.parse(request))

/**
 * The pull payment of one withdrawal. Its limit is the amount in lira, so BTCPay Server itself
 * refuses a second payout from it.
 */
export const pullPaymentRequest = ({ name, amount, currency, methodId }: StoredPayout) => ({
  name,
  amount,
  currency,
  autoApproveClaims: false,
  payoutMethods: [methodId],
})

export const payoutRequest = (
  { name, amount, destination, methodId }: StoredPayout,
  pullPaymentId: string,
) => ({
  destination,
  amount,
  payoutMethodId: methodId,
  pullPaymentId,
  approved: false,
  metadata: { source: 'Kupa', reference: name },
})

export function isOurPull({ name, amount, currency }: StoredPayout, pull: PullPayment): boolean {
  return (
    pull.name === name &&
    pull.currency === currency &&
    Number(pull.amount) === Number(amount) &&
    pull.autoApproveClaims !== true
  )
}

/**
 * BTCPay Server may drop the destination of a cancelled payout, and may append `_` and a nonce to a
 * Lightning address.
 */
export function isOurPayout(
  { amount, currency, destination, methodId }: StoredPayout,
  pullPaymentId: string,
  payout: PayoutData,
): boolean {
  return (
    payout.pullPaymentId === pullPaymentId &&
    payout.originalCurrency === currency &&
    toWireMoney(payout.originalAmount) === amount &&
    (payout.state === 'Cancelled' ||
      payout.destination === destination ||
      (methodId === 'BTC-LN' && payout.destination?.replace(NONCE, '') === destination))
  )
}

export function statusOf(payout: PayoutData): PayoutStatus {
  const { id: providerId, state, originalAmount, originalCurrency } = payout
  const coins = payout.payoutAmount
  const facts = {
    providerId,
    ...(coins != null && state !== 'Cancelled' && { paidAs: `${coins} ${payout.payoutCurrency}` }),
  }
  if (state !== 'Completed' && state !== 'Cancelled') return { status: 'pending', ...facts }
  const isPaid = state === 'Completed'
  return {
    status: isPaid ? 'paid' : 'failed',
    amountMinor: originalAmount,
    currency: originalCurrency,
    reason: isPaid ? null : 'cancelled',
    ...facts,
  }
}
