import { z } from 'zod'
import { DEAD_LETTER_STATES, isDeadLetterSource } from '../../office/dead-letters.ts'
import { anyData, timeOutput } from '../define.ts'
import { auditLine } from './account.ts'
import { cursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

const state = z.enum(DEAD_LETTER_STATES, { error: 'invalid' })
const letterRow = z.object({
  letterID: z.string(),
  source: z.string(),
  itemID: z.string(),
  needsTwo: z.boolean(),
  state,
  attempts: z.number(),
  firstFailedAt: timeOutput,
  lastFailedAt: timeOutput,
  nextTryAt: timeOutput.nullable(),
  closedAt: timeOutput.nullable(),
  closedBy: z.string().nullable(),
  reason: z.string().nullable(),
})
export type LetterRow = z.output<typeof letterRow>

/**
 * `isMasked`: personal data are masked for roles that may not see them. `proposal`: a discard
 * awaiting a second person.
 */
const letterPage = z.object({
  letter: letterRow,
  payload: z.unknown(),
  error: z.string(),
  isMasked: z.boolean(),
  proposal: z
    .object({ proposedBy: z.string(), proposedAt: timeOutput, reason: z.string() })
    .nullable(),
  history: z.array(auditLine),
})
const ofLetter = {
  ...anyData,
  letterID: z.union([z.string(), z.number()], { error: 'required' }).transform(String),
}

export const listLetters = defineStaffCall({
  method: 'list_letters',
  needs: 'letter.read',
  summary: 'Failed background work by state and source, newest first.',
  input: z.object({
    ...cursorInput,
    state: state.default('dead'),
    source: z.string({ error: 'invalid' }).refine(isDeadLetterSource, 'invalid').optional(),
  }),
  output: cursorPage(letterRow),
  refusals: ['record not found'],
})
export const getLetter = defineStaffCall({
  method: 'get_letter',
  needs: 'letter.read',
  summary: 'One failed background task: its content, the error and the actions taken.',
  input: z.object(ofLetter),
  output: letterPage,
  refusals: ['record not found'],
})
export const retryLetter = defineStaffCall({
  method: 'retry_letter',
  needs: 'letter.act',
  summary: 'Retries the task now.',
  input: z.object({ ...ofLetter, reason: reasonInput }),
  output: letterPage,
  refusals: ['record not found', 'not pending'],
})
export const discardLetter = defineStaffCall({
  method: 'discard_letter',
  needs: 'letter.act',
  summary:
    'Discards the task permanently; ' +
    'if it concerns money, this is a proposal that another person approves.',
  input: z.object({ ...ofLetter, requestID: uuidInput, reason: reasonInput }),
  output: letterPage,
  refusals: ['record not found', 'not pending', 'duplicate'],
})
