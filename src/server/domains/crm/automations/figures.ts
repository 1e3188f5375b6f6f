import { sql } from 'kysely'
import { shareDifference } from '#games/experiments/share-difference.ts'
import {
  automationBody,
  type AutomationPassage,
  type AutomationVersion,
} from '#shared/contracts/staff/automations.ts'
import { toWireTime } from '#shared/dates.ts'
import { SKIP_REASONS, type RunEnd, type StepOutcome } from '#shared/office/automations.ts'
import type { Db } from '#server/platform/database/database.ts'
import { program } from './program.ts'

const LATEST_PASSAGES = 20
const DAY_MS = 86_400_000
/** Facts and lines of the last minutes are written by then. */
const SETTLE_MS = 10 * 60_000
const PER_CENT = 100
const DIGITS = 100

type Counts = AutomationVersion['counts']
const NONE: Counts = { entered: 0, active: 0, finished: 0, reached: 0 }
const COUNTS = sql`count(*)::int as entered,
  count(*) filter (where r.state = 'active')::int as active,
  count(*) filter (where r.state = 'finished')::int as finished,
  count(*) filter (where r.goal_at is not null)::int as reached`

/** The counts of the current version of each automation. */
export async function countAutomations(read: Db): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts & { id: string }>`select a.id, ${COUNTS}
    from crm.automation a join crm.automation_run r on r.automation_id = a.id
      and r.version = a.version group by a.id`.execute(read)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

type VersionRow = {
  version: number
  body: unknown
  program: unknown
  written_by: string
  approved_by: string
  approved_at: Date
  closed_at: Date | null
  compared_until: Date
  goal_days: number
}

/** A version with its figures at `now`. */
export async function readVersion(
  read: Db,
  id: string,
  version: number,
  now: Date,
): Promise<AutomationVersion> {
  const { rows } = await sql<VersionRow>`select * from crm.automation_version
    where automation_id = ${id} and version = ${version}`.execute(read)
  const [row] = rows
  if (row === undefined) throw new Error(`automation ${id} has no version ${version}`)
  const body = automationBody.parse(row.body)
  const of = { id, version }
  return {
    version,
    body,
    segments: program.parse(row.program).segments,
    writtenBy: row.written_by,
    approvedBy: row.approved_by,
    approvedAt: toWireTime(row.approved_at),
    closedAt: row.closed_at && toWireTime(row.closed_at),
    ...(await countRuns(read, of)),
    steps: await countSteps(read, of, body.steps.length),
    comparison: await compare(read, of, row, now),
  }
}

type Of = { id: string; version: number }

async function countRuns(
  read: Db,
  { id, version }: Of,
): Promise<Pick<AutomationVersion, 'counts' | 'ends'>> {
  const { rows } = await sql<Counts & { why: RunEnd | null }>`select r.why, ${COUNTS}
    from crm.automation_run r where r.automation_id = ${id} and r.version = ${version}
    group by r.why`.execute(read)
  return {
    counts: rows.reduce(
      (sum, row) => ({
        entered: sum.entered + row.entered,
        active: sum.active + row.active,
        finished: sum.finished + row.finished,
        reached: sum.reached + row.reached,
      }),
      NONE,
    ),
    ends: Object.fromEntries(
      rows.flatMap(({ why, finished }) => (why === null ? [] : [[why, finished]])),
    ),
  }
}

type Visit = { step: number; outcome: StepOutcome | null; why: string | null; n: number }

async function countSteps(
  read: Db,
  { id, version }: Of,
  steps: number,
): Promise<AutomationVersion['steps']> {
  const [{ rows: visits }, { rows: here }] = await Promise.all([
    sql<Visit>`select step, outcome, why, count(*)::int as n from crm.automation_visit
      where automation_id = ${id} and version = ${version}
      group by step, outcome, why`.execute(read),
    sql<{ step: number; n: number }>`select step, count(*)::int as n from crm.automation_run
      where automation_id = ${id} and version = ${version} and state = 'active'
      group by step`.execute(read),
  ])
  return Array.from({ length: steps }, (_, at) => {
    const own = visits.filter(({ step }) => step === at)
    const outcomes: Partial<Record<StepOutcome, number>> = {}
    for (const { outcome, n } of own)
      if (outcome !== null) outcomes[outcome] = (outcomes[outcome] ?? 0) + n
    return {
      at: here.find(({ step }) => step === at)?.n ?? 0,
      outcomes,
      skipped: Object.fromEntries(
        SKIP_REASONS.flatMap((reason) => {
          const n = own.find(({ why }) => why === reason)?.n
          return n === undefined ? [] : [[reason, n]]
        }),
      ),
    }
  })
}

/**
 * Compares everyone who entered in the period, by the group that was assigned. It is final once the
 * last of them can no longer reach the goal; before that, no interval is computed.
 */
async function compare(
  read: Db,
  { id, version }: Of,
  { compared_until: planned, closed_at: closedAt, goal_days: days }: VersionRow,
  now: Date,
): Promise<AutomationVersion['comparison']> {
  const until = closedAt !== null && closedAt < planned ? closedAt : planned
  const finalAt = new Date(until.getTime() + days * DAY_MS + SETTLE_MS)
  const { rows } = await sql<{
    is_control: boolean
    players: number
    reached: number
  }>`select is_control, count(*)::int as players,
      count(*) filter (where goal_at is not null)::int as reached from crm.automation_run
    where automation_id = ${id} and version = ${version} and entry = 1 and entered_at < ${until}
    group by is_control`.execute(read)
  const groupOf = (isControl: boolean) => {
    const found = rows.find(({ is_control: is }) => is === isControl)
    return { players: found?.players ?? 0, reached: found?.reached ?? 0 }
  }
  const [control, others] = [groupOf(true), groupOf(false)]
  const isFinal = finalAt <= now
  return {
    until: toWireTime(until),
    finalAt: toWireTime(finalAt),
    isFinal,
    control,
    others,
    difference:
      isFinal && control.players > 0 && others.players > 0 ? difference(control, others) : null,
  }
}

type Group = { players: number; reached: number }

function difference(control: Group, others: Group) {
  const counted = ({ players, reached }: Group) => ({ players, affected: reached })
  const found = shareDifference(counted(control), counted(others))
  const points = (share: number) => Math.round(share * PER_CENT * DIGITS) / DIGITS
  return { value: points(found.difference), low: points(found.low), high: points(found.high) }
}

export async function listPassages(read: Db, playerId: string): Promise<AutomationPassage[]> {
  const { rows } = await sql<{
    automation_id: string
    name: string
    version: number
    is_control: boolean
    why: RunEnd | null
    step: number
    due_at: Date | null
    entered_at: Date
    goal_at: Date | null
  }>`select r.automation_id, v.body->>'name' as name, r.version, r.is_control, r.why, r.step,
      r.due_at, r.entered_at, r.goal_at
    from crm.automation_run r join crm.automation_version v using (automation_id, version)
    where r.player_id = ${playerId}
    order by r.entered_at desc, r.id limit ${LATEST_PASSAGES}`.execute(read)
  return rows.map((row) => ({
    automationID: row.automation_id,
    name: row.name,
    version: row.version,
    isControl: row.is_control,
    end: row.why,
    step: row.step + 1,
    dueAt: row.due_at && toWireTime(row.due_at),
    enteredAt: toWireTime(row.entered_at),
    reachedAt: row.goal_at && toWireTime(row.goal_at),
  }))
}
