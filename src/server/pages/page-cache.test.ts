import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

function counted(): {
  at: { now: number }
  made: () => number
  ask: (key?: string) => Promise<{ value: string; ageMs: number }>
} {
  const at = { now: 0 }
  let made = 0
  const keep = createPageCache<string>(() => at.now)
  const make = async (): Promise<string> => {
    made += 1
    return `made ${made}`
  }
  return { at, made: () => made, ask: (key = 'home') => keep(key, make) }
}

test('returns a fresh page again, with its age', async () => {
  const { at, ask, made } = counted()
  await ask()
  at.now = 9_000
  expect(await ask()).toEqual({ value: 'made 1', ageMs: 9_000 })
  expect(made()).toBe(1)
})

test('returns a slightly stale page once more while it is rebuilt', async () => {
  const { at, ask } = counted()
  await ask()
  at.now = 11_000
  expect((await ask()).value).toBe('made 1')
  await new Promise(setImmediate)
  expect(await ask()).toEqual({ value: 'made 2', ageMs: 0 })
})

test('rebuilds an old page before it is returned, once for all waiting callers', async () => {
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

test('reports a failure and does not cache it', async () => {
  const keep = createPageCache<string>(() => 0)
  await expect(keep('home', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  )
  expect((await keep('home', () => Promise.resolve('back'))).value).toBe('back')
})
