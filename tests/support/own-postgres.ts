import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/database/embedded-postgres.ts'
import { dataParent } from './data-parent.ts'

/**
 * Starts a separate PostgreSQL that outlives its clients and can be restarted under them, with its
 * data in a new folder of `parent`.
 */
export async function startOwnPostgres(
  parent: string = dataParent(),
  settings: readonly string[] = [],
) {
  const folder = mkdtempSync(join(parent, 'kupa-own-'))
  chmodSync(folder, 0o711)
  let server: EmbeddedPostgres = await startEmbeddedPostgres(folder, {
    extraSettings: ['fsync=off', 'full_page_writes=off', ...settings],
  })
  const { host, user, database: name } = server.connection
  return {
    socketFolder: host,
    name,
    user,
    url: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    connect: (): Database =>
      connectDatabase({ host, user, database: name, max: 4, application_name: 'test' }, () => {}),
    stop: () => server.stop(),
    async crash(): Promise<void> {
      const pid = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? ''
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' })
      const pids = [pid, ...children.split('\n').filter((line) => line.trim() !== '')]
      execFileSync('kill', ['-KILL', ...pids.map((line) => line.trim())])
      await server.stop()
    },
    async start(): Promise<void> {
      server = await startEmbeddedPostgres(folder, {
        extraSettings: ['fsync=off', 'full_page_writes=off', ...settings],
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
