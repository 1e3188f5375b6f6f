import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { isDate } from '#shared/dates.ts'
import type { Fact } from '#shared/outward/facts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countLines, factsOfDay } from './export-facts.ts'

export const MANIFEST = 'manifest.json'
const PARTIAL = '.partial'
const SCHEMA_VERSION = 1

const manifest = z.object({
  schema: z.number(),
  day: z.string(),
  madeAt: z.string(),
  isPersonal: z.boolean(),
  facts: z.array(
    z.object({
      name: z.string(),
      file: z.string(),
      rows: z.number(),
      bytes: z.number(),
      sha256: z.string(),
    }),
  ),
})
type Manifest = z.output<typeof manifest>
type DayOrder = { folder: string; day: string; facts: readonly Fact[]; isPersonal: boolean }

export async function lastCompleteDay(folder: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined
  const days = (await readdir(folder)).filter(isDate).toSorted()
  return days.findLast((day) => existsSync(join(folder, day, MANIFEST)))
}

/**
 * Writes the files of a day and their manifest from one snapshot. The folder gets its name once
 * everything in it is on the disk: a folder named after a day is complete, and an interrupted
 * export is repeated from its beginning. An existing day is not written again.
 */
export async function exportDay(
  database: Pick<Database, 'snapshot'>,
  { folder, day, facts, isPersonal }: DayOrder,
  now: Date,
): Promise<Manifest> {
  const target = join(folder, day)
  if (existsSync(target)) return readManifest(target)
  const partial = join(folder, `${day}${PARTIAL}`)
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  const written = await database.snapshot(async (db) => {
    const files: Manifest['facts'] = []
    for (const fact of facts) {
      const file = `${fact.name}.ndjson`
      const { chunks, done } = countLines(factsOfDay(db, fact, day, isPersonal))
      await pipeline(Readable.from(chunks), createWriteStream(join(partial, file), { mode: 0o600 }))
      files.push({ name: fact.name, file, ...done() })
    }
    return files
  })
  const made = {
    schema: SCHEMA_VERSION,
    day,
    madeAt: now.toISOString(),
    isPersonal,
    facts: written,
  }
  await writeFile(join(partial, MANIFEST), `${JSON.stringify(made, null, 2)}\n`, {
    mode: 0o600,
  })
  for (const { file } of [...written, { file: MANIFEST }]) await sync(join(partial, file))
  await sync(partial)
  await rename(partial, target)
  await sync(folder)
  return made
}

async function readManifest(folder: string): Promise<Manifest> {
  return manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
