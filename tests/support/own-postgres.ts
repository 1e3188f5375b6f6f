import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/database/embedded-postgres.ts'

/** Starts a separate PostgreSQL that outlives its clients and can be restarted under them. */
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
    url: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    connect: (): Database =>
      connectDatabase({ host, user, database: name, max: 4, application_name: 'test' }, () => {}),
    /** Ends every connection and refuses new ones until `start`. */
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

/** Pauses or resumes one process, or a whole thread group, by ID. */
export function signal(pid: number, name: 'STOP' | 'CONT'): void {
  execFileSync('kill', [`-${name}`, String(pid)])
}
