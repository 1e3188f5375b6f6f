import { readFileSync, readdirSync } from 'node:fs'
import type { Database } from '#server/platform/database/database.ts'

/** Clock ticks a second in /proc, the same on every Linux that Node supports. */
const TICKS = 100

export type Timed = { seconds: number; cpuSeconds: number }

export async function timed(database: Database, work: () => Promise<void>): Promise<Timed> {
  const startedAt = performance.now()
  const [own, server] = [process.cpuUsage(), await databaseCpuMs(database)]
  await work()
  const seconds = (performance.now() - startedAt) / 1_000
  const { user, system } = process.cpuUsage(own)
  const serverMs = (await databaseCpuMs(database)) - server
  return { seconds, cpuSeconds: (user + system) / 1_000_000 + serverMs / 1_000 }
}

/**
 * The processor time, in milliseconds, of the PostgreSQL server of a connection, ended processes
 * included.
 */
export async function databaseCpuMs({ pool }: Database): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(row?.pid ?? 0)
  return [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + processCpuMs(pid), 0)
}

export function treeCpuMs(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + treeCpuMs(child), processCpuMs(pid))
}

export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)

export function processCpuMs(pid: number): number {
  const times = statOf(pid).slice(11, 15).map(Number)
  return (times.reduce((sum, ticks) => sum + ticks, 0) / TICKS) * 1_000
}

const parentOf = (pid: number): number => Number(statOf(pid)[1])

/** The fields of /proc/PID/stat from the state on; empty when the process has ended. */
function statOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
