import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { PROGRAM_MAIN } from '../../scripts/build-server.ts'
import { LIGHT_PASSWORDS, PROGRAM_ENVIRONMENT } from './program-environment.ts'

const READY_TIMEOUT_MS = 180_000

/**
 * An environment in which the program prints each OpenTelemetry module that it loads on standard
 * error.
 */
export const NOTE_PACKAGES = {
  NODE_OPTIONS: `--import ${fileURLToPath(new URL('./note-packages.mjs', import.meta.url))}`,
}

export type ServerProcess = {
  url: string
  child: ChildProcess
  output(): string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/**
 * Starts the program, or another version of it, as a separate process. Resolves once it reports
 * that it is ready; rejects with its output when it ends before.
 */
export async function startServerProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  main: string = PROGRAM_MAIN,
): Promise<ServerProcess> {
  const port = Number(environment['PORT'] ?? (await freePort()))
  const child = spawn(process.execPath, [main], {
    env: {
      ...PROGRAM_ENVIRONMENT,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      ...(environment['KUPA_MODE'] === 'live' ? {} : LIGHT_PASSWORDS),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`not ready in time: ${output}`))
    }, READY_TIMEOUT_MS)
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Kupa is ready')) {
        clearTimeout(timer)
        resolve()
      }
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`ended with ${code}: ${output}`))
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}
