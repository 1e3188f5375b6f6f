/** Wire codes of transactions, for code that must not load the contract's parser. */
export const TRANSACTION_STATUS = {
  pending: 1000,
  inReview: 1001,
  approved: 1002,
  message: 1003,
  rejected: 1004,
  cancelled: 1005,
} as const

export const TRANSACTION_CATEGORY = {
  finance: 1,
  notification: 2,
  casino: 3,
  liveCasino: 4,
  sports: 5,
  bingo: 6,
  virtual: 7,
  bonus: 8,
  tournament: 9,
  jackpot: 10,
  correction: 11,
} as const

export const TRANSACTION_TYPE = {
  deposit: 1,
  withdraw: 2,
  bet: 3,
  win: 4,
  refund: 5,
  bonus: 6,
  adjustment: 7,
  vault: 8,
} as const
