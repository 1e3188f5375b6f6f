import { z } from 'zod'
import { checkIban } from '../../payments/iban.ts'
import { anyData, idInput, text } from '../define.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

export const houseAccount = z.object({
  accountID: z.string(),
  bankName: z.string(),
  owner: z.string(),
  iban: z.string(),
  branchCode: z.string(),
  accountNumber: z.string(),
  active: z.boolean(),
  /** A fictional account of demo mode, which cannot be closed. */
  demo: z.boolean(),
})
export type HouseAccount = z.output<typeof houseAccount>

export const listHouseAccounts = defineStaffCall({
  method: 'list_house_accounts',
  needs: 'method.read',
  summary: 'The accounts of the house that players transfer money to, closed ones included.',
  input: z.object(anyData),
  output: z.array(houseAccount),
  refusals: [],
})
export const proposeHouseAccount = defineStaffCall({
  method: 'propose_house_account',
  needs: 'method.propose',
  summary:
    'Proposes another account that players transfer money to, ' +
    'shown to them once another person has approved. ' +
    'Repeating the requestID returns the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    iban: text(42).refine((iban) => checkIban(iban).valid, 'iban'),
    owner: text(120),
    bankName: z.string().trim().max(80, 'tooLong').default(''),
    branchCode: z.string().trim().max(10, 'tooLong').default(''),
    accountNumber: z.string().trim().max(20, 'tooLong').default(''),
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['duplicate', 'not possible'],
})
export const proposeHouseAccountState = defineStaffCall({
  method: 'propose_house_account_state',
  needs: 'method.propose',
  summary:
    'Proposes to close an account to new transfers or to open it again, ' +
    'done once another person has approved. Its details never change: ' +
    'another IBAN is another account.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    accountID: idInput,
    active: z.boolean({ error: 'required' }),
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['record not found', 'duplicate', 'not possible'],
})
