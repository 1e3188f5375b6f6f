import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { runCommand, urlOf } from '#tests/support/run-command.ts'

const LIMIT_MS = 60_000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { jackpots: 'open' })
})
afterAll(() => app.close())

const jackpots = (...args: string[]) => runCommand(urlOf(app.database), 'jackpots', ...args)

test(
  'an operator lists every jackpot, closes one and sets rules for its next cycle, each change logged',
  async () => {
    expect(await jackpots()).toMatchObject({
      code: 0,
      output: [
        {
          id: 'clubs',
          isOpen: true,
          cycle: 1,
          amount: '25.00',
          rules: { seed: '25.00', ratePpm: 800, ceiling: '250.00', turnover: null },
          changes: [],
        },
        {},
        {},
        {},
        {},
        {},
      ],
    })
    expect(await jackpots('clubs', 'close')).toMatchObject({
      code: 0,
      output: [{ isOpen: false, amount: '25.00', changes: [{ change: 'closed', fromCycle: 1 }] }],
    })
    expect(await jackpots('clubs', 'retune', '--seed', '50', '--ceiling', '400.00')).toMatchObject({
      code: 0,
      output: [
        {
          rules: { seed: '25.00', ceiling: '250.00' },
          next: { seed: '50.00', ratePpm: 800, ceiling: '400.00', turnover: null },
          changes: [{ change: 'retuned', fromCycle: 2 }, { change: 'closed' }],
        },
      ],
    })
    expect((await app.call('jackpots', 'list', {})).data[0]).toMatchObject({
      id: 'clubs',
      isOpen: false,
      next: { seed: '50.00', mustHitBy: '400.00', rate: 800 },
    })
  },
  LIMIT_MS,
)

test(
  'refuses invalid input by name and changes nothing',
  async () => {
    for (const args of [
      ['clubs'],
      ['clubs', 'retune'],
      ['clubs', 'close', '--seed', '5'],
      ['nothing', 'close'],
      ['clubs', 'retune', '--seed', '-1'],
      ['clubs', 'retune', '--rate', '0'],
      ['clubs', 'retune', '--seed', '99999'],
      ['clubs', 'retune', '--turnover', '5'],
    ]) {
      expect(await jackpots(...args), args.join(' ')).toMatchObject({
        code: 2,
        output: undefined,
        reason: expect.stringMatching(/./),
      })
    }
  },
  LIMIT_MS,
)
