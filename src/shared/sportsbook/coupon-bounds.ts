export const MAX_LEGS = 20
export const MAX_LINES = 4_000

/**
 * Percent by which a price may be worse when the player accepts some worse prices, and when they
 * accept any.
 */
export const MAX_TOLERANCE_PERCENT = 10
export const ANY_PRICE_PERCENT = 25

/** Bounds of the stake of a one-click bet, in kuruş. The limits of every bet apply as well. */
export const ONE_CLICK_MIN_MINOR = 100n
export const ONE_CLICK_MAX_MINOR = 500_000n
/** Two presses on a selection within this time are one bet. */
export const ONE_CLICK_PAUSE_MS = 1_000

export const STAKE_GUARD = 'stake guard'
