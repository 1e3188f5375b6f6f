import { sql } from 'kysely'
import { z } from 'zod'
import type { MessageChannel } from '#shared/contracts/crm.ts'
import type { RunEnd, StepOutcome } from '#shared/office/automations.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isExcluded, matches, whyNot } from '../segment.ts'
import { addToTally, type Counted } from '../tally.ts'
import { reachGoal } from './goals.ts'
import { capReached } from './offer-cap.ts'
import { partOf, program, waitUntil, type ProgramStep } from './program.ts'
import { endRun } from './stops.ts'

const AT_ONCE = 200

export const dueRun = z.object({ id: z.guid(), playerId: z.guid() })
type DueRun = z.output<typeof dueRun>

export async function listDueRuns(read: Db, now: Date): Promise<DueRun[]> {
  const { rows } = await sql<DueRun>`select r.id, r.player_id as "playerId"
    from crm.automation_run r join crm.automation a on a.id = r.automation_id
    where r.state = 'active' and r.due_at <= ${now} and a.state <> 'paused'
      and not platform.is_held('crm:advance-run', r.id::text)
    order by r.due_at, r.id limit ${AT_ONCE}`.execute(read)
  return rows
}

type Run = DueRun & {
  automationId: string
  version: number
  step: number
  isWaiting: boolean
  enteredAt: Date
  goalUntil: Date
}
type Version = {
  state: string
  program: unknown
  salt: Buffer
  stop: RunEnd | null
  reachedAt: Date | null
}
type Done = { outcome: StepOutcome; next: number; why?: string | null; isOffer?: boolean }

/**
 * Performs one due step of a passage: one commit, under the player's row, so that nobody excludes
 * themselves in between. Of several processes one performs it; the others find it done. Returns
 * true if the player has a new message on the site.
 */
export async function advanceRun(tx: Tx, due: DueRun, now: Date): Promise<boolean> {
  const { rows: people } = await sql<{ stop: RunEnd | null }>`select case
      when p.status <> 'active' then 'closed' when ${isExcluded(now)} then 'kept-out' end as stop
    from identity.player p where p.id = ${due.playerId} for no key update`.execute(tx)
  const run = await lockRun(tx, due, now)
  if (run === undefined) return false
  const version = await lockVersion(tx, run)
  if (version === undefined || version.state === 'paused') return false
  const stop = version.state === 'ended' ? 'ended' : (people[0]?.stop ?? version.stop)
  if (stop !== null) {
    await endRun(tx, run, stop, now)
    return false
  }
  if (version.reachedAt !== null) {
    await reachGoal(tx, run, version.reachedAt, now)
    return false
  }
  const { steps } = program.parse(version.program)
  const step = steps[run.step]
  if (step === undefined) throw new Error(`a passage is at step ${run.step} of ${steps.length}`)
  if (step.kind === 'wait' && !run.isWaiting) {
    await sql`update crm.automation_run set is_waiting = true, due_at = ${waitUntil(step, now)}
      where id = ${run.id} and player_id = ${run.playerId}`.execute(tx)
    return false
  }
  const { done, isOnSite } = await perform(tx, run, step, version.salt, now)
  await note(tx, run, done, now)
  if (step.kind === 'stop' || done.next >= steps.length) await endRun(tx, run, 'completed', now)
  else
    await sql`update crm.automation_run set step = ${done.next}, is_waiting = false,
      due_at = ${now} where id = ${run.id} and player_id = ${run.playerId}`.execute(tx)
  return isOnSite
}

async function lockRun(tx: Tx, { id, playerId }: DueRun, now: Date): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select id, player_id as "playerId",
      automation_id as "automationId", version, step, is_waiting as "isWaiting",
      entered_at as "enteredAt", goal_until as "goalUntil"
    from crm.automation_run where id = ${id} and player_id = ${playerId} and state = 'active'
      and due_at <= ${now} for update skip locked`.execute(tx)
  return rows[0]
}

/** The lock makes a pause or an end wait for this commit. */
async function lockVersion(tx: Tx, run: Run): Promise<Version | undefined> {
  const { rows } = await sql<Version>`select a.state, v.program, v.salt,
      crm.automation_stop(${run.playerId}) as stop,
      crm.goal_reached(${run.playerId}, v.goal_kind, v.goal_category, ${run.enteredAt},
        ${run.goalUntil}) as "reachedAt"
    from crm.automation a join crm.automation_version v on v.automation_id = a.id
    where a.id = ${run.automationId} and v.version = ${run.version} for share of a`.execute(tx)
  return rows[0]
}

async function note(tx: Tx, run: Run, done: Done, now: Date): Promise<void> {
  await sql`insert into crm.automation_visit (run_id, player_id, step, automation_id, version,
      outcome, why, is_offer, at)
    values (${run.id}, ${run.playerId}, ${run.step}, ${run.automationId}, ${run.version},
      ${done.outcome}, ${done.why ?? null}, ${done.isOffer ?? false}, ${now})`.execute(tx)
}

async function perform(
  tx: Tx,
  run: Run,
  step: ProgramStep,
  salt: Buffer,
  now: Date,
): Promise<{ done: Done; isOnSite: boolean }> {
  const next = run.step + 1
  switch (step.kind) {
    case 'message':
      return send(tx, run, step, now)
    case 'condition': {
      const { rows } = await sql<{ is: boolean }>`select coalesce(${matches(step.rule, now)}, false)
        as is from identity.player p where p.id = ${run.playerId}`.execute(tx)
      const isMet = rows[0]?.is ?? false
      return quiet({ outcome: isMet ? 'yes' : 'no', next: isMet ? next : step.otherwise })
    }
    case 'split': {
      const part = partOf(salt, run.playerId, step)
      const outcome = (['part-1', 'part-2', 'part-3', 'part-4'] as const)[part] ?? 'part-1'
      return quiet({ outcome, next: step.parts[part]?.to ?? next })
    }
    case 'jump':
      return quiet({ outcome: 'passed', next: step.to })
    case 'wait':
    case 'stop':
      return quiet({ outcome: 'passed', next })
  }
}

const quiet = (done: Done) => ({ done, isOnSite: false })

type Reach = { channel: MessageChannel; why: Counted['outcome'] | null }

/**
 * Adds the player as a recipient on each channel that is open to them. The sender of messages sends
 * e-mail and SMS, and judges them again. A message that a later passage repeats replaces the
 * player's earlier one and is unread again.
 */
async function send(
  tx: Tx,
  run: Run,
  { messageId, channels, isOffer }: Extract<ProgramStep, { kind: 'message' }>,
  now: Date,
): Promise<{ done: Done; isOnSite: boolean }> {
  const isCapped = isOffer ? await capReached(tx, now, { alone: false }) : sql<boolean>`false`
  const { rows } = await sql<Reach>`select c.channel, coalesce(
      ${whyNot(sql`c.channel`, sql`${isOffer}::boolean`, now)},
      case when ${isCapped} then 'capped' end) as why
    from identity.player p cross join unnest(${channels}::text[]) c (channel)
    where p.id = ${run.playerId} order by c.channel`.execute(tx)
  const open = rows.filter(({ why }) => why === null).map(({ channel }) => channel)
  const isOnSite = open.includes('site')
  await sql`insert into crm.recipient (message_id, player_id, channel, state, decided_at, run_id)
    select ${messageId}, ${run.playerId}, c.channel,
      case c.channel when 'site' then 'sent' else 'waiting' end,
      case c.channel when 'site' then ${now}::timestamptz end, ${run.id}
    from unnest(${open}::text[]) c (channel) order by c.channel
    on conflict (player_id, message_id, channel) do update set state = excluded.state, why = null,
      decided_at = excluded.decided_at, run_id = excluded.run_id`.execute(tx)
  if (isOnSite)
    await sql`delete from crm.mass_message_read where player_id = ${run.playerId}
      and message_id = ${messageId}`.execute(tx)
  const count = (channel: MessageChannel, outcome: Counted['outcome']) => ({
    messageId,
    channel,
    outcome,
    players: 1,
  })
  await addToTally(
    tx,
    rows.flatMap(({ channel, why }) => [
      count(channel, 'meant'),
      ...(why === null ? [] : [count(channel, why)]),
      ...(why === null && channel === 'site' ? [count(channel, 'sent')] : []),
    ]),
  )
  const next = run.step + 1
  return {
    isOnSite,
    done:
      open.length > 0
        ? { outcome: 'sent', next, isOffer }
        : { outcome: 'skipped', next, isOffer, why: rows[0]?.why ?? null },
  }
}
