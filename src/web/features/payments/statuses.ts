/**
 * Wire codes of a payment's states and types, as the cashier reads them. The contract's own
 * constants bring its parser along.
 */
export const TRANSACTION_STATUS = {
  pending: 1000,
  inReview: 1001,
  approved: 1002,
  rejected: 1004,
  cancelled: 1005,
} as const
export const WITHDRAWAL_TYPE = 2
