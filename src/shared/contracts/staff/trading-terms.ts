import { z } from 'zod'
import { FACTOR_BOUNDS, TERM_KINDS, TERM_LEVELS } from '#shared/trading-terms.ts'
import { anyData, moneyInput, text, timeOutput } from '../define.ts'
import { auditLine } from './account.ts'
import { cursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

const kind = z.enum(TERM_KINDS, { error: 'required' })
/** "5.50": percent of a margin, liras of a limit. */
const value = z.string().regex(/^\d+\.\d{2}$/)

const term = z.object({
  kind,
  level: z.enum(TERM_LEVELS),
  /** A sport, a league's id, "SPORT/TYPE", a match's id or "MATCH/TYPE". */
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
  summary:
    'What the desk set of margins, or of the most a player stakes or a coupon pays, by level and place.',
  input: z.object({ ...cursorInput, kind }),
  output: cursorPage(term),
  refusals: [],
})
export const listTermHistory = defineStaffCall({
  method: 'list_term_history',
  needs: 'trading.read',
  summary: 'Who set what of a kind of term, or of players’ factors, newest first.',
  input: z.object({
    ...cursorInput,
    kind: z.enum([...TERM_KINDS, 'factor'], { error: 'required' }),
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
    'Sets a margin or a limit for a sport, a league, a market type, a match or one market type of it, or takes it away (value null). A margin beyond what one sets alone, and a raised limit, is proposed.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    kind,
    level: z.enum(TERM_LEVELS, { error: 'required' }),
    key: z.string({ error: 'required' }).min(1, 'required').max(90, 'tooLong'),
    /** What it was when it was looked at; left out: whatever it is now. */
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
  .min(FACTOR_BOUNDS.least, 'invalid')
  .max(FACTOR_BOUNDS.most, 'invalid')
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
  summary:
    'The players who have more or less of the betting limits than others, those set last first.',
  input: z.object(cursorInput),
  output: cursorPage(factorRow),
  refusals: [],
})
export const getFactor = defineStaffCall({
  method: 'get_factor',
  needs: 'trading.read',
  summary: 'How much of the betting limits a player has, in percent; null: the whole.',
  input: z.object({ ...anyData, playerID: uuidInput }),
  output: z.object({ percent: z.number().nullable() }),
  refusals: ['record not found'],
})
export const setFactor = defineStaffCall({
  method: 'set_factor',
  needs: 'trading.act',
  summary:
    'How much of the betting limits a player has, in percent; null: the whole. More than before is proposed.',
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
