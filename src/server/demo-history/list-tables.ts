import type pg from 'pg'

export type TableColumn = { name: string; type: string; bytes: number }
export type Table = { name: string; columns: TableColumn[] }

/**
 * Lists the product's tables with their stored columns, ordered by name. Partitions are not listed
 * separately.
 */
export async function listTables(client: Pick<pg.Client, 'query'>): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || c.relname as name, json_agg(json_build_object('name', a.attname,
       'type', t.typname, 'bytes', t.typlen) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = ''
       join pg_type t on t.oid = a.atttypid
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not like 'pg\\_%'
       and n.nspname not in ('information_schema', 'public', 'graphile_worker')
     group by 1 order by 1`,
  )
  return rows
}
