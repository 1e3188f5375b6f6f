import type pg from 'pg'

/**
 * A digest of all rows per table of a schema, without `except`. Equal digests prove that nothing
 * was written.
 */
export async function digestOfRows(
  pool: pg.Pool,
  schema: string,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = $1 and tablename <> all ($2::text[])
      order by tablename`,
    [schema, except],
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const {
      rows: [row],
    } = await pool.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
        from ${schema}.${name} t`,
    )
    digests[name] = row?.digest ?? ''
  }
  return digests
}
