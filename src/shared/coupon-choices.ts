/** The kinds of rule a coupon sells itself by. */
export const CASHOUT_RULES = ['target', 'trailing', 'event'] as const

/** What a player may say is wrong with a decided leg. */
export const DISPUTE_REASONS = ['score', 'rule', 'void', 'price', 'other'] as const
