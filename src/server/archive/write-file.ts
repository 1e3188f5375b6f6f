import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { sourcesOf, type ClosedTable, type Cut } from '#server/platform/database/closed-months.ts'

export const FORMAT = 'kupa-archive-1'
const FETCHED_AT_ONCE = 5_000
/** Keys of the first and the last row of a player in the order of the chain. */
const [START, END] = ['-1', '9223372036854775807']

const BALANCE = 'seq, hash, cash_minor, bonus_minor, locked_minor, vault_minor'

/** An SQL query of `table` and `row`. */
type Part = string

/**
 * Writes a closed month: compressed lines of JSON, the first says what the file is, the last how
 * many rows each table has. The file is complete on the disk when the promise resolves.
 */
export async function writeArchive(
  client: pg.PoolClient,
  path: string,
  tables: readonly ClosedTable[],
  cut: Cut,
): Promise<void> {
  const entries = sourcesOf(tables.filter(({ name }) => name === 'wallet.entry'))
  await client.query(
    `create temp table archived_player as select player_id from pg_temp.chain_end
     ${entries.map((source) => `union select player_id from ${source}`).join(' ')}`,
  )
  await client.query(
    `create temp view end_opening as
     select player_id, ${BALANCE} from pg_temp.new_opening union all
     select player_id, ${BALANCE} from wallet.opening o where not exists
       (select from pg_temp.new_opening n where n.player_id = o.player_id)`,
  )
  const parts = [chainPart(entries), HOUSE_PART, ...tables.flatMap(ofTable)]
  await pipeline(
    Readable.from(lines(client, parts, cut)),
    createGzip(),
    createWriteStream(path, { mode: 0o600 }),
  )
  await sync(path)
  await sync(dirname(path))
}

/** Flushes a file, or a folder with its names, to the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

async function* lines(
  client: pg.PoolClient,
  parts: readonly Part[],
  cut: Cut,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, month: cut.name, until: cut.at.toISOString() })}\n`
  const counts: Record<string, number> = {}
  for (const part of parts) {
    await client.query('begin')
    await client.query(`declare archived no scroll cursor for ${part}`)
    for (;;) {
      const { rows: fetched } = await client.query<{ table: string; row: string }>(
        `fetch ${FETCHED_AT_ONCE} from archived`,
      )
      if (fetched.length === 0) break
      for (const { table } of fetched) counts[table] = (counts[table] ?? 0) + 1
      yield fetched.map(({ table, row }) => `{"table":"${table}","row":${row}}\n`).join('')
    }
    await client.query('commit')
  }
  yield `${JSON.stringify({ end: counts })}\n`
}

/**
 * The entries in the order of each chain, between the opening it starts from and the one it ends
 * at. An entry before the start belongs to a line that was not finished earlier.
 */
function chainPart(entries: readonly string[]): Part {
  const union = (table: string, order: string, from: string) =>
    `select '${table}' as table, r.player_id, ${order} as place, row_to_json(r)::text as row
     from ${from}`
  const entriesOf = (from: string) =>
    union(
      'wallet.entry',
      'r.seq',
      `(select e.*, wallet.epoch_ms(e.created_at) as at_ms from ${from} e) r`,
    )
  return `select "table", row from (${[
    union(
      'start',
      START,
      '(select o.* from wallet.opening o join pg_temp.archived_player using (player_id)) r',
    ),
    ...entries.map(entriesOf),
    entriesOf('pg_temp.late_entry'),
    union(
      'end',
      END,
      `(select o.* from pg_temp.end_opening o join pg_temp.archived_player using (player_id)) r`,
    ),
  ].join(' union all ')}) r order by player_id, place`
}

const HOUSE_PART: Part = `select 'house start' as table, row_to_json(r)::text as row from wallet.house_opening r
    union all select 'house end', row_to_json(r)::text from pg_temp.new_house_opening r`

function ofTable(table: ClosedTable): Part[] {
  if (table.name === 'wallet.entry') return []
  return sourcesOf([table]).map(
    (source) => `select '${table.name}' as table, row_to_json(r)::text as row from ${source} r`,
  )
}
