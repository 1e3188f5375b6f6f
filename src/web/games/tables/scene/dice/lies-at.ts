export const LIES_AT = 0.74
