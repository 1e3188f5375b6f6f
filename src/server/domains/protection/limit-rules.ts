/** A higher limit, or none, waits so long for its second yes. */
export const COOLING_MS = 24 * 3_600_000

/**
 * `amount` in kuruş or minutes; `pending` is what was asked for instead (null: no limit), to be
 * confirmed from `from` on.
 */
export type Limit = {
  amount: bigint
  effectiveAt: Date
  pending: { amount: bigint | null; from: Date } | undefined
}

/**
 * What a limit becomes when its player asks for another amount (null: none): lower at once, higher
 * or none only asked for. The amount in force gives up what was asked for; asked for again, it does
 * not wait again. Undefined: there is none, and none was asked for.
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

/**
 * The second yes: what the limit becomes, `removed`, or `too soon`; undefined where nothing was
 * asked for.
 */
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
