/** Layouts of chips that a player may keep for a kind of table. */
export const MAX_SAVED_BETS = 10
export const MAX_SAVED_NAME = 24
