export const MAX_SAVED_BETS = 10
export const MAX_SAVED_NAME = 24
