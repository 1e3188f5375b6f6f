import { expect, test } from 'vitest'
import { createKept } from './kept.ts'

function counted(): {
  at: { now: number }
  made: () => number
  ask: (key?: string) => Promise<{ value: string; ageMs: number }>
} {
  const at = { now: 0 }
  let made = 0
  const keep = createKept<string>(() => at.now)
  const make = async (): Promise<string> => {
    made += 1
    return `made ${made}`
  }
  return { at, made: () => made, ask: (key = 'home') => keep(key, make) }
}

test('what is fresh is given again, with its age', async () => {
  const { at, ask, made } = counted()
  await ask()
  at.now = 9_000
  expect(await ask()).toEqual({ value: 'made 1', ageMs: 9_000 })
  expect(made()).toBe(1)
})

test('what is a little old is given once more while it is made again', async () => {
  const { at, ask } = counted()
  await ask()
  at.now = 11_000
  expect((await ask()).value).toBe('made 1')
  await new Promise(setImmediate)
  expect(await ask()).toEqual({ value: 'made 2', ageMs: 0 })
})

test('what is too old is made before it is given, once for all who wait', async () => {
  const { at, ask, made } = counted()
  await ask()
  at.now = 400_000
  expect((await Promise.all([ask(), ask(), ask()])).map(({ value }) => value)).toEqual([
    'made 2',
    'made 2',
    'made 2',
  ])
  expect(made()).toBe(2)
})

test('a failure is told and not kept', async () => {
  const keep = createKept<string>(() => 0)
  await expect(keep('home', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  )
  expect((await keep('home', () => Promise.resolve('back'))).value).toBe('back')
})
