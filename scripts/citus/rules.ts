import type pg from 'pg'
import * as plan from './tables.ts'

/**
 * The rules that Citus 12 checks when it distributes a table
 * (`src/backend/distributed/commands/{create_distributed_table,foreign_constraint,trigger}.c`),
 * read from the catalog of a PostgreSQL without Citus.
 */
export type Obstacle = { table: string; reason: string }

type Place = 'distributed' | 'reference' | 'coordinator'

type Table = {
  name: string
  columns: { name: string; type: string; not_null: boolean; identity: string; generated: string }[]
  unique_keys: { name: string; columns: string[] }[]
  foreign_keys: {
    name: string
    to: string
    columns: string[]
    to_columns: string[]
    on_delete: string
    on_update: string
  }[]
  triggers: { name: string; runs: string }[]
  is_partitioned_partition: boolean
}

/** Every table of the product. Partitions follow their parent and are left out. */
export async function readTables(client: pg.Pool | pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname || '.' || c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'not_null', a.attnotnull, 'identity', a.attidentity, 'generated', a.attgenerated))
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select jsonb_agg(jsonb_build_object('name', i.indexrelid::regclass::text, 'columns',
          (select jsonb_agg(a.attname) from unnest((i.indkey::int2[])[0:i.indnkeyatts - 1]) k
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k)))
        from pg_index i where i.indrelid = c.oid and (i.indisunique or i.indisexclusion)), '[]')
        as unique_keys,
      coalesce((select jsonb_agg(jsonb_build_object('name', k.conname,
          'to', (select fn.nspname || '.' || f.relname from pg_class f join pg_namespace fn
            on fn.oid = f.relnamespace where f.oid = k.confrelid),
          'columns', (select jsonb_agg(a.attname order by o) from unnest(k.conkey) with ordinality x(n, o)
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n),
          'to_columns', (select jsonb_agg(a.attname order by o) from unnest(k.confkey)
            with ordinality x(n, o) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n),
          'on_delete', k.confdeltype, 'on_update', k.confupdtype))
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0), '[]')
        as foreign_keys,
      coalesce((select jsonb_agg(jsonb_build_object('name', t.tgname,
          'runs', (select pn.nspname || '.' || p.proname from pg_proc p join pg_namespace pn
            on pn.oid = p.pronamespace where p.oid = t.tgfoid)))
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '[]') as triggers,
      exists (select from pg_inherits h join pg_class p on p.oid = h.inhrelid
        where h.inhparent = c.oid and p.relkind = 'p') as is_partitioned_partition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'graphile_worker')
    order by 1`)
  return rows
}

/** The place of a table, also of one that Citus would refuse today. Undefined: it is not listed. */
export function placeOf(table: string): Place | undefined {
  if (plan.REFERENCE.has(table)) return 'reference'
  if (plan.COORDINATOR.has(table) || table in plan.COORDINATOR_BY_PLAYER) return 'coordinator'
  return plan.DISTRIBUTED.has(table) ? 'distributed' : undefined
}

/**
 * Finds what Citus would refuse, by table. A name in no list and in no database is an obstacle,
 * too.
 */
export function findObstacles(tables: readonly Table[]): Obstacle[] {
  return [...tables.flatMap((table) => ofTable(table)), ...listedWrongly(tables)]
}

function ofTable(table: Table): Obstacle[] {
  const place = placeOf(table.name)
  if (place === undefined) return [{ table: table.name, reason: 'it is in no list of tables.ts' }]
  const hasPlayer = table.columns.some(({ name }) => name === 'player_id')
  const reasons = [
    ...(place === 'distributed' ? [...ofColumn(table), ...ofUniqueKeys(table)] : []),
    ...(place === 'coordinator' ? [] : ofServer(table)),
    ...table.foreign_keys.flatMap((key) => ofForeignKey(table, place, key)),
  ]
  if (hasPlayer && place !== 'distributed' && !(table.name in plan.COORDINATOR_BY_PLAYER))
    reasons.push('it has a player_id and is not distributed')
  return reasons.map((reason) => ({ table: table.name, reason }))
}

function ofColumn(table: Table): string[] {
  const name = plan.distributionColumn(table.name)
  const column = table.columns.find((one) => one.name === name)
  if (column === undefined) return [`it has no ${name}`]
  return [
    ...(column.type === 'uuid' ? [] : [`${name} is ${column.type}: it would not be colocated`]),
    ...(column.not_null ? [] : [`${name} may be null`]),
    ...(column.generated === '' ? [] : [`${name} is generated`]),
  ]
}

function ofUniqueKeys(table: Table): string[] {
  const column = plan.distributionColumn(table.name)
  return table.unique_keys
    .filter(({ columns }) => !(columns ?? []).includes(column))
    .map(({ name }) => `the unique index ${name} does not contain ${column}`)
}

function ofServer(table: Table): string[] {
  return [
    ...table.triggers
      .filter(({ runs }) => !(runs in plan.SHARD_TRIGGERS))
      .map(({ name, runs }) => `its trigger ${name} runs ${runs}, which may reach another shard`),
    ...table.columns
      .filter(({ identity, type }) => identity !== '' && type !== 'bigint')
      .map(({ name, type }) => `its identity column ${name} is ${type}, not bigint`),
    ...(table.is_partitioned_partition ? ['it has partitions of partitions'] : []),
  ]
}

function ofForeignKey(table: Table, place: Place, key: Table['foreign_keys'][number]): string[] {
  const to = placeOf(key.to)
  const label = `the foreign key ${key.name} to ${key.to}`
  if (`${table.name}.${key.name}` in plan.DROPPED_KEYS)
    return key.on_delete === 'a'
      ? []
      : [`${label} is dropped on Citus, but deletes or changes rows`]
  const isLate = to === place && !isPlacedBefore(key.to, table.name)
  if (isLate) return [`${label} needs that table placed before it: list it earlier`]
  if (to === 'reference' || (place === 'coordinator' && to === 'coordinator')) return []
  if (place !== 'distributed' || to !== 'distributed')
    return [`${label} goes from a ${place} table to a ${to ?? 'unlisted'} table`]
  const at = key.columns.indexOf(plan.distributionColumn(table.name))
  const isOnColumn = at >= 0 && key.to_columns[at] === plan.distributionColumn(key.to)
  if (!isOnColumn) return [`${label} does not pair the distribution columns`]
  const changes = ['n', 'd'].includes(key.on_delete) || ['n', 'd', 'c'].includes(key.on_update)
  return changes ? [`${label} sets or cascades the distribution column`] : []
}

/** Citus refuses a foreign key to a table that is not placed yet. */
function isPlacedBefore(first: string, second: string): boolean {
  const order = [...plan.REFERENCE, ...plan.DISTRIBUTED]
  const at = order.indexOf(second)
  return at < 0 || first === second || order.indexOf(first) < at
}

function listedWrongly(tables: readonly Table[]): Obstacle[] {
  const lists = [
    [...plan.DISTRIBUTED],
    [...plan.REFERENCE],
    [...plan.COORDINATOR],
    Object.keys(plan.COORDINATOR_BY_PLAYER),
  ].flat()
  const known = new Set(tables.map(({ name }) => name))
  const keys = new Set(
    tables.flatMap((table) => table.foreign_keys.map(({ name }) => `${table.name}.${name}`)),
  )
  return [
    ...lists
      .filter((name, index) => lists.indexOf(name) !== index)
      .map((table) => ({ table, reason: 'it is listed twice' })),
    ...lists
      .filter((name) => !known.has(name))
      .map((table) => ({ table, reason: 'it does not exist' })),
    ...Object.keys(plan.DROPPED_KEYS)
      .filter((name) => !keys.has(name))
      .map((table) => ({ table, reason: 'there is no such foreign key' })),
  ]
}
