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
  /** Base path of the tile: add `-150`, `-300` or `-600` and `.avif` or `.webp`. */
  image: z.string(),
  type: z.string(),
  /** Percent, 96.21. */
  rtp: z.number(),
  /** 1 (low) … 5 (very high). */
  volatility: z.number().int(),
  minBet: moneyOutput,
  maxBet: moneyOutput,
  isNew: z.boolean(),
  isFavorite: z.boolean(),
  /**
   * What the largest open jackpot of the game’s own holds, at most half a minute ago. Jackpots that
   * every game feeds are not among them.
   */
  jackpot: moneyOutput.optional(),
  /** ✚ Its `id` in habanero.getJackpots. */
  jackpotID: z.string().optional(),
})
export type GameRow = z.output<typeof gameRow>

/** The type that stands for every kind of slot. */
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
  summary: 'Kinds of game and how many there are.',
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

/** Characters as a reader counts them: a mark above a letter is none of its own. */
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
    /** A kind of `type_list`, or `slot` for every kind of slot. */
    type: z.string().max(40).optional(),
    sort: z.enum(GAME_SORTS, { error: 'invalid' }).default('popular'),
    /** ✚ 1 … 5 */
    volatility: z.array(z.number().int().min(1).max(5)).max(5).optional(),
    /** ✚ at least this RTP, in percent */
    minRtp: z.number().min(0).max(100).optional(),
    /** ✚ */
    isNew: flagInput.optional(),
  }),
  output: gameRow,
  paged: true,
  refusals: ['anonymous user'],
})

const lastPlayed = {
  lastPlayedAt: timeOutput,
  /** An open round waits to be resumed. */
  roundOpen: z.boolean(),
  /** Best win of the last session as a multiple of the bet, "4.80"; absent without a win. */
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
 * ✚ Games the player opened last, newest first; a live table has its tableID, a hall its roomID, a
 * virtual sport "virtual-" and its type as gameID, and neither RTP nor volatility of its own.
 */
export const recentGames = defineCall({
  class: 'casino',
  method: 'recent_games',
  auth: 'player',
  summary: 'Games, live tables, halls and virtual sports played last, newest first.',
  input: z.object({ ...anyData, ...page(12) }),
  output: playedRow,
  paged: true,
  refusals: [],
})

/**
 * ✚ Rounds the player began and has not ended, the oldest first: on whatever device, in whatever
 * game. Shared rounds end by themselves and are not among them.
 */
export const openRounds = defineCall({
  class: 'casino',
  method: 'open_rounds',
  auth: 'player',
  summary: 'Rounds that wait to be finished, and what becomes of them.',
  input: z.object(anyData),
  output: z.array(
    z.object({
      roundID: z.string(),
      gameID: z.string(),
      name: z.string(),
      image: z.string(),
      /** All that was staked on it. */
      bet: moneyOutput,
      openedAt: timeOutput,
      /**
       * Left alone until then, the house ends it within minutes: `finish` by the game’s own rule,
       * `refund` gives the stake back.
       */
      closesAt: timeOutput,
      ifLeft: z.enum(['finish', 'refund']),
    }),
  ),
  refusals: [],
})

const MAX_SIMILAR = 12

/**
 * ✚ Games like one game, the likest first: the same mechanic, categories, studio, volatility; then
 * the most played. Never the game itself nor those the caller played last. The same question has
 * the same answer.
 */
export const similarGames = defineCall({
  class: 'casino',
  method: 'similar_games',
  auth: 'open',
  summary: 'Games like one game, without those just played.',
  input: z.object({ ...anyData, gameID: idInput, limit: page(6, MAX_SIMILAR).limit }),
  output: z.array(gameRow),
  refusals: ['record not found', 'game closed'],
})

const MAX_WINS = 24

/**
 * ✚ What players won lately, newest first: real rounds of any game that paid ten times their stake
 * or more in the last seven days.
 */
export const recentWins = defineCall({
  class: 'casino',
  method: 'recent_wins',
  auth: 'open',
  summary: 'Big wins of the last seven days, players’ names masked.',
  input: z.object({ ...anyData, limit: page(12, MAX_WINS).limit }),
  output: z.array(
    z.object({
      /** First and last letter: "a•••k". */
      player: z.string(),
      play: z.enum(PLAY_TYPES),
      gameID: z.string(),
      name: z.string(),
      image: z.string(),
      /** Win over stake, rounded down: "12.50". */
      multiple: z.string(),
      amount: moneyOutput,
      date: timeOutput,
    }),
  ),
  refusals: [],
})

const MAX_STUDIO_ROUNDS = 250

/**
 * ✚ The player's rounds of the last day at a game of a studio outside, newest first, as the wallet
 * has them. Amounts less what was rolled back.
 */
export const studioRounds = defineCall({
  class: 'casino',
  method: 'studio_rounds',
  auth: 'player',
  summary: 'Own rounds of the last day at an outside studio’s game.',
  input: z.object({ ...anyData, gameID: idInput, limit: page(MAX_STUDIO_ROUNDS).limit }),
  output: z.array(
    z.object({ roundID: z.string(), bet: moneyOutput, win: moneyOutput, date: timeOutput }),
  ),
  refusals: [],
})

/** ✚ */
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
  summary: 'A launch URL; real play needs a session, fun does not.',
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
    'anonymous user',
    'session expired',
    'jurisdiction',
    'self excluded',
    'provider unreachable',
  ],
})
