import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildIfChanged } from './build-if-changed.ts'
import { selectTests } from './quick/select-tests.ts'
import { runStep } from './run-step.ts'
import { CHROMIUM, requireTools } from './system-tools.ts'

/**
 * `npm run test:quick [-- BASE]`: format, types, lint and the tests of what changed since BASE
 * (HEAD: what is not committed).
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const [base = 'HEAD'] = process.argv.slice(2)

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (status === 0) return stdout.split('\n').filter((line) => line !== '')
  process.stderr.write(stderr)
  return process.exit(2)
}

const changed = [
  ...git('diff', '--name-only', '--relative', '--diff-filter=d', base, '--'),
  ...git('ls-files', '--others', '--exclude-standard'),
]
if (changed.length === 0) {
  process.stdout.write(`nothing changed since ${base}\n`)
  process.exit(0)
}
const tests = globSync(['{src,tests}/**/*.test.{ts,tsx}', 'tests/e2e/**/*.e2e.ts'], {
  cwd: ROOT,
  exclude: (path) => path.includes('tests/faults/night'),
})
const { rules, journeys, left } = selectTests(changed, tests.toSorted())
const formatted = changed.filter((path) => /\.(?:tsx?|mjs|css|json)$/.test(path))
const linted = changed.filter((path) => /\.tsx?$/.test(path))

if (formatted.length > 0) runStep('Format', 'node_modules/oxfmt/bin/oxfmt', '--check', ...formatted)
runStep('Types', 'node_modules/typescript/bin/tsc', '--noEmit')
if (linted.length > 0)
  runStep('Lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...linted)
runStep('Rules', 'node_modules/vitest/vitest.mjs', 'run', ...rules)
if (journeys.length > 0) {
  requireTools(CHROMIUM)
  buildIfChanged()
  runStep('Journeys', 'node_modules/@playwright/test/cli.js', 'test', ...journeys)
}
if (left.length > 0) process.stdout.write(`\nleft to npm test: ${left.join(', ')}\n`)
