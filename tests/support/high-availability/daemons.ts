import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { UNPRIVILEGED } from '#server/platform/database/embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
/** PostgreSQL refuses to run as root. */
export const UNPRIVILEGED_IDS = isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}
const LOG_CHARACTERS = 400_000

export type Daemon = { child: ChildProcess; log(): string; kill(): Promise<void> }

export function startWorkspace(prefix: string) {
  const root = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(root, 0o755)
  const daemons: Daemon[] = []
  return {
    root,
    folder(name: string): string {
      const path = join(root, name)
      mkdirSync(path, { recursive: true, mode: 0o700 })
      giveAway(path)
      return path
    },
    file(name: string, text: string): string {
      const path = join(root, name)
      writeFileSync(path, text, { mode: 0o600 })
      giveAway(path)
      return path
    },
    start(command: string, args: string[], environment: Record<string, string> = {}): Daemon {
      const daemon = startDaemon(command, args, root, environment)
      daemons.push(daemon)
      return daemon
    },
    async close(): Promise<void> {
      for (const daemon of daemons.toReversed()) await daemon.kill()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

export type Workspace = ReturnType<typeof startWorkspace>

function giveAway(path: string): void {
  if (isRoot) chownSync(path, UNPRIVILEGED, UNPRIVILEGED)
}

function startDaemon(
  command: string,
  args: string[],
  cwd: string,
  environment: Record<string, string>,
): Daemon {
  const child = spawn(command, args, {
    ...UNPRIVILEGED_IDS,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/local/bin:/usr/bin:/usr/sbin:/bin', LC_ALL: 'C', HOME: cwd, ...environment },
  })
  let log = ''
  const keep = (chunk: Buffer) => (log = (log + chunk.toString()).slice(-LOG_CHARACTERS))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.on('error', (error) => (log += String(error)))
  return {
    child,
    log: () => log,
    async kill() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

const TEMPLATES = new URL('../../../deploy/ha/', import.meta.url)

export function renderTemplate(name: string, values: Record<string, string | number>): string {
  const used = new Set<string>()
  const text = readFileSync(new URL(name, TEMPLATES), 'utf8').replaceAll(
    /@([A-Z][A-Z_0-9]*)@/g,
    (_placeholder, key: string) => {
      if (key === 'NAME') return '@NAME@'
      const value = values[key]
      if (value === undefined) throw new Error(`${name}: no value for @${key}@`)
      used.add(key)
      return String(value)
    },
  )
  const unused = Object.keys(values).filter((key) => !used.has(key))
  if (unused.length > 0) throw new Error(`${name} has no @${unused.join('@, @')}@`)
  return text
}

/**
 * Waits until `isTrue` holds. A thrown error counts as false; the error of the last attempt is the
 * cause of the failure.
 */
export async function until(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  limitMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + limitMs
  let last: unknown
  while (performance.now() < deadline) {
    try {
      if (await isTrue()) return
      last = undefined
    } catch (error) {
      last = error
    }
    await wait(50)
  }
  throw new Error(`${what}: not within ${limitMs} ms`, { cause: last })
}

export function processTree(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(Number(name))
    if (parent !== undefined) parents.set(Number(name), parent)
  }
  const tree = [pid]
  for (const one of tree)
    for (const [child, parent] of parents) if (parent === one) tree.push(child)
  return tree
}

function parentOf(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
