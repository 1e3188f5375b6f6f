import { z } from 'zod'
import { MAX_DROP_GAMES, MAX_DROP_PRIZES, MAX_DROPS } from '../../prize-drops.ts'
import { anyData, idInput, moneyInput, moneyOutput, text, timeOutput } from '../define.ts'
import { DROP_STATES } from '../drops.ts'
import { defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

const MAX_TITLE = 60

const bilingual = z.object({ tr: z.string(), en: z.string() })

const dropRules = z.object({
  title: bilingual,
  from: timeOutput,
  until: timeOutput,
  /** Null: all slots of the house. */
  games: z.array(z.object({ gameID: z.string(), name: z.string() })).nullable(),
  minStake: moneyOutput,
  prizes: z.array(z.object({ amount: moneyOutput, count: z.number().int() })),
  drops: z.number().int(),
  budget: moneyOutput,
})
export type DeskDropRules = z.output<typeof dropRules>

const deskCampaign = dropRules.extend({
  campaignID: z.string(),
  state: z.enum(DROP_STATES),
  approvedAt: timeOutput,
  approvedBy: z.string(),
  stopped: z.object({ at: timeOutput, by: z.string(), reason: z.string() }).nullable(),
  won: z.number().int(),
  awarded: moneyOutput,
  /** Qualifying rounds, their players and their stakes. */
  rounds: z.number().int(),
  staked: moneyOutput,
  winners: z.number().int(),
  seedHash: z.string(),
  /** Set after the conclusion; secret until then. */
  seed: z.string().nullable(),
})
export type DeskCampaign = z.output<typeof deskCampaign>

const deskDrops = z.object({
  campaigns: z.array(deskCampaign),
  waiting: z.array(
    z.object({
      proposalID: z.string(),
      by: z.string(),
      at: timeOutput,
      reason: z.string(),
      rules: dropRules,
    }),
  ),
  games: z.array(z.object({ gameID: z.string(), name: z.string() })),
  maxPrize: moneyOutput,
  maxBudget: moneyOutput,
})
export type DeskDrops = z.output<typeof deskDrops>

export const getDeskDrops = defineStaffCall({
  method: 'get_drops',
  needs: 'promotion.read',
  summary:
    'Prize drops: the latest campaigns with their figures, the proposals that wait, ' +
    'and the games and amounts that a campaign may use.',
  input: z.object(anyData),
  output: deskDrops,
  refusals: [],
})

export const stopDrops = defineStaffCall({
  method: 'stop_drops',
  needs: 'promotion.publish',
  summary:
    'Stops a campaign of prize drops at once. Rounds that settled before still count; ' +
    'the remaining prizes are not awarded. A stopped campaign cannot be resumed.',
  input: z.object({ ...anyData, campaignID: uuidInput, reason: reasonInput }),
  output: deskDrops,
  refusals: ['record not found', 'not possible'],
})

const instant = z.iso.datetime({ offset: true, error: 'required' }).transform((at) => new Date(at))
const positive = moneyInput.refine((minor) => minor > 0n, 'amountRange')

export const proposeDrops = defineStaffCall({
  method: 'propose_drops',
  needs: 'promotion.edit',
  summary:
    'Requests a campaign of prize drops; once another person has approved it, before its window ' +
    'opens, its seed is drawn and committed. Repeating the requestID returns the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    title: z.object({ tr: text(MAX_TITLE), en: text(MAX_TITLE) }),
    from: instant,
    until: instant,
    games: z.array(idInput).min(1, 'required').max(MAX_DROP_GAMES, 'invalid').nullable(),
    minStake: positive,
    prizes: z
      .array(
        z.object({
          amount: positive,
          count: z
            .number({ error: 'required' })
            .int('invalid')
            .min(1, 'invalid')
            .max(MAX_DROPS, 'invalid'),
        }),
        { error: 'required' },
      )
      .min(1, 'required')
      .max(MAX_DROP_PRIZES, 'invalid'),
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['duplicate', 'not possible', 'limit reached'],
})
