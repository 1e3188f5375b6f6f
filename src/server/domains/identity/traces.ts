import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { UNKNOWN_ADDRESS } from '#server/platform/http/read-address.ts'

/** More accounts at one address or browser say nothing about any two of them. */
const MAX_AT_ADDRESS = 5
const MAX_AT_BROWSER = 20
const MAX_BORN = 500

export type Trace = { playerId: string; why: 'device' | 'address' | 'mailbox' }

export async function findTraces(db: Db | Tx, playerId: string): Promise<Trace[]> {
  const { rows } = await sql<Trace>`
    select distinct other.player_id as "playerId", 'device' as why from identity.device own
      cross join lateral (select d.player_id, count(*) over () as n from (select player_id
        from identity.device where device_hash = own.device_hash
        limit ${MAX_AT_BROWSER + 1}) d) other
      where own.player_id = ${playerId} and other.player_id <> own.player_id
        and other.n <= ${MAX_AT_BROWSER}
    union all
    select distinct other.player_id, 'address' from (select distinct address, player_id
      from identity.family where player_id = ${playerId} and address <> ${UNKNOWN_ADDRESS}) own
      cross join lateral (select p.player_id, count(*) over () as n
        from (select distinct f.player_id from (select player_id from identity.family
        where address = own.address limit 200) f) p) other
      where other.player_id <> own.player_id and other.n <= ${MAX_AT_ADDRESS}
    union all
    select other.id, 'mailbox' from identity.player own
      join identity.player other on regexp_replace(other.email_key, '\\+[^@]*@',
        '@') = regexp_replace(own.email_key, '\\+[^@]*@', '@') and other.id <> own.id
      where own.id = ${playerId}`.execute(db)
  return rows
}

export type Namesake = { playerId: string; name: string }

export async function listBornAlike(
  db: Db | Tx,
  playerId: string,
): Promise<{ name: string; others: Namesake[] }> {
  const { rows } =
    await sql<Namesake>`select p.id as "playerId", p.firstname || ' ' || p.lastname as name
      from identity.player p
    where p.birth_date = (select birth_date from identity.player where id = ${playerId})
      order by p.id = ${playerId} desc, p.created_at desc limit ${MAX_BORN}`.execute(db)
  const [own, ...others] = rows
  return { name: own?.name ?? '', others }
}
