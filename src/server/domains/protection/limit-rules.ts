import { COOLING_MS } from '#shared/players/protection.ts'

/**
 * `amount` is in kuruş or minutes. `pending` is the requested amount (null: no limit), which can be
 * confirmed from `from` on.
 */
export type Limit = {
  amount: bigint
  effectiveAt: Date
  pending: { amount: bigint | null; from: Date } | undefined
}

/**
 * Returns the limit after its player asks for another amount (null: none). A lower amount applies
 * at once; a higher one or none becomes pending. Asking for the current amount withdraws the
 * pending one; repeating the pending one does not restart its wait. Undefined: there is no limit,
 * and none was requested.
 */
export function askLimit(
  current: Limit | undefined,
  amount: bigint | null,
  now: Date,
): Limit | undefined {
  if (current === undefined)
    return amount === null ? undefined : { amount, effectiveAt: now, pending: undefined }
  if (amount !== null && amount < current.amount)
    return { amount, effectiveAt: now, pending: undefined }
  if (amount === current.amount) return { ...current, pending: undefined }
  if (current.pending?.amount === amount) return current
  return { ...current, pending: { amount, from: new Date(now.getTime() + COOLING_MS) } }
}

export function confirmLimit(
  { pending }: Limit,
  now: Date,
): Limit | 'removed' | 'too soon' | undefined {
  if (pending === undefined) return undefined
  if (now < pending.from) return 'too soon'
  return pending.amount === null
    ? 'removed'
    : { amount: pending.amount, effectiveAt: now, pending: undefined }
}
