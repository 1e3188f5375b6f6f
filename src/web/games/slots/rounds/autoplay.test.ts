import { expect, test } from 'vitest'
import { countSpin, startAutoplay, stopBeforeSpin } from './autoplay.ts'

const plan = { spins: 3, stopOnFeature: false }
const loss = { betMinor: 1000n, winMinor: 0n, feature: false }

test('a run ends after its number of spins', () => {
  let run = startAutoplay(plan)
  const stops = [1, 2, 3].map(() => {
    const counted = countSpin(run, loss)
    run = counted.run
    return counted.stop
  })
  expect(stops).toEqual([undefined, undefined, 'done'])
  expect(stopBeforeSpin(run, 100_000n, 1000n)).toBe('done')
})

test('a single win of the stated amount ends the run; one kuruş less does not', () => {
  const run = startAutoplay({ ...plan, stopOnWinMinor: 5000n })
  expect(countSpin(run, { ...loss, winMinor: 4999n }).stop).toBeUndefined()
  expect(countSpin(run, { ...loss, winMinor: 5000n }).stop).toBe('win')
})

test('a loss is counted over the whole run, with wins subtracted', () => {
  const run = startAutoplay({ ...plan, stopOnLossMinor: 1500n })
  const first = countSpin(run, { ...loss, winMinor: 400n })
  expect(first.stop).toBeUndefined()
  expect(countSpin(first.run, loss).stop).toBe('loss')
})

test('a feature ends the run if the player asked for it', () => {
  expect(
    countSpin(startAutoplay({ ...plan, stopOnFeature: true }), { ...loss, feature: true }).stop,
  ).toBe('feature')
  expect(countSpin(startAutoplay(plan), { ...loss, feature: true }).stop).toBeUndefined()
})

test('does not make a spin that would take the balance below the floor', () => {
  const run = startAutoplay({ ...plan, balanceFloorMinor: 9000n })
  expect(stopBeforeSpin(run, 10_000n, 1000n)).toBeUndefined()
  expect(stopBeforeSpin(run, 9_999n, 1000n)).toBe('floor')
})
