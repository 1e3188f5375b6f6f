import { expect, test } from 'vitest'
import { compileMachine } from './compiled-machine.ts'
import { evaluateLine } from './evaluate-line.ts'
import type { SlotMachine, SpinMode } from './machine.ts'

const machine: SlotMachine = {
  reels: 5,
  rows: 1,
  strips: Array.from({ length: 5 }, () => ['w', 'a', 'b', 's', 'x']),
  lines: [[1, 1, 1, 1, 1]],
  pays: { w: [0, 5, 50, 200, 1000], a: [0, 0, 10, 40, 100], b: [0, 0, 5, 20, 60], s: [0, 0, 7] },
  wild: { symbol: 'w', multiplier: 2 },
  scatter: { symbol: 's', pays: [], freeSpins: [] },
}

function winOf(line: string, changes: Partial<SlotMachine> = {}, mode: SpinMode = 'base') {
  const compiled = compileMachine({ ...machine, ...changes })
  const cells = Array.from(line, (symbol) => compiled.symbols.indexOf(symbol))
  const result = evaluateLine(compiled, compiled.modes[mode], cells)
  return (
    result && {
      symbol: compiled.symbols[result.symbol],
      count: result.count,
      multiplier: result.multiplier,
      pay: result.units,
    }
  )
}

test('three from the left pay, regardless of the rest', () => {
  expect(winOf('aaabx')).toEqual({ symbol: 'a', count: 3, multiplier: 1, pay: 10 })
  expect(winOf('xaaaa')).toBeUndefined()
})

test('a substituting wild multiplies once, regardless of the number of wilds', () => {
  expect(winOf('awaxx')).toMatchObject({ symbol: 'a', count: 3, multiplier: 2, pay: 20 })
  expect(winOf('awwwa')).toMatchObject({ symbol: 'a', count: 5, multiplier: 2, pay: 200 })
})

test('a line of wilds pays the wild’s own row, unmultiplied', () => {
  expect(winOf('wwwww')).toEqual({ symbol: 'w', count: 5, multiplier: 1, pay: 1000 })
})

test('the better of wilds alone and substituting wilds counts', () => {
  expect(winOf('wwwax')).toMatchObject({ symbol: 'a', count: 4, pay: 80 })
  expect(winOf('wwwbx')).toMatchObject({ symbol: 'w', count: 3, pay: 50 })
  expect(winOf('wwxaa')).toMatchObject({ symbol: 'w', count: 2, pay: 5 })
})

test('a wild never substitutes the scatter', () => {
  expect(winOf('wwsaa')).toMatchObject({ symbol: 'w', count: 2 })
  expect(winOf('swsxx')).toBeUndefined()
  expect(winOf('sssxx')).toMatchObject({ symbol: 's', count: 3, pay: 7 })
})

test('a wild for free spins only is an ordinary symbol in paid spins', () => {
  const wild = { symbol: 'w', multiplier: 2, freeSpinsOnly: true }
  expect(winOf('awaxx', { wild })).toBeUndefined()
  expect(winOf('wwxxx', { wild })).toMatchObject({ symbol: 'w', count: 2, multiplier: 1, pay: 5 })
  expect(winOf('awaxx', { wild }, 'free')).toMatchObject({ symbol: 'a', multiplier: 2 })
})
