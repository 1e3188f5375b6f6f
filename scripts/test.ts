import { buildIfChanged } from './build-if-changed.ts'
import { runRules } from './run-rules.ts'
import { runStep, tryStep } from './run-step.ts'
import {
  CHROMIUM,
  HIGH_AVAILABILITY,
  NGINX,
  OPENSSL,
  PROMETHEUS,
  RABBITMQ,
  REDIS,
  requireTools,
  SYSTEMD_ANALYZE,
} from './system-tools.ts'

try {
  requireTools(
    CHROMIUM,
    PROMETHEUS,
    RABBITMQ,
    REDIS,
    NGINX,
    OPENSSL,
    SYSTEMD_ANALYZE,
    ...HIGH_AVAILABILITY,
  )
  buildIfChanged()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
runStep('Format, types, lint, dead code', 'scripts/check.ts', '--without-tests')
const flaky = await runRules()
// The browser's reporter lists its own flaky journeys at the end.
const status = tryStep('Journeys in a browser', 'node_modules/@playwright/test/cli.js', 'test')
for (const file of flaky) process.stderr.write(`flaky: ${file}\n`)
if (status !== 0) process.stderr.write('Journeys in a browser failed\n')
process.exit(status)
