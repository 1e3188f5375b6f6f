import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Runs a tool of node_modules under this very Node; a failure ends the program with its exit code. */
export function runStep(title: string, script: string, ...args: string[]): void {
  process.stdout.write(`\n▸ ${title}\n`)
  const startedAt = Date.now()
  const result = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  if (result.status !== 0) {
    process.stderr.write(`${title} failed\n`)
    process.exit(result.status ?? 1)
  }
  process.stdout.write(`  ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
}
