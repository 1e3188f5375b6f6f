import { sql } from 'kysely'
import { z } from 'zod'
import { CONTENT_KIND_NAMES, type ContentKind } from '#shared/office/content-kinds.ts'
import { listen } from '#server/platform/realtime/bus.ts'
import { createTimedLoop } from '#server/platform/timed-loop.ts'
import { changedTopic } from '#server/platform/realtime/changed-topic.ts'
import type { Platform } from '#server/platform/platform.ts'
import { rowMark } from '#server/platform/database/row-mark.ts'

const CHANNEL = 'content:changed'
const LOOK_MS = 5_000
const change = z.object({ kind: z.enum(CONTENT_KIND_NAMES) })

/**
 * Announces changed content kinds to every process and open page: at once after an edit, within
 * seconds after a scheduled start or end.
 */
export function createChanges({
  database,
  clock,
  bus,
  log,
}: Pick<Platform, 'database' | 'clock' | 'bus' | 'log'>) {
  let seenUntil = clock.now()

  /**
   * Publishes only within this process the kinds that began or ended since the last look, because
   * every process looks for itself.
   */
  async function look(): Promise<number> {
    const now = clock.now()
    const { rows } = await sql<{ kind: ContentKind }>`
      select distinct i.kind from content.publication p join content.item i on i.id = p.item_id
      where p.ended_at is null and ((p.from_at > ${seenUntil} and p.from_at <= ${now})
        or (p.until_at > ${seenUntil} and p.until_at <= ${now}))`.execute(database.read)
    seenUntil = now
    for (const { kind } of rows) bus.publishHere(CHANNEL, { kind })
    return LOOK_MS
  }

  return {
    topic: changedTopic('content', CHANNEL, { bus, clock }, () =>
      rowMark(database.read, sql`content.publication`),
    ),
    look,
    clockwork: createTimedLoop('content', log, look),
    announce: (kind: ContentKind) => bus.publish(CHANNEL, { kind }),
    listen: (listener: (kind: ContentKind) => void) =>
      listen(bus, CHANNEL, change, ({ kind }) => listener(kind)),
  }
}
