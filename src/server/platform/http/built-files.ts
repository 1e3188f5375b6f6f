import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { z } from 'zod'

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)
type Entry = z.output<typeof manifestShape>[string]

export type BuiltFiles = {
  beside(
    page: string,
    modules: readonly (string | undefined)[],
  ): { styles: string[]; scripts: string[] }
  scriptsOf(page: string): string[]
}

export const readBuiltFiles: (siteFolder: string) => BuiltFiles | undefined = readOnce(readManifest)

const HIDDEN = /(^|\/)\./

/**
 * Returns the paths of all files of the site, with slashes as separators. Hidden files belong to
 * the build.
 */
export const listSiteFiles: (siteFolder: string) => ReadonlySet<string> = readOnce((siteFolder) => {
  const names = existsSync(siteFolder)
    ? readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
    : []
  return new Set(
    names.map((name) => name.replaceAll(sep, '/')).filter((name) => !HIDDEN.test(name)),
  )
})

/** A process serves one build of a folder, so each folder is read once. */
function readOnce<T>(read: (siteFolder: string) => T): (siteFolder: string) => T {
  const known = new Map<string, T>()
  return (siteFolder) => {
    const found = known.get(siteFolder) ?? read(siteFolder)
    known.set(siteFolder, found)
    return found
  }
}

function readManifest(siteFolder: string): BuiltFiles | undefined {
  const list = join(siteFolder, '.vite/manifest.json')
  if (!existsSync(list)) return undefined
  const manifest = manifestShape.parse(JSON.parse(readFileSync(list, 'utf8')))

  // Imports come first, so that a file's own styles override them.
  const walk = (key: string | undefined, seen: Set<string>): Entry[] => {
    const entry = key === undefined || seen.has(key) ? undefined : manifest[key]
    if (key === undefined || entry === undefined) return []
    seen.add(key)
    return [...(entry.imports ?? []).flatMap((imported) => walk(imported, seen)), entry]
  }
  return {
    beside(page, modules) {
      const seen = new Set<string>()
      const site = walk(page, seen)
      const own = modules.flatMap((module) => walk(module, seen))
      return {
        styles: [...new Set([...site, ...own].flatMap(({ css }) => css ?? []))],
        scripts: own.map(({ file }) => file),
      }
    },
    scriptsOf: (page) => walk(page, new Set()).map(({ file }) => file),
  }
}
