/** What is played at a live table, as its page and its history know it. */
export const TABLE_KINDS = [
  'roulette',
  'baccarat',
  'dragontiger',
  'sicbo',
  'wheel',
  'blackjack',
] as const
