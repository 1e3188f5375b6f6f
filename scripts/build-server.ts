import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestOf, runVite } from './run-vite.ts'

const PROGRAM = fileURLToPath(new URL('../dist/server', import.meta.url))
export const PROGRAM_MAIN = join(PROGRAM, 'main.js')
const STAMP = join(PROGRAM, '.sources')
const SOURCES = [
  'src/server/**/*.ts',
  'src/shared/**/*.ts',
  'src/games/**/*.ts',
  'vite.server.config.ts',
  'package-lock.json',
]
/** Files of earlier builds are kept this long, because a running program loads some parts late. */
const RETAINED_MS = 24 * 60 * 60_000

export function buildServerIfChanged(): void {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digestOf(SOURCES)) return
  buildServer()
}

export function builtProgram(): string {
  buildServerIfChanged()
  return PROGRAM_MAIN
}

export function buildServer(): void {
  const digest = digestOf(SOURCES)
  rmSync(STAMP, { force: true })
  process.stdout.write('Building the server…\n')
  runVite('vite.server.config.ts')
  for (const file of globSync('*.js', { cwd: PROGRAM })) {
    const path = join(PROGRAM, file)
    if (Date.now() - statSync(path).mtimeMs > RETAINED_MS) rmSync(path)
  }
  writeFileSync(STAMP, digest)
}
