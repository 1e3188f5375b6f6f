export const TABLE_KINDS = [
  'roulette',
  'baccarat',
  'dragontiger',
  'sicbo',
  'wheel',
  'blackjack',
] as const
