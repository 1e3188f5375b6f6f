import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { UNKNOWN_ADDRESS } from '#server/platform/http/read-address.ts'

const MAX = 20

export async function findSamePeople(db: Db | Tx, playerId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select other.id from identity.player own join identity.player other
    on other.name_key = own.name_key and other.birth_date = own.birth_date and other.id <> own.id
    where own.id = ${playerId} and own.erased_at is null
    order by other.created_at limit ${MAX}`.execute(db)
  return rows.map(({ id }) => id)
}

export type SharedTrace = 'same person' | 'same device' | 'same address'

/**
 * Compares names and birth dates, mailboxes, browsers and network addresses. Numbers, e-mails and
 * phones are unique anyway. A mailbox is the same whatever follows a plus sign.
 */
export async function findSharedTrace(
  db: Db | Tx,
  one: string,
  other: string,
): Promise<SharedTrace | undefined> {
  const {
    rows: [found],
  } = await sql<{ person: boolean; device: boolean; address: boolean }>`
    select (a.name_key = b.name_key and a.birth_date = b.birth_date)
      or regexp_replace(a.email_key, '\\+[^@]*@', '@') = regexp_replace(b.email_key, '\\+[^@]*@',
      '@') as person,
      exists (select from identity.device x join identity.device y using (device_hash)
        where x.player_id = a.id and y.player_id = b.id) as device,
      exists (select from identity.family x join identity.family y using (address)
        where x.player_id = a.id and y.player_id = b.id and address <> ${UNKNOWN_ADDRESS})
        as address
    from identity.player a, identity.player b where a.id = ${one} and b.id = ${other}`.execute(db)
  if (found === undefined) return undefined
  if (found.person) return 'same person'
  if (found.device) return 'same device'
  return found.address ? 'same address' : undefined
}

export async function listSharedDevices(
  db: Db | Tx,
  playerIds: readonly string[],
): Promise<[one: string, other: string][]> {
  const { rows } = await sql<{
    one: string
    other: string
  }>`select distinct x.player_id as one, y.player_id as other
    from identity.device x join identity.device y on y.device_hash = x.device_hash
      and y.player_id > x.player_id
    where x.player_id = any(${playerIds}::uuid[])
    and y.player_id = any(${playerIds}::uuid[])`.execute(db)
  return rows.map(({ one, other }) => [one, other])
}
