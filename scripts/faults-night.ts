import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildIfChanged } from './build-if-changed.ts'
import {
  CHROMIUM,
  CONTAINERS,
  FAKE_TIME,
  HIGH_AVAILABILITY,
  OPENSSL,
  PGBENCH,
  REDIS,
  requireTools,
} from './system-tools.ts'

/**
 * Runs the long fault tests of tests/faults/night: kills under load, frozen hosts, a missing
 * database; then the journeys that `npm test` leaves to the night. Each part has a time limit.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LONGEST_RUN_MS = 4 * 60 * 60_000

requireTools(REDIS, FAKE_TIME, PGBENCH, OPENSSL, ...HIGH_AVAILABILITY, ...CONTAINERS)
const code = await run(
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'vitest.night.config.ts',
  ...process.argv.slice(2),
)
// A named file is a test of faults, so the journeys are left out.
const isWhole = process.argv.length === 2
process.exit(code !== 0 || !isWhole ? code : await runJourneys())

async function runJourneys(): Promise<number> {
  requireTools(CHROMIUM)
  buildIfChanged()
  process.env['NIGHT'] = 'on'
  return run('node_modules/@playwright/test/cli.js', 'test')
}

async function run(...program: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: LONGEST_RUN_MS,
  })
  const [status, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  if (signal !== null)
    process.stderr.write(
      `the night's tests were ended by ${signal} after ${LONGEST_RUN_MS / 60_000} minutes\n`,
    )
  return status ?? 1
}
