import type pg from 'pg'

/** A table with fewer rows loads faster if its indexes remain. */
const MANY_ROWS = 2_000

type Definition = { table: string; name: string; definition: string }

/**
 * Drops the foreign keys of the product's tables, and the indexes of tables with many rows, so that
 * rows can be loaded in any order and each index is built once. Returns functions that create them
 * again. Requires only ownership of the tables.
 */
export async function withoutIndexes(
  client: pg.Client,
  rowsOf: ReadonlyMap<string, number>,
): Promise<{
  indexTable(table: string): Promise<void>
  linkTables(): Promise<void>
}> {
  const large = [...rowsOf].filter(([, rows]) => rows >= MANY_ROWS).map(([table]) => table)
  const references = await constraintsOf(client, `c.contype = 'f'`)
  const keys = await constraintsOf(client, `c.contype in ('p', 'u') and ${OF_TABLES}`, large)
  const indexes = await indexesOf(client, large)
  for (const one of [...references, ...keys])
    await client.query(`alter table ${one.table} drop constraint "${one.name}"`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return {
    async indexTable(table) {
      const ofTable = (one: Definition) => one.table === table
      for (const one of keys.filter(ofTable)) await addConstraint(client, one)
      for (const { definition } of indexes.filter(ofTable)) await client.query(definition)
    },
    async linkTables() {
      for (const one of references) await addConstraint(client, one)
    },
  }
}

const OF_TABLES = `format('%s.%s', n.nspname, t.relname) = any($1)`
const addConstraint = (client: pg.Client, { table, name, definition }: Definition) =>
  client.query(`alter table ${table} add constraint "${name}" ${definition}`)

/** Excludes the constraints of partitions, because they belong to the partitioned table. */
async function constraintsOf(
  client: pg.Client,
  which: string,
  ...values: unknown[]
): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select format('%s.%s', n.nspname, t.relname) as table, c.conname as name,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid
       join pg_namespace n on n.oid = t.relnamespace
     where c.conparentid = 0 and not t.relispartition and n.nspname not like 'pg\\_%'
       and n.nspname not in ('information_schema', 'public', 'graphile_worker') and ${which}
     order by c.oid`,
    values,
  )
  return rows
}

async function indexesOf(client: pg.Client, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select format('%s.%s', n.nspname, t.relname) as table,
       format('%I.%I', n.nspname, r.relname) as name,
       replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index i join pg_class r on r.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
       join pg_namespace n on n.oid = t.relnamespace
     where ${OF_TABLES} and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by i.indexrelid`,
    [tables],
  )
  return rows
}
