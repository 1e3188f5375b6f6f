/** What a slot can do, in the order in which the lobby offers it as a filter. */
export const GAME_FEATURES = [
  'free-spins',
  'respins',
  'tumbles',
  'multipliers',
  'expanding',
  'ways',
  'clusters',
  'pays-anywhere',
  'fixed-jackpots',
  'feature-buy',
  'gamble',
] as const
export type GameFeature = (typeof GAME_FEATURES)[number]
