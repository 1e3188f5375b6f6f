import { z } from 'zod'
import { MAX_VAULT_DAYS, MIN_VAULT_DAYS } from '../players/vault.ts'
import {
  anyData,
  defineCall,
  idInput,
  moneyInput,
  moneyOutput,
  requestId,
  timeOutput,
} from './define.ts'

const days = z
  .union([z.number(), z.string().regex(/^\d{1,3}$/)], { error: 'invalid' })
  .transform(Number)
  .refine((n) => Number.isInteger(n) && n >= MIN_VAULT_DAYS && n <= MAX_VAULT_DAYS, 'invalid')

const pot = z.object({
  id: z.string(),
  amount: moneyOutput,
  madeAt: timeOutput,
  /** Null: the money can only be withdrawn. */
  endsAt: timeOutput.nullable(),
  /** From when the money can return to the balance; null: never. */
  returnsAt: timeOutput.nullable(),
})
export type VaultPot = z.output<typeof pot>

const vault = z.object({ amount: moneyOutput, pots: z.array(pot) })

export const getVault = defineCall({
  class: 'finance',
  method: 'vault',
  auth: 'player',
  restricted: true,
  summary: 'The money that the player put aside, and when each part of it can return to play.',
  input: z.object(anyData),
  output: vault,
  refusals: [],
})

export const moveToVault = defineCall({
  class: 'finance',
  method: 'move_to_vault',
  auth: 'player',
  movesMoney: true,
  summary:
    'Puts cash aside for some days or, with `days` null, until it is withdrawn. ' +
    'It cannot be staked and can be withdrawn at any time. ' +
    'A bonus in play is forfeited, as by a withdrawal.',
  input: z.object({
    ...anyData,
    requestId: requestId.optional(),
    amount: moneyInput,
    days: z.union([z.null(), days], { error: 'invalid' }),
  }),
  output: vault,
  refusals: ['insufficient balance', 'not possible', 'duplicate'],
})

export const takeFromVault = defineCall({
  class: 'finance',
  method: 'take_from_vault',
  auth: 'player',
  movesMoney: true,
  summary:
    'Returns a part of the vault to the balance, from 24 hours after the end of its timer on.',
  input: z.object({ ...anyData, requestId: requestId.optional(), potID: idInput }),
  output: vault,
  refusals: ['record not found', 'not possible', 'duplicate'],
})
