/**
 * One person's limits on value paid out, in kuruş: per act; within 24 hours per player, per staff
 * member and in total; and in gifts to one player within 24 hours. An act beyond a limit is
 * proposed. `gift-most` is the absolute maximum of a gift.
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
 * Staff acts that pay out value. Each kind belongs to one of two families, which are summed
 * separately.
 */
export const OUTFLOW_KINDS = {
  withdrawal: 'money',
  deposit: 'money',
  correction: 'money',
  return: 'money',
  gift: 'money',
  settlement: 'money',
  bonus: 'money',
  promotion: 'promise',
  prize: 'promise',
} as const
export type OutflowKind = keyof typeof OUTFLOW_KINDS
