import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'

/** Names of the `.sql` files below a folder, relative to it with `/`, sorted. */
export function listSqlFiles(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
