import { z } from 'zod'
import type { Minor } from '#shared/money.ts'

/**
 * An amount of an invoice in its own currency. BTCPay Server computes with more than two decimals,
 * and the rest of a kuruş is not credited.
 */
const lira = z
  .string()
  .regex(/^\d{1,15}(?:\.\d+)?$/)
  .transform((text): Minor => {
    const [whole = '', decimals = ''] = text.split('.')
    return BigInt(whole) * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'))
  })

export const invoice = z.object({
  id: z.string().min(1).max(200),
  storeId: z.string(),
  currency: z.string(),
  amount: lira,
  paidAmount: lira,
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.enum(['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver']),
  checkoutLink: z.url({ protocol: /^https?$/ }).max(2_000),
  metadata: z.object({ orderId: z.string() }),
})
export type Invoice = z.output<typeof invoice>

export const paidMethod = z.object({
  payments: z.array(z.object({ status: z.enum(['Invalid', 'Processing', 'Settled']) })),
})

/** An invoice that ended with money, which counts only when all of it is confirmed. */
export const mustAskPayments = ({ status, paidAmount }: Invoice): boolean =>
  status === 'Expired' && paidAmount > 0n

export type Verdict =
  | { status: 'pending' | 'unknown' }
  | { status: 'approved'; amountMinor: Minor; currency: string; isLate?: true }
  | { status: 'declined'; amountMinor: Minor; currency: string }

/**
 * Judges the invoices of one deposit: normally one, two after a crash. `unconfirmed` are ended
 * invoices with a payment that is not confirmed. An expired invoice without money is `pending`,
 * because a late payment can still arrive; the deposit itself expires after a day.
 */
export function judgeInvoices(
  invoices: readonly Invoice[],
  unconfirmed: ReadonlySet<string>,
): Verdict {
  const [first] = invoices
  if (first === undefined) return { status: 'unknown' }
  const { currency, amount } = first
  if (invoices.some(({ status, id }) => status === 'Processing' || unconfirmed.has(id)))
    return { status: 'pending' }
  const paid = invoices.filter((one) => one.status === 'Settled' || mustAskPayments(one))
  if (paid.length > 0)
    return {
      status: 'approved',
      amountMinor: paid.reduce((sum, { paidAmount }) => sum + paidAmount, 0n),
      currency,
      // The price of the coins was promised until the invoice expired.
      ...(paid.some(({ status }) => status === 'Expired') && { isLate: true as const }),
    }
  return invoices.every(({ status }) => status === 'Invalid')
    ? { status: 'declined', amountMinor: amount, currency }
    : { status: 'pending' }
}
