import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { endRun } from './stops.ts'

/** A deposit that is approved late counts by the time at which the player made it. */
const LATE_MS = 3 * 86_400_000
const AT_ONCE = 1_000

type Reached = { id: string; playerId: string; isActive: boolean }

/**
 * Records goals that were reached, of one player or of some passages after `after`, and ends those
 * that are active. Passages that ended before are followed as well: everyone who entered counts.
 * Returns the last passage that it looked at, if there may be more.
 */
export async function noteGoals(
  tx: Tx,
  now: Date,
  { playerId, after }: { playerId?: string; after?: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; player_id: string; at: Date | null }>`select r.id,
      r.player_id, crm.goal_reached(r.player_id, v.goal_kind, v.goal_category, r.entered_at,
        r.goal_until) as at
    from crm.automation_run r
      join crm.automation_version v using (automation_id, version)
    where r.goal_at is null and r.goal_until > ${new Date(now.getTime() - LATE_MS)}
      and ${playerId === undefined ? sql`v.goal_kind = 'stake'` : sql`r.player_id = ${playerId}`}
      and ${after === undefined ? sql`true` : sql`r.id > ${after}`}
    order by r.id limit ${AT_ONCE}`.execute(tx)
  for (const { id, player_id: player, at } of rows)
    if (at !== null) await reachGoal(tx, { id, playerId: player }, at, now)
  return rows.length < AT_ONCE ? undefined : rows.at(-1)?.id
}

export async function reachGoal(
  tx: Tx,
  { id, playerId }: { id: string; playerId: string },
  at: Date,
  now: Date,
): Promise<void> {
  const { rows } = await sql<Reached>`update crm.automation_run set goal_at = ${at}
    where id = ${id} and player_id = ${playerId} and goal_at is null
    returning id, player_id as "playerId", state = 'active' as "isActive"`.execute(tx)
  for (const run of rows) if (run.isActive) await endRun(tx, run, 'goal', now)
}
