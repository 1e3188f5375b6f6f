import { z } from 'zod'
import { anyData, defineCall } from '../define.ts'

export {
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from '#shared/payments/transaction-codes.ts'

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
