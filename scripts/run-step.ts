import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Node keeps the compiled code of the tool, of its workers and of the files that they read. */
const COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/kupa', import.meta.url))

export function tryStep(title: string, script: string, ...args: string[]): number {
  process.stdout.write(`\n▸ ${title}\n`)
  const startedAt = Date.now()
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.stdout.write(`  ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
  return status ?? 1
}

export function runStep(title: string, script: string, ...args: string[]): void {
  const status = tryStep(title, script, ...args)
  if (status === 0) return
  process.stderr.write(`${title} failed\n`)
  process.exit(status)
}
