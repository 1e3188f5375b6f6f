export const STAFF_ROLES = [
  'support',
  'payments',
  'content',
  'trading',
  'risk',
  'compliance',
  'admin',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const CARE = ['support', 'payments', 'risk', 'compliance', 'admin'] as const
const CASHIERS = ['payments', 'admin'] as const
const GUARDS = ['compliance', 'admin'] as const
const TRADERS = ['trading', 'admin'] as const
const HEADS = ['admin'] as const
/** Whoever sees a player's page or the trading desk. */
const COUPON_READERS = [...CARE, 'trading'] as const

/** Roles per action. Every back-office call names its action here. */
export const STAFF_ACTIONS = {
  'staff.manage': HEADS,
  'audit.read': GUARDS,
  'player.read': CARE,
  'player.identity': ['payments', 'compliance', 'admin'],
  'player.note': CARE,
  'player.sessions': ['support', 'risk', 'compliance', 'admin'],
  'player.exclude': ['support', 'risk', 'compliance', 'admin'],
  'player.deactivate': ['risk', 'compliance', 'admin'],
  'player.close': GUARDS,
  'correction.propose': CASHIERS,
  'correction.approve': ['payments', 'compliance', 'admin'],
  'payment.read': CARE,
  'payment.decide': CASHIERS,
  'withdrawal.approve': ['payments', 'compliance', 'admin'],
  'dispute.read': ['support', 'trading', 'compliance', 'admin'],
  'dispute.answer': TRADERS,
  /** The list of pending proposals; deciding one requires the action of its kind. */
  'proposal.read': ['payments', 'compliance', 'admin'],
  /** A staff member's own proposals: view and withdraw. */
  'proposal.own': STAFF_ROLES,
  /** Saved views of lists; each list requires its own action as well. */
  'view.own': STAFF_ROLES,
  /** A staff member's own choice of notices by mail. */
  'notice.own': STAFF_ROLES,
  /** Assignments of queue items; each queue requires its own action as well. */
  'queue.work': STAFF_ROLES,
  'queue.target': GUARDS,
  'letter.read': ['payments', 'trading', 'risk', 'compliance', 'admin'],
  'letter.payload': GUARDS,
  'letter.act': CASHIERS,
  'letter.approve': GUARDS,
  'maintenance.switch': ['content', 'admin'],

  'document.read': ['payments', 'risk', 'compliance', 'admin'],
  'document.decide': ['risk', 'compliance', 'admin'],
  'setting.read': ['payments', 'compliance', 'admin'],
  'setting.propose': CASHIERS,
  'setting.approve': GUARDS,

  'gift.give': ['support', 'payments', 'admin'],
  'gift.approve': ['payments', 'compliance', 'admin'],

  'ticket.read': CARE,
  'ticket.answer': ['support', 'payments', 'compliance', 'admin'],
  'canned.edit': ['support', 'admin'],
  'segment.read': ['content', 'compliance', 'admin'],
  'segment.write': ['content', 'admin'],
  'content.read': ['content', 'support', 'compliance', 'admin'],
  'content.write': ['content', 'admin'],
  'content.publish': ['content', 'admin'],
  'report.read': ['payments', 'content', 'trading', 'risk', 'compliance', 'admin'],
  'report.entries': ['payments', 'risk', 'compliance', 'admin'],
  'report.export': ['payments', 'compliance', 'admin'],
  'coupon.export': GUARDS,

  'promotion.read': ['content', 'risk', 'compliance', 'admin'],
  'promotion.edit': ['content', 'admin'],
  'promotion.publish': ['content', 'admin'],
  /**
   * Promotions with costs within the limits of one person; not for staff with the role `content`
   * only.
   */
  'promotion.alone': HEADS,
  'promotion.approve': ['payments', 'compliance', 'admin'],
  'tournament.read': ['content', 'risk', 'compliance', 'admin'],
  'tournament.edit': ['content', 'admin'],
  'tournament.publish': ['content', 'admin'],
  'tournament.alone': HEADS,
  'tournament.approve': ['payments', 'compliance', 'admin'],
  'rtp.read': ['trading', 'risk', 'compliance', 'admin'],
  /** Includes closing the game of an alarm. */
  'rtp.decide': ['risk', 'compliance', 'admin'],
  'trading.read': ['trading', 'risk', 'compliance', 'admin'],
  'trading.act': TRADERS,
  'trading.approve': GUARDS,
  /** One coupon. The list of all players' coupons requires `trading.read`. */
  'coupon.read': COUPON_READERS,

  'game.read': ['content', 'trading', 'risk', 'compliance', 'admin'],
  'game.edit': ['content', 'admin'],
  'game.propose': ['content', 'admin'],
  'game.approve': ['content', 'compliance', 'admin'],
  'comparison.read': ['payments', 'risk', 'compliance', 'admin'],
  'risk.read': ['risk', 'compliance', 'admin'],
  'risk.decide': ['risk', 'compliance', 'admin'],
  'risk.threshold': GUARDS,

  'method.read': ['support', 'payments', 'content', 'compliance', 'admin'],
  'method.edit': ['payments', 'content', 'admin'],
  'method.propose': CASHIERS,
  'method.approve': GUARDS,
  'payout.read': ['payments', 'compliance', 'admin'],
  'payout.send': CASHIERS,
  /** Sanctions, politically exposed people, the national exclusion list: versions and hits. */
  'list.read': ['risk', 'compliance', 'admin'],
  'list.decide': ['risk', 'compliance', 'admin'],
  'list.import': GUARDS,
  'list.approve': GUARDS,
  'table.read': ['trading', 'risk', 'compliance', 'admin'],
  'table.propose': TRADERS,
  'table.approve': GUARDS,
  'message.read': ['content', 'compliance', 'admin'],
  'message.write': ['content', 'admin'],
  'message.approve': GUARDS,
  'message.stop': ['content', 'compliance', 'admin'],
  'message.quiet': GUARDS,
  /** Bank statements, line by line; approving the matched deposits requires the payment action. */
  'statement.read': ['payments', 'compliance', 'admin'],
  'statement.upload': CASHIERS,
  'evidence.make': GUARDS,
  'extract.make': GUARDS,
  'jackpot.read': ['content', 'risk', 'compliance', 'admin'],
  'jackpot.switch': ['content', 'admin'],
  'jackpot.propose': ['content', 'admin'],
  'jackpot.approve': GUARDS,
  'reconciliation.read': ['payments', 'compliance', 'admin'],
  'reconciliation.close': CASHIERS,

  'studio-win.read': ['payments', 'risk', 'compliance', 'admin'],
  'studio-win.propose': ['payments', 'risk', 'admin'],
  'studio-win.approve': ['risk', 'compliance', 'admin'],

  'chargeback.read': ['payments', 'risk', 'compliance', 'admin'],
  'chargeback.decide': CASHIERS,
  'chargeback.approve': ['payments', 'compliance', 'admin'],

  'affiliate.read': ['payments', 'content', 'risk', 'compliance', 'admin'],
  /** Partners and their deals: propose; reject, suspend and close. */
  'affiliate.edit': ['content', 'admin'],
  'affiliate.approve': GUARDS,
  /** Corrections, CPA and payouts: propose; note the bank's reference. */
  'affiliate.pay': CASHIERS,
  'affiliate.pay-approve': ['payments', 'compliance', 'admin'],

  'funds.read': ['payments', 'risk', 'compliance', 'admin'],
  'funds.ask': ['risk', 'compliance', 'admin'],

  /** Deciding a complaint does not require the right to move money. */
  'complaint.read': CARE,
  'complaint.decide': ['payments', 'compliance', 'admin'],
  'complaint.setting': GUARDS,
  'dormant.read': ['payments', 'risk', 'compliance', 'admin'],
  /**
   * API keys, webhooks and exports of facts. A key or an endpoint needs a permission of its data
   * too.
   */
  'outward.read': GUARDS,
  'outward.manage': HEADS,
  'outward.export': GUARDS,
  'outward.approve': GUARDS,
  'retention.read': GUARDS,
  'retention.hold': GUARDS,
  'period.propose': GUARDS,
  'period.approve': GUARDS,
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffAction = keyof typeof STAFF_ACTIONS

export function may(roles: readonly StaffRole[], action: StaffAction): boolean {
  const allowed: readonly StaffRole[] = STAFF_ACTIONS[action]
  return roles.some((role) => allowed.includes(role))
}

/**
 * Stage of a sign-in. `code`: second factor pending; `password`: set by another person, must be
 * replaced; `enrol`: second factor must be set up; `full`.
 */
export type StaffStage = 'code' | 'password' | 'enrol' | 'full'

export const ACCOUNT_STEPS = {
  active: ['inactive', 'closed'],
  inactive: ['active', 'closed'],
  closed: ['active'],
  unconfirmed: ['closed'],
} as const

export const TRADING_VIEWS = ['open', 'live', 'upcoming', 'over'] as const

/** `closed`: by staff; `withdrawn`: no longer offered by the program or its studio. */
export const GAME_STATES = ['open', 'closed', 'withdrawn'] as const
export type GameState = (typeof GAME_STATES)[number]

/** Highest limit of one player on one round of a live table, in kuruş. */
export const MAX_TABLE_LIMIT_MINOR = 1_000_000_000n
/** Highest ticket limit of one player in a bingo round; a single call accepts no more. */
export const MAX_HALL_TICKETS = 96
/** Highest number of players or tickets that a bingo round may need to be played. */
export const MAX_HALL_CROWD = 1_000
