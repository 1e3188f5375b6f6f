import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export function digestOf(patterns: readonly string[]): string {
  const digest = createHash('sha256')
  for (const file of globSync(patterns, { cwd: ROOT }).toSorted()) {
    const stat = statSync(join(ROOT, file))
    if (stat.isFile()) digest.update(`${file} ${stat.size} ${stat.mtimeMs}\n`)
  }
  return digest.digest('hex')
}

export function runVite(config: string): void {
  const vite = [
    join(ROOT, 'node_modules/vite/bin/vite.js'),
    'build',
    '--config',
    config,
    '--logLevel',
    'warn',
  ]
  if (spawnSync(process.execPath, vite, { cwd: ROOT, stdio: 'inherit' }).status !== 0)
    throw new Error(`${config} could not be built`)
}
