import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SchemaFolders } from '#server/platform/database/migrate.ts'

export function smallSchema(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-schema-'))
  const folders: SchemaFolders = {
    migrations: pathToFileURL(`${folder}/migrations/`),
    sources: pathToFileURL(`${folder}/sql/`),
  }
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  mkdirSync(join(folder, 'sql'))
  for (const [name, text] of Object.entries(files)) write(name, text)
  return {
    folder,
    folders,
    write,
    remove: (name: string) => rmSync(join(folder, name)),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
