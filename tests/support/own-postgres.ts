import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type Database } from '#server/platform/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/embedded-postgres.ts'

/**
 * A PostgreSQL of the test's own that outlives the programs on it and can be restarted under them.
 */
export async function startOwnPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-own-'))
  chmodSync(folder, 0o711)
  let server: EmbeddedPostgres = await startEmbeddedPostgres(folder, {
    extraSettings: ['fsync=off', 'full_page_writes=off'],
  })
  const { host, user, database: name } = server.connection
  return {
    socketFolder: host,
    name,
    user,
    /** DATABASE_URL over the socket folder. */
    url: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    connect: (): Database =>
      connectDatabase({ host, user, database: name, max: 4, application_name: 'test' }, () => {}),
    /** Every connection ends and none can be made until `start`. */
    stop: () => server.stop(),
    async start(): Promise<void> {
      server = await startEmbeddedPostgres(folder, {
        extraSettings: ['fsync=off', 'full_page_writes=off'],
      })
    },
    async close(): Promise<void> {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type OwnPostgres = Awaited<ReturnType<typeof startOwnPostgres>>

/** Stops or wakes one process, or a whole thread group, by its id. */
export function signal(pid: number, name: 'STOP' | 'CONT'): void {
  execFileSync('kill', [`-${name}`, String(pid)])
}
