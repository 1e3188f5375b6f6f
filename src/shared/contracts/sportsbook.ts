import { z } from 'zod'
import { MAX_LEGS } from '../sportsbook/coupon-bounds.ts'
import { CASHOUT_RULES, DISPUTE_REASONS, MATCH_INCIDENTS } from '../sportsbook/coupon-choices.ts'
import {
  anyData,
  dateInput,
  defineCall,
  flagInput,
  idInput,
  moneyInput,
  moneyOutput,
  page,
  requestId,
  text,
  timeOutput,
} from './define.ts'

const price = z.string().regex(/^\d+\.\d{2,3}$/)

/** `placePrice` is the price of the place half, for each-way bets. */
export const selection = z.object({
  selectionID: z.string(),
  name: z.string(),
  price,
  status: z.enum(['open', 'suspended', 'closed']),
  placePrice: price.optional(),
})
export type Selection = z.output<typeof selection>

/**
 * Each way: half the lines back the win, half a finish among the first `places` at `fraction` of
 * the profit.
 */
const eachWay = z.object({ places: z.number().int(), fraction: z.enum(['1/4', '1/5']) })

/** `group` is the tab; `line` is in goals, games, points or maps, "2.5" or "-0.25". */
export const market = z.object({
  marketID: z.string(),
  type: z.string(),
  name: z.string(),
  group: z.string(),
  line: z.string().optional(),
  status: z.enum(['open', 'suspended', 'settled']),
  selections: z.array(selection),
  eachWay: eachWay.optional(),
})
export type Market = z.output<typeof market>

const crest = z.object({ colours: z.tuple([z.string(), z.string()]), pattern: z.string() })

/**
 * A match in lists. `clock` is its time ("63’", "04:12"), or its part when the sport has no clock
 * or the clock is stopped; null before and after the match. `period` is the part in the reader's
 * language. `homeCountry` and `awayCountry` are set for individual players, ISO 3166 alpha-2; clubs
 * have crests. `score` decides the match ("2-1"; sets, maps); `scoreDetail` is its detail ("6-4
 * 3-2, 40-15").
 */
export const sportEvent = z.object({
  eventID: z.string(),
  sportID: z.string(),
  leagueID: z.string(),
  league: z.string(),
  country: z.string(),
  round: z.string().nullable(),
  home: z.string(),
  away: z.string(),
  homeCrest: crest.nullable(),
  awayCrest: crest.nullable(),
  homeCountry: z.string().nullable(),
  awayCountry: z.string().nullable(),
  startTime: timeOutput,
  state: z.enum(['upcoming', 'live', 'finished', 'cancelled']),
  clock: z.string().nullable(),
  period: z.string().nullable(),
  score: z.string().nullable(),
  scoreDetail: z.string().nullable(),
  redCards: z.tuple([z.number().int(), z.number().int()]).nullable(),
  suspended: z.boolean(),
  suspendedReason: z.string().nullable(),
  marketCount: z.number().int(),
  mainMarkets: z.array(market),
})
export type SportEvent = z.output<typeof sportEvent>

const side = z.enum(['home', 'away'])

/**
 * State of a match's visual tracker once it has begun. `parts` are the sets, quarters or maps so
 * far, the running one last; `points` those of the current tennis game; `server` serves next;
 * `target` wins the running part, with a lead of two; `winners` lists each point, game or round of
 * it in order; `keyPoint` is what the next point ends if `side` wins it; `last` is the latest
 * incident in the reader's language.
 */
const tracker = z.object({
  parts: z.array(z.tuple([z.number().int(), z.number().int()])),
  points: z.tuple([z.string(), z.string()]).nullable(),
  server: side.nullable(),
  bestOf: z.number().int().nullable(),
  target: z.number().int().nullable(),
  keyPoint: z.object({ kind: z.enum(['break', 'set', 'match']), side }).nullable(),
  winners: z.array(side),
  last: z.object({ type: z.string(), side: side.nullable(), text: z.string() }).nullable(),
})
export type Tracker = z.output<typeof tracker>

export const matchEvent = sportEvent.extend({ tracker: tracker.nullable() })
export type MatchEvent = z.output<typeof matchEvent>

/**
 * `clock` is the match time as displayed ("45+2’", "2. set"). `score` is the score afterwards; for
 * a set, map or game, the score of that part.
 */
const timelineEntry = z.object({
  type: z.string(),
  clock: z.string(),
  side: side.nullable(),
  player: z.string().nullable(),
  score: z.string().nullable(),
  text: z.string(),
})
export type TimelineEntry = z.output<typeof timelineEntry>

/**
 * Statistics beside the markets of a match. `momentum` has a value per minute, −1 (all away) to 1
 * (all home).
 */
const stats = z.object({
  figures: z.array(
    z.object({ key: z.string(), name: z.string(), home: z.string(), away: z.string() }),
  ),
  momentum: z.array(z.number()),
  timeline: z.array(timelineEntry),
  form: z.object({
    home: z.array(z.enum(['won', 'drawn', 'lost'])),
    away: z.array(z.enum(['won', 'drawn', 'lost'])),
  }),
  table: z.array(
    z.object({
      place: z.number().int(),
      team: z.string(),
      played: z.number().int(),
      won: z.number().int(),
      drawn: z.number().int(),
      lost: z.number().int(),
      scored: z.number().int(),
      conceded: z.number().int(),
      points: z.number().int(),
    }),
  ),
  meetings: z.array(
    z.object({ date: timeOutput, home: z.string(), away: z.string(), score: z.string() }),
  ),
})
export type MatchStats = z.output<typeof stats>

const dispute = z.object({
  state: z.enum(['open', 'upheld', 'declined']),
  reason: z.enum(DISPUTE_REASONS),
  message: z.string(),
  openedAt: timeOutput,
  answer: z.string().optional(),
})
export type Dispute = z.output<typeof dispute>

const legResult = z.enum(['open', 'won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat'])

/**
 * `rule` is the settlement rule of a decided leg's market. For an each-way leg `result` is that of
 * the win half; its place half has its own. `outright`: the leg is on a competition's winner, and
 * `startTime` is when its betting closed.
 */
const leg = z.object({
  eventID: z.string(),
  event: z.string(),
  market: z.string(),
  selection: z.string(),
  selectionID: z.string(),
  price,
  result: legResult,
  outright: z.literal(true).optional(),
  eachWay: eachWay.extend({ price, result: legResult }).optional(),
  score: z.string().nullable(),
  banker: z.boolean(),
  startTime: timeOutput,
  live: z.boolean(),
  explanation: z.string().optional(),
  sportID: z.string().optional(),
  rule: z.string().optional(),
  dispute: dispute.optional(),
})

const INCIDENTS = [...MATCH_INCIDENTS, 'leg_decided'] as const

/**
 * An automatic cash-out: sells `part` percent of the open amount once that part brings `target`, or
 * the offer has fallen `trailing` percent from its `best`, or `incident` occurs in the match of the
 * `leg` (index from 0): the first half ends; a set, map or quarter ends; the backed side scores or
 * concedes, wins or loses a set or map, breaks or is broken; or the leg is decided.
 */
export const cashoutRule = z.object({
  kind: z.enum(CASHOUT_RULES),
  part: z.number().int(),
  target: moneyOutput.optional(),
  trailing: z.number().int().optional(),
  best: moneyOutput.optional(),
  incident: z.enum(INCIDENTS).optional(),
  leg: z.number().int().optional(),
})
export type CashoutRule = z.output<typeof cashoutRule>

/**
 * An in-play cash-out request. It is pending until `acceptsAt` and then decided. A refusal has a
 * `reason` and, when the price fell, the part's value at that time.
 */
export const cashoutRequest = z.object({
  state: z.enum(['pending', 'refused']),
  part: z.number().int(),
  amount: moneyOutput,
  acceptsAt: timeOutput.optional(),
  reason: z.string().optional(),
  offer: moneyOutput.optional(),
})
export type CashoutRequest = z.output<typeof cashoutRequest>

/**
 * `explanation` is the payout formula of a settled single-line coupon, "100 × 2,35 × 1,72 =
 * 404,20". `acceptsAt` and `reason` are set only for a bet that is in, or was refused after, the
 * in-play delay. `cashout` is the current offer, null when the coupon cannot be sold. `replaces`
 * and `replacedBy` are codes of the coupons joined by an edit.
 */
export const coupon = z.object({
  couponID: z.string(),
  code: z.string(),
  type: z.enum(['single', 'multi', 'system', 'builder']),
  placedAt: timeOutput,
  stake: moneyOutput,
  lines: z.number().int(),
  systems: z.array(z.number().int()),
  price,
  potentialWin: moneyOutput,
  state: z.enum([
    'pending',
    'open',
    'rejected',
    'won',
    'lost',
    'void',
    'cashedout',
    'partially_cashedout',
  ]),
  acceptsAt: timeOutput.optional(),
  reason: z.string().optional(),
  payout: moneyOutput,
  cashout: moneyOutput.nullable(),
  explanation: z.string().optional(),
  legs: z.array(leg),
  cashoutRule: cashoutRule.optional(),
  cashoutRequest: cashoutRequest.optional(),
  replaces: z.string().optional(),
  replacedBy: z.string().optional(),
  freeBet: z.literal(true).optional(),
})
export type Coupon = z.output<typeof coupon>

const MAX_IDS = 100

export const COUPON_TYPES = ['single', 'multi', 'system', 'builder'] as const
export type CouponType = (typeof COUPON_TYPES)[number]

const selectionId = z.string({ error: 'required' }).min(1, 'required').max(200, 'tooLong')
const ids = z.array(idInput, { error: 'invalid' }).max(MAX_IDS, 'invalid')
const systems = z
  .array(z.number().int().min(1).max(MAX_LEGS), { error: 'invalid' })
  .max(MAX_LEGS, 'invalid')

export const listSports = defineCall({
  class: 'sportsbook',
  method: 'list_sports',
  auth: 'open',
  summary: 'The sports with their numbers of upcoming and in-play matches.',
  input: z.object({ ...anyData, live: flagInput.optional() }),
  output: z.array(
    z.object({
      sportID: z.string(),
      name: z.string(),
      events: z.number().int(),
      live: z.number().int(),
    }),
  ),
  refusals: [],
})

export const listLeagues = defineCall({
  class: 'sportsbook',
  method: 'list_leagues',
  auth: 'open',
  summary: 'The leagues of a sport that have matches.',
  input: z.object({ ...anyData, sportID: idInput }),
  output: z.array(
    z.object({
      leagueID: z.string(),
      name: z.string(),
      country: z.string(),
      events: z.number().int(),
    }),
  ),
  refusals: ['record not found'],
})

export const listEvents = defineCall({
  class: 'sportsbook',
  method: 'list_events',
  auth: 'open',
  summary:
    'Matches: in play first, then by start time. Without `from` or `eventIDs`, those not over.',
  input: z.object({
    ...anyData,
    ...page(50),
    sportID: idInput.optional(),
    leagueID: idInput.optional(),
    live: flagInput.optional(),
    from: z.iso.datetime({ offset: true, error: 'invalid' }).optional(),
    to: z.iso.datetime({ offset: true, error: 'invalid' }).optional(),
    search: z.string().trim().max(80, 'tooLong').optional(),
    eventIDs: ids.optional(),
  }),
  output: sportEvent,
  paged: true,
  refusals: [],
})

const standing = z.object({
  entrantID: z.string(),
  place: z.number().int(),
  team: z.string(),
  played: z.number().int(),
  won: z.number().int(),
  drawn: z.number().int(),
  lost: z.number().int(),
  scored: z.number().int(),
  conceded: z.number().int(),
  points: z.number().int(),
})

/**
 * A competition with an outright winner market. `name` identifies it ("2026/27", a tournament's
 * location). It is open until `closesAt`, when its next match begins, and reopens once the results
 * are known. `entrants` are named by the last part of a selection's id; `table` is a league's.
 */
const raceStand = z.object({ closesAt: timeOutput, table: z.array(standing).nullable() })
const outright = raceStand.extend({
  outrightID: z.string(),
  sportID: z.string(),
  leagueID: z.string(),
  league: z.string(),
  country: z.string(),
  name: z.string(),
  suspended: z.boolean(),
  entrants: z.array(
    z.object({
      entrantID: z.string(),
      name: z.string(),
      crest: crest.nullable(),
      country: z.string().nullable(),
    }),
  ),
  markets: z.array(market),
})
export type Outright = z.output<typeof outright>

export const listOutrights = defineCall({
  class: 'sportsbook',
  method: 'list_outrights',
  auth: 'open',
  summary: 'Competitions with an outright winner market, with prices, each-way terms and tables.',
  input: z.object({
    ...anyData,
    sportID: idInput.optional(),
    leagueID: idInput.optional(),
    outrightID: idInput.optional(),
  }),
  output: z.array(outright),
  refusals: [],
})

/**
 * `ids` are of matches or leagues, depending on `kind`; unknown ones are ignored. The reply lists
 * everything followed afterwards, matches by start time.
 */
export const follow = defineCall({
  class: 'sportsbook',
  method: 'follow',
  auth: 'player',
  restricted: true,
  summary: 'Follows or unfollows matches or leagues, or lists those followed.',
  input: z
    .object({
      ...anyData,
      mode: z.enum(['insert', 'delete', 'list'], { error: 'invalid' }),
      kind: z.enum(['event', 'league'], { error: 'invalid' }).default('event'),
      ids: ids.default([]),
    })
    .refine((data) => data.mode === 'list' || data.ids.length > 0, {
      error: 'required',
      path: ['ids'],
    }),
  output: z.object({
    events: z.array(z.string()),
    leagues: z.array(z.object({ leagueID: z.string(), sportID: z.string(), name: z.string() })),
  }),
  refusals: ['record not found', 'limit reached'],
})

export const getEvent = defineCall({
  class: 'sportsbook',
  method: 'get_event',
  auth: 'open',
  summary: 'A match with all its markets, statistics and incidents.',
  input: z.object({ ...anyData, eventID: idInput }),
  output: z.object({ event: matchEvent, markets: z.array(market), stats, builder: z.boolean() }),
  refusals: ['record not found'],
})

const quoteLegs = z
  .array(
    z.object({
      selectionID: selectionId,
      price: z.string().max(12, 'invalid').optional(),
      banker: z.boolean().optional(),
      eachWay: z.boolean().optional(),
    }),
    { error: 'required' },
  )
  .min(1, 'required')
  .max(MAX_LEGS, 'invalid')

/** `problems[].leg` is the leg's index, from 0. `limit` names the rule that limits the stake. */
export const quoteCoupon = defineCall({
  class: 'sportsbook',
  method: 'quote_coupon',
  auth: 'open',
  summary:
    'The current cost and return of a coupon, and the problems that prevent placing it. Does not move money.',
  input: z.object({
    ...anyData,
    type: z.enum(COUPON_TYPES, { error: 'invalid' }),
    legs: quoteLegs,
    stake: moneyInput.optional(),
    systems: systems.optional(),
    freebetID: idInput.optional(),
  }),
  output: z.object({
    price,
    combinations: z.number().int(),
    minStake: moneyOutput,
    maxStake: moneyOutput,
    limit: z.enum(['event', 'market', 'payout', 'player', 'none']),
    potentialWin: moneyOutput,
    legs: z.array(
      z.object({
        selectionID: z.string(),
        eventID: z.string(),
        event: z.string(),
        market: z.string(),
        selection: z.string(),
        price,
        status: z.enum(['open', 'suspended', 'closed']),
        live: z.boolean(),
        startTime: timeOutput,
        clock: z.string().nullable(),
        eachWay: eachWay.extend({ price }).optional(),
      }),
    ),
    problems: z.array(
      z.object({ leg: z.number().int().optional(), debug: z.string(), message: z.string() }),
    ),
    bonus: z
      .object({ maxBet: moneyOutput.nullable(), percent: z.number().int() })
      .optional()
      .describe(
        'Of a bonus in play: the highest whole stake, and the percent of it that counts; at 0 bonus money cannot be staked.',
      ),
  }),
  refusals: ['record not found'],
})

export const ACCEPT = ['none', 'higher', 'percent', 'any'] as const
const TOLERANCE = /^\d{1,2}(\.\d{1,2})?$/

export const placeCoupon = defineCall({
  class: 'sportsbook',
  method: 'place_coupon',
  auth: 'player',
  summary: 'Places a bet. In play it is `pending` first; the outcome comes by realtime `coupons`.',
  input: z.object({
    ...anyData,
    requestId,
    type: z.enum(COUPON_TYPES, { error: 'invalid' }),
    legs: z
      .array(
        z.object({
          selectionID: selectionId,
          price: z.string({ error: 'required' }).regex(/^\d{1,7}(\.\d{1,3})?$/, 'invalid'),
          banker: z.boolean().optional(),
          eachWay: z.boolean().optional(),
        }),
        { error: 'required' },
      )
      .min(1, 'required')
      .max(MAX_LEGS, 'invalid'),
    systems: systems.optional(),
    stake: moneyInput,
    accept: z.enum(ACCEPT, { error: 'invalid' }),
    tolerance: z.string().regex(TOLERANCE, 'invalid').optional(),
    freebetID: idInput.optional(),
  }),
  output: coupon,
  refusals: [
    'record not found',
    'odds changed',
    'suspended',
    'limit reached',
    'insufficient balance',
    'duplicate',
    'not possible',
    'jurisdiction',
    'self excluded',
  ],
})

export const getCoupon = defineCall({
  class: 'sportsbook',
  method: 'get_coupon',
  auth: 'player',
  summary: 'One of the player’s own coupons.',
  input: z.object({ ...anyData, couponID: idInput }),
  output: coupon,
  refusals: ['record not found'],
})

export const shareCoupon = defineCall({
  class: 'sportsbook',
  method: 'share_coupon',
  auth: 'player',
  summary: 'A code that lets anyone load the legs of the player’s coupon.',
  input: z.object({ ...anyData, couponID: idInput }),
  output: z.object({ code: z.string() }),
  refusals: ['record not found'],
})

export const loadCoupon = defineCall({
  class: 'sportsbook',
  method: 'load_coupon',
  auth: 'open',
  summary:
    'The legs behind a code that can still be bet on, at current prices. Does not include the stake or the owner.',
  input: z.object({
    ...anyData,
    code: z
      .string({ error: 'required' })
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-Z]{6,12}$/, 'invalid'),
  }),
  output: z.object({
    type: z.enum(COUPON_TYPES),
    systems: z.array(z.number().int()),
    legs: z.array(
      z.object({ selectionID: z.string(), banker: z.boolean(), eachWay: z.boolean().optional() }),
    ),
  }),
  refusals: ['record not found'],
})

const part = z
  .union(
    [
      z.number().int(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ],
    { error: 'invalid' },
  )
  .refine((share) => share >= 1 && share <= 100, 'invalid')

export const cashoutQuote = defineCall({
  class: 'sportsbook',
  method: 'cashout_quote',
  auth: 'player',
  summary: 'The current cash-out offer for a coupon, or for `part` percent of its open amount.',
  input: z.object({ ...anyData, couponID: idInput, part: part.default(100) }),
  output: z.object({ amount: moneyOutput, fair: moneyOutput, expiresAt: timeOutput }),
  refusals: ['record not found', 'not possible', 'suspended'],
})

export const cashout = defineCall({
  class: 'sportsbook',
  method: 'cashout',
  auth: 'player',
  summary:
    'Sells a coupon, or part of it. If the offer has fallen: 409 `odds changed` with the new amount. In play the coupon’s `cashoutRequest` is pending and decided after the delay, like a bet.',
  input: z.object({
    ...anyData,
    requestId,
    couponID: idInput,
    part: part.default(100),
    amount: moneyInput,
    accept: z.enum(ACCEPT, { error: 'invalid' }).default('higher'),
  }),
  output: coupon,
  refusals: ['record not found', 'not possible', 'suspended', 'odds changed', 'duplicate'],
})

const MAX_TRAILING_PERCENT = 90
const ruleFields = {
  target: moneyInput.optional(),
  trailing: z
    .number({ error: 'invalid' })
    .int('invalid')
    .min(1, 'invalid')
    .max(MAX_TRAILING_PERCENT, 'invalid')
    .optional(),
  incident: z.enum(INCIDENTS, { error: 'invalid' }).optional(),
  leg: z
    .number({ error: 'invalid' })
    .int('invalid')
    .min(0, 'invalid')
    .max(MAX_LEGS - 1, 'invalid')
    .optional(),
}
const RULE_SAYS = {
  target: ['target'],
  trailing: ['trailing'],
  event: ['incident', 'leg'],
} as const satisfies Record<CashoutRule['kind'], readonly (keyof typeof ruleFields)[]>

export const setCashoutRule = defineCall({
  class: 'sportsbook',
  method: 'set_cashout_rule',
  auth: 'player',
  summary:
    'Sets the automatic cash-out rule of a coupon, or of part of it, replacing any earlier rule. Does not move money yet.',
  input: z
    .object({
      ...anyData,
      couponID: idInput,
      kind: z.enum(CASHOUT_RULES, { error: 'invalid' }),
      part: part.default(100),
      ...ruleFields,
    })
    .superRefine((data, context) => {
      for (const field of RULE_SAYS[data.kind])
        if (data[field] === undefined)
          context.addIssue({ code: 'custom', message: 'required', path: [field] })
    }),
  output: coupon,
  refusals: ['record not found', 'not possible', 'suspended'],
})

export const removeCashoutRule = defineCall({
  class: 'sportsbook',
  method: 'remove_cashout_rule',
  auth: 'player',
  summary: 'Removes a coupon’s rule. Repeating it has no effect.',
  input: z.object({ ...anyData, couponID: idInput }),
  output: coupon,
  refusals: ['record not found'],
})

const LONGEST_DISPUTE = 500

export const disputeLeg = defineCall({
  class: 'sportsbook',
  method: 'dispute_leg',
  auth: 'player',
  summary:
    'Objects to the settlement of a leg, once per leg; the information shown to the player is stored with it. Repeating the same call has no effect.',
  input: z.object({
    ...anyData,
    couponID: idInput,
    leg: z
      .number({ error: 'invalid' })
      .int('invalid')
      .min(0, 'invalid')
      .max(MAX_LEGS - 1, 'invalid'),
    reason: z.enum(DISPUTE_REASONS, { error: 'invalid' }),
    message: text(LONGEST_DISPUTE),
  }),
  output: coupon,
  refusals: ['record not found', 'not possible', 'duplicate'],
})

const editSide = z.object({
  stake: moneyOutput,
  lines: z.number().int(),
  price,
  potentialWin: moneyOutput,
})

/**
 * `value` is the value of the old coupon; `fair` is its value without our margin. The difference to
 * the new stake is `charged`, or `paid` when it is negative.
 */
export const editQuote = defineCall({
  class: 'sportsbook',
  method: 'edit_quote',
  auth: 'player',
  summary:
    'The current cost of replacing an open coupon, none of whose matches has begun. Stakes are per line. Does not move money.',
  input: z.object({
    ...anyData,
    couponID: idInput,
    type: z.enum(COUPON_TYPES, { error: 'invalid' }),
    legs: quoteLegs,
    stake: moneyInput,
    systems: systems.optional(),
  }),
  output: z.object({
    value: moneyOutput,
    fair: moneyOutput,
    before: editSide,
    after: editSide,
    charged: moneyOutput,
    paid: moneyOutput,
    minStake: moneyOutput,
    maxStake: moneyOutput,
    limit: quoteCoupon.output.shape.limit,
    legs: quoteCoupon.output.shape.legs,
    problems: quoteCoupon.output.shape.problems,
  }),
  refusals: ['record not found', 'not possible', 'suspended'],
})

export const editCoupon = defineCall({
  class: 'sportsbook',
  method: 'edit_coupon',
  auth: 'player',
  summary:
    'Closes an open coupon at its value and places another instead, both or neither. `value` is the value the player saw; if it has fallen: 409 `odds changed`.',
  input: z.object({
    ...placeCoupon.input.omit({ freebetID: true }).shape,
    couponID: idInput,
    value: moneyInput,
  }),
  output: coupon,
  refusals: placeCoupon.refusals,
})

export const getCoupons = defineCall({
  class: 'betframe',
  method: 'getCoupons',
  auth: 'player',
  summary: 'The player’s own coupons; open ones are pending, open and partially_cashedout.',
  input: z
    .object({
      ...anyData,
      ...page(10),
      startDate: dateInput.optional(),
      endDate: dateInput.optional(),
      status: z.enum(['open', 'closed'], { error: 'invalid' }).optional(),
    })
    .refine(
      (data) =>
        data.startDate === undefined ||
        data.endDate === undefined ||
        data.startDate <= data.endDate,
      { error: 'dateRange', path: ['startDate'] },
    ),
  output: coupon,
  paged: true,
  refusals: [],
})

/**
 * Realtime `odds:EVENTID`, of a match or an outright: the prices of every open market, complete in
 * the snapshot and only changes afterwards. For an outright it includes the competition's standing,
 * null once decided. `event:EVENTID` is a `matchEvent` without markets; `live` lists the matches in
 * play; `coupons` is the changed coupon.
 */
export const oddsUpdate = z.object({
  suspended: z.boolean(),
  markets: z.array(market),
  outright: raceStand.nullable().optional(),
})
export type OddsUpdate = z.output<typeof oddsUpdate>
