import { defineConfig } from 'vitest/config'

/** The faults that take minutes, one at a time. */
export default defineConfig({
  test: {
    include: ['tests/faults/night/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
  },
})
