import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { mayRerun } from './rerun.ts'
import { runStep, tryStep } from './run-step.ts'

const TITLE = 'Rules, domains and faults'
const VITEST = 'node_modules/vitest/vitest.mjs'
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RESULTS = fileURLToPath(new URL('../.build/rules.json', import.meta.url))
/** More failed files than this have one cause. */
const MAX_FLAKY_FILES = 3
const results = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
})

/**
 * Runs all tests of rules and domains. On CI, a few failed files run a second time if all of them
 * may (`rerun.ts`).
 * @returns the files that passed only the second time
 */
export function runRules(): string[] {
  if (process.env.CI === undefined) {
    runStep(TITLE, VITEST, 'run')
    return []
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
  if (status === 0) return []
  const failed = failedFiles()
  if (failed.length === 0 || failed.length > MAX_FLAKY_FILES || !failed.every(mayRerun)) {
    process.stderr.write(`${TITLE} failed\n`)
    process.exit(status)
  }
  runStep(`${TITLE}, once more: ${failed.join(', ')}`, VITEST, 'run', ...failed)
  return failed
}

function failedFiles(): string[] {
  if (!existsSync(RESULTS)) return []
  return results
    .parse(JSON.parse(readFileSync(RESULTS, 'utf8')))
    .testResults.filter(({ status }) => status !== 'passed')
    .map(({ name }) => relative(ROOT, name))
}
