import { expect } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'

/** Returns the columns of text and JSON that contain one of the words, as `schema.table.column`. */
export async function findWords(
  app: Pick<TestApp, 'database'>,
  words: readonly string[],
): Promise<string[]> {
  const { rows: columns } = await app.database.pool.query<{
    schema: string
    name: string
    column: string
  }>(`
    select c.table_schema as schema, c.table_name as name, c.column_name as column
      from information_schema.columns c join information_schema.tables t
      using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY',
      'xml')`)
  expect(columns.length).toBeGreaterThan(300)
  const found: string[] = []
  for (const { schema, name, column } of columns) {
    const { rows } = await app.database.pool.query(
      `select from "${schema}"."${name}" where exists (select from unnest($1::text[]) word
        where "${column}"::text ilike '%' || word || '%') limit 1`,
      [words],
    )
    if (rows.length > 0) found.push(`${schema}.${name}.${column}`)
  }
  return found.toSorted()
}
