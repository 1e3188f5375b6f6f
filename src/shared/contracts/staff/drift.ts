import { z } from 'zod'
import { DRAW_PARTS, DRIFT_ALARM_STATES, DRIFT_OUTCOMES, DRIFT_TESTS } from '../../drift.ts'
import { anyData, timeOutput } from '../define.ts'
import { auditLine } from './account.ts'
import { cursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

/**
 * What was returned over settled rounds, in percent. `interval` holds at every moment at once; null
 * where no spread is counted. `since`: when the test began again, null from the first round.
 */
const returned = z.object({
  stated: z.number(),
  rounds: z.number(),
  observed: z.number(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  state: z.enum(['uncounted', 'few', 'within', 'below', 'above']),
  since: timeOutput.nullable(),
})
/**
 * The value that strays most: of `rounds` that showed this part, its share and its chance. `place`:
 * which of several alike, from 1.
 */
const stray = z.object({
  part: z.enum(DRAW_PARTS),
  place: z.number().nullable(),
  value: z.string(),
  observed: z.number(),
  chance: z.number(),
  rounds: z.number(),
})
/**
 * What was drawn. `evidence`: how many times likelier something else than the stated chances is, by
 * bets fixed before; an alarm from the reply's `alarmAt` on.
 */
const draws = z.object({
  rounds: z.number(),
  evidence: z.number(),
  stray: stray.nullable(),
  state: z.enum(['within', 'astray']),
  since: timeOutput.nullable(),
})
export type DriftReturn = z.output<typeof returned>
export type DriftDraws = z.output<typeof draws>
export type DriftStray = z.output<typeof stray>

const drift = z.object({
  gameID: z.string(),
  name: z.string(),
  returned: returned.nullable(),
  draws: draws.nullable(),
})
export type Drift = z.output<typeof drift>

export const driftAlarm = z.object({
  alarmID: z.string(),
  gameID: z.string(),
  name: z.string(),
  test: z.enum(DRIFT_TESTS),
  state: z.enum(DRIFT_ALARM_STATES),
  raisedAt: timeOutput,
  /** As it was found: one of the two, by the test. */
  returned: returned.nullable(),
  draws: draws.nullable(),
  takenBy: z.string().nullable(),
  outcome: z.enum(DRIFT_OUTCOMES).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timeOutput.nullable(),
})
export type DriftAlarm = z.output<typeof driftAlarm>
const ofAlarm = { ...anyData, alarmID: uuidInput }
/** `now`: the game as it stands, since its test began. */
const alarmPage = z.object({
  alarm: driftAlarm,
  now: drift.nullable(),
  gameState: z.enum(['open', 'closed', 'withdrawn']).nullable(),
  history: z.array(auditLine),
})

export const listDrift = defineStaffCall({
  method: 'list_drift',
  needs: 'drift.read',
  summary:
    'What each game returned and drew over all rounds, held against what it states by tests that hold however often one looks.',
  input: z.object(anyData),
  output: z.object({
    games: z.array(drift),
    falseAlarm: z.number(),
    drawFalseAlarm: z.number(),
    alarmAt: z.number(),
  }),
  countsAsUse: false,
  refusals: [],
})
export const listDriftAlarms = defineStaffCall({
  method: 'list_drift_alarms',
  needs: 'drift.read',
  summary:
    'Alarms that wait, or were taken, the longest waiting first; or decided ones, the newest first.',
  input: z.object({
    ...cursorInput,
    state: z.enum(DRIFT_ALARM_STATES, { error: 'invalid' }).default('waiting'),
  }),
  output: cursorPage(driftAlarm),
  refusals: ['record not found'],
})
export const getDriftAlarm = defineStaffCall({
  method: 'get_drift_alarm',
  needs: 'drift.read',
  summary: 'An alarm with what was found, how its game stands now, and what was done of it.',
  input: z.object(ofAlarm),
  output: alarmPage,
  refusals: ['record not found'],
})
export const takeDriftAlarm = defineStaffCall({
  method: 'take_drift_alarm',
  needs: 'drift.decide',
  summary: 'Looks into an alarm that nobody has yet.',
  input: z.object(ofAlarm),
  output: alarmPage,
  refusals: ['record not found', 'not pending'],
})
export const giveBackDriftAlarm = defineStaffCall({
  method: 'give_back_drift_alarm',
  needs: 'drift.decide',
  summary: 'Gives a taken alarm back to the queue.',
  input: z.object(ofAlarm),
  output: alarmPage,
  refusals: ['record not found', 'not pending'],
})
export const decideDriftAlarm = defineStaffCall({
  method: 'decide_drift_alarm',
  needs: 'drift.decide',
  summary:
    'Decides an alarm, once; the game’s test begins anew. `closed` takes the game out of play in the same commit.',
  input: z.object({
    ...ofAlarm,
    outcome: z.enum(DRIFT_OUTCOMES, { error: 'required' }),
    reason: reasonInput,
  }),
  output: alarmPage,
  refusals: ['record not found', 'not pending'],
})
export const openDriftGame = defineStaffCall({
  method: 'open_drift_game',
  needs: 'drift.decide',
  summary: 'Opens the closed game of an alarm again.',
  input: z.object({ ...ofAlarm, reason: reasonInput }),
  output: alarmPage,
  refusals: ['record not found', 'not possible'],
})
