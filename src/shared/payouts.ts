/** Withdrawals in one batch, and lines marked by one call, at most. */
export const MOST_IN_BATCH = 200
