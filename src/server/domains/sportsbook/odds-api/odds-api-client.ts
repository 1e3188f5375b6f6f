import { z } from 'zod'
import type { OddsApiSettings } from '#server/platform/odds-api-settings.ts'
import { callProvider, ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import type { AnswerKind } from './input.ts'
import type { Quota } from './poll-plan.ts'

const MARKETS = ['h2h', 'spreads', 'totals'] as const
/** Every ten bookmakers count as one region. */
const BOOKMAKERS_A_REGION = 10
const MAX_BYTES = 32 * 1024 * 1024
const UNAUTHORIZED = 401
const TOO_MANY = 429
const SERVER_ERROR = 500

/**
 * `busy`: no answer, 429 or a fault of the provider. `key`: the key is refused. `credits`: they are
 * used up. `request`: this request is refused, others may not be.
 */
export type Refused = 'busy' | 'key' | 'credits' | 'request'
export type Reply = { quota?: Quota } & ({ body: unknown } | { refused: Refused; reason: string })

const errorBody = z.object({ error_code: z.string().regex(/^[A-Z_]{1,60}$/) })
const sportsBody = z.array(z.object({ key: z.string() }))

export function oddsCreditsOf({ bookmakerScope }: Pick<OddsApiSettings, 'bookmakerScope'>): number {
  const regions =
    'regions' in bookmakerScope
      ? bookmakerScope.regions.length
      : Math.ceil(bookmakerScope.bookmakers.length / BOOKMAKERS_A_REGION)
  return MARKETS.length * regions
}

export type OddsApiClient = ReturnType<typeof oddsApiClient>

/**
 * The calls of The Odds API. The key is part of the address, so neither an address nor the error of
 * a call leaves this file.
 */
export function oddsApiClient(
  { url, key, bookmakerScope }: Pick<OddsApiSettings, 'url' | 'key' | 'bookmakerScope'>,
  limitMs: number,
) {
  async function call(path: string, query: Readonly<Record<string, string>>): Promise<Reply> {
    const parameters = new URLSearchParams({ apiKey: key, ...query })
    try {
      const { ok, status, headers, body } = await callProvider(
        'The Odds API',
        `${url}${path}?${parameters.toString()}`,
        { headers: { accept: 'application/json' } },
        limitMs,
        MAX_BYTES,
      )
      const quota = quotaOf(headers)
      return { ...(quota && { quota }), ...(ok ? { body } : refusalOf(status, body)) }
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
      return { refused: 'busy', reason: `no answer (${codeOf(error.cause)})` }
    }
  }
  const ofSport = (sport: string, what: AnswerKind, query: Readonly<Record<string, string>>) =>
    call(`/sports/${encodeURIComponent(sport)}/${what}`, { dateFormat: 'iso', ...query })

  return {
    /** Costs nothing, and reports the credits. */
    async sports(): Promise<Reply & { inSeason?: ReadonlySet<string> }> {
      const reply = await call('/sports', {})
      if (!('body' in reply)) return reply
      const sports = sportsBody.safeParse(reply.body).data
      return sports === undefined
        ? { ...reply, refused: 'busy', reason: 'an unreadable list of sports' }
        : { ...reply, inSeason: new Set(sports.map(({ key: each }) => each)) }
    },
    /** Costs nothing. */
    events: (sport: string) => ofSport(sport, 'events', {}),
    odds: (sport: string) =>
      ofSport(sport, 'odds', {
        ...('regions' in bookmakerScope
          ? { regions: bookmakerScope.regions.join(',') }
          : { bookmakers: bookmakerScope.bookmakers.join(',') }),
        markets: MARKETS.join(','),
        oddsFormat: 'decimal',
      }),
    scores: (sport: string, daysFrom: number) =>
      ofSport(sport, 'scores', { daysFrom: String(daysFrom) }),
  }
}

function refusalOf(status: number, body: unknown): { refused: Refused; reason: string } {
  const code = errorBody.safeParse(body).data?.error_code
  const reason = code === undefined ? String(status) : `${status} ${code}`
  if (code === 'OUT_OF_USAGE_CREDITS') return { refused: 'credits', reason }
  if (status === UNAUTHORIZED) return { refused: 'key', reason }
  return { refused: status === TOO_MANY || status >= SERVER_ERROR ? 'busy' : 'request', reason }
}

function quotaOf(headers: Headers): Quota | undefined {
  const [used, remaining] = ['x-requests-used', 'x-requests-remaining'].map((name) => {
    const value = headers.get(name)?.trim() ?? ''
    return /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined
  })
  return used === undefined || remaining === undefined
    ? undefined
    : { usedCredits: used, remainingCredits: remaining }
}

/** The name of a network error; its text may contain an address. */
function codeOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code: unknown =
    typeof inner === 'object' && inner !== null && 'code' in inner ? inner.code : undefined
  if (typeof code === 'string' && /^\w+$/.test(code)) return code
  return inner instanceof Error ? inner.name : 'unknown'
}
