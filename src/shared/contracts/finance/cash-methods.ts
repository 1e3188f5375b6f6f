import { z } from 'zod'
import { anyData, codeInput, defineCall, flagInput, idInput, moneyOutput } from '../define.ts'

export const cashType = codeInput.refine((code) => code === 1 || code === 2, 'invalid')

export const cashField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum([
    'text',
    'amount',
    'phone',
    'identity',
    'iban',
    'date',
    'bank',
    'account',
    'select',
    'card',
  ]),
  required: z.boolean(),
  pattern: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
})

const flag01 = z.literal([0, 1])

export const cashMethod = z.object({
  methodID: z.string(),
  id: z.string(),
  name: z.string(),
  type: z.literal('single'),
  logo: z.string(),
  isFavorite: flag01,
  /**
   * Selects the call: 1 save_bank_transfer, 3 save_cep_bank_transfer, any other processTransaction.
   */
  transfer_type_id: z.number(),
  min: moneyOutput,
  max: moneyOutput,
  fee: z.string(),
  eta: z.string(),
  properties: z.object({
    logo: z.string(),
    min: moneyOutput,
    max: moneyOutput,
    fee: z.string(),
    eta: z.string(),
    text: z.string(),
  }),
  fields: z.array(cashField),
})
export type CashMethod = z.output<typeof cashMethod>

export const cashGroup = z.object({
  type: z.literal('group'),
  id: z.string(),
  name: z.string(),
  isFavorite: flag01,
  properties: z.object({ logo: z.string(), text: z.string() }),
  methods_list: z.array(cashMethod),
  methods: z.array(cashMethod),
})

const methodOrGroup = z.discriminatedUnion('type', [cashMethod, cashGroup])
export type CashMethodOrGroup = z.output<typeof methodOrGroup>

export const listCashMethods = defineCall({
  class: 'finance',
  method: 'list_cash_methods',
  auth: 'player',
  restricted: true,
  summary: 'Ways to deposit (Type 1) or withdraw (Type 2).',
  input: z.object({
    ...anyData,
    Type: cashType.default(1),
    methodID: idInput.optional(),
    favorites: flagInput.optional(),
  }),
  output: z.array(cashMethod),
  refusals: [],
})

export const listCashMethodsNew = defineCall({
  class: 'finance',
  method: 'list_cash_methods_new',
  auth: 'player',
  restricted: true,
  summary: 'Deposit and withdrawal methods, grouped.',
  input: z.object({ ...anyData, Type: cashType.default(1), methodID: idInput.optional() }),
  output: z.array(methodOrGroup),
  refusals: [],
})

export const listHighlightedCashMethods = defineCall({
  class: 'finance',
  method: 'list_highlighted_cash_methods',
  auth: 'player',
  restricted: true,
  summary: 'Featured methods.',
  input: z.object({ ...anyData, Type: cashType.default(1) }),
  output: z.array(methodOrGroup),
  refusals: [],
})

const favoriteMethod = z.object({ id: z.string(), isFavorite: flag01 })

export const addFavoriteCashMethod = defineCall({
  class: 'finance',
  method: 'add_favorite_cash_method',
  auth: 'player',
  restricted: true,
  summary: 'Marks a method as favourite.',
  input: z.object({ ...anyData, id: idInput }),
  output: favoriteMethod,
  refusals: ['record not found'],
})

export const removeFavoriteCashMethod = defineCall({
  class: 'finance',
  method: 'remove_favorite_cash_method',
  auth: 'player',
  restricted: true,
  summary: 'Removes the favourite mark of a method.',
  input: z.object({ ...anyData, id: idInput }),
  output: favoriteMethod,
  refusals: ['record not found'],
})

export const checkFavoriteCashMethod = defineCall({
  class: 'finance',
  method: 'check_favorite_cash_method',
  auth: 'player',
  restricted: true,
  summary: 'The favourite flag of one method or of all.',
  input: z.object({ ...anyData, id: idInput.optional() }),
  output: z.union([favoriteMethod, z.array(favoriteMethod)]),
  refusals: ['record not found'],
})

export const getDepositAmounts = defineCall({
  class: 'envoy',
  method: 'getDepositAmounts',
  auth: 'player',
  restricted: true,
  summary: 'Suggested amounts for a method or bank.',
  input: z.object({ ...anyData, bankcode: idInput }),
  output: z.array(moneyOutput),
  refusals: ['record not found'],
})
