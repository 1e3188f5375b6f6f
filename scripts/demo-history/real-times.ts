import type pg from 'pg'

/** Records of the schema itself, which are written when the database is migrated. */
const OF_THE_SCHEMA = [
  'public.migration',
  'public.sql_source',
  'public.sql_release',
  'graphile_worker.migrations',
]

/**
 * Lists the columns that have a time between two instants, in instants and in UUIDs of version 7:
 * `schema.table.column: rows`. In a database whose time is driven elsewhere, such a time comes from
 * a clock of the machine.
 */
export async function findTimesBetween(pool: pg.Pool, from: Date, to: Date): Promise<string[]> {
  const { rows: columns } = await pool.query<{ place: string; column: string; type: string }>(
    `select format('%I.%I', n.nspname, c.relname) as place, a.attname as column,
       format_type(a.atttypid, null) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid
       join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
       and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'uuid'::regtype)
       and format('%I.%I', n.nspname, c.relname) <> all ($1)
     order by 1, 2`,
    [OF_THE_SCHEMA],
  )
  const found: string[] = []
  for (const { place, column, type } of columns) {
    const name = `"${column}"`
    const time = type === 'uuid' ? `wallet.time_of_id(${name})` : name
    const { rows } = await pool.query<{ rows: bigint }>(
      `select count(*) as rows from ${place} where ${time} between $1 and $2`,
      [from, to],
    )
    const count = rows[0]?.rows ?? 0n
    if (count > 0n) found.push(`${place}.${column}: ${count}`)
  }
  return found
}
