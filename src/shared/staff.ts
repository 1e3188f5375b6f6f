/** What people who work here are. */
export const STAFF_ROLES = ['support', 'payments', 'content', 'trading', 'risk', 'compliance', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const CARE = ['support', 'payments', 'risk', 'compliance', 'admin'] as const
const CASHIERS = ['payments', 'admin'] as const
const GUARDS = ['compliance', 'admin'] as const
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
  'dispute.answer': ['trading', 'admin'],
  /** The list of what waits for a second person; what one may decide there is each kind's own action. */
  'proposal.read': ['payments', 'compliance', 'admin'],
  'maintenance.switch': ['content', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffAction = keyof typeof STAFF_ACTIONS

export function may(roles: readonly StaffRole[], action: StaffAction): boolean {
  const allowed: readonly StaffRole[] = STAFF_ACTIONS[action]
  return roles.some((role) => allowed.includes(role))
}

/**
 * How far a sign-in has come: `code` of the second step outstanding; `password` chosen by somebody else, to be replaced; `enrol` a second step to be
 * set up; `full`.
 */
export type StaffStage = 'code' | 'password' | 'enrol' | 'full'

/** A withdrawal above this is paid once two have approved it. Kuruş. */
export const LARGE_WITHDRAWAL_MINOR = 1_000_000n

/** What may become of a player's account by staff's hand. */
export const ACCOUNT_STEPS = { active: ['inactive', 'closed'], inactive: ['active', 'closed'], closed: ['active'], unconfirmed: ['closed'] } as const
