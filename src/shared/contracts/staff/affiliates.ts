import { z } from 'zod'
import {
  AFFILIATE_SIGNS,
  DEAL_MODELS,
  MAX_TIERS,
  PARTNER_STATES,
  PAYOUT_STATES,
} from '../../affiliates.ts'
import { parseMoney } from '../../money.ts'
import { anyData, moneyInput, moneyOutput, text, timeOutput } from '../define.ts'
import { partnerFields } from '../partners/account.ts'
import {
  figures,
  partnerPlayer,
  statementRow,
  wireDeal,
  wireStatement,
  monthInput,
} from '../partners/portal.ts'
import { auditLine } from './account.ts'
import { cursorPage, defineStaffCall, idCursorInput, reasonInput, uuidInput } from './define.ts'

export const AFFILIATE_VIEWS = ['applied', 'active', 'suspended', 'ended'] as const
export const AFFILIATE_PAYOUT_VIEWS = ['requested', 'approved', 'done'] as const

const basisPoints = z
  .number({ error: 'required' })
  .int('invalid')
  .min(0, 'invalid')
  .max(10_000, 'invalid')
const whole = (min: number, max: number) =>
  z.number({ error: 'required' }).int('invalid').min(min, 'invalid').max(max, 'invalid')
const signedMoney = z.string({ error: 'amount' }).transform((typed, context) => {
  const minor = parseMoney(typed.replace(/^-/, ''))
  if (minor !== undefined && minor > 0n) return typed.startsWith('-') ? -minor : minor
  context.addIssue({ code: 'custom', message: 'amount' })
  return z.NEVER
})

const affiliateRow = z.object({
  partnerID: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(PARTNER_STATES),
  createdAt: timeOutput,
  players: z.number(),
  balance: moneyOutput,
})
export type AffiliateRow = z.output<typeof affiliateRow>

const waiting = z.object({
  proposalID: z.string(),
  kind: z.string(),
  by: z.string(),
  at: timeOutput,
})

const affiliatePayout = z.object({
  payoutID: z.string(),
  partnerID: z.string(),
  partner: z.string(),
  amount: moneyOutput,
  net: moneyOutput.nullable(),
  tax: moneyOutput.nullable(),
  state: z.enum(PAYOUT_STATES),
  requestedAt: timeOutput,
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  proposed: z.object({ proposalID: z.string(), by: z.string() }).nullable(),
})
export type AffiliatePayout = z.output<typeof affiliatePayout>

const affiliatePage = z.object({
  partner: affiliateRow.extend({
    contact: z.string(),
    phone: z.string(),
    website: z.string(),
    about: z.string(),
    createdBy: z.string().nullable(),
    contractVersion: z.string().nullable(),
    contractAcceptedAt: timeOutput.nullable(),
    twoFactor: z.boolean(),
    lastLoginAt: timeOutput.nullable(),
    bank: z.string().nullable(),
  }),
  signs: z.array(z.object({ sign: z.enum(AFFILIATE_SIGNS), count: z.number(), text: z.string() })),
  deals: z.array(wireDeal),
  earliestMonth: z.string(),
  waiting: z.array(waiting),
  month: z.string(),
  figures,
  statements: z.array(statementRow),
  payouts: z.array(affiliatePayout),
  audit: z.array(auditLine),
})
export type AffiliatePage = z.output<typeof affiliatePage>

const asked = z.object({ proposalID: z.string() })

export const listAffiliates = defineStaffCall({
  method: 'list_affiliates',
  needs: 'affiliate.read',
  summary: 'Affiliate partners by state, the newest first.',
  input: z.object({
    ...idCursorInput,
    view: z.enum(AFFILIATE_VIEWS, { error: 'invalid' }).default('active'),
  }),
  output: cursorPage(affiliateRow),
  refusals: [],
})
export const getAffiliate = defineStaffCall({
  method: 'get_affiliate',
  needs: 'affiliate.read',
  summary:
    'One partner: the application, signs of abuse, deals, the figures of the month, ' +
    'statements, payouts and what staff did.',
  input: z.object({ ...anyData, partnerID: uuidInput }),
  output: affiliatePage,
  refusals: ['record not found'],
})
export const addAffiliate = defineStaffCall({
  method: 'add_affiliate',
  needs: 'affiliate.edit',
  summary: 'Enters a partner; another person approves, then the partner gets a link.',
  input: z.object({ ...anyData, ...partnerFields }),
  output: z.object({ partnerID: z.string() }),
  refusals: ['duplicate'],
})
export const proposeAffiliate = defineStaffCall({
  method: 'propose_affiliate',
  needs: 'affiliate.edit',
  summary: 'Requests that a partner is approved, or active again; a second person decides.',
  input: z.object({ ...anyData, requestID: uuidInput, partnerID: uuidInput, reason: reasonInput }),
  output: asked,
  refusals: ['record not found', 'not possible', 'duplicate'],
})
export const stopAffiliate = defineStaffCall({
  method: 'stop_affiliate',
  needs: 'affiliate.edit',
  summary:
    'Rejects an application, suspends an active partner, ' +
    'or closes an account without a balance. One person.',
  input: z.object({
    ...anyData,
    partnerID: uuidInput,
    to: z.enum(['rejected', 'suspended', 'closed'], { error: 'invalid' }),
    reason: reasonInput,
  }),
  output: z.object({}),
  refusals: ['record not found', 'not possible'],
})

const tier = z.object({
  from: moneyInput,
  ratesBp: z.object({ casino: basisPoints, live: basisPoints, sports: basisPoints }),
})
export const proposeDeal = defineStaffCall({
  method: 'propose_affiliate_deal',
  needs: 'affiliate.edit',
  summary:
    'Requests a version of a deal from a month on; ' +
    'a second person decides. Months that began keep their deal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    partnerID: uuidInput,
    validFrom: monthInput,
    model: z.enum(DEAL_MODELS, { error: 'invalid' }),
    share: z
      .object({
        tiers: z.array(tier).min(1, 'required').max(MAX_TIERS, 'invalid'),
        carriesOver: z.boolean({ error: 'required' }),
        adminFeeBp: basisPoints,
        paymentFeeBp: basisPoints,
      })
      .optional(),
    cpa: z
      .object({
        amount: moneyInput,
        deposit: moneyInput,
        wagered: moneyInput,
        days: whole(1, 365),
        holdDays: whole(0, 180),
      })
      .optional(),
    reason: reasonInput,
  }),
  output: asked,
  refusals: ['record not found', 'not possible', 'duplicate'],
})
export const proposeAffiliateCorrection = defineStaffCall({
  method: 'propose_affiliate_correction',
  needs: 'affiliate.pay',
  summary:
    'Requests a signed line of the next statement, such as a reversed commission; ' +
    'a second person decides.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    partnerID: uuidInput,
    amount: signedMoney,
    reason: reasonInput,
  }),
  output: asked,
  refusals: ['record not found', 'not possible', 'duplicate'],
})
export const listAffiliatePlayers = defineStaffCall({
  method: 'list_affiliate_players',
  needs: 'affiliate.read',
  summary: 'Players attributed to a partner, with their sums of a month.',
  input: z.object({
    ...anyData,
    partnerID: uuidInput,
    month: monthInput,
    after: z.string({ error: 'invalid' }).max(60, 'tooLong').optional(),
  }),
  output: cursorPage(
    partnerPlayer.extend({
      playerID: z.string(),
      username: z.string(),
      excludedAs: z.string().nullable(),
    }),
  ),
  refusals: ['record not found'],
})
export const denyAffiliateCpa = defineStaffCall({
  method: 'deny_affiliate_cpa',
  needs: 'affiliate.pay',
  summary: 'Refuses the CPA of a player before it is booked.',
  input: z.object({ ...anyData, playerID: uuidInput, reason: reasonInput }),
  output: z.object({}),
  refusals: ['record not found', 'not possible'],
})
export const getAffiliateStatement = defineStaffCall({
  method: 'get_affiliate_statement',
  needs: 'affiliate.read',
  summary: 'A statement with its lines.',
  input: z.object({ ...anyData, partnerID: uuidInput, statementID: uuidInput }),
  output: wireStatement,
  refusals: ['record not found'],
})
/** `base`: the player’s gross gaming revenue of the line’s area; null for a CPA. */
const lineEntry = z.object({
  player: z.string(),
  campaign: z.string(),
  /** The day on which the player qualified; null for a revenue share. */
  qualifiedOn: z.string().nullable(),
  stakes: moneyOutput.nullable(),
  base: moneyOutput.nullable(),
  amount: moneyOutput.nullable(),
})
export const listAffiliateLineEntries = defineStaffCall({
  method: 'list_affiliate_line_entries',
  needs: 'affiliate.read',
  summary:
    'The players behind a line of a statement, by the alias that the partner sees. ' +
    'Lines that are not about players have none.',
  input: z.object({
    ...anyData,
    partnerID: uuidInput,
    statementID: uuidInput,
    line: whole(1, 10_000),
    after: z.string({ error: 'invalid' }).max(60, 'tooLong').optional(),
  }),
  output: cursorPage(lineEntry),
  refusals: ['record not found'],
})
export const listAffiliatePayouts = defineStaffCall({
  method: 'list_affiliate_payouts',
  needs: 'affiliate.read',
  summary: 'Payouts of all partners by state.',
  input: z.object({
    ...idCursorInput,
    view: z.enum(AFFILIATE_PAYOUT_VIEWS, { error: 'invalid' }).default('requested'),
  }),
  output: cursorPage(affiliatePayout),
  refusals: [],
})
export const proposeAffiliatePayout = defineStaffCall({
  method: 'propose_affiliate_payout',
  needs: 'affiliate.pay',
  summary:
    'Prepares a requested payout; ' +
    'a second person, who did not propose a deal or a correction of the partner, approves.',
  input: z.object({ ...anyData, requestID: uuidInput, payoutID: uuidInput, reason: reasonInput }),
  output: asked,
  refusals: [
    'record not found',
    'not pending',
    'not possible',
    'insufficient balance',
    'duplicate',
  ],
})
export const showAffiliateAccount = defineStaffCall({
  method: 'show_affiliate_account',
  needs: 'affiliate.pay',
  summary: 'The whole bank account of an approved payout. It is written to the audit log.',
  input: z.object({ ...anyData, payoutID: uuidInput }),
  output: z.object({
    owner: z.string(),
    iban: z.string(),
    bank: z.string(),
    taxNumber: z.string(),
    net: moneyOutput,
  }),
  refusals: ['record not found', 'not pending'],
})
export const payAffiliatePayout = defineStaffCall({
  method: 'pay_affiliate_payout',
  needs: 'affiliate.pay',
  summary: 'Notes the bank’s reference of an approved payout that was transferred.',
  input: z.object({ ...anyData, payoutID: uuidInput, reference: text(60) }),
  output: z.object({}),
  refusals: ['record not found', 'not pending'],
})
export const stopAffiliatePayout = defineStaffCall({
  method: 'stop_affiliate_payout',
  needs: 'affiliate.pay',
  summary:
    'Rejects a requested payout, or returns an approved one ' +
    'that the bank did not make to the balance.',
  input: z.object({ ...anyData, payoutID: uuidInput, reason: reasonInput }),
  output: z.object({}),
  refusals: ['record not found', 'not pending'],
})
const setting = z.object({ minimum: moneyOutput, withholdingBp: z.number() })
export const getAffiliateSetting = defineStaffCall({
  method: 'get_affiliate_setting',
  needs: 'affiliate.read',
  summary: 'The minimum of a payout and the tax withheld.',
  input: z.object(anyData),
  output: setting,
  refusals: [],
})
export const proposeAffiliateSetting = defineStaffCall({
  method: 'propose_affiliate_setting',
  needs: 'affiliate.pay',
  summary: 'Requests another minimum or tax; a second person decides.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    minimum: moneyInput.refine((minor) => minor > 0n, 'amountRange'),
    withholdingBp: whole(0, 5000),
    reason: reasonInput,
  }),
  output: asked,
  refusals: ['duplicate'],
})
