import { z } from 'zod'
import { optionalProof } from '../contact.ts'
import { anyData, codeInput, defineCall, flagInput, idInput, text } from '../define.ts'

export const listBanks = defineCall({
  class: 'finance',
  method: 'list_banks',
  auth: 'player',
  restricted: true,
  summary: 'Banks.',
  input: z.object({ ...anyData, typeID: codeInput.default(1) }),
  output: z.array(
    z.object({ bankID: z.string(), name: z.string(), code: z.string(), logo: z.string() }),
  ),
  refusals: [],
})

export const bankAccount = z.object({
  bankAccountID: z.string(),
  bankID: z.string(),
  bankName: z.string(),
  owner: z.string(),
  branchCode: z.string(),
  accountNumber: z.string(),
  iban: z.string(),
})

export const listBankAccounts = defineCall({
  class: 'finance',
  method: 'list_bank_accounts',
  auth: 'player',
  restricted: true,
  summary: 'The player’s own saved accounts.',
  input: z.object({ ...anyData, showPrepaid: flagInput.optional() }),
  output: z.array(bankAccount),
  refusals: [],
})

export const getBankAccount = defineCall({
  class: 'finance',
  method: 'get_bank_account',
  auth: 'player',
  restricted: true,
  summary: 'The operator’s accounts at a bank that accept transfers.',
  input: z.object({ ...anyData, bankID: idInput }),
  output: z.array(
    z.object({
      id: z.string(),
      owner: z.string(),
      iban: z.string(),
      branchCode: z.string(),
      accountNumber: z.string(),
    }),
  ),
  refusals: ['record not found'],
})

export const saveBankAccount = defineCall({
  class: 'finance',
  method: 'save_bank_account',
  auth: 'player',
  restricted: true,
  summary:
    'Saves or updates one of the player’s own bank accounts; ' +
    'requires a fresh proof if the sign-in is not recent.',
  input: z.object({
    ...anyData,
    bankAccountID: idInput.optional(),
    bankID: idInput,
    owner: text(120),
    branchCode: z.string().trim().max(10, 'tooLong').default(''),
    accountNumber: z.string().trim().max(20, 'tooLong').default(''),
    iban: text(42),
    ...optionalProof,
  }),
  output: bankAccount,
  refusals: [
    'record not found',
    'duplicate',
    'limit reached',
    'step-up required',
    'wrong code',
    'locked',
  ],
})

export const deleteBankAccount = defineCall({
  class: 'finance',
  method: 'delete_bank_account',
  auth: 'player',
  restricted: true,
  summary: 'Removes a saved account.',
  input: z.object({ ...anyData, bankAccountID: idInput }),
  output: z.object({}),
  refusals: ['record not found'],
})
