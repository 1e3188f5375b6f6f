/** Withdrawals in one batch, and lines marked by one call, at most. */
export const MAX_IN_BATCH = 200
