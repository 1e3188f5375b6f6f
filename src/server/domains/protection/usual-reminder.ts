import { z } from 'zod'
import {
  armUsualReminder,
  listReminderChanges,
  lockPlayer,
  noteLimits,
} from '#server/domains/wallet/index.ts'
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
      await armUsualReminder(tx, playerId, now)
      await noteLimits(tx, playerId, now)
    })
  outbox.on(
    'rounds-settled',
    'protection:watch-sitting',
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
