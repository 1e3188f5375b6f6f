import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'tests/faults/night/**/*.test.ts',
      'src/**/callback-order.test.ts',
      'src/**/conservation.test.ts',
      'src/**/consistent-prices.test.ts',
      'src/**/deposit-returns.test.ts',
      'tests/abuse/bad-input.test.ts',
      'tests/abuse/staff-input.test.ts',
      'tests/faults/shared-rounds.test.ts',
      'tests/sim/sim.test.ts',
    ],
    env: {
      CALLBACK_SEEDS: '1000',
      INPUT_RUNS: '200',
      NIGHT: 'on',
      RETURN_SEEDS: '500',
      PRICE_WORLDS: '20',
      CONSERVATION_ROUNDS: '200',
      CONSERVATION_SEEDS: '40',
      SIM_SEEDS: '1000',
    },
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
    // Prints each test when it ends: a file takes up to an hour.
    reporters: ['verbose'],
  },
})
