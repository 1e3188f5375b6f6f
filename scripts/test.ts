import { buildSiteIfChanged } from './build-site.ts'
import { runRules } from './run-rules.ts'
import { runStep } from './run-step.ts'
import { CHROMIUM, REDIS, requireTools } from './system-tools.ts'

try {
  requireTools(CHROMIUM, REDIS)
  buildSiteIfChanged()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
runStep('Format, types, lint, dead code', 'scripts/check.ts')
runRules()
runStep('Journeys in a browser', 'node_modules/@playwright/test/cli.js', 'test')
