import { z } from 'zod'
import { emptyMeansNone, favoritesOnly, GAME_SORTS, searchGameName } from './casino.ts'
import { anyData, codeInput, defineCall, flagInput, idInput, moneyOutput, page } from './define.ts'

export const liveTable = z.object({
  tableID: z.string(),
  name: z.string(),
  providerID: z.string(),
  providerName: z.string(),
  image: z.string(),
  type: z.string(),
  minBet: moneyOutput,
  maxBet: moneyOutput,
  seats: z.number().int(),
  seatsTaken: z.number().int(),
  players: z.number().int(),
  dealer: z.string(),
  state: z.enum(['open', 'closed']),
  /** Latest results, newest first, in the notation of the table's game. */
  history: z.array(z.string()),
  isFavorite: z.boolean(),
})
export type LiveTable = z.output<typeof liveTable>

/**
 * Table fields that change while the lobby is open: realtime `live-tables` (`live-tables:en`),
 * `{tables}`, first all tables and then only changed ones.
 */
export const lobbyRow = liveTable.pick({
  tableID: true,
  players: true,
  seatsTaken: true,
  state: true,
  history: true,
})
export type LobbyRow = z.output<typeof lobbyRow>

export const categoryList = defineCall({
  class: 'livecasino',
  method: 'category_list',
  auth: 'open',
  summary: 'Categories of live tables with their first ten.',
  input: z.object({ ...anyData, ...page(150) }),
  output: z.object({
    CategoryID: z.string(),
    name: z.string(),
    slug: z.string(),
    icon: z.string(),
    count: z.number(),
    items: z.array(liveTable),
  }),
  paged: true,
  refusals: [],
})

export const typeList = defineCall({
  class: 'livecasino',
  method: 'type_list',
  auth: 'open',
  summary: 'Live table types with the number of tables of each.',
  input: z.object(anyData),
  output: z.array(z.object({ type: z.string(), name: z.string(), count: z.number() })),
  refusals: [],
})

export const providerList = defineCall({
  class: 'livecasino',
  method: 'provider_list',
  auth: 'open',
  summary: 'Studios of live tables; status 2 (not yet open) needs rid 20.',
  input: z.object({ ...anyData, ...page(150), status: codeInput.optional() }),
  output: z.object({
    providerID: z.string(),
    providerName: z.string(),
    logo: z.string(),
    count: z.number(),
  }),
  paged: true,
  refusals: ['anonymous user', 'session expired', 'not authorized'],
})

export const gameTableList = defineCall({
  class: 'livecasino',
  method: 'game_table_list',
  auth: 'open',
  summary: 'Live tables, filtered, searched, sorted and paged.',
  input: z.object({
    ...anyData,
    ...page(100),
    categoryID: emptyMeansNone,
    providerID: emptyMeansNone,
    favorites: favoritesOnly,
    searchGameName,
    type: z.string().max(40).optional(),
    sort: z.enum(GAME_SORTS, { error: 'invalid' }).default('popular'),
  }),
  output: liveTable,
  paged: true,
  refusals: ['anonymous user', 'session expired'],
})

export const initGame = defineCall({
  class: 'livecasino',
  method: 'init_game',
  auth: 'player',
  summary: 'A launch URL of a live table.',
  movesMoney: true,
  input: z.object({
    ...anyData,
    tableID: idInput,
    isMobile: flagInput.optional(),
    mode: z.enum(['real', 'fun'], { error: 'invalid' }).default('real'),
  }),
  output: z.object({ url: z.string() }),
  refusals: ['record not found', 'jurisdiction', 'self excluded', 'provider unreachable'],
})
