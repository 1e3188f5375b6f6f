import { z } from 'zod'
import { GAME_STATES } from '../../office/staff.ts'
import { anyData, flagInput, idInput, moneyOutput, timeOutput } from '../define.ts'
import { countInput, cursorInput, cursorPage, defineStaffCall, reasonInput } from './define.ts'

export const catalogueGame = z.object({
  gameID: z.string(),
  name: z.string(),
  slug: z.string(),
  provider: z.string(),
  type: z.string(),
  image: z.string(),
  rtp: z.number(),
  volatility: z.number(),
  minBet: moneyOutput,
  maxBet: moneyOutput,
  rounds: z.number(),
  releasedAt: timeOutput,
  state: z.enum(GAME_STATES),
  closed: z.object({ at: timeOutput, by: z.string(), why: z.string() }).nullable(),
})
export type CatalogueGame = z.output<typeof catalogueGame>

export const listGames = defineStaffCall({
  method: 'list_games',
  needs: 'game.read',
  summary: 'Every game of the catalogue, open or not, in order.',
  input: z.object({
    ...cursorInput,
    search: z.string({ error: 'invalid' }).max(80, 'tooLong').optional(),
    state: z.enum(GAME_STATES, { error: 'invalid' }).optional(),
    providerID: z.string({ error: 'invalid' }).max(64, 'tooLong').optional(),
  }),
  output: cursorPage(catalogueGame),
  refusals: [],
})

export const getCatalogue = defineStaffCall({
  method: 'get_catalogue',
  needs: 'game.read',
  summary: 'The number of games in each state and of each studio.',
  input: z.object(anyData),
  output: z.object({
    counts: z.object({ open: z.number(), closed: z.number(), withdrawn: z.number() }),
    providers: z.array(z.object({ providerID: z.string(), name: z.string() })),
  }),
  refusals: [],
})

export const setGame = defineStaffCall({
  method: 'set_game',
  needs: 'game.edit',
  summary:
    'Closes or opens a game. A closed game is neither listed nor launched ' +
    'and takes no new rounds; running rounds finish.',
  input: z.object({ ...anyData, gameID: idInput, open: flagInput, reason: reasonInput }),
  output: catalogueGame,
  refusals: ['record not found'],
})

const category = z.object({
  categoryID: z.string(),
  name: z.string(),
  icon: z.string(),
  revision: z.number(),
  /** Number of open games in the category; null for categories filled by the calendar. */
  games: z.number().nullable(),
  picked: z.number(),
  leftOut: z.number(),
})
export type CatalogueCategory = z.output<typeof category>
/** `ofHouse`: the program or its studio assigns the game to the category. */
const shelved = z.object({ ...catalogueGame.shape, ofHouse: z.boolean() })
export type ShelvedGame = z.output<typeof shelved>
const shelf = z.object({
  category,
  picked: z.array(shelved),
  others: z.array(shelved),
  othersInAll: z.number(),
  leftOut: z.array(shelved),
})
export type Shelf = z.output<typeof shelf>

const MAX_PICKED = 100
const MAX_LEFT_OUT = 500
const ids = (max: number) => z.array(idInput, { error: 'required' }).max(max, 'tooLong')

export const listCategories = defineStaffCall({
  method: 'list_categories',
  needs: 'game.read',
  summary: 'The lobby’s categories in order.',
  input: z.object(anyData),
  output: z.array(category),
  refusals: [],
})
export const orderCategories = defineStaffCall({
  method: 'order_categories',
  needs: 'game.edit',
  summary: 'Sets the order of all categories.',
  input: z.object({ ...anyData, ids: ids(MAX_PICKED).min(1, 'required') }),
  output: z.array(category),
  refusals: ['not possible'],
})
export const getCategory = defineStaffCall({
  method: 'get_category',
  needs: 'game.read',
  summary:
    'The games of a category: those picked by staff in their order, then the most played; ' +
    'and those left out by staff.',
  input: z.object({ ...anyData, categoryID: idInput }),
  output: shelf,
  refusals: ['record not found'],
})
export const arrangeCategory = defineStaffCall({
  method: 'arrange_category',
  needs: 'game.edit',
  summary:
    'Sets the first games of a category in order, and the games left out of it. ' +
    '`revision` is the one the caller has read.',
  input: z
    .object({
      ...anyData,
      categoryID: idInput,
      revision: countInput,
      picked: ids(MAX_PICKED),
      leftOut: ids(MAX_LEFT_OUT),
    })
    .refine(
      ({ picked, leftOut }) =>
        new Set([...picked, ...leftOut]).size === picked.length + leftOut.length,
      { error: 'invalid', path: ['picked'] },
    ),
  output: shelf,
  refusals: ['record not found', 'not possible'],
})
