import { readFileSync } from 'node:fs'
import { listSqlFiles, sha256 } from './sql-files.ts'

/**
 * The earlier versions that can run after a migration: `any`, those that contain the named
 * migration, or none (undefined).
 */
export type RunsBeside = string | undefined

/** One statement of a migration outside a transaction. The statement can be repeated. */
export type ConcurrentStatement = {
  text: string
  builds: { schema: string; table: string; index: string } | undefined
  drops: { schema: string; index: string } | undefined
}

export type Migration = {
  name: string
  text: string
  sha256: string
  runsBeside: RunsBeside
  /** Undefined for a migration that is one transaction. */
  concurrent: readonly ConcurrentStatement[] | undefined
}

export const ANY_VERSION = 'any'
const MARK = /^-- migration: (.+)$/
const CONTRACT = /^contract after (\S+\.sql)$/
const BUILD =
  /^create (?:unique )?index concurrently if not exists (\w+)\s+on (\w+)\.(\w+)(?=[\s(])[^;]*$/
const REMOVE = /^drop index concurrently if exists (\w+)\.(\w+)$/

/**
 * Reads the migrations of a folder in order. The first line may be a marker: `-- migration: `
 * followed by `expand` or `contract after NAME.sql` and by `concurrent`, separated by commas.
 * @throws Error for an unknown marker or a statement that cannot run concurrently
 */
export function readMigrations(folder: URL): Migration[] {
  return listSqlFiles(folder).map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    return { name, text, sha256: sha256(text), ...readMark(name, text) }
  })
}

function readMark(name: string, text: string): Pick<Migration, 'runsBeside' | 'concurrent'> {
  const mark = MARK.exec(text.split('\n', 1)[0] ?? '')?.[1]
  let runsBeside: RunsBeside
  let concurrent: ConcurrentStatement[] | undefined
  for (const word of mark?.split(', ') ?? []) {
    const after = CONTRACT.exec(word)?.[1]
    if (word === 'expand') runsBeside = ANY_VERSION
    else if (after !== undefined) runsBeside = after
    else if (word === 'concurrent') concurrent = concurrentStatements(name, text)
    else throw new Error(`migration ${name}: ${word} is not a migration marker`)
  }
  return { runsBeside, concurrent }
}

function concurrentStatements(name: string, text: string): ConcurrentStatement[] {
  return text
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map((statement) => {
      const [, index, schema, table] = BUILD.exec(statement) ?? []
      if (index !== undefined && schema !== undefined && table !== undefined)
        return { text: statement, builds: { schema, table, index }, drops: undefined }
      const [, of, dropped] = REMOVE.exec(statement) ?? []
      if (of !== undefined && dropped !== undefined)
        return { text: statement, builds: undefined, drops: { schema: of, index: dropped } }
      throw new Error(
        `migration ${name}: a concurrent migration may contain only "create index ` +
          'concurrently if not exists NAME on SCHEMA.TABLE" and "drop index ' +
          'concurrently if exists SCHEMA.NAME"',
      )
    })
}
