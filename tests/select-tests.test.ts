import { expect, test } from 'vitest'
import { selectTests } from '../scripts/quick/select-tests.ts'

const TESTS = [
  'src/games/slots/titles.test.ts',
  'src/server/domains/lottery/lottery.test.ts',
  'src/server/domains/wallet/wallet.test.ts',
  'src/web/lib/money-input.test.ts',
  'tests/arrows.test.ts',
  'tests/e2e/promotions/lottery.e2e.ts',
  'tests/e2e/site/visit.e2e.ts',
  'tests/e2e/slots/slot-karagoz.e2e.ts',
]

test('selects the tests of a domain that changed, and the journey of its name', () => {
  expect(selectTests(['src/server/domains/lottery/draw.ts'], TESTS)).toEqual({
    rules: ['tests/arrows.test.ts', 'src/server/domains/lottery/lottery.test.ts'],
    journeys: ['tests/e2e/promotions/lottery.e2e.ts'],
    left: [],
  })
})

test('looks in the folders above a file without tests beside it', () => {
  expect(selectTests(['src/games/slots/titles/karagoz.ts'], TESTS)).toEqual({
    rules: ['tests/arrows.test.ts', 'src/games/slots/titles.test.ts'],
    journeys: ['tests/e2e/slots/slot-karagoz.e2e.ts'],
    left: [],
  })
})

test('runs changed tests and journeys, and names what is left out', () => {
  const many = Array.from({ length: 30 }, (_, n) => `src/web/lib/part-${n}.test.ts`)
  const { rules, journeys, left } = selectTests(
    ['tests/e2e/site/visit.e2e.ts', 'src/web/lib/part-29.test.ts', 'src/web/lib/clock.ts'],
    [...TESTS, ...many],
  )
  expect(rules).toContain('src/web/lib/part-29.test.ts')
  expect(rules.length + left.length).toBe(many.length + 2)
  expect(left.length).toBeGreaterThan(0)
  expect(journeys).toEqual(['tests/e2e/site/visit.e2e.ts'])
})

test('leaves the longest tests to npm test, unless they changed', () => {
  const tests = ['src/server/cli/held.test.ts', 'src/server/cli/kupa.test.ts']
  expect(selectTests(['src/server/cli/commands.ts'], tests)).toEqual({
    rules: ['src/server/cli/held.test.ts'],
    journeys: [],
    left: ['src/server/cli/kupa.test.ts'],
  })
  expect(selectTests(['src/server/cli/kupa.test.ts'], tests).rules).toEqual([
    'src/server/cli/kupa.test.ts',
  ])
})
