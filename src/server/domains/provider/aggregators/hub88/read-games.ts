import { z } from 'zod'
import type { GameList, ListedGame } from '../port.ts'

const MAX_GAMES = 50_000
const MIN_RTP = 50
const MAX_RTP = 100
const MAX_VOLATILITY = 5

/** Hub88 states percentages as texts. A value that is no percentage counts as not stated. */
const percent = z
  .union([z.string().max(20), z.number()])
  .nullish()
  .transform((value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && number >= MIN_RTP && number <= MAX_RTP
      ? Math.round(number * 100) / 100
      : null
  })
  .catch(null)
const volatility = z
  .number()
  .nullish()
  .transform((value) =>
    value != null && Number.isInteger(value) && value >= 1 && value <= MAX_VOLATILITY
      ? value
      : null,
  )
  .catch(null)
const country = z.string().regex(/^[A-Z]{2}$/)
const word = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed())

export const hub88Game = z.object({
  game_code: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,79}$/),
  name: word(120),
  product: word(80),
  category: word(80),
  enabled: z.boolean(),
  url_thumb: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .nullish()
    .catch(null),
  rtp: percent,
  volatility,
  // A list that cannot be read blocks the game: its row is left out.
  blocked_countries: z.array(country).max(300).nullish(),
  restricted_countries: z.array(country).max(300).nullish(),
  freebet_support: z.boolean().nullish().catch(false),
  demo_game_support: z.boolean().nullish().catch(true),
})

/** One invalid row does not hide the others; it is counted. The list must be a list. */
export const gameList = z.array(z.unknown()).max(MAX_GAMES)

export function readGames(rows: readonly unknown[]): GameList {
  const games = new Map<string, ListedGame>()
  let unreadable = 0
  for (const row of rows) {
    const { data } = hub88Game.safeParse(row)
    if (data === undefined || games.has(data.game_code)) {
      unreadable += 1
      continue
    }
    if (data.enabled) games.set(data.game_code, toGame(data))
  }
  return { games: [...games.values()], unreadable }
}

const toGame = (row: z.output<typeof hub88Game>): ListedGame => ({
  gameCode: row.game_code,
  name: row.name,
  supplier: row.product,
  category: row.category,
  thumbUrl: row.url_thumb ?? null,
  rtp: row.rtp,
  volatility: row.volatility,
  blockedCountries: [
    ...new Set([...(row.blocked_countries ?? []), ...(row.restricted_countries ?? [])]),
  ].toSorted(),
  hasFreeRounds: row.freebet_support === true,
  hasTrial: row.demo_game_support !== false,
})
