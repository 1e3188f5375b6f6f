import { z } from 'zod'
import { anyData, defineCall, flagInput, idInput, page, timeOutput } from '../define.ts'
import { market } from './markets.ts'
import { lineUps, reasons, recent } from './match-info.ts'

export const crest = z.object({ colours: z.tuple([z.string(), z.string()]), pattern: z.string() })

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
 * A place in percent of the playing surface as the side sees it: `x` from its own end (0) to the
 * other side's (100), `y` from its left to its right.
 */
const spot = z.object({ x: z.number(), y: z.number() })

/**
 * State of a match's visual tracker once it has begun. `parts` are the sets, quarters or maps so
 * far, the running one last; `points` those of the current tennis game; `server` serves next;
 * `target` wins the running part, with a lead of two; `winners` lists each point, game or round of
 * it in order; `keyPoint` is what the next point ends if `side` wins it; `last` is the latest
 * incident in the reader's language, with its place where the feed gives one.
 */
const tracker = z.object({
  parts: z.array(z.tuple([z.number().int(), z.number().int()])),
  points: z.tuple([z.string(), z.string()]).nullable(),
  server: side.nullable(),
  bestOf: z.number().int().nullable(),
  target: z.number().int().nullable(),
  keyPoint: z.object({ kind: z.enum(['break', 'set', 'match']), side }).nullable(),
  winners: z.array(side),
  last: z
    .object({
      type: z.string(),
      side: side.nullable(),
      clock: z.string(),
      text: z.string(),
      spot: spot.nullable(),
    })
    .nullable(),
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

const team = z.object({
  formation: z.array(z.number().int()),
  players: z.array(z.object({ name: z.string(), number: z.number().int() }).nullable()),
})

/**
 * The data of a match's drawings; everything that its feed does not report is empty. Minutes are
 * minutes of play, as the values of `momentum`: breaks do not count. `periods` begin at a minute;
 * `flow` is the score after each change as [minute, home, away]; `history` lists for each set or
 * map who won and served each point or round, in tennis each game with its points; `suspended` are
 * sides with a player off the field until the clock shows `until`. `teams` are ordered by
 * `formation`: the keeper first, then each line from the back, from left to right; null is a player
 * sent off.
 */
const detail = z.object({
  minutes: z.number(),
  periods: z.array(z.object({ at: z.number(), name: z.string() })),
  marks: z.array(
    z.object({
      at: z.number(),
      type: z.enum(['goal', 'yellow-card', 'red-card', 'suspension']),
      side,
    }),
  ),
  shots: z.array(
    z.object({
      side,
      result: z.enum(['goal', 'on-target', 'off-target', 'blocked']),
      clock: z.string(),
      player: z.string().nullable(),
      spot,
    }),
  ),
  flow: z.array(z.tuple([z.number(), z.number().int(), z.number().int()])),
  history: z.array(
    z.object({ winners: z.array(side), servers: z.array(side), points: z.array(z.array(side)) }),
  ),
  suspended: z.array(z.object({ side, until: z.string() })),
  teams: z.object({ home: team, away: team }).nullable(),
})
export type MatchDetail = z.output<typeof detail>

const leagueTable = z.array(
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
)

const stats = z.object({
  figures: z.array(
    z.object({ key: z.string(), name: z.string(), home: z.string(), away: z.string() }),
  ),
  momentum: z.array(z.number()),
  detail,
  timeline: z.array(timelineEntry),
  form: z.object({
    home: z.array(z.enum(['won', 'drawn', 'lost'])),
    away: z.array(z.enum(['won', 'drawn', 'lost'])),
  }),
  recent,
  table: leagueTable,
  homeTable: leagueTable,
  awayTable: leagueTable,
  lineUps: lineUps.nullable(),
  meetings: z.array(
    z.object({ date: timeOutput, home: z.string(), away: z.string(), score: z.string() }),
  ),
})
export type MatchStats = z.output<typeof stats>

const MAX_IDS = 100

const ids = z.array(idInput, { error: 'invalid' }).max(MAX_IDS, 'invalid')

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
  output: z.object({
    event: matchEvent,
    markets: z.array(market),
    stats,
    reasons: reasons.nullable(),
    builder: z.boolean(),
  }),
  refusals: ['record not found'],
})
