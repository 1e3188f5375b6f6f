import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Node keeps the compiled code of the tool, of its workers and of the files that they read. */
const COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/kupa', import.meta.url))

const surroundings = () => ({
  cwd: ROOT,
  env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env },
})

export function tryStep(title: string, script: string, ...args: string[]): number {
  process.stdout.write(`\n▸ ${title}\n`)
  const startedAt = Date.now()
  const { status } = spawnSync(process.execPath, [script, ...args], {
    ...surroundings(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  writeDuration(startedAt)
  return status ?? 1
}

/**
 * Starts a step that runs beside another one. Its output is written when it has ended, so that it
 * does not mix with the other's.
 * @returns its exit status
 */
export async function startStep(title: string, script: string, ...args: string[]): Promise<number> {
  const startedAt = Date.now()
  const child = spawn(process.execPath, [script, ...args], {
    ...surroundings(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const status = await ended(child)
  process.stdout.write(`\n▸ ${title}\n${Buffer.concat(output).toString()}`)
  writeDuration(startedAt)
  return status
}

/** Like `tryStep`, while steps of `startStep` run. */
export async function showStep(title: string, script: string, ...args: string[]): Promise<number> {
  process.stdout.write(`\n▸ ${title}\n`)
  const startedAt = Date.now()
  const status = await ended(
    spawn(process.execPath, [script, ...args], {
      ...surroundings(),
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
  writeDuration(startedAt)
  return status
}

const ended = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })

function writeDuration(startedAt: number): void {
  process.stdout.write(`  ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

export function runStep(title: string, script: string, ...args: string[]): void {
  const status = tryStep(title, script, ...args)
  if (status === 0) return
  process.stderr.write(`${title} failed\n`)
  process.exit(status)
}
