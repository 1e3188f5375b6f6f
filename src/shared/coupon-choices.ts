/** The kinds of rule a coupon sells itself by. */
export const CASHOUT_RULES = ['target', 'trailing', 'event'] as const

/**
 * What may happen in a match that a coupon waits for; a part is a set, a map or a quarter. Of a
 * side: the one that is backed.
 */
export const MATCH_HAPPENINGS = [
  'half_time',
  'scored',
  'conceded',
  'part_over',
  'part_won',
  'part_lost',
  'break',
  'broken',
] as const
export type MatchHappening = (typeof MATCH_HAPPENINGS)[number]

/** What a player may say is wrong with a decided leg. */
export const DISPUTE_REASONS = ['score', 'rule', 'void', 'price', 'other'] as const
