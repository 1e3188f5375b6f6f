import { defineConfig } from '@playwright/test'
import { MONEY_JOURNEYS } from './scripts/rerun.ts'
import { CHROMIUM, findTool } from './scripts/system-tools.ts'

const executablePath = findTool(CHROMIUM)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  projects: [
    { name: 'money', testMatch: MONEY_JOURNEYS },
    // On CI a failed journey runs once more, and is listed as flaky if it passes then: a bug to repair.
    {
      name: 'screens',
      testIgnore: MONEY_JOURNEYS,
      retries: process.env.CI === undefined ? 0 : 1,
    },
  ],
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // A trace costs as much as the journey itself, so it is recorded only where somebody will open
    // it.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'off',
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
