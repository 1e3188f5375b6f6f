import { z } from 'zod'
import { DEAL_MODELS, PAYOUT_STATES, POSTBACK_KINDS, STATEMENT_LINES } from '../../affiliates.ts'
import { anyData, dateInput, moneyInput, moneyOutput, text, timeOutput } from '../define.ts'
import { uuidInput } from '../staff/define.ts'
import { definePartnerCall } from './define.ts'

/** The first day of a month of this century. */
export const monthInput = dateInput.refine((date) => /^20\d\d-\d\d-01$/.test(date), 'invalid')

const rates = z.object({ casino: z.number(), live: z.number(), sports: z.number() })
/** Rates in basis points, amounts in lira. */
const wireTerms = z.object({
  model: z.enum(DEAL_MODELS),
  share: z
    .object({
      tiers: z.array(z.object({ from: moneyOutput, ratesBp: rates })),
      carriesOver: z.boolean(),
      adminFeeBp: z.number(),
      paymentFeeBp: z.number(),
    })
    .nullable(),
  cpa: z
    .object({
      amount: moneyOutput,
      deposit: moneyOutput,
      wagered: moneyOutput,
      days: z.number(),
      holdDays: z.number(),
    })
    .nullable(),
})
export type WireTerms = z.output<typeof wireTerms>

export const wireDeal = z.object({
  number: z.number(),
  validFrom: z.string(),
  terms: wireTerms,
})
export type WireDeal = z.output<typeof wireDeal>

/** Sums of whole days. `ngr`: before the fees of the deal. */
export const figures = z.object({
  clicks: z.number(),
  registrations: z.number(),
  firstDeposits: z.number(),
  deposits: moneyOutput,
  ggr: moneyOutput,
  ngr: moneyOutput,
})
export type Figures = z.output<typeof figures>

export const overview = z.object({
  until: z.string().nullable(),
  total: figures,
  days: z.array(figures.extend({ day: z.string() })),
  campaigns: z.array(figures.extend({ campaignID: z.string(), name: z.string() })),
  commission: z.array(z.object({ month: z.string(), total: moneyOutput })),
  balance: moneyOutput,
  deal: wireDeal.nullable(),
})
export type Overview = z.output<typeof overview>

const rangeInput = { from: dateInput, to: dateInput }

export const getOverview = definePartnerCall({
  method: 'overview',
  needs: 'full',
  summary:
    'Figures of whole days by day and campaign, commissions by month, the balance and the deal.',
  input: z.object({ ...anyData, ...rangeInput }),
  output: overview,
  refusals: [],
})

const campaign = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  url: z.string(),
  archived: z.boolean(),
  createdAt: timeOutput,
})
export type Campaign = z.output<typeof campaign>
export const listCampaigns = definePartnerCall({
  method: 'list_campaigns',
  needs: 'full',
  summary: 'Every campaign with its link and its code.',
  input: z.object(anyData),
  output: z.array(campaign),
  refusals: [],
})
export const addCampaign = definePartnerCall({
  method: 'add_campaign',
  needs: 'full',
  summary: 'Creates a campaign with a link and a code of its own.',
  input: z.object({ ...anyData, name: text(60) }),
  output: campaign,
  refusals: ['limit reached', 'inactive account'],
})
export const archiveCampaign = definePartnerCall({
  method: 'archive_campaign',
  needs: 'full',
  summary: 'Archives a campaign: its link and its code attribute no further players.',
  input: z.object({ ...anyData, campaignID: uuidInput }),
  output: z.object({}),
  refusals: ['record not found'],
})

export const partnerPlayer = z.object({
  player: z.string(),
  campaign: z.string(),
  registeredOn: z.string(),
  deposits: moneyOutput,
  stakes: moneyOutput,
  ggr: moneyOutput,
  ngr: moneyOutput,
  cpa: z.enum(['held', 'due', 'booked', 'denied', 'reversed']).nullable(),
  counts: z.boolean(),
})
export type PartnerPlayer = z.output<typeof partnerPlayer>
export const listPlayers = definePartnerCall({
  method: 'list_players',
  needs: 'full',
  summary: 'Attributed players under pseudonyms, with their sums of a month. The newest first.',
  input: z.object({
    ...anyData,
    month: monthInput,
    after: z.string({ error: 'invalid' }).max(60, 'tooLong').optional(),
  }),
  output: z.object({ rows: z.array(partnerPlayer), next: z.string().nullable() }),
  refusals: [],
})

export const statementRow = z.object({
  id: z.string(),
  number: z.string(),
  month: z.string(),
  total: moneyOutput,
  carried: moneyOutput,
  closedAt: timeOutput,
})
export type StatementRow = z.output<typeof statementRow>
export const wireStatement = statementRow.extend({
  lines: z.array(
    z.object({
      kind: z.enum(STATEMENT_LINES),
      /** The figures of the line; amounts in lira. */
      ngr: moneyOutput.nullable(),
      rateBp: z.number().nullable(),
      players: z.number().nullable(),
      reason: z.string().nullable(),
      amount: moneyOutput,
    }),
  ),
  figures: z
    .object({
      ggr: moneyOutput,
      bonus: moneyOutput,
      prizes: moneyOutput,
      losses: moneyOutput,
      adminFee: moneyOutput,
      paymentFee: moneyOutput,
      ngr: moneyOutput,
    })
    .nullable(),
})
export type WireStatement = z.output<typeof wireStatement>
export const listStatements = definePartnerCall({
  method: 'list_statements',
  needs: 'full',
  summary: 'Statements, the newest month first.',
  input: z.object(anyData),
  output: z.array(statementRow),
  refusals: [],
})
export const getStatement = definePartnerCall({
  method: 'get_statement',
  needs: 'full',
  summary: 'One statement with its lines and the figures they were computed from.',
  input: z.object({ ...anyData, statementID: uuidInput }),
  output: wireStatement,
  refusals: ['record not found'],
})
export const downloadStatement = definePartnerCall({
  method: 'download_statement',
  needs: 'full',
  summary: 'A link to the statement as a file in the language of the call, valid once for 60 s.',
  input: z.object({
    ...anyData,
    statementID: uuidInput,
    format: z.enum(['pdf', 'csv'], { error: 'invalid' }),
  }),
  output: z.object({ url: z.string() }),
  refusals: ['record not found', 'too fast'],
})

const wirePayout = z.object({
  id: z.string(),
  amount: moneyOutput,
  net: moneyOutput.nullable(),
  tax: moneyOutput.nullable(),
  state: z.enum(PAYOUT_STATES),
  requestedAt: timeOutput,
  reference: z.string().nullable(),
  reason: z.string().nullable(),
})
export type WirePayout = z.output<typeof wirePayout>
export const payouts = z.object({
  balance: moneyOutput,
  minimum: moneyOutput,
  withholdingBp: z.number(),
  account: z
    .object({
      owner: z.string(),
      iban: z.string(),
      bank: z.string(),
      taxNumber: z.string(),
      usableFrom: timeOutput,
      usable: z.boolean(),
    })
    .nullable(),
  rows: z.array(wirePayout),
})
export type Payouts = z.output<typeof payouts>
export const getPayouts = definePartnerCall({
  method: 'payouts',
  needs: 'full',
  summary: 'The balance, the bank account (masked) and the payouts.',
  input: z.object(anyData),
  output: payouts,
  refusals: [],
})
export const saveBankAccount = definePartnerCall({
  method: 'save_bank_account',
  needs: 'full',
  summary:
    'Saves the bank account; it can be used after the waiting period. ' +
    'Takes the password and, with two-factor, a code.',
  input: z.object({
    ...anyData,
    owner: text(120),
    iban: text(60),
    taxNumber: z.string().trim().max(11, 'tooLong').default(''),
    password: z.string({ error: 'required' }).min(1, 'required').max(128, 'passwordLong'),
    code: z.string().trim().max(6, 'tooLong').default(''),
  }),
  output: payouts,
  refusals: ['locked', 'wrong code'],
})
export const requestPayout = definePartnerCall({
  method: 'request_payout',
  needs: 'full',
  summary: 'Requests a payout of a part of the balance. Repeating the requestID requests it once.',
  input: z.object({ ...anyData, requestID: uuidInput, amount: moneyInput }),
  output: payouts,
  refusals: ['insufficient balance', 'not possible', 'duplicate', 'inactive account'],
})
export const cancelPayout = definePartnerCall({
  method: 'cancel_payout',
  needs: 'full',
  summary: 'Cancels a requested payout that is not approved yet.',
  input: z.object({ ...anyData, payoutID: uuidInput }),
  output: payouts,
  refusals: ['record not found', 'not pending'],
})

const postbackUrl = z.string({ error: 'required' }).trim().max(500, 'tooLong')
const postbackEvent = z.object({
  id: z.string(),
  kind: z.enum(POSTBACK_KINDS),
  player: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number(),
  outcome: z.string().nullable(),
  createdAt: timeOutput,
  sentAt: timeOutput.nullable(),
})
export type PostbackEvent = z.output<typeof postbackEvent>
export const postbacks = z.object({
  urls: z.object({
    registration: z.string(),
    'first-deposit': z.string(),
    qualified: z.string(),
  }),
  secret: z.string().nullable(),
  events: z.array(postbackEvent),
})
export type Postbacks = z.output<typeof postbacks>
export const getPostbacks = definePartnerCall({
  method: 'postbacks',
  needs: 'full',
  summary: 'Addresses of the postbacks, the secret that signs them, and the last 100 events.',
  input: z.object(anyData),
  output: postbacks,
  refusals: [],
})
export const setPostback = definePartnerCall({
  method: 'set_postback',
  needs: 'full',
  summary:
    'Sets the https address for a kind of event; an empty one stops it. Macros: ' +
    '{event_id} {event} {click_id} {campaign} {player} {sub1} {sub2} {sub3} {time}.',
  input: z.object({
    ...anyData,
    kind: z.enum(POSTBACK_KINDS, { error: 'invalid' }),
    url: postbackUrl,
  }),
  output: postbacks,
  refusals: [],
})
export const rotatePostbackSecret = definePartnerCall({
  method: 'rotate_postback_secret',
  needs: 'full',
  summary: 'Makes a new secret for the signatures; the old one is no longer used.',
  input: z.object(anyData),
  output: postbacks,
  refusals: [],
})
