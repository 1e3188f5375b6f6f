import { sql } from 'kysely'
import { changedRows } from '#server/platform/database/changed-rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'

export { NOTIFICATION_LINES, presentNotification } from './statement-lines.ts'
export { NOTIFICATION_SUB_CATEGORY } from './sub-categories.ts'
export {
  addNotification,
  addNotifications,
  readNotifications,
  readTicketNotifications,
} from './write.ts'

export type Notifications = ReturnType<typeof createNotifications>

export function createNotifications({ database, bus }: Pick<Platform, 'database' | 'bus'>) {
  return {
    /** Publishes a player's list. Call it after the commit that wrote a notification. */
    announce: (playerId: string) => bus.publish(notificationChannel(playerId), null),
    ownData: [
      ownRows(
        database.read,
        'notifications',
        'notifications.notification',
        ['id', 'kind', 'facts', 'read_at', 'created_at'],
        'id',
      ),
    ],
  }
}

export function notificationChannel(playerId: string): string {
  return `notifications:${playerId}`
}

export async function eraseNotifications(tx: Tx, playerId: string): Promise<number> {
  return changedRows(tx, sql`delete from notifications.notification where player_id = ${playerId}`)
}
