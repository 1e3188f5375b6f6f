import { COOLING_MS } from './protection.ts'

export const MIN_VAULT_DAYS = 1
export const MAX_VAULT_DAYS = 90
/** The timers that the site offers; any whole number of days between the bounds is accepted. */
export const VAULT_DAYS = [1, 7, 30, 90] as const
export const MAX_VAULT_POTS = 20

/**
 * Returns from when the money of a vault entry can return to play: when its timer and the delay of
 * a raised limit are over. Null: never, it can only be withdrawn.
 */
export function returnsAt(endsAt: Date | null): Date | null {
  return endsAt === null ? null : new Date(endsAt.getTime() + COOLING_MS)
}
