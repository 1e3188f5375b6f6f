export const STOPS_AT = 0.9
