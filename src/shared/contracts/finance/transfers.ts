import { z } from 'zod'
import { anyData, dateInput, defineCall, idInput, moneyInput, requestId, text } from '../define.ts'
import { cashType } from './cash-methods.ts'

const requested = z.object({
  transactionID: z.string(),
  status: z.number(),
  url: z.string().optional(),
})

/** A withdrawal takes its amount from the vault instead of the balance. */
const fromVault = z.boolean({ error: 'invalid' }).optional()

const moneyRefusals = [
  'record not found',
  'insufficient balance',
  'duplicate',
  'limit reached',
  'payments paused',
  'restricted',
  'jurisdiction',
  'self excluded',
  'provider unreachable',
  'not pending',
] as const

export const saveBankTransfer = defineCall({
  class: 'finance',
  method: 'save_bank_transfer',
  auth: 'player',
  movesMoney: true,
  restricted: true,
  summary: 'A bank transfer in (1) or out (2); requires approval.',
  input: z.object({
    ...anyData,
    requestId: requestId.optional(),
    Type: cashType.default(1),
    methodID: idInput.optional(),
    amount: moneyInput,
    bankID: idInput.optional(),
    account: idInput.optional(),
    branch: z.string().max(20).optional(),
    reference: z.string().trim().max(60, 'tooLong').optional(),
    date: dateInput.optional(),
    customerNote: z.string().trim().max(250, 'tooLong').optional(),
    identityValidity: dateInput.optional(),
    fromVault,
  }),
  output: requested,
  refusals: moneyRefusals,
})

export const saveCepBankTransfer = defineCall({
  class: 'finance',
  method: 'save_cep_bank_transfer',
  auth: 'player',
  movesMoney: true,
  restricted: true,
  summary: 'A transfer to a mobile phone number.',
  input: z.object({
    ...anyData,
    requestId: requestId.optional(),
    Type: cashType.default(1),
    methodID: idInput.optional(),
    amount: moneyInput,
    bankID: idInput,
    senderPhone: text(30),
    receiverPhone: text(30),
    senderIdentity: text(20),
    receiverIdentity: text(20),
    reference: z.string().trim().max(60, 'tooLong').optional(),
    identityValidity: dateInput.optional(),
    fromVault,
  }),
  output: requested,
  refusals: moneyRefusals,
})

export const processTransaction = defineCall({
  class: 'prepayServices',
  method: 'processTransaction',
  auth: 'player',
  movesMoney: true,
  restricted: true,
  summary: 'Deposit or withdraw by a payment provider.',
  input: z.object({
    ...anyData,
    requestId: requestId.optional(),
    Type: cashType,
    methodID: idInput,
    amount: moneyInput,
    fields: z
      .record(z.string().max(40), z.union([z.string().max(250), z.number()]).transform(String))
      .default({}),
    customerNote: z.string().trim().max(250, 'tooLong').optional(),
    identityValidity: dateInput.optional(),
    fromVault,
    bankAccountID: idInput.optional(),
    savedMethodID: idInput.optional(),
    saveMethod: z.boolean({ error: 'invalid' }).optional(),
  }),
  output: requested,
  refusals: moneyRefusals,
})

export const cancelTransaction = defineCall({
  class: 'finance',
  method: 'cancel_transaction',
  auth: 'player',
  movesMoney: true,
  restricted: true,
  summary: 'Cancels one of the player’s own pending withdrawals.',
  input: z.object({ ...anyData, requestId: requestId.optional(), transactionID: idInput }),
  output: requested.omit({ url: true }),
  refusals: ['record not found', 'not pending', 'not possible', 'duplicate'],
})
