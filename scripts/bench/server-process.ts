import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { childrenOf, processCpuMs } from './cpu-time.ts'

const READY_TIMEOUT_MS = 60_000

export type BenchServer = {
  url: string
  pid: number
  readyMs: number
  memoryBytes(): number
  cpuMs(): number
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

export async function startServer(
  command: string,
  args: string[],
  environment: Record<string, string>,
  readyTimeoutMs = READY_TIMEOUT_MS,
): Promise<BenchServer> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(command, args, {
    env: {
      ...process.env,
      RATE_LIMIT: 'off',
      DEMO_HISTORY: 'off',
      ...environment,
      PORT: String(port),
    },
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
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    memoryBytes: () =>
      [child.pid ?? 0, ...descendants(child.pid ?? 0)].reduce(
        (sum, pid) => sum + proportionalBytes(pid),
        0,
      ),
    cpuMs: () => processCpuMs(child.pid ?? 0),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

export const descendants = (parent: number): number[] =>
  childrenOf(parent).flatMap((pid) => [pid, ...descendants(pid)])

// Proportional set size: shared pages count once over all processes that share them.
export function proportionalBytes(pid: number): number {
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
