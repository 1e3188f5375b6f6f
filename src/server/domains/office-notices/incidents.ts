import { siteDate } from '#shared/dates.ts'
import type { IncidentKind } from '#shared/office/notices.ts'
import { listHeldWins, listOutages } from '#server/domains/provider/index.ts'
import { listAlarms } from '#server/domains/rtp-monitoring/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countDeadLetters } from '#server/platform/jobs/letter-desk.ts'

const LIMIT = 100

/** `subject` identifies the incident, so that it is announced once. */
export type Incident = { kind: IncidentKind; subject: string }

/** Lists what waits for a person. Dead letters of one day are one incident. */
export async function listIncidents(read: Db, now: Date): Promise<Incident[]> {
  const alarms = await listAlarms(read, { state: 'waiting', limit: LIMIT })
  const wins = await listHeldWins(read, { view: 'waiting', limit: LIMIT })
  const outages = await listOutages(read)
  const letters = await countDeadLetters(read)
  return [
    ...alarms.rows.map(({ id }) => ({ kind: 'rtp-alarm' as const, subject: `rtp-alarm ${id}` })),
    ...wins.rows.map(({ id }) => ({ kind: 'held-win' as const, subject: `held-win ${id}` })),
    ...outages
      .filter(({ endedAt }) => endedAt === null)
      .map(({ id }) => ({ kind: 'outage' as const, subject: `outage ${id}` })),
    ...(letters > 0
      ? [{ kind: 'dead-letters' as const, subject: `dead-letters ${siteDate(now)}` }]
      : []),
  ]
}
