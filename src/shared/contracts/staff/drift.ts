import { z } from 'zod'
import { DRAW_PARTS, DRIFT_ALARM_STATES, DRIFT_OUTCOMES, DRIFT_TESTS } from '../../office/drift.ts'
import { anyData, timeOutput } from '../define.ts'
import { auditLine } from './account.ts'
import { cursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

/**
 * Observed return over settled rounds, in percent. `interval` is valid at all times simultaneously;
 * null when no variance is computed. `since`: when the test was restarted, null from the first
 * round.
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
 * The value that deviates most: its share and its stated chance among the `rounds` that showed this
 * part. `place`: which of several identical parts, from 1.
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
 * Observed draws. `evidence`: the likelihood ratio of other chances against the stated ones, by
 * bets fixed in advance; an alarm is raised from the reply's `alarmAt` on.
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
  /** The finding at the time of the alarm; depending on the test, one of the two is set. */
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
    'The observed returns and draws of each game over all rounds, compared with its stated ones by tests that stay valid under repeated checks.',
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
  summary: 'Waiting or taken alarms, longest waiting first; or decided ones, newest first.',
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
  summary: 'An alarm with its finding, the current state of its game, and its history.',
  input: z.object(ofAlarm),
  output: alarmPage,
  refusals: ['record not found'],
})
export const takeDriftAlarm = defineStaffCall({
  method: 'take_drift_alarm',
  needs: 'drift.decide',
  summary: 'Takes an unassigned alarm for review.',
  input: z.object(ofAlarm),
  output: alarmPage,
  refusals: ['record not found', 'not pending'],
})
export const unassignDriftAlarm = defineStaffCall({
  method: 'release_drift_alarm',
  needs: 'drift.decide',
  summary: 'Returns a taken alarm to the queue.',
  input: z.object(ofAlarm),
  output: alarmPage,
  refusals: ['record not found', 'not pending'],
})
export const decideDriftAlarm = defineStaffCall({
  method: 'decide_drift_alarm',
  needs: 'drift.decide',
  summary:
    'Decides an alarm, once; the game’s test restarts. `closed` takes the game out of play in the same commit.',
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
  summary: 'Reopens the closed game of an alarm.',
  input: z.object({ ...ofAlarm, reason: reasonInput }),
  output: alarmPage,
  refusals: ['record not found', 'not possible'],
})
