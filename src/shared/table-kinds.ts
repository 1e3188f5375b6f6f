export const TABLE_KINDS = [
  'roulette',
  'baccarat',
  'dragontiger',
  'sicbo',
  'beacondice',
  'wheel',
  'blackjack',
  'holdem',
] as const
