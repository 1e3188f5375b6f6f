/** The moments are drawn below 2³² milliseconds, which is 49 days. */
export const MAX_DROP_DAYS = 31
export const MAX_DROP_PRIZES = 20
/** Prizes of one campaign. Their moments are computed together. */
export const MAX_DROPS = 1_000
export const MAX_DROP_BUDGET_MINOR = 100_000_000n
export const MAX_DROP_GAMES = 100
