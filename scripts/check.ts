import { runStep } from './run-step.ts'

runStep('Format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.')
runStep('Types', 'node_modules/typescript/bin/tsc', '--noEmit')
runStep('Lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings')
runStep('Dead code', 'node_modules/knip/bin/knip.js')
// `npm test` checks the arrows with all other tests.
if (!process.argv.includes('--without-tests'))
  runStep('Arrows', 'node_modules/vitest/vitest.mjs', 'run', 'tests/arrows.test.ts')
