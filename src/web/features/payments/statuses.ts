/**
 * Wire codes of payment states and types. Importing the contract's own constants would bring its
 * parser along.
 */
export const TRANSACTION_STATUS = {
  pending: 1000,
  inReview: 1001,
  approved: 1002,
  rejected: 1004,
  cancelled: 1005,
} as const
export const WITHDRAWAL_TYPE = 2
