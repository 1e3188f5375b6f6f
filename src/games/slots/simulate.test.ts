import { expect, test } from 'vitest'
import { compileMachine } from './compiled-machine.ts'
import { exactReturn, toPercent } from './exact-return.ts'
import { createFastRandom } from './fast-random.ts'
import { simulateSpins } from './simulate.ts'
import { kapadokya } from './titles/kapadokya.ts'

function kapadokyaMachine() {
  if (kapadokya.kind !== 'lines') throw new TypeError('Kapadokya is a line machine')
  return compileMachine(kapadokya.machine)
}

test('a simulation’s band contains the exact return, including free spins', () => {
  const machine = kapadokyaMachine()
  const { rtp, baseRtp } = exactReturn(machine)
  const simulated = simulateSpins(machine, 3_000_000, 42)
  const [low, high] = simulated.confidence99
  expect(high - low).toBeLessThan(0.02)
  expect(toPercent(rtp)).toBeGreaterThan(low * 100)
  expect(toPercent(rtp)).toBeLessThan(high * 100)
  expect(simulated.baseRtp * 100).toBeCloseTo(toPercent(baseRtp), -0.5)
  expect(simulated.hitFrequency).toBeCloseTo(0.2846, 2)
})

test('the same seed gives the same simulation, another seed a different one', () => {
  const machine = kapadokyaMachine()
  const first = simulateSpins(machine, 10_000, 1)
  expect(simulateSpins(machine, 10_000, 1)).toEqual(first)
  expect(simulateSpins(machine, 10_000, 2)).not.toEqual(first)
})

test('large seeds that differ only in high bits give different results', () => {
  const first = createFastRandom(5)
  const second = createFastRandom(5 + 2 ** 32)
  expect(Array.from({ length: 4 }, () => first(1_000))).not.toEqual(
    Array.from({ length: 4 }, () => second(1_000)),
  )
})

test('the simulation’s random numbers are uniformly distributed', () => {
  const random = createFastRandom(2026)
  const counts = new Int32Array(32)
  for (let i = 0; i < 320_000; i++) {
    const value = random(32)
    counts[value] = (counts[value] ?? 0) + 1
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
  expect(chiSquare).toBeLessThan(61.1)
})
