import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UNPRIVILEGED } from '#server/platform/database/embedded-postgres.ts'
import { freePort } from './server-process.ts'

export async function startDebianPostgres() {
  const [binaries] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()
  if (binaries === undefined) throw new Error('Debian’s PostgreSQL is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'kupa-debian-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [folder, data]) chownSync(path, UNPRIVILEGED, UNPRIVILEGED)
  chmodSync(data, 0o700)
  const run = (tool: string, ...args: string[]) =>
    execFileSync(join(binaries, tool), args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      ...(isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}),
      env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' },
      cwd: folder,
    })
  const port = await freePort()
  run('initdb', '-D', data, '-U', 'kupa', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200 -c timezone=UTC`
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  const urlOf = (name: string) => `postgres://kupa@127.0.0.1:${port}/${name}`
  return {
    binaries,
    urlOf,
    stop() {
      run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
