/** The dice lie when so much of the deal is over. */
export const LIES_AT = 0.74
