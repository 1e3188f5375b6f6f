import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const ODDS_API_TEST_KEY = 'key-of-the-odds-api'
export const EPL = 'soccer_epl'
const DAY_MS = 86_400_000
const PLAYED_MS = 3 * 3_600_000

type Prices = {
  h2h: readonly [home: number, draw: number, away: number]
  spreads?: readonly [line: number, home: number, away: number]
  totals?: readonly [line: number, over: number, under: number]
}
export type ApiMatch = {
  id: string
  sport: string
  home: string
  away: string
  startsAtMs: number
  prices: Readonly<Record<string, Prices>>
  score?: readonly [number, number]
  isCompleted?: boolean
  isGone?: boolean
}

export const matchId = (number: number) => number.toString(16).padStart(32, '0')

type Trouble = 'busy' | 'down' | 'silent' | 'no list'

/**
 * The Odds API on loopback, by its public documentation: keys, credits and their headers, the cost
 * of each request, scores by day. `extra`: rows that are added to every list as they are.
 */
export async function startOddsApiCounterpart(now: () => number, plan = 20_000) {
  const matches = new Map<string, ApiMatch>()
  const extra: unknown[] = []
  const paths: string[] = []
  const state = { used: 0, plan, key: ODDS_API_TEST_KEY, trouble: undefined as Trouble | undefined }
  const iso = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z')

  const eventOf = ({ id, sport, home, away, startsAtMs }: ApiMatch) => ({
    id,
    sport_key: sport,
    sport_title: 'Title',
    commence_time: iso(startsAtMs),
    home_team: home,
    away_team: away,
  })
  const marketsOf = (match: ApiMatch, { h2h, spreads, totals }: Prices) => [
    {
      key: 'h2h',
      last_update: iso(now() - 20_000),
      outcomes: [
        { name: match.away, price: h2h[2] },
        { name: match.home, price: h2h[0] },
        { name: 'Draw', price: h2h[1] },
      ],
    },
    ...(spreads
      ? [
          {
            key: 'spreads',
            last_update: iso(now() - 20_000),
            outcomes: [
              { name: match.away, price: spreads[2], point: -spreads[0] },
              { name: match.home, price: spreads[1], point: spreads[0] },
            ],
          },
        ]
      : []),
    ...(totals
      ? [
          {
            key: 'totals',
            last_update: iso(now() - 20_000),
            outcomes: [
              { name: 'Over', price: totals[1], point: totals[0] },
              { name: 'Under', price: totals[2], point: totals[0] },
            ],
          },
        ]
      : []),
  ]
  const listed = (sport: string) =>
    [...matches.values()].filter(
      (each) =>
        each.sport === sport &&
        each.isGone !== true &&
        each.isCompleted !== true &&
        each.startsAtMs > now() - PLAYED_MS,
    )
  const scored = (sport: string, days: number) =>
    [...matches.values()].filter(
      (each) =>
        each.sport === sport &&
        each.isGone !== true &&
        (each.isCompleted !== true || each.startsAtMs >= now() - days * DAY_MS),
    )

  function bodyOf(what: string, sport: string, query: URLSearchParams): unknown[] | undefined {
    if (what === 'events') return [...listed(sport).map(eventOf), ...extra]
    if (what === 'odds')
      return [
        ...listed(sport).map((match) => ({
          ...eventOf(match),
          bookmakers: Object.entries(match.prices).map(([key, prices]) => ({
            key,
            title: key,
            last_update: iso(now() - 20_000),
            markets: marketsOf(match, prices),
          })),
        })),
        ...extra,
      ]
    const days = Number(query.get('daysFrom') ?? 0)
    return [
      ...scored(sport, days).map((match) => ({
        ...eventOf(match),
        completed: match.isCompleted === true,
        scores:
          match.score === undefined
            ? null
            : [
                { name: match.away, score: String(match.score[1]) },
                { name: match.home, score: String(match.score[0]) },
              ],
        last_update: match.score === undefined ? null : iso(now()),
      })),
      ...extra,
    ]
  }

  function costOf(what: string, query: URLSearchParams): number {
    if (what === 'events') return 0
    if (what === 'scores') return query.has('daysFrom') ? 2 : 1
    const bookmakers = query.get('bookmakers')?.split(',').length
    const regions =
      bookmakers === undefined
        ? (query.get('regions') ?? '').split(',').length
        : Math.ceil(bookmakers / 10)
    return regions * (query.get('markets') ?? 'h2h').split(',').length
  }

  function answer(reply: ServerResponse, status: number, body: unknown, cost = 0): void {
    if (status === 200) state.used += cost
    reply
      .writeHead(status, {
        'content-type': 'application/json',
        'x-requests-used': String(state.used),
        'x-requests-remaining': String(state.plan - state.used),
        'x-requests-last': String(status === 200 ? cost : 0),
      })
      .end(JSON.stringify(body))
  }
  const refuse = (reply: ServerResponse, status: number, code: string) =>
    answer(reply, status, { message: 'refused', error_code: code, details_url: '' })

  const server = createServer((request, reply) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://127.0.0.1')
    paths.push(pathname.replace('/v4', ''))
    if (state.trouble === 'silent') return
    if (state.trouble === 'busy') return refuse(reply, 429, 'EXCEEDED_FREQ_LIMIT')
    if (state.trouble === 'down') return void reply.writeHead(503).end('<html>')
    if (state.trouble === 'no list') return answer(reply, 200, { message: 'maintenance' })
    if (!query.has('apiKey')) return refuse(reply, 401, 'MISSING_KEY')
    if (query.get('apiKey') !== state.key) return refuse(reply, 401, 'INVALID_KEY')
    const sports = [...new Set([...matches.values()].map(({ sport }) => sport))]
    if (pathname === '/v4/sports')
      return answer(
        reply,
        200,
        sports.map((key) => ({ key, group: 'Soccer', title: key, active: true })),
      )
    const [, sport = '', what = ''] =
      /^\/v4\/sports\/(\w+)\/(events|odds|scores)$/.exec(pathname) ?? []
    if (!sports.includes(sport)) return refuse(reply, 404, 'UNKNOWN_SPORT')
    const days = query.get('daysFrom')
    if (days !== null && !/^[123]$/.test(days))
      return refuse(reply, 422, 'INVALID_SCORES_DAYS_FROM')
    const cost = costOf(what, query)
    if (cost > 0 && state.used + cost > state.plan)
      return refuse(reply, 401, 'OUT_OF_USAGE_CREDITS')
    const body = bodyOf(what, sport, query)
    // An answer without matches costs nothing.
    answer(reply, 200, body, body?.length === 0 ? 0 : cost)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v4`,
    state,
    paths,
    extra,
    put(match: ApiMatch): void {
      matches.set(match.id, match)
    },
    change(id: string, changes: Partial<ApiMatch>): void {
      const match = matches.get(id)
      if (match === undefined) throw new Error(`there is no match ${id}`)
      matches.set(id, { ...match, ...changes })
    },
    count: (end: string) => paths.filter((path) => path.endsWith(end)).length,
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type OddsApiCounterpart = Awaited<ReturnType<typeof startOddsApiCounterpart>>
