import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { mayRerun, MONEY_JOURNEYS } from '../scripts/rerun.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('tests of faults, abuse, controls, games and money are never run a second time', () => {
  const files = globSync(
    [
      'tests/**/*.test.ts',
      'src/games/**/*.test.ts',
      'src/shared/**/*.test.ts',
      'src/server/platform/**/*.test.ts',
      'src/server/cli/**/*.test.ts',
      'src/server/domains/{bingo,crash,funds,identity,jackpots,lottery,loyalty,originals,payments,promotions,protection,provider,reconciliation,rounds,slots,sportsbook,staff,tables,tournaments,virtuals,wallet,backoffice}/**/*.test.ts',
    ],
    { cwd: ROOT },
  )
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter(mayRerun)).toEqual([])
})

test('journeys of the cashier, of withdrawals and of coupons are never run a second time', () => {
  const journeys = globSync('tests/e2e/**/*.e2e.ts', { cwd: ROOT }).map((path) => `/${path}`)
  const money = journeys.filter((path) => MONEY_JOURNEYS.some((pattern) => pattern.test(path)))
  expect(money).toEqual(
    expect.arrayContaining([
      '/tests/e2e/cashier/cashier-orders.e2e.ts',
      '/tests/e2e/office/office-payouts.e2e.ts',
      '/tests/e2e/sports/sports-bets.e2e.ts',
    ]),
  )
  expect(MONEY_JOURNEYS.filter((pattern) => !journeys.some((path) => pattern.test(path)))).toEqual(
    [],
  )
})
