import type { Minor } from '#shared/money.ts'

/** Whole lira, so that halves, commission and 3 to 2 leave no fraction of a kuruş. */
export const TABLE_BET_UNIT_MINOR: Minor = 100n
