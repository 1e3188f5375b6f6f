import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { keyIdInUse, openBytes, sealBytes } from './seal-bytes.ts'
import type { Secrets } from './secrets.ts'

/**
 * A column of encrypted values. `purpose` and `boundTo` are SQL expressions over its row. Values of
 * `encrypt` contain their key ID; values of `sealBytes` (`bytes`) have it in the column `key_id`.
 */
export type SealedColumn = {
  table: string
  column: string
  purpose: string
  bytes?: { purpose: string; boundTo: string }
}

export type Reencrypted = {
  table: string
  column: string
  reencrypted: number
  /** Values that no key of the ring can decrypt. */
  unreadable: number
  /** Values that are not encrypted with the active key. */
  left: number
}

type Keeper = { database: Database; secrets: Secrets }
type StaleRow = { tid: string; purpose: string; sealed: Buffer; key_id: string; bound_to: string }

const BLOCK_BYTES = 8_192
const BLOCKS_AT_ONCE = 100n
/** File parts are up to a mebibyte each. */
const ROWS_AT_ONCE = 20
/** An update by another process moves a row, so a later pass may be needed to find it. */
const MAX_PASSES = 5

/**
 * Re-encrypts every value of the column that another key encrypted. Each row is updated in a
 * separate statement, which does nothing if the value has changed in the meantime. Can be run again
 * after an interruption.
 */
export async function reencryptColumn(keeper: Keeper, column: SealedColumn): Promise<Reencrypted> {
  const sum = { table: column.table, column: column.column, reencrypted: 0, unreadable: 0, left: 0 }
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    const { reencrypted, unreadable } = await passOver(keeper, column)
    sum.reencrypted += reencrypted
    sum.unreadable = unreadable
    sum.left = await countStale(keeper, column)
    if (sum.left <= unreadable) break
  }
  return sum
}

export async function countStale(
  { database, secrets }: Keeper,
  column: SealedColumn,
): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from ${sql.table(column.table)}
    where ${isStale(secrets, column)}`.execute(database.read)
  return Number(rows[0]?.n ?? 0n)
}

async function passOver(
  { database, secrets }: Keeper,
  column: SealedColumn,
): Promise<{ reencrypted: number; unreadable: number }> {
  const { table } = column
  const {
    rows: [size],
  } = await sql<{ blocks: bigint }>`
    select pg_relation_size(${table}::regclass) / ${BLOCK_BYTES} + 1 as blocks`.execute(
    database.read,
  )
  const sum = { reencrypted: 0, unreadable: 0 }
  for (let block = 0n; block < (size?.blocks ?? 0n); block += BLOCKS_AT_ONCE) {
    const end = `(${block + BLOCKS_AT_ONCE},0)`
    let after = `(${block},0)`
    for (;;) {
      const { rows } = await sql<StaleRow>`
        select ctid::text as tid, ${sql.raw(column.purpose)} as purpose,
          ${sql.ref(column.column)} as sealed,
          ${sql.raw(column.bytes === undefined ? "''" : 'key_id')} as key_id,
          ${sql.raw(column.bytes?.boundTo ?? "''")} as bound_to
        from ${sql.table(table)}
        where ctid > ${after}::tid and ctid < ${end}::tid and ${isStale(secrets, column)}
        order by ctid limit ${ROWS_AT_ONCE}`.execute(database.read)
      for (const row of rows) {
        const isDone = await sealAgain({ database, secrets }, column, row)
        if (isDone === undefined) sum.unreadable += 1
        else if (isDone) sum.reencrypted += 1
      }
      const last = rows.at(-1)
      if (last === undefined || rows.length < ROWS_AT_ONCE) break
      after = last.tid
    }
  }
  return sum
}

function isStale(secrets: Secrets, { column, bytes }: SealedColumn): RawBuilder<unknown> {
  if (bytes !== undefined) return sql`key_id <> ${keyIdInUse(secrets, bytes.purpose)}`
  const { header } = secrets
  const ref = sql.ref(column)
  // The key of an old installation adds no key ID, and there is no older key.
  if (header.length === 0) return sql`false`
  return sql`${ref} is not null and substring(${ref} from 1 for ${header.length}) <> ${header}`
}

/** Returns false if the row has changed in the meantime, undefined if no key can decrypt it. */
async function sealAgain(
  { database, secrets }: Keeper,
  { table, column, bytes }: SealedColumn,
  { tid, purpose, sealed, key_id: keyId, bound_to: to }: StaleRow,
): Promise<boolean | undefined> {
  let set: RawBuilder<unknown>
  try {
    if (bytes === undefined) {
      const fresh = secrets.encrypt(purpose, secrets.decrypt(purpose, sealed))
      set = sql`${sql.ref(column)} = ${fresh}`
    } else {
      const bound = { purpose: bytes.purpose, to }
      const fresh = sealBytes(secrets, bound, openBytes(secrets, bound, { keyId, sealed }))
      set = sql`${sql.ref(column)} = ${fresh.sealed}, key_id = ${fresh.keyId}`
    }
  } catch {
    return undefined
  }
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${set}
    where ctid = ${tid}::tid and ${sql.ref(column)} = ${sealed}`.execute(database.read)
  return numAffectedRows === 1n
}
