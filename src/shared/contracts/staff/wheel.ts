import { z } from 'zod'
import { MAX_WHEEL_ROUNDS, MAX_WHEEL_WEIGHT, WHEEL_SEGMENTS } from '../../daily-wheel.ts'
import { anyData, flagInput, idInput, moneyInput, moneyOutput, timeOutput } from '../define.ts'
import { wheelSegment } from '../wheel.ts'
import { countInput, defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

export const WHEEL_CHANGES = ['paused', 'resumed', 'terms'] as const

const wheelTerms = z.object({
  segments: z.array(wheelSegment),
  budget: moneyOutput,
  minStaked: moneyOutput,
  needsIdentity: z.boolean(),
  /** The expected worth of a spin, rounded down to the kuruş. */
  expected: moneyOutput,
})
export type WheelTerms = z.output<typeof wheelTerms>

const published = wheelTerms.extend({
  version: z.number().int(),
  fromDay: z.string(),
  publishedAt: timeOutput,
  publishedBy: z.string(),
})

const deskWheel = z.object({
  today: z.string(),
  paused: z.boolean(),
  version: z.number().int(),
  inForce: published.nullable(),
  /** Published terms whose first day has not come. */
  next: published.nullable(),
  waiting: z
    .object({ by: z.string(), at: timeOutput, reason: z.string(), terms: wheelTerms })
    .nullable(),
  /** The latest sixty days on which someone spun, newest first. */
  days: z.array(
    z.object({
      day: z.string(),
      spins: z.number().int(),
      given: moneyOutput,
      /** The expected worth of this number of spins, rounded down to the kuruş. */
      expected: moneyOutput,
      budget: moneyOutput,
      version: z.number().int(),
      seedHash: z.string(),
      /** Set after the day; secret until then. */
      seed: z.string().nullable(),
    }),
  ),
  changes: z.array(
    z.object({
      change: z.enum(WHEEL_CHANGES),
      at: timeOutput,
      by: z.string(),
      reason: z.string().nullable(),
      version: z.number().int().nullable(),
    }),
  ),
  games: z.array(z.object({ gameID: z.string(), name: z.string(), bets: z.array(moneyOutput) })),
  maxPrize: moneyOutput,
})
export type DeskWheel = z.output<typeof deskWheel>

export const getDeskWheel = defineStaffCall({
  method: 'get_wheel',
  needs: 'promotion.read',
  summary:
    'The daily wheel: its terms, pending proposals, ' +
    'its days with what was given and expected, and its history.',
  input: z.object(anyData),
  output: deskWheel,
  refusals: [],
})

export const setWheel = defineStaffCall({
  method: 'set_wheel',
  needs: 'promotion.publish',
  summary: 'Pauses or resumes the daily wheel. While it is paused, nobody can spin.',
  input: z.object({ ...anyData, paused: flagInput, reason: reasonInput }),
  output: deskWheel,
  refusals: [],
})

const whole = (max: number) =>
  z.number({ error: 'required' }).int('invalid').min(1, 'invalid').max(max, 'invalid')
const weight = whole(MAX_WHEEL_WEIGHT)
const positive = moneyInput.refine((minor) => minor > 0n, 'amountRange')

const segmentInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('nothing'), weight }),
    z.object({ kind: z.literal('cash'), weight, amount: positive }),
    z.object({
      kind: z.literal('free-rounds'),
      weight,
      gameID: idInput,
      rounds: whole(MAX_WHEEL_ROUNDS),
      bet: positive,
    }),
  ],
  { error: 'invalid' },
)
export type SegmentInput = z.output<typeof segmentInput>

export const proposeWheel = defineStaffCall({
  method: 'propose_wheel',
  needs: 'promotion.edit',
  summary:
    'Requests terms of the daily wheel; ' +
    'once another person has approved them they apply from the next day on. ' +
    '`version` is the newest version known to the caller. ' +
    'Repeating the requestID returns the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    version: countInput,
    segments: z
      .array(segmentInput, { error: 'required' })
      .min(WHEEL_SEGMENTS.min, 'invalid')
      .max(WHEEL_SEGMENTS.max, 'invalid'),
    budget: positive,
    minStaked: moneyInput,
    needsIdentity: flagInput,
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['duplicate', 'not possible', 'limit reached'],
})
