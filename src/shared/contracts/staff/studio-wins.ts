import { z } from 'zod'
import { HELD_WIN_STATES, WIN_BOUND_NAMES } from '../../office/studio-wins.ts'
import { anyData, idInput, moneyOutput, timeOutput } from '../define.ts'
import { auditLine } from './account.ts'
import { cursorPage, defineStaffCall, idCursorInput, reasonInput, uuidInput } from './define.ts'
import { proposal } from './proposals.ts'

const name = z.enum(WIN_BOUND_NAMES, { error: 'required' })
/** In stakes ("5000") or lira ("250000.00"), depending on the limit's unit. */
const boundValue = z.string()

export const heldWin = z.object({
  id: z.string(),
  studio: z.string(),
  playerID: z.string(),
  username: z.string(),
  gameID: z.string(),
  game: z.string(),
  transactionID: z.string(),
  stake: moneyOutput,
  won: moneyOutput,
  amount: moneyOutput,
  bound: name,
  boundValue,
  state: z.enum(HELD_WIN_STATES),
  heldAt: timeOutput,
  endedAt: timeOutput.nullable(),
  proposed: z
    .object({ decision: z.enum(['release', 'refuse']), by: z.string(), reason: z.string() })
    .nullable(),
})
export type HeldWin = z.output<typeof heldWin>

export const listStudioWins = defineStaffCall({
  method: 'list_studio_wins',
  needs: 'studio-win.read',
  summary:
    'Wins at external studios above a limit: ' +
    'held ones, longest first, or decided ones, latest first.',
  input: z.object({
    ...idCursorInput,
    view: z.enum(['waiting', 'decided'], { error: 'invalid' }).default('waiting'),
  }),
  output: cursorPage(heldWin),
  refusals: [],
})
export const proposeStudioWin = defineStaffCall({
  method: 'propose_studio_win',
  needs: 'studio-win.propose',
  summary:
    'Proposes to release or refuse a held win, done once another person has approved. ' +
    'Repeating the requestID returns the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    id: uuidInput,
    decision: z.enum(['release', 'refuse'], { error: 'required' }),
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['record not found', 'duplicate', 'not possible'],
})
const bound = z.object({
  gameID: z.string().nullable(),
  game: z.string(),
  name,
  value: boundValue,
  waiting: boundValue.nullable(),
})
export type WinBoundRow = z.output<typeof bound>
export const listWinBounds = defineStaffCall({
  method: 'list_win_bounds',
  needs: 'studio-win.read',
  summary:
    'The win limits of external studios: ' +
    'the general one and those of single games, with their history.',
  input: z.object(anyData),
  output: z.object({ bounds: z.array(bound), history: z.array(auditLine) }),
  refusals: [],
})
export const proposeWinBound = defineStaffCall({
  method: 'propose_win_bound',
  needs: 'setting.propose',
  summary:
    'Requests another limit, in force once another person has approved; ' +
    'null removes a game’s own limit. Repeating the requestID returns the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    gameID: idInput.nullable().default(null),
    name,
    value: z
      .string({ error: 'required' })
      .regex(/^\d{1,12}(\.\d{1,2})?$/, 'amount')
      .nullable(),
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['record not found', 'duplicate', 'not possible'],
})
