import { z } from 'zod'
import { GAME_STATES } from '../../staff.ts'
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
  /** Of the last seven days. */
  rounds: z.number(),
  releasedAt: timeOutput,
  state: z.enum(GAME_STATES),
  /** Since when the desk keeps it closed, who and why. */
  closed: z.object({ at: timeOutput, by: z.string(), why: z.string() }).nullable(),
})
export type CatalogueGame = z.output<typeof catalogueGame>

export const listGames = defineStaffCall({
  method: 'list_games',
  needs: 'game.read',
  summary: 'Every game of the catalogue, open or not, in its order.',
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
  summary: 'How many games stand in which state, and whose games there are.',
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
    'Closes or opens a game: a closed one is neither listed nor launched and takes no new round; rounds that run go to their end.',
  input: z.object({ ...anyData, gameID: idInput, open: flagInput, reason: reasonInput }),
  output: catalogueGame,
  refusals: ['record not found'],
})

const category = z.object({
  categoryID: z.string(),
  name: z.string(),
  icon: z.string(),
  revision: z.number(),
  /** Open games it holds; null where the calendar says which. */
  games: z.number().nullable(),
  picked: z.number(),
  leftOut: z.number(),
})
export type CatalogueCategory = z.output<typeof category>
/** `ofHouse`: the program or its studio puts it there. */
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
const ids = (most: number) => z.array(idInput, { error: 'required' }).max(most, 'tooLong')

export const listCategories = defineStaffCall({
  method: 'list_categories',
  needs: 'game.read',
  summary: 'The lobby’s categories in their order.',
  input: z.object(anyData),
  output: z.array(category),
  refusals: [],
})
export const orderCategories = defineStaffCall({
  method: 'order_categories',
  needs: 'game.edit',
  summary: 'The order of all categories, at once.',
  input: z.object({ ...anyData, ids: ids(MAX_PICKED).min(1, 'required') }),
  output: z.array(category),
  refusals: ['not possible'],
})
export const getCategory = defineStaffCall({
  method: 'get_category',
  needs: 'game.read',
  summary:
    'What a category holds: what the desk picked in its order, then the most played; and what the desk left out.',
  input: z.object({ ...anyData, categoryID: idInput }),
  output: shelf,
  refusals: ['record not found'],
})
export const arrangeCategory = defineStaffCall({
  method: 'arrange_category',
  needs: 'game.edit',
  summary:
    'Which games stand first in a category, in their order, and which are left out of it. `revision` is the one that was read.',
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
