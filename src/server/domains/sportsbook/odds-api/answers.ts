import { z } from 'zod'

export type FaultKind =
  | 'unreadable'
  | 'other sport'
  | 'other teams'
  | 'unknown team'
  | 'bookmaker'
  | 'outcomes'
  | 'price'
  | 'over too early'
  | 'perhaps extra time'
  | 'over without a score'
  | 'over and then not'
  | 'no result'

/** `about`: which match it is, or which bookmaker and market of it. */
export type Fault = { kind: FaultKind; about: string }

const MAX_NAME = 100
const EVENT_ID = /^[0-9a-f]{32}$/
const name = z.string().trim().min(1).max(MAX_NAME)

const eventShape = {
  id: z.string().regex(EVENT_ID),
  sport_key: z.string(),
  commence_time: z.iso.datetime(),
  home_team: name,
  away_team: name,
}
const eventRow = z.object(eventShape)
const oddsRow = z.object({ ...eventShape, bookmakers: z.array(z.unknown()) })
const scoreRow = z.object({
  ...eventShape,
  completed: z.boolean(),
  scores: z.array(z.object({ name, score: z.string().regex(/^\d{1,3}$/) })).nullable(),
})
const bookmakerRow = z.object({
  key: z.string().min(1).max(MAX_NAME),
  last_update: z.iso.datetime().optional(),
  markets: z.array(z.unknown()),
})
const marketRow = z.object({
  key: z.string(),
  last_update: z.iso.datetime().optional(),
  outcomes: z.array(
    z.object({ name: z.string(), price: z.number(), point: z.number().optional() }),
  ),
})

export type EventRow = {
  id: string
  home: string
  away: string
  startsAtMs: number
}
export type OddsRow = EventRow & { bookmakers: readonly unknown[] }
export type ScoreRow = EventRow & {
  isCompleted: boolean
  /** Goals or points of the two sides; undefined before the start. */
  score: readonly [home: number, away: number] | undefined
}
export type MarketRow = {
  bookmaker: string
  key: string
  updatedMs: number
  outcomes: z.output<typeof marketRow>['outcomes']
}

/** The whole answer is no list of matches, so nothing of it is used. */
export class NotOddsApi extends Error {}

type Read<T> = { rows: T[]; faults: Fault[] }

function rowsOf<S extends z.ZodType<z.output<typeof eventRow>>, T>(
  body: unknown,
  sport: string,
  schema: S,
  toRow: (row: z.output<S>, faults: Fault[]) => T | undefined,
): Read<T> {
  if (!Array.isArray(body)) throw new NotOddsApi('the answer is not a list')
  const faults: Fault[] = []
  const rows = body.flatMap((each: unknown): T[] => {
    const { success, data } = schema.safeParse(each)
    if (!success) {
      faults.push({ kind: 'unreadable', about: aboutOf(each) })
      return []
    }
    if (data.sport_key !== sport) {
      faults.push({ kind: 'other sport', about: data.id })
      return []
    }
    const row = data.home_team === data.away_team ? undefined : toRow(data, faults)
    if (row !== undefined) return [row]
    if (data.home_team === data.away_team) faults.push({ kind: 'other teams', about: data.id })
    return []
  })
  return { rows, faults }
}

/** The id, if a row that cannot be read has one of the right form. */
function aboutOf(row: unknown): string {
  const id: unknown = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined
  return typeof id === 'string' && EVENT_ID.test(id) ? id : 'a row without an id'
}

const toEvent = (row: z.output<typeof eventRow>): EventRow => ({
  id: row.id,
  home: row.home_team,
  away: row.away_team,
  startsAtMs: Date.parse(row.commence_time),
})

export const readEvents = (body: unknown, sport: string): Read<EventRow> =>
  rowsOf(body, sport, eventRow, toEvent)

export const readOdds = (body: unknown, sport: string): Read<OddsRow> =>
  rowsOf(body, sport, oddsRow, (row) => ({ ...toEvent(row), bookmakers: row.bookmakers }))

export const readScores = (body: unknown, sport: string): Read<ScoreRow> =>
  rowsOf(body, sport, scoreRow, (row, faults) => {
    const score = scoreOf(row)
    if (score === 'unknown team') {
      faults.push({ kind: 'unknown team', about: row.id })
      return undefined
    }
    return {
      ...toEvent(row),
      isCompleted: row.completed,
      score,
    }
  })

/** The sides are named, not ordered. */
function scoreOf({
  scores,
  home_team: home,
  away_team: away,
}: z.output<typeof scoreRow>): ScoreRow['score'] | 'unknown team' {
  if (scores === null || scores.length === 0) return undefined
  const own = (side: string) => scores.filter((each) => each.name === side)
  const [homeScore, awayScore] = [own(home), own(away)]
  if (scores.length !== 2 || homeScore.length !== 1 || awayScore.length !== 1) return 'unknown team'
  return [Number(homeScore[0]?.score), Number(awayScore[0]?.score)]
}

export function readMarkets({ id, bookmakers }: OddsRow): Read<MarketRow> {
  const faults: Fault[] = []
  const rows = bookmakers.flatMap((each) => {
    const bookmaker = bookmakerRow.safeParse(each).data
    if (bookmaker === undefined) {
      faults.push({ kind: 'bookmaker', about: id })
      return []
    }
    return bookmaker.markets.flatMap((one): MarketRow[] => {
      const market = marketRow.safeParse(one).data
      const updated = market?.last_update ?? bookmaker.last_update
      if (market === undefined || updated === undefined) {
        faults.push({ kind: 'bookmaker', about: `${id} ${bookmaker.key}` })
        return []
      }
      return [
        {
          bookmaker: bookmaker.key,
          key: market.key,
          updatedMs: Date.parse(updated),
          outcomes: market.outcomes,
        },
      ]
    })
  })
  return { rows, faults }
}
