import { z } from 'zod'
import {
  DRAW_PARTS,
  RTP_ALARM_STATES,
  RTP_OUTCOMES,
  RTP_TESTS,
} from '../../office/rtp-monitoring.ts'
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
export type RtpReturn = z.output<typeof returned>
export type RtpDraws = z.output<typeof draws>
export type RtpStray = z.output<typeof stray>

const monitoredGame = z.object({
  gameID: z.string(),
  name: z.string(),
  returned: returned.nullable(),
  draws: draws.nullable(),
})
export type MonitoredGame = z.output<typeof monitoredGame>

export const rtpAlarm = z.object({
  alarmID: z.string(),
  gameID: z.string(),
  name: z.string(),
  test: z.enum(RTP_TESTS),
  state: z.enum(RTP_ALARM_STATES),
  raisedAt: timeOutput,
  /** The finding at the time of the alarm; depending on the test, one of the two is set. */
  returned: returned.nullable(),
  draws: draws.nullable(),
  takenBy: z.string().nullable(),
  outcome: z.enum(RTP_OUTCOMES).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timeOutput.nullable(),
})
export type RtpAlarm = z.output<typeof rtpAlarm>
const ofAlarm = { ...anyData, alarmID: uuidInput }
const alarmPage = z.object({
  alarm: rtpAlarm,
  now: monitoredGame.nullable(),
  gameState: z.enum(['open', 'closed', 'withdrawn']).nullable(),
  history: z.array(auditLine),
})

export const listRtpMonitoring = defineStaffCall({
  method: 'list_rtp_monitoring',
  needs: 'rtp.read',
  summary:
    'The observed returns and draws of each game over all rounds, compared with its stated ' +
    'ones by tests that stay valid under repeated checks.',
  input: z.object(anyData),
  output: z.object({
    games: z.array(monitoredGame),
    falseAlarm: z.number(),
    drawFalseAlarm: z.number(),
    alarmAt: z.number(),
  }),
  countsAsUse: false,
  refusals: [],
})
export const listRtpAlarms = defineStaffCall({
  method: 'list_rtp_alarms',
  needs: 'rtp.read',
  summary: 'Waiting or taken alarms, longest waiting first; or decided ones, newest first.',
  input: z.object({
    ...cursorInput,
    state: z.enum(RTP_ALARM_STATES, { error: 'invalid' }).default('waiting'),
  }),
  output: cursorPage(rtpAlarm),
  refusals: ['record not found'],
})
export const getRtpAlarm = defineStaffCall({
  method: 'get_rtp_alarm',
  needs: 'rtp.read',
  summary: 'An alarm with its finding, the current state of its game, and its history.',
  input: z.object(ofAlarm),
  output: alarmPage,
  refusals: ['record not found'],
})
export const takeRtpAlarm = defineStaffCall({
  method: 'take_rtp_alarm',
  needs: 'rtp.decide',
  summary: 'Takes an unassigned alarm for review.',
  input: z.object(ofAlarm),
  output: alarmPage,
  refusals: ['record not found', 'not pending'],
})
export const unassignRtpAlarm = defineStaffCall({
  method: 'release_rtp_alarm',
  needs: 'rtp.decide',
  summary: 'Returns a taken alarm to the queue.',
  input: z.object(ofAlarm),
  output: alarmPage,
  refusals: ['record not found', 'not pending'],
})
export const decideRtpAlarm = defineStaffCall({
  method: 'decide_rtp_alarm',
  needs: 'rtp.decide',
  summary:
    'Decides an alarm, once; the game’s test restarts. ' +
    '`closed` takes the game out of play in the same commit.',
  input: z.object({
    ...ofAlarm,
    outcome: z.enum(RTP_OUTCOMES, { error: 'required' }),
    reason: reasonInput,
  }),
  output: alarmPage,
  refusals: ['record not found', 'not pending'],
})
export const openRtpGame = defineStaffCall({
  method: 'open_rtp_game',
  needs: 'rtp.decide',
  summary: 'Reopens the closed game of an alarm.',
  input: z.object({ ...ofAlarm, reason: reasonInput }),
  output: alarmPage,
  refusals: ['record not found', 'not possible'],
})
