import { expect, test } from 'vitest'
import { entryWithSecond, fromLeft, inAddress, secondOf, stepsToLobby } from './game-pair.ts'

test('a second game requires room, an ID and another game', () => {
  expect(secondOf({ second: 1002 }, '1001', true)).toBe('1002')
  expect(secondOf({ second: 'marti' }, '1001', true)).toBe('marti')
  expect(secondOf({ second: 1002 }, '1001', false)).toBeUndefined()
  expect(secondOf({ second: 1001 }, '1001', true)).toBeUndefined()
  expect(secondOf({ second: '' }, '1001', true)).toBeUndefined()
  expect(secondOf({}, '1001', true)).toBeUndefined()
})

test('an address shows a number without quotes and any other ID as it is', () => {
  expect([inAddress('1002'), inAddress('007'), inAddress('marti'), inAddress('1e3')]).toEqual([
    1002,
    '007',
    'marti',
    '1e3',
  ])
})

test('swapped games change sides; a single game has none', () => {
  expect(fromLeft('a', 'b', false)).toEqual(['a', 'b'])
  expect(fromLeft('a', 'b', true)).toEqual(['b', 'a'])
  expect(fromLeft('a', undefined, true)).toEqual(['a'])
})

test('the way to the lobby skips entries that were opened on the play page', () => {
  expect(stepsToLobby({}, true)).toBe(1)
  const opened = entryWithSecond({}, true)
  expect(opened).toEqual({ playSteps: 1, secondSteps: 1 })
  expect(stepsToLobby(opened, true)).toBe(2)
  expect(stepsToLobby(entryWithSecond(opened, true), true)).toBe(3)
})

test('a player who came by the bare address has no way back to the lobby, only one on', () => {
  expect(stepsToLobby({}, false)).toBeUndefined()
  const opened = entryWithSecond({}, false)
  expect(stepsToLobby(opened, true)).toBeUndefined()
  expect(stepsToLobby(entryWithSecond(opened, true), true)).toBeUndefined()
})
