/** The totals of a list count no further, and its export contains no more rows. */
export const MAX_COUNTED_ROWS = 20_000
export const MAX_EXPORTED_ROWS = 50_000
