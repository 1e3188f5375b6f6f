import type { Database } from '#server/platform/database/database.ts'

/** The job library keeps its own schema, and the migration runner keeps its record in `public`. */
const OURS = `n.nspname !~ '^pg_' and n.nspname not in ('public', 'information_schema', 'graphile_worker')`

/**
 * The content of a database, one line per object or property. Each query returns lines. Names of
 * not-null constraints are left out: nothing refers to them.
 */
const LISTINGS: readonly string[] = [
  `select format('schema %s %s', n.nspname, n.nspacl) as line from pg_namespace n where ${OURS}`,

  `select format('relation %s.%s kind %s persistence %s options %s security %s %s grants %s',
    n.nspname, c.relname, c.relkind,
     c.relpersistence, c.reloptions, c.relrowsecurity, c.relforcerowsecurity, c.relacl) as line
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p', 'v', 'm', 'c', 'f') and ${OURS}`,

  `select
    format('column %s.%s %s %s %s collation %s not null %s default %s identity %s generated %s storage %s compression %s comment %s',
     n.nspname, c.relname, row_number() over (partition by c.oid
       order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
     a.attcollation::regcollation, a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity,
       a.attgenerated, a.attstorage,
     a.attcompression, col_description(c.oid, a.attnum)) as line
   from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n
     on n.oid = c.relnamespace
   left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'c', 'f')
     and ${OURS}`,

  `select format('constraint %s on %s: %s %s', k.conname, coalesce(nullif(k.conrelid,
    0)::regclass::text, k.contypid::regtype::text),
     pg_get_constraintdef(k.oid), k.convalidated) as line
   from pg_constraint k join pg_namespace n on n.oid = k.connamespace where k.contype <> 'n'
     and ${OURS}`,

  `select format('index %s options %s', pg_get_indexdef(c.oid), c.reloptions) as line
   from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('i', 'I')
     and ${OURS}`,

  `select format('trigger %s enabled %s', pg_get_triggerdef(t.oid), t.tgenabled) as line
   from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n
     on n.oid = c.relnamespace
   where not t.tgisinternal and ${OURS}`,

  `select
    format('function %s(%s) returns %s language %s kind %s %s %s strict %s definer %s leakproof %s cost %s rows %s settings %s grants %s body %s',
     p.oid::regproc, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), l.lanname,
       p.prokind, p.provolatile, p.proparallel,
     p.proisstrict, p.prosecdef, p.proleakproof, p.procost, p.prorows, p.proconfig, p.proacl,
       md5(p.prosrc)) as line
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l
     on l.oid = p.prolang where ${OURS}`,

  `select format('view %s.%s: %s', n.nspname, c.relname, pg_get_viewdef(c.oid)) as line
   from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'm')
     and ${OURS}`,

  `select format('type %s.%s kind %s values %s base %s', n.nspname, t.typname, t.typtype,
     (select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum e
       where e.enumtypid = t.oid),
     case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod) end) as line
   from pg_type t join pg_namespace n on n.oid = t.typnamespace
     where t.typtype in ('e', 'd', 'r', 'm') and ${OURS}`,

  `select
    format('sequence %s.%s as %s start %s by %s from %s to %s cache %s cycle %s owner %s at %s',
    n.nspname, c.relname, s.seqtypid::regtype,
     s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
     (select format('%s column %s', d.refobjid::regclass, d.refobjsubid) from pg_depend d
      where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')),
     pg_sequence_last_value(c.oid)) as line
   from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n
     on n.oid = c.relnamespace where ${OURS}`,

  `select format('extension %s %s', extname, extversion) as line from pg_extension`,
]

/** A row that a migration inserts carries the time of that moment where it says now(). */
const RECENT = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00"/g
const RECENT_MS = 24 * 60 * 60 * 1000

export async function readCatalog({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const lines: string[] = []
  for (const listing of LISTINGS) {
    const { rows } = await pool.query<{ line: string }>(listing)
    lines.push(...rows.map((row) => row.line))
  }
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p')
       and ${OURS}`,
  )
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t`,
    )
    lines.push(...rows.map(({ row }) => `row of ${name}: ${withoutRecentTimes(row)}`))
  }
  return lines.toSorted()
}

function withoutRecentTimes(row: string): string {
  return row.replace(RECENT, (time) =>
    Math.abs(Date.now() - Date.parse(time.slice(1, -1))) < RECENT_MS ? '"now"' : time,
  )
}
