import { runStep } from './run-step.ts'

runStep('Types', 'node_modules/typescript/bin/tsc', '--noEmit')
runStep('Lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings')
runStep('Texts, a word a line', 'node_modules/oxfmt/bin/oxfmt', '--check', 'src/shared/texts')
runStep('Dead code', 'node_modules/knip/bin/knip.js')
runStep('Tests and build', 'scripts/test.ts')
