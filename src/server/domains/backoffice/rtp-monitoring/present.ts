import { z } from 'zod'
import { DRAW_PARTS } from '#shared/office/rtp-monitoring.ts'
import type {
  MonitoredGame,
  RtpAlarm,
  RtpDraws,
  RtpReturn,
} from '#shared/contracts/staff/rtp-monitoring.ts'
import { toWireTime } from '#shared/dates.ts'
import type {
  AlarmRow,
  DrawTestResult,
  JudgedGame,
  ReturnFigures,
} from '#server/domains/rtp-monitoring/index.ts'

/** Caps the evidence; a higher value adds no information. */
const MAX_EVIDENCE_LOG = 690

const time = z.coerce.date().nullable()
const returnFigures = z.object({
  stated: z.number(),
  rounds: z.number(),
  observed: z.number(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  state: z.enum(['uncounted', 'few', 'within', 'below', 'above']),
  since: time,
})
const drawFigures = z.object({
  rounds: z.number(),
  evidence: z.number(),
  since: time,
  state: z.enum(['within', 'astray']),
  stray: z
    .object({
      part: z.enum(DRAW_PARTS),
      place: z.number().nullable(),
      value: z.string(),
      observed: z.number(),
      chance: z.number(),
      rounds: z.number(),
    })
    .nullable(),
})

const presentReturn = ({
  stated,
  rounds,
  observed,
  interval,
  state,
  since,
}: ReturnFigures): RtpReturn => ({
  stated,
  rounds,
  observed,
  interval,
  state,
  since: since && toWireTime(since),
})
const presentDraws = ({ evidence, since, ...rest }: DrawTestResult): RtpDraws => ({
  ...rest,
  evidence: Math.exp(Math.min(MAX_EVIDENCE_LOG, evidence)),
  since: since && toWireTime(since),
})

export function presentGame({ gameID, name, returned, draws }: JudgedGame): MonitoredGame {
  return {
    gameID,
    name,
    returned: returned && presentReturn(returned),
    draws: draws && presentDraws(draws),
  }
}

export function presentAlarm(row: AlarmRow, name: string): RtpAlarm {
  return {
    alarmID: row.id,
    gameID: row.game_id,
    name,
    test: row.test,
    state: row.state,
    raisedAt: toWireTime(row.raised_at),
    returned: row.test === 'return' ? presentReturn(returnFigures.parse(row.figures)) : null,
    draws: row.test === 'draws' ? presentDraws(drawFigures.parse(row.figures)) : null,
    takenBy: row.taken_by,
    outcome: row.outcome,
    reason: row.reason,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at && toWireTime(row.decided_at),
  }
}
