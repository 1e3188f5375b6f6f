import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { PROGRAM_ENVIRONMENT } from './tests/support/program-environment.ts'

/** Tests that need no database. They run last: short files fill the end of the run. */
const PURE = [
  'src/{games,shared,crowd}/**/*.test.{ts,tsx}',
  'tests/{arrows,data-parent,documents,kept-builds,longest-first,packages,rerun,select-tests,sound-ear,sound-levels,spec-coverage}.test.ts',
]
/**
 * The modules hold the state of a page (session, language), so each file evaluates them again. It
 * does so in the same worker, because starting a worker takes longer than most of these files.
 */
const WEB = ['src/web/**/*.test.{ts,tsx}']
/** Tests that run whole processes and mostly wait for them (`scripts/run-rules.ts`). */
const PROCESSES = ['tests/{faults,live-day,monitoring,tracing}/**/*.test.ts']
const DATABASE = { globalSetup: ['tests/support/global-setup.ts'] }
const NEVER = ['tests/e2e/**', 'tests/faults/night/**', 'node_modules/**']

export default defineConfig({
  test: {
    env: PROGRAM_ENVIRONMENT,
    // A worker reads the server's modules once for all its files. Reading them for each file costs
    // two fifths of the processor time.
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // As many as the cores of a check. The processes have a third worker of their own.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude: NEVER } },
      {
        extends: true,
        test: {
          name: 'web',
          include: WEB,
          exclude: NEVER,
          setupFiles: ['tests/support/fresh-modules.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...DATABASE,
          name: 'database',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [...PURE, ...WEB, ...PROCESSES, ...NEVER],
        },
      },
      {
        extends: true,
        test: { ...DATABASE, name: 'processes', include: PROCESSES, exclude: NEVER },
      },
    ],
  },
})
