import { defineConfig } from 'vitest/config'
import { PROGRAM_ENVIRONMENT } from './tests/support/program-environment.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/faults/night/**', 'node_modules/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    env: PROGRAM_ENVIRONMENT,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // One more than the cores of a check: files about whole processes mostly wait for their rounds.
    maxWorkers: 3,
  },
})
