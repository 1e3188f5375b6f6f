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
