import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Pages opened with one of the two previous builds can still load their files. */
const RETAINED_BUILDS = 3
const RECORD = '.builds.json'
const HASHED = ['assets/*', 'art/*.*/*']
const COMPRESSED = /\.(br|gz)$/

const builds = z.array(z.object({ version: z.string(), files: z.array(z.string()) }))
type Build = z.output<typeof builds>[number]

const hashedFiles = (folder: string) => globSync(HASHED, { cwd: folder }).toSorted()

function readBuilds(folder: string): Build[] {
  const file = join(folder, RECORD)
  return existsSync(file) ? builds.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

export function versionOf(folder: string): string {
  const digest = createHash('sha256')
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const path of files.toSorted())
    digest
      .update(`${path.slice(folder.length)}\n`)
      .update(createHash('sha256').update(readFileSync(path)).digest())
  return digest.digest('hex').slice(0, 16)
}

/**
 * Adds the hashed files of the last builds in `previous` to a new build, and records the files of
 * each build. The folder `previous` may be missing, or belong to an earlier release.
 */
export function keepPreviousBuilds(previous: string, folder: string, version: string): void {
  const kept = readBuilds(previous)
    .filter((build) => build.version !== version)
    .slice(0, RETAINED_BUILDS - 1)
  const files = hashedFiles(folder)
  for (const name of new Set(kept.flatMap((build) => build.files))) {
    const [from, to] = [join(previous, name), join(folder, name)]
    if (existsSync(to) || !existsSync(from)) continue
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(from, to)
  }
  writeFileSync(join(folder, RECORD), JSON.stringify([{ version, files }, ...kept]))
}
