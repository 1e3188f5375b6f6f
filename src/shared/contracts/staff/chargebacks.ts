import { z } from 'zod'
import {
  RECEIVABLE_DECISIONS,
  RETURN_STATUSES,
  RETURN_VIEWS,
} from '../../payments/deposit-returns.ts'
import { anyData, moneyOutput, timeOutput } from '../define.ts'
import { auditLine } from './account.ts'
import { cursorPage, defineStaffCall, idCursorInput, reasonInput, uuidInput } from './define.ts'
import { threeDSecure } from './money.ts'
import { playerRow } from './players.ts'
import { proposal } from './proposals.ts'

const decision = z.enum(RECEIVABLE_DECISIONS, { error: 'required' })

const chargeback = z.object({
  transactionID: z.string(),
  playerID: z.string(),
  username: z.string(),
  method: z.string(),
  provider: z.string().nullable(),
  deposit: moneyOutput,
  depositState: z.string(),
  depositedAt: timeOutput,
  /** The sum that the provider reported; refunds less those that failed. */
  refunded: moneyOutput,
  chargedBack: moneyOutput,
  won: moneyOutput,
  /** The booked sum, never more than the deposit: borne by the player, owed, written off. */
  booked: moneyOutput,
  borne: moneyOutput,
  owed: moneyOutput,
  writtenOff: moneyOutput,
  /** Reported beyond the deposit, not booked. */
  excess: moneyOutput,
  /** In the provider's words. */
  reason: z.string().nullable(),
  state: z.enum(RETURN_VIEWS),
  openedAt: timeOutput,
  dueAt: timeOutput.nullable(),
  closedAt: timeOutput.nullable(),
  closedBy: z.string().nullable(),
  closedReason: z.string().nullable(),
  proposed: z
    .object({ proposalID: z.string(), decision, by: z.string(), reason: z.string() })
    .nullable(),
})
export type Chargeback = z.output<typeof chargeback>

const event = z.object({
  id: z.string(),
  kind: z.enum(RETURN_STATUSES),
  code: z.string(),
  amount: moneyOutput,
  currency: z.string(),
  reason: z.string().nullable(),
  reference: z.string().nullable(),
  dueAt: timeOutput.nullable(),
  at: timeOutput,
})
export const chargebackPage = z.object({
  chargeback,
  player: playerRow,
  cash: moneyOutput,
  threeDSecure: threeDSecure.nullable(),
  events: z.array(event),
  audit: z.array(auditLine),
})
export type ChargebackPage = z.output<typeof chargebackPage>

export const listChargebacks = defineStaffCall({
  method: 'list_chargebacks',
  needs: 'chargeback.read',
  summary:
    'Refunded and disputed deposits: open cases, oldest first, or closed ones, newest first.',
  input: z.object({
    ...idCursorInput,
    view: z.enum(RETURN_VIEWS, { error: 'invalid' }).default('open'),
  }),
  output: cursorPage(chargeback),
  refusals: [],
})
export const getChargeback = defineStaffCall({
  method: 'get_chargeback',
  needs: 'chargeback.read',
  summary: 'A refunded or disputed deposit with the provider’s events and the actions of staff.',
  input: z.object({ ...anyData, transactionID: uuidInput }),
  output: chargebackPage,
  refusals: ['record not found'],
})
export const proposeReceivable = defineStaffCall({
  method: 'propose_receivable',
  needs: 'chargeback.decide',
  summary:
    'Proposes to write off what a player owes of a returned deposit, ' +
    'or to mark it as paid outside the platform; done once another person has approved. ' +
    'Repeating the requestID returns the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    transactionID: uuidInput,
    decision,
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['record not found', 'duplicate', 'not possible'],
})
export const collectReceivable = defineStaffCall({
  method: 'collect_receivable',
  needs: 'chargeback.decide',
  summary:
    'Takes what a player owes of a returned deposit from the player’s cash, ' +
    'as far as there is cash.',
  input: z.object({ ...anyData, transactionID: uuidInput, reason: reasonInput }),
  output: chargebackPage,
  refusals: ['record not found', 'not possible', 'insufficient balance'],
})
export const closeChargeback = defineStaffCall({
  method: 'close_chargeback',
  needs: 'chargeback.decide',
  summary: 'Closes a case in which nothing is owed; it no longer stops withdrawals.',
  input: z.object({ ...anyData, transactionID: uuidInput, reason: reasonInput }),
  output: chargebackPage,
  refusals: ['record not found', 'not pending', 'not possible'],
})
