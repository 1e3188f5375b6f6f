import { sql } from 'kysely'
import { z } from 'zod'
import { USUAL_REALITY_MINUTES } from '#shared/players/protection.ts'
import { armUsualReminder, lockPlayer, noteLimits } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

const ofPlayer = z.object({ playerId: z.guid() })
const settled = z.array(z.object({ playerId: z.guid() }))
const ARM = { name: 'protection:arm-reminder', payload: ofPlayer }
/**
 * Minimum interval between looks at a player's session, well within the time between arming and the
 * reminder.
 */
const LOOK_MS = 5 * 60_000
const MAX_REMEMBERED = 50_000
/** Length of a play session from which the usual reminder judges every stake. */
const ARMED_FROM_MS = (USUAL_REALITY_MINUTES - 15) * 60_000
const USUAL = { usualMinutes: USUAL_REALITY_MINUTES, armedFromMs: ARMED_FROM_MS }

/**
 * Makes the usual reminder block play. Players with settled rounds are looked at now and then;
 * those near the usual minutes are checked at every stake from then on. A process remembers looks
 * only to save work.
 */
export function keepUsualReminder({
  database,
  clock,
  jobs,
  outbox,
}: Pick<Platform, 'database' | 'clock' | 'jobs' | 'outbox'>) {
  const lookedAtMs = new Map<string, number>()
  const arm = (playerId: string) =>
    database.transaction(async (tx) => {
      const now = clock.now()
      await lockPlayer(tx, playerId)
      await armUsualReminder(tx, playerId, USUAL, now)
      await noteLimits(tx, playerId, now)
    })
  outbox.on(
    'rounds-settled',
    'protection:watch-session',
    async (tx, { payload }) => {
      const now = clock.now()
      const players = [...new Set(settled.parse(payload).map(({ playerId }) => playerId))].filter(
        (id) => (lookedAtMs.get(id) ?? -Infinity) + LOOK_MS <= now.getTime(),
      )
      if (players.length === 0) return undefined
      if (lookedAtMs.size > MAX_REMEMBERED) lookedAtMs.clear()
      for (const playerId of (await listReminderChanges(tx, players, now)).toSorted())
        await jobs.add(tx, ARM, { playerId }, { key: `${ARM.name}:${playerId}` })
      return () => players.forEach((playerId) => lookedAtMs.set(playerId, now.getTime()))
    },
    { isMerged: true },
  )
  jobs.define(ARM, ({ playerId }) => arm(playerId))
  return {
    async look(playerId: string): Promise<void> {
      if ((await listReminderChanges(database.read, [playerId], clock.now())).length > 0)
        await arm(playerId)
    },
  }
}

/**
 * Returns those of the players without their own reminder for whom the usual one starts or stops to
 * apply. Reads the play session of each.
 */
async function listReminderChanges(
  db: Db | Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${playerIds}::uuid[]) p(id) left join wallet.reality_check c
      on c.player_id = p.id left join lateral wallet.play_session(p.id, ${now}) s on true
    where coalesce(c.is_usual, true) and coalesce(c.holds, false) <> (coalesce(s.play_ms,
      0) >= ${ARMED_FROM_MS})`.execute(db)
  return rows.map(({ id }) => id)
}
