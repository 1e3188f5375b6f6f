import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The content hash of each folder of art in this build. */
export type Art = Readonly<Record<string, string>>

const record = z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[0-9a-f]{10}$/))

export function readArt(siteFolder: string): Art {
  const file = join(siteFolder, '.art.json')
  return existsSync(file) ? record.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/**
 * Returns the address of a file of a game's art; the browser's `artAddress` returns the same one.
 */
export function artPath(art: Art, folder: string, name: string): string {
  const hash = Object.hasOwn(art, folder) ? `.${art[folder]}` : ''
  return `/art/${folder}${hash}/${name}`
}

const SHARED_ART = ['house', 'tables']

export function artHashes(art: Art, slug: string | undefined): string {
  const named = Object.entries(art)
    .filter(([folder]) => slug === undefined || folder === slug || SHARED_ART.includes(folder))
    .map(([folder, hash]) => `/art/${folder}.${hash}`)
  return named.length === 0 ? '' : `<meta name="art" content="${named.join(' ')}" />`
}
