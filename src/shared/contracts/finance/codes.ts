import { z } from 'zod'
import { anyData, defineCall } from '../define.ts'

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

const codeRow = z.object({ id: z.number(), name: z.string() })

export const listTypesFrontend = defineCall({
  class: 'finance',
  method: 'list_types_frontend',
  auth: 'player',
  restricted: true,
  summary: 'Transaction types.',
  input: z.object(anyData),
  output: z.array(codeRow),
  refusals: [],
})

export const listCategories = defineCall({
  class: 'finance',
  method: 'list_categories',
  auth: 'player',
  restricted: true,
  summary: 'Transaction categories.',
  input: z.object(anyData),
  output: z.array(codeRow),
  refusals: [],
})

export const listSubCategories = defineCall({
  class: 'finance',
  method: 'list_sub_categories',
  auth: 'player',
  restricted: true,
  summary: 'Transaction sub-categories.',
  input: z.object(anyData),
  output: z.array(z.object({ id: z.number(), name: z.string(), categoryID: z.number() })),
  refusals: [],
})
