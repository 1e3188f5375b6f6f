import { z } from 'zod'
import { FACTOR_BOUNDS, TERM_KINDS, TERM_LEVELS } from '#shared/office/trading-terms.ts'
import { anyData, moneyInput, text, timeOutput } from '../define.ts'
import { auditLine } from './account.ts'
import { cursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

const kind = z.enum(TERM_KINDS, { error: 'required' })
const value = z.string().regex(/^\d+\.\d{2}$/)

const term = z.object({
  kind,
  level: z.enum(TERM_LEVELS),
  key: z.string(),
  name: z.string(),
  value,
  by: z.string(),
  at: timeOutput,
})
export type TradingTerm = z.output<typeof term>

export const listTerms = defineStaffCall({
  method: 'list_terms',
  needs: 'trading.read',
  summary: 'The margins, or the stake and payout limits, set by staff, by level and key.',
  input: z.object({ ...cursorInput, kind }),
  output: cursorPage(term),
  refusals: [],
})
export const listTermHistory = defineStaffCall({
  method: 'list_term_history',
  needs: 'trading.read',
  summary: 'History of one kind of term, or of players’ factors, newest first.',
  input: z.object({
    ...cursorInput,
    kind: z.enum([...TERM_KINDS, 'source', 'factor'], { error: 'required' }),
  }),
  output: cursorPage(auditLine),
  refusals: [],
})

const termChoices = z.object({
  leagues: z.array(z.object({ leagueID: z.string(), name: z.string() })),
  types: z.array(z.object({ type: z.string(), name: z.string() })),
})
export type TermChoices = z.output<typeof termChoices>

export const getTermChoices = defineStaffCall({
  method: 'get_term_choices',
  needs: 'trading.read',
  summary: 'The leagues and market types of a sport.',
  input: z.object({ ...anyData, sport: z.string({ error: 'required' }).max(20, 'tooLong') }),
  output: termChoices,
  refusals: ['record not found'],
})
export const setTerm = defineStaffCall({
  method: 'set_term',
  needs: 'trading.act',
  summary:
    'Sets a margin or a limit for a sport, a league, a market type, ' +
    'a match or one market type of it, or removes it (value null). ' +
    'A margin beyond one person’s authority and a raised limit are proposed.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    kind,
    level: z.enum(TERM_LEVELS, { error: 'required' }),
    key: z.string({ error: 'required' }).min(1, 'required').max(90, 'tooLong'),
    /** The value the caller saw; without it, the current value is replaced unconditionally. */
    from: moneyInput.nullable().optional(),
    value: moneyInput.nullable(),
    reason: reasonInput,
  }),
  output: z.object({ outcome: z.enum(['set', 'proposed']) }),
  refusals: ['record not found', 'not possible', 'duplicate'],
})

const factor = z
  .number({ error: 'invalid' })
  .int('invalid')
  .min(FACTOR_BOUNDS.min, 'invalid')
  .max(FACTOR_BOUNDS.max, 'invalid')
  .nullable()
const factorRow = z.object({
  playerID: z.string(),
  username: z.string(),
  percent: z.number(),
  by: z.string(),
  at: timeOutput,
})
export type FactorRow = z.output<typeof factorRow>

export const listFactors = defineStaffCall({
  method: 'list_factors',
  needs: 'trading.read',
  summary: 'Players with individual betting limits, last set first.',
  input: z.object(cursorInput),
  output: cursorPage(factorRow),
  refusals: [],
})
export const getFactor = defineStaffCall({
  method: 'get_factor',
  needs: 'trading.read',
  summary: 'A player’s share of the betting limits, in percent; null: 100 %.',
  input: z.object({ ...anyData, playerID: uuidInput }),
  output: z.object({ percent: z.number().nullable() }),
  refusals: ['record not found'],
})
export const setFactor = defineStaffCall({
  method: 'set_factor',
  needs: 'trading.act',
  summary:
    'Sets a player’s share of the betting limits, in percent; ' +
    'null: 100 %. An increase is proposed.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    username: text(64),
    from: factor.optional(),
    percent: factor,
    reason: reasonInput,
  }),
  output: z.object({ outcome: z.enum(['set', 'proposed']) }),
  refusals: ['not possible', 'duplicate'],
})
