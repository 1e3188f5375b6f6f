import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { buildServerIfChanged } from './build-server.ts'
import { mayRerun } from './rerun.ts'
import { runStep, showStep, startStep } from './run-step.ts'

const TITLE = 'Rules and domains'
/** The projects of `vitest.config.ts` that do not run whole processes. */
const OTHERS = ['pure', 'web', 'database']
const VITEST = 'node_modules/vitest/vitest.mjs'
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RESULTS = fileURLToPath(new URL('../.build/rules.json', import.meta.url))
/** More failed files than this have one cause. */
const MAX_FLAKY_FILES = 3
const results = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
})

/**
 * Runs all tests of rules and domains with two workers, and those that run whole processes with a
 * third one beside them: they wait for most of their time, in which both cores would be idle. On
 * CI, a few failed files of rules and domains run a second time if all of them may (`rerun.ts`).
 * @returns the files that passed only the second time
 */
export async function runRules(): Promise<string[]> {
  // Both runs need the program. They would build it at the same time.
  buildServerIfChanged()
  const isCi = process.env.CI !== undefined
  rmSync(RESULTS, { force: true })
  const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`]
  const [status, processes] = await Promise.all([
    showStep(TITLE, VITEST, 'run', ...namesOf(OTHERS), ...(isCi ? json : [])),
    startStep('Faults and processes', VITEST, 'run', ...namesOf(['processes']), '--maxWorkers=1'),
  ])
  if (processes !== 0) return endRun('Faults and processes failed')
  if (status === 0) return []
  const failed = isCi ? failedFiles() : []
  if (failed.length === 0 || failed.length > MAX_FLAKY_FILES || !failed.every(mayRerun))
    return endRun(`${TITLE} failed`)
  runStep(`${TITLE}, once more: ${failed.join(', ')}`, VITEST, 'run', ...failed)
  return failed
}

const namesOf = (projects: readonly string[]) => projects.map((name) => `--project=${name}`)

function endRun(message: string): never {
  process.stderr.write(`${message}\n`)
  return process.exit(1)
}

function failedFiles(): string[] {
  if (!existsSync(RESULTS)) return []
  return results
    .parse(JSON.parse(readFileSync(RESULTS, 'utf8')))
    .testResults.filter(({ status }) => status !== 'passed')
    .map(({ name }) => relative(ROOT, name))
}
