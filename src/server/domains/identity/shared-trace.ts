import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'

/** What says that two accounts may be one person's, the strongest. */
export type SharedTrace = 'same person' | 'same device' | 'same address'

/**
 * Whether two accounts have a name and birth date, a mailbox, a browser or a network address in common. A number, an e-mail and a phone are one account's
 * alone already; a mailbox is the same whatever follows a plus sign in it.
 */
export async function findSharedTrace(db: Db | Tx, one: string, other: string): Promise<SharedTrace | undefined> {
  const { rows: [found] } = await sql<{ person: boolean; device: boolean; address: boolean }>`
    select (a.name_key = b.name_key and a.birth_date = b.birth_date) or regexp_replace(a.email_key, '\\+[^@]*@', '@') = regexp_replace(b.email_key, '\\+[^@]*@', '@') as person,
      exists (select from identity.device x join identity.device y using (device_hash) where x.player_id = a.id and y.player_id = b.id) as device,
      exists (select from identity.family x join identity.family y using (address) where x.player_id = a.id and y.player_id = b.id) as address
    from identity.player a, identity.player b where a.id = ${one} and b.id = ${other}`.execute(db)
  if (found === undefined) return undefined
  if (found.person) return 'same person'
  if (found.device) return 'same device'
  return found.address ? 'same address' : undefined
}
