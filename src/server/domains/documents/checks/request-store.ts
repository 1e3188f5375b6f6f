import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { documentTables } from '../tables.ts'
import type { CheckRequest } from './port.ts'

type Known = { subjectId: string | null; requestedAt: Date; isRepeat: boolean }
type Key = Pick<CheckRequest, 'reference' | 'playerId'>

/**
 * Stores the requests of a check, so that a repeat after a crash finds the objects that were
 * created.
 */
export function requestStore(
  { database, clock }: { database: Pick<Database, 'read'>; clock: Clock },
  provider: string,
) {
  const tables = documentTables(database.read)
  const find = ({ reference, playerId }: Key) =>
    tables
      .selectFrom('documents.check')
      .select(['subject_id', 'requested_at'])
      .where('id', '=', reference)
      .where('player_id', '=', playerId)
      .where('provider', '=', provider)
      .executeTakeFirstOrThrow()
  return {
    async begin(key: Key): Promise<Known> {
      const first = await tables
        .updateTable('documents.check')
        .set({ requested_at: clock.now() })
        .where('id', '=', key.reference)
        .where('player_id', '=', key.playerId)
        .where('provider', '=', provider)
        .where('requested_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      const row = await find(key)
      return {
        subjectId: row.subject_id,
        requestedAt: row.requested_at ?? clock.now(),
        isRepeat: first === undefined,
      }
    },
    /** Stores the provider's id of the person unless there is one. Returns the stored one. */
    async keepSubject(key: Key, subjectId: string): Promise<string> {
      await tables
        .updateTable('documents.check')
        .set({ subject_id: subjectId })
        .where('id', '=', key.reference)
        .where('player_id', '=', key.playerId)
        .where('subject_id', 'is', null)
        .execute()
      return (await find(key)).subject_id ?? subjectId
    },
    async isSubjectOfOther({ reference }: Key, subjectId: string): Promise<boolean> {
      const other = await tables
        .selectFrom('documents.check')
        .select('id')
        .where('provider', '=', provider)
        .where('subject_id', '=', subjectId)
        .where('id', '<>', reference)
        .executeTakeFirst()
      return other !== undefined
    },
  }
}
