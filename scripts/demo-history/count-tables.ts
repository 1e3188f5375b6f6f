import type pg from 'pg'

const SHOWN = 30

export async function countTables(
  pool: pg.Pool,
): Promise<{ name: string; rows: bigint; bytes: bigint }[]> {
  await pool.query('analyze')
  const { rows } = await pool.query<{ name: string; rows: bigint; bytes: bigint }>(
    `select regexp_replace(n.nspname || '.' || c.relname, '_(\\d{4}_\\d\\d|later)$', '') as name,
       sum(greatest(c.reltuples, 0))::bigint as rows,
       sum(pg_total_relation_size(c.oid))::bigint as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     group by 1 order by bytes desc limit ${SHOWN}`,
  )
  return rows
}
