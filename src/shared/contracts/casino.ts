import { GAME_FEATURES } from '#shared/game-features.ts'
import { z } from 'zod'
import { PLAY_TYPES } from '../play-address.ts'
import {
  anyData,
  defineCall,
  flagInput,
  idInput,
  moneyOutput,
  page,
  codeInput,
  timeOutput,
} from './define.ts'

export const gameRow = z.object({
  gameID: z.string(),
  name: z.string(),
  slug: z.string(),
  providerID: z.string(),
  providerName: z.string(),
  /** Base path of the tile; append `-150`, `-300` or `-600` and `.avif` or `.webp`. */
  image: z.string(),
  type: z.string(),
  rtp: z.number(),
  /** 1 (low) to 5 (very high). */
  volatility: z.number().int(),
  minBet: moneyOutput,
  maxBet: moneyOutput,
  isNew: z.boolean(),
  isFavorite: z.boolean(),
  /** Its studio is down: the game cannot be opened until the studio answers again. */
  resting: z.literal(true).optional(),
  /**
   * Amount of the largest open jackpot specific to this game, at most 30 seconds old. Jackpots fed
   * by every game are excluded.
   */
  jackpot: moneyOutput.optional(),
  jackpotID: z.string().optional(),
})
export type GameRow = z.output<typeof gameRow>

export const EVERY_SLOT = 'slot'

export const GAME_SORTS = ['popular', 'new', 'az', 'rtp'] as const

export const categoryRow = z.object({
  CategoryID: z.string(),
  name: z.string(),
  slug: z.string(),
  icon: z.string(),
  count: z.number(),
  items: z.array(gameRow),
})

export const categoryList = defineCall({
  class: 'casino',
  method: 'category_list',
  auth: 'open',
  summary: 'Slot categories with their first ten games.',
  input: z.object({ ...anyData, ...page(100) }),
  output: categoryRow,
  paged: true,
  refusals: [],
})

export const typeList = defineCall({
  class: 'casino',
  method: 'type_list',
  auth: 'open',
  summary: 'Game types with the number of games of each.',
  input: z.object(anyData),
  output: z.array(z.object({ type: z.string(), name: z.string(), count: z.number() })),
  refusals: [],
})

export const providerList = defineCall({
  class: 'casino',
  method: 'provider_list',
  auth: 'open',
  summary: 'Game studios.',
  input: z.object({ ...anyData, ...page(100), status: codeInput.optional() }),
  output: z.object({
    providerID: z.string(),
    providerName: z.string(),
    logo: z.string(),
    count: z.number(),
  }),
  paged: true,
  refusals: ['not authorized'],
})

export const emptyMeansNone = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  idInput.optional(),
)

export const favoritesOnly = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  flagInput.optional(),
)

/** Counts user-perceived characters; a combining mark is not a character of its own. */
function letterCount(text: string): number {
  return Array.from(text.normalize('NFD').replace(/\p{M}/gu, '')).length
}

export const searchGameName = z
  .string({ error: 'invalid' })
  .max(100, 'tooLong')
  .trim()
  .refine((query) => query === '' || letterCount(query) >= 3, 'search')
  .optional()

export const gamesList = defineCall({
  class: 'casino',
  method: 'games_list',
  auth: 'open',
  summary: 'Games, filtered, searched, sorted and paged.',
  input: z.object({
    ...anyData,
    ...page(48),
    categoryID: emptyMeansNone,
    providerID: emptyMeansNone,
    favorites: favoritesOnly,
    searchGameName,
    type: z.string().max(40).optional(),
    sort: z.enum(GAME_SORTS, { error: 'invalid' }).default('popular'),
    volatility: z.array(z.number().int().min(1).max(5)).max(5).optional(),
    minRtp: z.number().min(0).max(100).optional(),
    features: z.array(z.enum(GAME_FEATURES)).max(GAME_FEATURES.length).optional(),
    isNew: flagInput.optional(),
  }),
  output: gameRow,
  paged: true,
  refusals: ['anonymous user'],
})

const lastPlayed = {
  lastPlayedAt: timeOutput,
  roundOpen: z.boolean(),
  lastWinMultiple: z.string().optional(),
}

const playedRow = z.discriminatedUnion('play', [
  z.object({ ...gameRow.shape, ...lastPlayed, play: z.literal('slot') }),
  z.object({
    ...gameRow.omit({ rtp: true, volatility: true, isNew: true, jackpot: true, jackpotID: true })
      .shape,
    ...lastPlayed,
    play: z.enum(['live', 'bingo', 'virtual']),
  }),
])
export type PlayedRow = z.output<typeof playedRow>

/**
 * Games the player opened last, newest first. `gameID` is a live table's tableID, a hall's roomID
 * or "virtual-" and the type of a virtual sport; those have neither RTP nor volatility.
 */
export const recentGames = defineCall({
  class: 'casino',
  method: 'recent_games',
  auth: 'player',
  summary: 'Recently played games, live tables, halls and virtual sports, newest first.',
  input: z.object({ ...anyData, ...page(12) }),
  output: playedRow,
  paged: true,
  refusals: [],
})

/**
 * Unfinished rounds of the player in any game and on any device, oldest first. Shared rounds end
 * automatically and are excluded.
 */
export const openRounds = defineCall({
  class: 'casino',
  method: 'open_rounds',
  auth: 'player',
  summary: 'Unfinished rounds, and how each is closed when its time is up.',
  input: z.object(anyData),
  output: z.array(
    z.object({
      roundID: z.string(),
      gameID: z.string(),
      name: z.string(),
      image: z.string(),
      bet: moneyOutput,
      openedAt: timeOutput,
      /**
       * A round left unattended is closed within minutes after this time: `finish` by the game’s
       * own rule, `refund` returns the stake.
       */
      closesAt: timeOutput,
      ifLeft: z.enum(['finish', 'refund']),
    }),
  ),
  refusals: [],
})

const MAX_SIMILAR = 12

/**
 * Games similar to one game, most similar first: same mechanic, categories, studio and volatility,
 * then most played. Excludes the game itself and those the caller played last. The result is
 * deterministic.
 */
export const similarGames = defineCall({
  class: 'casino',
  method: 'similar_games',
  auth: 'open',
  summary: 'Games similar to one game, without those just played.',
  input: z.object({ ...anyData, gameID: idInput, limit: page(6, MAX_SIMILAR).limit }),
  output: z.array(gameRow),
  refusals: ['record not found', 'game closed'],
})

const MAX_WINS = 24

/**
 * Recent big wins, newest first: real-money rounds of any game in the last seven days that paid at
 * least ten times their stake.
 */
export const recentWins = defineCall({
  class: 'casino',
  method: 'recent_wins',
  auth: 'open',
  summary: 'Big wins of the last seven days, players’ names masked.',
  input: z.object({ ...anyData, limit: page(12, MAX_WINS).limit }),
  output: z.array(
    z.object({
      player: z.string(),
      play: z.enum(PLAY_TYPES),
      gameID: z.string(),
      name: z.string(),
      image: z.string(),
      /** Win divided by stake, rounded down: "12.50". */
      multiple: z.string(),
      amount: moneyOutput,
      date: timeOutput,
      /** The round, if everyone may watch its replay: `GET /games/replay/{roundID}`. */
      roundID: z.string().optional(),
    }),
  ),
  refusals: [],
})

const MAX_STUDIO_ROUNDS = 250

/**
 * The player's rounds at an external studio's game in the last day, newest first, from the wallet's
 * records. Rolled-back amounts are subtracted.
 */
export const studioRounds = defineCall({
  class: 'casino',
  method: 'studio_rounds',
  auth: 'player',
  summary: 'The player’s own rounds at an external studio’s game in the last day.',
  input: z.object({ ...anyData, gameID: idInput, limit: page(MAX_STUDIO_ROUNDS).limit }),
  output: z.array(
    z.object({ roundID: z.string(), bet: moneyOutput, win: moneyOutput, date: timeOutput }),
  ),
  refusals: [],
})

export const getGame = defineCall({
  class: 'casino',
  method: 'get_game',
  auth: 'open',
  summary: 'One game.',
  input: z.object({ ...anyData, gameID: idInput }),
  output: gameRow,
  refusals: ['record not found', 'game closed'],
})

export const initGame = defineCall({
  class: 'casino',
  method: 'init_game',
  auth: 'open',
  summary: 'A launch URL; real play needs a session, fun mode does not.',
  movesMoney: true,
  input: z.object({
    ...anyData,
    gameID: idInput,
    mode: z.enum(['real', 'fun'], { error: 'invalid' }).default('real'),
    isMobile: flagInput.default(false),
  }),
  output: z.object({ url: z.string(), roundToResume: z.string().optional() }),
  refusals: [
    'record not found',
    'game closed',
    'game resting',
    'anonymous user',
    'session expired',
    'jurisdiction',
    'self excluded',
    'provider unreachable',
  ],
})

export const roundPage = defineCall({
  class: 'casino',
  method: 'round_page',
  auth: 'player',
  summary: 'The address of the page on which an external studio shows one of the player’s rounds.',
  input: z.object({ ...anyData, roundID: idInput }),
  output: z.object({ url: z.string() }),
  refusals: ['record not found', 'provider unreachable'],
})
