import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The content hash of each folder of game art, for the server. */
const RECORD = '.art.json'
/** Files that a game loads in its frame. Tiles and other pictures with sizes belong to the site. */
const GAME_FILE = /\.(avif|webp|json)(\.br|\.gz)?$/
const SIZED = /-\d{3,4}\.\w+$/
const COMPRESSED = /\.(br|gz)$/

/**
 * Adds a second name to the files of each game: `art/SLUG.HASH/NAME`, where the hash covers all
 * files of the game. A folder has one hash because its pictures and their coordinates belong
 * together.
 */
export function nameArtByHash(site: string): void {
  const art = join(site, 'art')
  const hashes: Record<string, string> = {}
  for (const slug of readdirSync(art).toSorted()) {
    const names = readdirSync(join(art, slug))
      .filter((name) => GAME_FILE.test(name) && !SIZED.test(name))
      .toSorted()
    if (names.length === 0) continue
    const hash = hashOf(
      join(art, slug),
      names.filter((name) => !COMPRESSED.test(name)),
    )
    mkdirSync(join(art, `${slug}.${hash}`))
    for (const name of names) linkSync(join(art, slug, name), join(art, `${slug}.${hash}`, name))
    hashes[slug] = hash
  }
  writeFileSync(join(site, RECORD), JSON.stringify(hashes))
}

function hashOf(folder: string, names: readonly string[]): string {
  const digest = createHash('sha256')
  for (const name of names)
    digest.update(`${name}\n`).update(
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest(),
    )
  return digest.digest('hex').slice(0, 10)
}
