/** The wheel stands when so much of the deal is over. */
export const STOPS_AT = 0.9
