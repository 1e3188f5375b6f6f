/** The most legs a coupon may have, builder legs included. */
export const MAX_LEGS = 20
/** The most lines a system may come to. */
export const MAX_LINES = 4_000

/**
 * By how many percent a price may be worse where the player accepts some, and where they accept
 * any.
 */
export const MAX_TOLERANCE_PERCENT = 10
export const ANY_PRICE_PERCENT = 25

/** The quote's word for what a player's own limits or bonus say against the stake. */
export const STAKE_GUARD = 'stake guard'
