import { expect, test } from 'vitest'
import { splitBalance } from './split-balance.ts'

test('a balance is cash and the bonus money', () => {
  expect(splitBalance(11_500n, 500n)).toEqual({ cashMinor: 11_000n, bonusMinor: 500n })
  expect(splitBalance(11_500n, 0n)).toEqual({ cashMinor: 11_500n, bonusMinor: 0n })
})

test('a stake that took all cash leaves bonus money alone', () => {
  expect(splitBalance(400n, 500n)).toEqual({ cashMinor: 0n, bonusMinor: 400n })
  expect(splitBalance(0n, 500n)).toEqual({ cashMinor: 0n, bonusMinor: 0n })
})
