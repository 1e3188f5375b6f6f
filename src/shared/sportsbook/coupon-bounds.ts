export const MAX_LEGS = 20
export const MAX_LINES = 4_000

/**
 * Percent by which a price may be worse when the player accepts some worse prices, and when they
 * accept any.
 */
export const MAX_TOLERANCE_PERCENT = 10
export const ANY_PRICE_PERCENT = 25

export const STAKE_GUARD = 'stake guard'
