import type pg from 'pg'
import { withLockPatience } from './lock-patience.ts'
import type { ConcurrentStatement } from './migration-file.ts'

type Index = { schema: string; index: string }

/**
 * Builds or drops an index without blocking writes. A build that was interrupted leaves an invalid
 * index, which is dropped and built again.
 */
export async function runConcurrently(
  client: pg.PoolClient,
  { text, builds, drops }: ConcurrentStatement,
): Promise<void> {
  if (builds !== undefined) {
    const partitions = await partitionsOf(client, `${builds.schema}.${builds.table}`)
    if (partitions !== undefined) return buildOnPartitions(client, text, builds, partitions)
    if ((await find(client, builds))?.valid === false)
      await client.query(`drop index concurrently if exists ${builds.schema}.${builds.index}`)
  }
  // PostgreSQL cannot drop the index of a partitioned table concurrently.
  if (drops !== undefined && (await find(client, drops))?.kind === 'I')
    return withLockPatience(client, async () => void (await client.query(dropNow(drops))))
  await client.query(text)
}

const dropNow = ({ schema, index }: Index) => `drop index if exists ${schema}.${index}`

/**
 * PostgreSQL cannot build the index of a partitioned table concurrently. The table gets an index
 * that is invalid until each partition's index, which is built concurrently, belongs to it. A
 * partition that is created meanwhile has the index from the beginning. Each step can be repeated.
 */
async function buildOnPartitions(
  client: pg.PoolClient,
  text: string,
  { schema, table, index }: Index & { table: string },
  partitions: readonly string[],
): Promise<void> {
  const named = `concurrently if not exists ${index} `
  const whole = text
    .replace(named, `if not exists ${index} `)
    .replace(/\son (?=\w+\.\w+)/, ' on only ')
  await withLockPatience(client, async () => void (await client.query(whole)))
  for (const partition of partitions) {
    const part = `${index}${partition.slice(table.length)}`
    await runConcurrently(client, {
      text: text
        .replace(named, `concurrently if not exists ${part} `)
        .replace(`${schema}.${table}`, `${schema}.${partition}`),
      builds: { schema, table: partition, index: part },
      drops: undefined,
    })
    await withLockPatience(
      client,
      async () =>
        void (await client.query(
          `alter index ${schema}.${index} attach partition ${schema}.${part}`,
        )),
    )
  }
}

/**
 * Returns the names of the partitions, without their schema; undefined for a table that is not
 * partitioned.
 */
async function partitionsOf(client: pg.PoolClient, table: string): Promise<string[] | undefined> {
  const { rows } = await client.query<{ names: string[] }>(
    `select array(select c.relname::text from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = t.oid order by c.relname) as names
     from pg_class t where t.oid = to_regclass($1) and t.relkind = 'p'`,
    [table],
  )
  return rows[0]?.names
}

async function find(
  client: pg.PoolClient,
  { schema, index }: Index,
): Promise<{ valid: boolean; kind: string } | undefined> {
  const { rows } = await client.query<{ valid: boolean; kind: string }>(
    `select i.indisvalid as valid, c.relkind as kind
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indexrelid = to_regclass($1)`,
    [`${schema}.${index}`],
  )
  return rows[0]
}
