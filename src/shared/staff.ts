/** What people who work here are. */
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

/** Who may do what: every call of the back office names its action here. */
export const STAFF_ACTIONS = {
  'staff.manage': HEADS,
  'audit.read': GUARDS,
  'player.read': CARE,
  /** The full identity number, with a reason that is written down. */
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
  /**
   * The list of what waits for a second person; what one may decide there is each kind's own
   * action.
   */
  'proposal.read': ['payments', 'compliance', 'admin'],
  /** What one proposed oneself, to look at and to take back. */
  'proposal.own': STAFF_ROLES,
  /** Background work that failed. */
  'letter.read': ['payments', 'trading', 'risk', 'compliance', 'admin'],
  /** Its payload with personal data. */
  'letter.payload': GUARDS,
  'letter.act': CASHIERS,
  /** Giving up work that concerns money. */
  'letter.approve': GUARDS,
  'maintenance.switch': ['content', 'admin'],

  'document.read': ['payments', 'risk', 'compliance', 'admin'],
  'document.decide': ['risk', 'compliance', 'admin'],
  'setting.read': ['payments', 'compliance', 'admin'],
  'setting.propose': CASHIERS,
  'setting.approve': GUARDS,

  /** A bonus, a free bet or free rounds for one player. */
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
  /** The entries behind a number, with whose they are. */
  'report.entries': ['payments', 'risk', 'compliance', 'admin'],
  'report.export': ['payments', 'compliance', 'admin'],

  'promotion.read': ['content', 'risk', 'compliance', 'admin'],
  'promotion.edit': ['content', 'admin'],
  'promotion.publish': ['content', 'admin'],
  /**
   * Alone, within the limits of one person, what costs something; who has the role `content` alone
   * never does.
   */
  'promotion.alone': HEADS,
  'promotion.approve': ['payments', 'compliance', 'admin'],
  'tournament.read': ['content', 'risk', 'compliance', 'admin'],
  'tournament.edit': ['content', 'admin'],
  'tournament.publish': ['content', 'admin'],
  'tournament.alone': HEADS,
  'tournament.approve': ['payments', 'compliance', 'admin'],
  'drift.read': ['trading', 'risk', 'compliance', 'admin'],
  /** Whose game an alarm speaks against may be closed with it. */
  'drift.decide': ['risk', 'compliance', 'admin'],
  'trading.read': ['trading', 'risk', 'compliance', 'admin'],
  'trading.act': TRADERS,
  /** A settlement by hand beyond what one may do alone. */
  'trading.approve': GUARDS,

  'game.read': ['content', 'trading', 'risk', 'compliance', 'admin'],
  'game.edit': ['content', 'admin'],
  /** Signs of harm in what players do. */
  'risk.read': ['risk', 'compliance', 'admin'],
  'risk.decide': ['risk', 'compliance', 'admin'],
  'risk.threshold': GUARDS,

  'method.read': ['support', 'payments', 'content', 'compliance', 'admin'],
  'method.edit': ['payments', 'content', 'admin'],
  /** Limits and fees: two people. */
  'method.propose': CASHIERS,
  'method.approve': GUARDS,
  'payout.read': ['payments', 'compliance', 'admin'],
  'payout.send': CASHIERS,
  /**
   * Sanctions, politically exposed people, the national exclusion list: their versions, and whom
   * they may name.
   */
  'list.read': ['risk', 'compliance', 'admin'],
  'list.decide': ['risk', 'compliance', 'admin'],
  'list.import': GUARDS,
  /** Putting a version in force, and taking back an exclusion it caused. */
  'list.approve': GUARDS,
  'table.read': ['trading', 'risk', 'compliance', 'admin'],
  'table.propose': TRADERS,
  'table.approve': GUARDS,
  'message.read': ['content', 'compliance', 'admin'],
  'message.write': ['content', 'admin'],
  'message.approve': GUARDS,
  'message.stop': ['content', 'compliance', 'admin'],
  /** The hours in which no SMS leaves. */
  'message.quiet': GUARDS,
  /** Bank statements, line by line; what a line pays is approved by whoever decides payments. */
  'statement.read': ['payments', 'compliance', 'admin'],
  'statement.upload': CASHIERS,
  /** Files of everything about a player, a coupon, a round or an objection. */
  'evidence.make': GUARDS,
  /** What the regulator is given by period. */
  'extract.make': GUARDS,
  'jackpot.read': ['content', 'risk', 'compliance', 'admin'],
  'jackpot.switch': ['content', 'admin'],
  'jackpot.propose': ['content', 'admin'],
  'jackpot.approve': GUARDS,
  /** Providers’ reports beside ours. */
  'reconciliation.read': ['payments', 'compliance', 'admin'],
  'reconciliation.close': CASHIERS,

  /** Wins of outside studios above a bound; the bounds themselves are settings. */
  'studio-win.read': ['payments', 'risk', 'compliance', 'admin'],
  'studio-win.propose': ['payments', 'risk', 'admin'],
  'studio-win.approve': ['risk', 'compliance', 'admin'],

  /** Where players' money comes from. */
  'funds.read': ['payments', 'risk', 'compliance', 'admin'],
  'funds.ask': ['risk', 'compliance', 'admin'],

  /** Formal complaints; who decides one needs no right to move money. */
  'complaint.read': CARE,
  'complaint.decide': ['payments', 'compliance', 'admin'],
  'complaint.setting': GUARDS,
  /** Accounts no one uses, and the terms they go by. */
  'dormant.read': ['payments', 'risk', 'compliance', 'admin'],
  /** What is kept of closed accounts, and until when. */
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
 * How far a sign-in has come: `code` of the second step outstanding; `password` chosen by someone
 * else, to be replaced; `enrol` a second step to be set up; `full`.
 */
export type StaffStage = 'code' | 'password' | 'enrol' | 'full'

/** What may become of a player's account by staff's hand. */
export const ACCOUNT_STEPS = {
  active: ['inactive', 'closed'],
  inactive: ['active', 'closed'],
  closed: ['active'],
  unconfirmed: ['closed'],
} as const

/**
 * What staff may give one player. `bonus`: to be staked on slots before it is cash; `free-bet`: one
 * coupon; `free-rounds`: so many rounds of a slot.
 */
export const GIFTS = ['bonus', 'free-bet', 'free-rounds'] as const

/** Which matches the trading desk lists; `open`: those in play, then those to come. */
export const TRADING_VIEWS = ['open', 'live', 'upcoming', 'over'] as const

/**
 * A game of the catalogue: `closed` by the desk, `withdrawn` when the program or its studio no
 * longer offers it.
 */
export const GAME_STATES = ['open', 'closed', 'withdrawn'] as const
export type GameState = (typeof GAME_STATES)[number]

/** More than this on one round of a live table no one may allow one player. Kuruş. */
export const MAX_TABLE_LIMIT_MINOR = 1_000_000_000n
/** More tickets of a bingo round than this no one may allow one player: a call takes no more. */
export const MAX_HALL_TICKETS = 96
