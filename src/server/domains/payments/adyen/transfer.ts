import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { z } from 'zod'
import type { AdyenTransferSettings } from '#server/platform/provider-settings.ts'
import type { PayoutResult, PayoutStatus, ProviderPayout } from '../port.ts'

const MAX = 500

/** A transfer in replies and webhooks; only what is used is read, and no account. */
export const transfer = z.object({
  id: z.string().min(1).max(MAX),
  status: z.string().min(1).max(100),
  reason: z.string().max(100).nullish(),
  reference: z.string().max(MAX).default(''),
  category: z.string().max(100),
  direction: z.string().max(100).nullish(),
  amount: z.object({ value: z.int(), currency: z.string().max(3) }),
  balanceAccount: z.object({ id: z.string().max(MAX).nullish() }).nullish(),
  events: z.array(z.object({ status: z.string().max(100).nullish() })).nullish(),
})
export type Transfer = z.output<typeof transfer>

const PAID: ReadonlySet<string> = new Set(['booked', 'credited'])
const FAILED: ReadonlySet<string> = new Set(['failed', 'refused', 'rejected', 'cancelled'])

/**
 * Returns the result of a transfer; undefined while it has none. A transfer that fails after it was
 * booked had left the balance account, so the money came back.
 */
export function resultOf({ status, reason, amount, events }: Transfer): PayoutResult | undefined {
  const wasBooked = events?.some((event) => PAID.has(event.status ?? '')) === true
  const result = PAID.has(status)
    ? 'paid'
    : status === 'returned' || (FAILED.has(status) && wasBooked)
      ? 'returned'
      : FAILED.has(status)
        ? 'failed'
        : undefined
  return result === undefined
    ? undefined
    : {
        status: result,
        amountMinor: BigInt(amount.value),
        currency: amount.currency,
        reason: result === 'paid' ? null : (reason ?? status),
      }
}

export function isOurs(
  { balanceAccount }: Pick<AdyenTransferSettings, 'balanceAccount'>,
  { category, direction, balanceAccount: from }: Transfer,
): boolean {
  return (
    category === 'bank' &&
    (direction ?? 'outgoing') === 'outgoing' &&
    (from?.id ?? balanceAccount) === balanceAccount
  )
}

export function statusOf(found: Transfer): PayoutStatus {
  return { ...(resultOf(found) ?? { status: 'pending' }), providerId: found.id }
}

/** The whole content is fixed by the payout. It is stored before it is sent. */
export function transferRequest(
  { balanceAccount }: Pick<AdyenTransferSettings, 'balanceAccount'>,
  { reference, amountMinor, currency, account }: ProviderPayout,
): string {
  if (!('iban' in account)) throw new Error(`the payout ${reference} has no bank account`)
  const { owner, iban } = account
  return JSON.stringify({
    amount: { value: Number(amountMinor), currency },
    balanceAccountId: balanceAccount,
    category: 'bank',
    priority: 'regular',
    counterparty: {
      bankAccount: {
        accountHolder: { fullName: asLatin(owner), type: 'individual' },
        accountIdentification: { type: 'iban', iban },
      },
    },
    reference,
    // Shown to the recipient: at most 35 letters and digits.
    referenceForBeneficiary: reference.replaceAll('-', ''),
  })
}

/** Adyen accepts names in ASCII letters only. */
export function asLatin(name: string): string {
  return name
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9,.;:\-/\\+&!?@()"' ]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** @throws ProviderUnreachable */
export function requireSame(
  settings: Pick<AdyenTransferSettings, 'balanceAccount'>,
  request: string,
  found: Transfer,
): Transfer {
  const asked = transferAsked.parse(JSON.parse(request))
  if (
    !isOurs(settings, found) ||
    found.reference !== asked.reference ||
    found.amount.value !== asked.amount.value ||
    found.amount.currency !== asked.amount.currency
  )
    throw new ProviderUnreachable('Adyen answered the transfer of another payout')
  return found
}

const transferAsked = z.object({
  reference: z.string(),
  amount: z.object({ value: z.int(), currency: z.string() }),
})
