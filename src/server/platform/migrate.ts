import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import { migrateJobs } from './jobs.ts'
import { oneAtATime } from './one-at-a-time.ts'

const FOLDER = new URL('../migrations/', import.meta.url)
const ADVISORY_LOCK = 7_214_001

/**
 * Applies outstanding migrations, forward only, one process at a time. Returns the names applied.
 */
export async function migrate(database: Database): Promise<string[]> {
  return oneAtATime(database, ADVISORY_LOCK, async (client) => {
    await client.query(
      'create table if not exists public.migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from public.migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    const added: string[] = []
    for (const name of readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql'))
      .toSorted()) {
      const text = readFileSync(new URL(name, FOLDER), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      const before = applied.get(name)
      if (before === sha256) continue
      if (before !== undefined)
        throw new Error(`migration ${name} was changed after it was applied`)
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into public.migration (name, sha256) values ($1, $2)', [
          name,
          sha256,
        ])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed`, { cause: error })
      }
      added.push(name)
    }
    await migrateJobs(database)
    return added
  })
}
