/**
 * The most one person may let leave the house alone, in kuruş: in one act; within 24 hours by
 * player, by who acts and in total; and in gifts to one player within 24 hours. Beyond a limit the
 * act is proposed. `gift-most` is the most a gift may be at all.
 */
export const OUTFLOW_LIMITS = [
  'two-persons',
  'outflow-player',
  'outflow-approver',
  'outflow-house',
  'gift-alone',
  'gift-most',
] as const
export type OutflowLimit = (typeof OUTFLOW_LIMITS)[number]

/**
 * Acts of staff that move value out of the house. Each kind belongs to one of two families, whose
 * sums are counted apart.
 */
export const OUTFLOW_KINDS = {
  withdrawal: 'money',
  deposit: 'money',
  correction: 'money',
  gift: 'money',
  settlement: 'money',
  bonus: 'money',
  promotion: 'promise',
  prize: 'promise',
} as const
export type OutflowKind = keyof typeof OUTFLOW_KINDS
