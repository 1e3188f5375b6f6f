import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { runStep, tryStep } from './run-step.ts'

const TITLE = 'Rules, domains and faults'
const VITEST = 'node_modules/vitest/vitest.mjs'
const RESULTS = fileURLToPath(new URL('../.build/rules.json', import.meta.url))
/** More failures than this have a real cause instead of a slow machine. */
const MAX_FLAKY_FILES = 3
const results = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
})

/**
 * Runs all tests of rules and domains. On CI failed files run once more on their own and are then
 * listed as flaky, like journeys.
 */
export function runRules(): void {
  if (process.env.CI === undefined) {
    runStep(TITLE, VITEST, 'run')
    return
  }
  rmSync(RESULTS, { force: true })
  const status = tryStep(
    TITLE,
    VITEST,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}`,
  )
  if (status === 0) return
  const failed = failedFiles()
  if (failed.length === 0 || failed.length > MAX_FLAKY_FILES) {
    process.stderr.write(`${TITLE} failed\n`)
    process.exit(status)
  }
  runStep(`${TITLE}, once more: ${failed.join(', ')}`, VITEST, 'run', ...failed)
  process.stderr.write(`flaky: ${failed.join(', ')}\n`)
}

function failedFiles(): string[] {
  if (!existsSync(RESULTS)) return []
  return results
    .parse(JSON.parse(readFileSync(RESULTS, 'utf8')))
    .testResults.filter(({ status }) => status !== 'passed')
    .map(({ name }) => name)
}
