import { z } from 'zod'
import { LABELS } from '../agents/temperament.ts'

/**
 * A scenario: a day that is replayed on a copy, for training and for planning (docs/crowd.md). The
 * file names no date. Minutes count from its start.
 */
const MAX_HOURS = 48
const MAX_AGENTS = 5_000
export const PASTIMES = [
  'slots',
  'originals',
  'sports',
  'bingo',
  'tables',
  'virtuals',
  'crash',
] as const

export const FACTS = [
  'players',
  'calls',
  'refusals',
  'depositsLira',
  'depositsWaiting',
  'depositsInOutage',
  'outageDepositsWaiting',
  'matchCoupons',
  'matchStakeLira',
  'matchExposureLira',
  'matchExposurePercent',
  'matchSettledAfterMinutes',
  'jackpotWins',
  'jackpotUnproven',
  'jackpotPaidLira',
  'promotionGiven',
  'promotionCostLira',
  'promotionBudgetPercent',
  'promotionHunterPercent',
  'linkedPlayers',
  'linkPrecisionPercent',
  'linkRecallPercent',
] as const
export type Fact = (typeof FACTS)[number]

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

const both = z.strictObject({ tr: z.string().min(1), en: z.string().min(1) })
const share = z.number().min(0).max(1)
const minutes = z
  .int()
  .min(1)
  .max(MAX_HOURS * 60)
const atMinute = z
  .int()
  .min(0)
  .max(MAX_HOURS * 60)
const label = z.enum(LABELS)
const wireMoney = z.string().regex(/^\d{1,9}\.\d\d$/)

const habits = z.strictObject({
  dailyBudgetLira: z.int().min(1).max(1_000_000).optional(),
  stakeLira: z.int().min(1).max(10_000).optional(),
  gapHours: z.number().min(0.1).max(1_000).optional(),
  actionsPerVisit: z.int().min(1).max(500).optional(),
  paceSeconds: z.number().min(0.5).max(600).optional(),
  pastimes: z.partialRecord(z.enum(PASTIMES), z.number().positive()).optional(),
  claims: share.optional(),
  withdraws: share.optional(),
  talks: share.optional(),
  complains: share.optional(),
  setsLimits: share.optional(),
  takesBreak: share.optional(),
  excludesItself: share.optional(),
  errands: z.number().min(0).max(10).optional(),
})
export type Habits = z.output<typeof habits>

/** Players of the given labels, by default of all, who come within `minutes`. */
const visits = {
  atMinute,
  minutes,
  visits: z.int().min(1).max(50_000),
  of: z.array(label).min(1).optional(),
}

const event = z.discriminatedUnion('kind', [
  /** Players come for the match: they pay in and bet on it, in play if it has begun. */
  z.strictObject({
    kind: z.literal('match rush'),
    ...visits,
    bets: z.int().min(1).max(50),
    inPlay: z.boolean().default(false),
  }),
  /** Players come for the slots, whose stakes feed the jackpots. */
  z.strictObject({ kind: z.literal('slot rush'), ...visits, rounds: z.int().min(1).max(500) }),
  /** Players come to pay in, and play nothing. */
  z.strictObject({ kind: z.literal('deposit rush'), ...visits }),
  z.strictObject({ kind: z.literal('suspend match'), atMinute, minutes }),
  /** The page of the payment provider does not answer. Afterwards its players come back to pay. */
  z.strictObject({ kind: z.literal('provider outage'), atMinute, minutes, returnWithin: minutes }),
  /** Marketing publishes a promotion on deposits. `budget` is what it may cost. */
  z.strictObject({
    kind: z.literal('promotion'),
    atMinute,
    title: both,
    percent: z.int().min(1).max(200),
    max: wireMoney,
    min: wireMoney,
    wagering: z.int().min(1).max(40),
    maxBet: wireMoney,
    budget: wireMoney,
  }),
  /** Players come for that promotion: they pay in, request it, play and withdraw. */
  z.strictObject({ kind: z.literal('promotion rush'), ...visits, rounds: z.int().min(1).max(500) }),
  z.strictObject({ kind: z.literal('end promotion'), atMinute }),
  /** Linked accounts pay in, request a bonus and bet on the opposite sides of the match. */
  z.strictObject({ kind: z.literal('opposite bets'), ...visits }),
])
export type ScenarioEvent = z.output<typeof event>

const expectation = z
  .strictObject({
    fact: z.enum(FACTS),
    atLeast: z.number().optional(),
    atMost: z.number().optional(),
    text: both,
  })
  .refine(({ atLeast, atMost }) => atLeast !== undefined || atMost !== undefined, {
    error: 'an expectation needs atLeast or atMost',
  })

const MATCH_KINDS: readonly ScenarioEvent['kind'][] = [
  'match rush',
  'suspend match',
  'opposite bets',
]
const PROMOTION_KINDS: readonly ScenarioEvent['kind'][] = ['promotion rush', 'end promotion']

const scenario = z
  .strictObject({
    name: z.string().regex(/^[a-z\d-]{1,40}$/),
    title: both,
    description: both,
    /** Hour of the site's day, Istanbul time. */
    startHour: z.int().min(0).max(23),
    /** The day of the week, if it matters: football is played from Friday to Sunday. */
    weekday: z.enum(WEEKDAYS).optional(),
    hours: z.int().min(1).max(MAX_HOURS),
    population: z.strictObject({
      agents: z.int().min(1).max(MAX_AGENTS),
      shares: z.partialRecord(label, share).default({}),
      /** The number of multi-accounters that share a household and a bank account. */
      ringSize: z.int().min(1).max(50).default(4),
      arrivalMinutes: minutes,
      habits: habits.default({}),
      /** Habits of one label, over those of all. */
      habitsOf: z.partialRecord(label, habits).default({}),
    }),
    match: z.strictObject({ kickOffMinute: atMinute }).optional(),
    events: z.array(event).min(1),
    expectations: z.array(expectation).min(1),
    debrief: z.array(z.strictObject({ place: z.string().min(1), text: both })).min(1),
  })
  .superRefine(({ population, hours, events, match }, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const sum = Object.values(population.shares).reduce((total, one) => total + one, 0)
    if (sum > 1) issue(['population', 'shares'], 'the shares add up to more than 1')
    if (population.arrivalMinutes > hours * 60)
      issue(['population', 'arrivalMinutes'], 'is after the end of the day')
    let hasPromotion = false
    for (const [at, one] of events.entries()) {
      if (one.kind === 'promotion') hasPromotion = true
      const lasts = 'minutes' in one ? one.minutes : 0
      if (one.atMinute + lasts > hours * 60) issue(['events', at], 'is after the end of the day')
      if (MATCH_KINDS.includes(one.kind) && match === undefined)
        issue(['events', at, 'kind'], 'needs a match')
      if (PROMOTION_KINDS.includes(one.kind) && !hasPromotion)
        issue(['events', at, 'kind'], 'needs an earlier promotion')
    }
  })
export type Scenario = z.output<typeof scenario>

/** @throws Error with the place of each fault */
export function readScenario(text: string, place: string): Scenario {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${place}: ${String(error)}`, { cause: error })
  }
  const read = scenario.safeParse(value)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`${place} is no scenario:\n${faults.join('\n')}`)
}
