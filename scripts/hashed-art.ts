import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const RECORD = '.art.json'
const COMPRESSED = /\.(br|gz)$/

/**
 * Returns the content hash of each folder of `art`. A folder has one hash because the pictures of a
 * game and their coordinates belong together.
 */
export function artHashes(art: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(art)
      .filter((folder) => !folder.includes('.'))
      .toSorted()
      .map((folder) => [folder, hashOf(join(art, folder))]),
  )
}

/** Adds a second name to each file of art: `art/FOLDER.HASH/NAME`. */
export function nameArtByHash(site: string): void {
  const art = join(site, 'art')
  const hashes = artHashes(art)
  for (const [folder, hash] of Object.entries(hashes)) {
    mkdirSync(join(art, `${folder}.${hash}`))
    for (const name of readdirSync(join(art, folder)))
      linkSync(join(art, folder, name), join(art, `${folder}.${hash}`, name))
  }
  writeFileSync(join(site, RECORD), JSON.stringify(hashes))
}

function hashOf(folder: string): string {
  const digest = createHash('sha256')
  const names = readdirSync(folder).filter((name) => !COMPRESSED.test(name))
  for (const name of names.toSorted())
    digest.update(`${name}\n`).update(
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest(),
    )
  return digest.digest('hex').slice(0, 10)
}
