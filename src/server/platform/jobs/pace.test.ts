import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('runs slices one at a time, and a failing one does not stop the next', async () => {
  const pace = createPace(() => Promise.resolve())
  const done: string[] = []
  let running = 0
  const slice = (name: string, fails = false) =>
    pace.slice(async () => {
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      running -= 1
      if (fails) throw new Error(name)
      done.push(name)
    })
  const failed = slice('failed', true).catch((error: unknown) => String(error))
  await Promise.all([slice('a'), slice('b'), slice('c')])
  expect([await failed, ...done]).toEqual(['Error: failed', 'a', 'b', 'c'])
})

test('rests grow while answers are slow, and work still continues', async () => {
  let atMs = 0
  let answerMs = 1
  const rests: number[] = []
  const pace = createPace(() => Promise.resolve(void (atMs += answerMs)), {
    now: () => atMs,
    rest: (ms) => Promise.resolve(void rests.push(ms)),
  })
  const slices = async (count: number) => {
    for (let n = 0; n < count; n += 1) await pace.slice(() => Promise.resolve(void (atMs += 40)))
    return rests.at(-1) ?? 0
  }
  pace.start()
  const unloaded = await slices(20)
  answerMs = 50
  const busy = await slices(20)
  answerMs = 1
  const unloadedAfterwards = await slices(60)
  pace.stop()
  expect(rests).toHaveLength(100)
  expect([unloaded, busy, unloadedAfterwards]).toEqual([40, 480, 40])
})

test('a pace that was not started never rests', async () => {
  const rests: number[] = []
  const pace = createPace(() => Promise.resolve(), {
    rest: (ms) => Promise.resolve(void rests.push(ms)),
  })
  await pace.slice(() => Promise.resolve())
  expect(rests).toEqual([])
})

test('a slice takes as many elements as recently fit in 20 ms, at most doubles, and stays within its bounds', async () => {
  let atMs = 0
  let elementMs = 0.5
  const pace = createPace(() => Promise.resolve(), {
    now: () => atMs,
    rest: () => Promise.resolve(),
  })
  const sizes: number[] = []
  const slices = async (count: number, left = Infinity) => {
    for (let n = 0; n < count; n += 1) {
      await pace.sized('work', 200, (size) => {
        sizes.push(size)
        atMs += elementMs * Math.min(size, left)
        return Promise.resolve({ done: Math.min(size, left) })
      })
    }
    return sizes.at(-1)
  }
  expect(await slices(1)).toBe(200)
  pace.start()
  expect([await slices(1), await slices(1), await slices(5)]).toEqual([20, 40, 40])
  elementMs = 10
  expect(await slices(10)).toBe(20)
  elementMs = 0.01
  expect(await slices(20)).toBe(200)
  expect(await slices(5, 3)).toBe(200)
  pace.stop()
})

test('a loop of slices stops with the process, and a rest is cut short', async () => {
  const pace = createPace(() => Promise.resolve(), {
    rest: (_ms, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  })
  pace.start()
  const slice = pace.slice(() => Promise.resolve('done'))
  expect(pace.isStopped()).toBe(false)
  setImmediate(() => pace.stop())
  expect(await slice).toBe('done')
  expect(pace.isStopped()).toBe(true)
})

test('a backlog is probed after every slice, and single looks hardly at all', async () => {
  let atMs = 0
  let probes = 0
  const pace = createPace(() => Promise.resolve(void (probes += 1)), {
    now: () => atMs,
    rest: (ms) => Promise.resolve(void (atMs += ms)),
  })
  pace.start()
  const slices = async (count: number, pauseMs: number) => {
    const before = probes
    for (let n = 0; n < count; n += 1) {
      await pace.slice(() => Promise.resolve(void (atMs += 2)))
      atMs += pauseMs
    }
    return probes - before
  }
  expect(await slices(20, 0)).toBe(20)
  expect(await slices(20, 600)).toBeLessThanOrEqual(7)
  pace.stop()
})
