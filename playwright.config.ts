import { defineConfig } from '@playwright/test'
import { MONEY_JOURNEYS } from './scripts/rerun.ts'
import { CHROMIUM, findTool } from './scripts/system-tools.ts'

/** Journeys that mostly wait for the rounds of a shared game. */
const ROUND_JOURNEYS = [
  /\/tests\/e2e\/(?:bingo|tables|virtuals)\/[\w-]+\.e2e\.ts$/,
  /\/tests\/e2e\/originals\/originals-crash\.e2e\.ts$/,
]
// On CI a failed journey runs once more, and is listed as flaky if it passes then: a bug to repair.
const RETRIES = process.env.CI === undefined ? 0 : 1

// `npm run faults:night` runs these journeys. Each repeats, on another game, what a journey of
// `npm test` proves.
const NIGHT = /@night/

const executablePath = findTool(CHROMIUM)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/support/prepared-template.ts',
  // As many as the cores of a check: browsers and servers use the time in which a journey waits.
  workers: 2,
  projects: [
    { name: 'rounds', testMatch: ROUND_JOURNEYS, retries: RETRIES, workers: 1 },
    { name: 'money', testMatch: MONEY_JOURNEYS },
    {
      name: 'screens',
      testIgnore: [...MONEY_JOURNEYS, ...ROUND_JOURNEYS],
      retries: RETRIES,
    },
  ],
  ...(process.env.NIGHT === undefined ? { grepInvert: NIGHT } : { grep: NIGHT }),
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  forbidOnly: true,
  // Node reads TypeScript itself. Playwright's compiler takes three times as long for these files.
  build: { external: ['**/src/**', '**/scripts/**', '**/tests/support/**'] },
  use: {
    browserName: 'chromium',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Recording a trace takes a quarter of a journey's CPU time, so only a rerun of a failed
    // journey is traced: automatically on CI, with `--trace on` elsewhere.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-gpu',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
})
