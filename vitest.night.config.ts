import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/faults/night/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
  },
})
