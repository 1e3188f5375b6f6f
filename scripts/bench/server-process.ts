import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'

const READY_TIMEOUT_MS = 60_000

export type BenchServer = {
  url: string
  readyMs: number
  memoryBytes(): number
  /** The processor time of the command and its children so far. */
  cpuSeconds(): number
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts a command that serves the site and waits for its "ready" line. */
export async function startServer(
  command: string,
  args: string[],
  environment: Record<string, string>,
  readyTimeoutMs = READY_TIMEOUT_MS,
): Promise<BenchServer> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(command, args, {
    env: { ...process.env, RATE_LIMIT: 'off', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('the server was not ready in time')),
      readyTimeoutMs,
    )
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('Kupa is ready')) return
      clearTimeout(timer)
      resolve()
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    readyMs: performance.now() - startedAt,
    memoryBytes: () =>
      [child.pid ?? 0, ...descendants(child.pid ?? 0)].reduce(
        (sum, pid) => sum + proportionalBytes(pid),
        0,
      ),
    cpuSeconds: () => cpuSeconds(child.pid ?? 0),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const TICKS_A_SECOND = 100

/** Of a process, its children that ended, and its descendants that live. */
export function cpuSeconds(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, one) => sum + ticksOf(one), 0) / TICKS_A_SECOND
}

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  } catch {
    return 0
  }
}

function descendants(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
  return children.flatMap((pid) => [pid, ...descendants(pid)])
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return -1
  }
}

// Proportional set size: shared pages count once over all processes that share them.
function proportionalBytes(pid: number): number {
  try {
    return (
      Number(
        /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
      ) * 1024
    )
  } catch {
    return 0
  }
}
