import { sql } from 'kysely'
import { z } from 'zod'
import { siteDate, startOfSiteDay } from '#shared/dates.ts'
import {
  AUTOMATION_BOUNDS,
  BONUS_ENDS,
  type AutomationTrigger,
} from '#shared/office/automations.ts'
import type { DeadLetterSource } from '#shared/office/dead-letters.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isExcluded, matches } from '../segment.ts'
import { noteGoals } from './goals.ts'
import { program, type Program } from './program.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const AT_ONCE = 500

type Version = { id: string; version: number; program: Program }
type Trigger = Program['trigger']

/**
 * Locks the running automations against a pause, an end or another version, and returns those with
 * one of these triggers.
 */
async function lockRunning(
  tx: Tx,
  triggers: readonly AutomationTrigger[],
  only?: string,
): Promise<Version[]> {
  const { rows: locked } = await sql<{ id: string }>`select id from crm.automation
    where state = 'running' and ${only === undefined ? sql`true` : sql`id = ${only}`}
    order by id for share`.execute(tx)
  if (locked.length === 0) return []
  // A statement of its own sees the version that the locked row names.
  const { rows } = await sql<{ id: string; version: number; program: unknown }>`select a.id,
      a.version, v.program
    from crm.automation a
      join crm.automation_version v on v.automation_id = a.id and v.version = a.version
    where a.id = any(${locked.map(({ id }) => id)}::uuid[])
      and v.trigger_kind = any(${[...triggers]}::text[])
    order by a.id`.execute(tx)
  return rows.map((row) => ({ ...row, program: program.parse(row.program) }))
}

/**
 * Begins passages of players who may be written to, meet the condition of entry and have not been
 * through before, or long enough ago. The same statement assigns the group. Returns their number.
 */
async function begin(
  tx: Tx,
  { id, version, program: { trigger, rule, reentryDays } }: Version,
  now: Date,
  playerId?: string,
): Promise<number> {
  const isAgain =
    reentryDays === null
      ? sql`false`
      : sql`last.state = 'finished'
        and last.entered_at <= ${new Date(now.getTime() - reentryDays * DAY_MS)}`
  const { rows } = await sql`insert into crm.automation_run (id, player_id, automation_id, version,
      entry, is_control, state, why, step, due_at, entered_at, finished_at, goal_until)
    select gen_random_uuid(), p.id, v.automation_id, v.version, coalesce(last.entry, 0) + 1,
      g.is_control, case when g.is_control then 'finished' else 'active' end,
      case when g.is_control then 'control' end, 0,
      case when not g.is_control then ${now}::timestamptz end, ${now}::timestamptz,
      case when g.is_control then ${now}::timestamptz end,
      ${now}::timestamptz + make_interval(days => v.goal_days)
    from crm.automation_version v, identity.player p
      left join lateral (select r.entry, r.state, r.entered_at from crm.automation_run r
        where r.player_id = p.id and r.automation_id = ${id}
        order by r.entry desc limit 1) last on true,
      lateral (select crm.is_control(v.salt, p.id, v.control_share) as is_control) g
    where v.automation_id = ${id} and v.version = ${version}
      and ${playerId === undefined ? sql`true` : sql`p.id = ${playerId}`}
      and p.status = 'active' and not ${isExcluded(now)} and crm.automation_stop(p.id) is null
      and ${matches(trigger.rule ?? {}, now)} and ${matches(rule ?? {}, now)}
      and (last.entry is null or ${isAgain})
    order by p.id limit ${AT_ONCE}
    on conflict do nothing returning id`.execute(tx)
  return rows.length
}

/** An event of a player. Returns true if a passage with steps may have begun. */
async function enter(
  tx: Tx,
  triggers: readonly AutomationTrigger[],
  playerId: string,
  now: Date,
  isMet: (trigger: Trigger) => boolean = () => true,
): Promise<boolean> {
  const versions = (await lockRunning(tx, triggers)).filter(({ program: { trigger } }) =>
    isMet(trigger),
  )
  let begun = 0
  for (const version of versions) begun += await begin(tx, version, now, playerId)
  return begun > 0
}

const about = z.object({ playerId: z.guid() })
const deposit = about.extend({ transactionId: z.guid() })
const level = about.extend({ before: z.number(), level: z.number() })
const bonusEnd = about.extend({ state: z.string() })
const absence = about.extend({ absentDays: z.number() })

/** Follows the facts that let players enter. `soon` performs the first step after the commit. */
export function enterByFacts(
  { outbox, clock }: Pick<Platform, 'outbox' | 'clock'>,
  soon: (tx: Tx) => Promise<void>,
): void {
  function on<F extends { playerId: string }>(
    kind: string,
    source: DeadLetterSource,
    fact: z.ZodType<F>,
    follow: (tx: Tx, fact: F, now: Date) => Promise<boolean>,
  ): void {
    outbox.on(kind, source, async (tx, { payload }) => {
      if (await follow(tx, fact.parse(payload), clock.now())) await soon(tx)
    })
  }

  on('player-confirmed', 'crm:enter-registered', about, (tx, { playerId }, now) =>
    enter(tx, ['registered'], playerId, now),
  )
  on('deposit-approved', 'crm:follow-deposit', deposit, async (tx, fact, now) => {
    await noteGoals(tx, now, { playerId: fact.playerId })
    const isFirst = await isFirstDeposit(tx, fact)
    return enter(tx, isFirst ? ['deposit', 'first-deposit'] : ['deposit'], fact.playerId, now)
  })
  on('level-reached', 'crm:enter-level', level, (tx, fact, now) =>
    enter(
      tx,
      ['level'],
      fact.playerId,
      now,
      (trigger) => fact.before < trigger.level && fact.level >= trigger.level,
    ),
  )
  on('bonus-ended', 'crm:enter-bonus', bonusEnd, async (tx, { playerId, state }, now) =>
    BONUS_ENDS.some((end) => end === state)
      ? enter(tx, ['bonus-ended'], playerId, now, ({ bonus }) => bonus === state)
      : false,
  )
  on('player-returned', 'crm:enter-returned', absence, (tx, { playerId, absentDays }, now) =>
    enter(tx, ['returned'], playerId, now, (trigger) => absentDays >= trigger.absentDays),
  )
}

/** By the time at which deposits were made: no earlier one is approved. */
async function isFirstDeposit(
  tx: Tx,
  { playerId, transactionId }: z.output<typeof deposit>,
): Promise<boolean> {
  const { rows } = await sql`select from wallet.transaction t
      where t.player_id = ${playerId} and t.type = 1 and t.status = 1002
        and t.id < ${transactionId}
    union all select from wallet.opening o
      where o.player_id = ${playerId} and o.last_deposit_at is not null limit 1`.execute(tx)
  return rows.length === 0
}

export const dailyCheck = z.object({ automationId: z.guid(), day: z.iso.date() })

/** Lists the daily checks of segments that are due. A check that was missed is done once. */
export async function listDailyChecks(read: Db, now: Date): Promise<z.output<typeof dailyCheck>[]> {
  const day = siteDate(now)
  const hour = Math.floor((now.getTime() - startOfSiteDay(day).getTime()) / HOUR_MS)
  const { rows } = await sql<{ id: string }>`select a.id from crm.automation a
      join crm.automation_version v on v.automation_id = a.id and v.version = a.version
    where a.state = 'running' and v.trigger_kind = 'segment'
      and coalesce(a.checked_on < ${day}::date, true)
      and (v.program->'trigger'->>'hour')::int <= ${hour}
    order by a.id limit ${AUTOMATION_BOUNDS.running}`.execute(read)
  return rows.map(({ id }) => ({ automationId: id, day }))
}

/**
 * Begins passages of some players of the segment. The commit that finds no more notes the day.
 * Returns whether there may be more.
 */
export async function checkDaily(
  tx: Tx,
  { automationId, day }: z.output<typeof dailyCheck>,
  now: Date,
): Promise<boolean> {
  const [version] = await lockRunning(tx, ['segment'], automationId)
  if (version === undefined) return false
  if ((await begin(tx, version, now)) > 0) return true
  await sql`update crm.automation set checked_on = ${day}::date where id = ${automationId}
    and coalesce(checked_on < ${day}::date, true)`.execute(tx)
  return false
}
