import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
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
 * database. The whole run has a time limit.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LONGEST_RUN_MS = 4 * 60 * 60_000

requireTools(REDIS, FAKE_TIME, PGBENCH, OPENSSL, ...HIGH_AVAILABILITY, ...CONTAINERS)
const child = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'vitest.night.config.ts',
    ...process.argv.slice(2),
  ],
  {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: LONGEST_RUN_MS,
  },
)
child.on('exit', (code, signal) => {
  if (signal !== null)
    process.stderr.write(
      `the night's faults were ended by ${signal} after ${LONGEST_RUN_MS / 60_000} minutes\n`,
    )
  process.exit(code ?? 1)
})
