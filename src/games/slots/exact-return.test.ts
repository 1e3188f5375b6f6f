import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileMachine, type CompiledMachine } from './compiled-machine.ts'
import { evaluateSpin } from './evaluate-spin.ts'
import { EndlessFreeSpinsError, exactReturn } from './exact-return.ts'
import { exactHitFrequency } from './hit-frequency.ts'
import type { SlotMachine, SpinMode } from './machine.ts'
import { toNumber, type Rational } from '#shared/rational.ts'
import { positionsOf } from './reel-groups.ts'
import { createSpinKernel } from './spin-kernel.ts'

const SYMBOLS = ['a', 'b', 'c', 'w', 's']
const pay = fc.constantFrom(0, 0, 1, 2, 2.5, 10)
const multiplier = fc.constantFrom(1, 2, 3, 1.5)

const machines = fc.integer({ min: 1, max: 4 }).chain((reels) =>
  fc.integer({ min: 1, max: 3 }).chain((rows) => {
    const strips = fc.array(fc.array(fc.constantFrom(...SYMBOLS), { minLength: 1, maxLength: 6 }), {
      minLength: reels,
      maxLength: reels,
    })
    const pays = fc.array(pay, { maxLength: reels })
    return fc.record({
      reels: fc.constant(reels),
      rows: fc.constant(rows),
      strips,
      lines: fc.array(
        fc.array(fc.integer({ min: 1, max: rows }), { minLength: reels, maxLength: reels }),
        { minLength: 1, maxLength: 4 },
      ),
      pays: fc.record({ a: pays, b: pays, w: pays, s: pays }),
      wild: fc.record({ symbol: fc.constant('w'), multiplier, freeSpinsOnly: fc.boolean() }),
      scatter: fc.record({
        symbol: fc.constant('s'),
        pays: fc.array(pay, { maxLength: reels * rows }),
        freeSpins: fc.array(fc.constantFrom(0, 0, 1), { maxLength: reels * rows }),
        retrigger: fc.boolean(),
      }),
      freeSpins: fc.record({ multiplier, strips }),
      fill: fc.record({ symbols: fc.constant(['a', 'w']), multiplier }),
    })
  }),
)

function everyStop(machine: CompiledMachine, mode: SpinMode): number[][] {
  return machine.modes[mode].strips.reduce<number[][]>(
    (stops, strip) => stops.flatMap((before) => Array.from(strip, (_, stop) => [...before, stop])),
    [[]],
  )
}

function enumerate(machine: CompiledMachine, mode: SpinMode) {
  const results = everyStop(machine, mode).map((stops) => evaluateSpin(machine, mode, stops))
  const mean = (value: (result: (typeof results)[number]) => number) =>
    results.reduce((sum, result) => sum + value(result), 0) / results.length
  const betUnits = machine.unitsPerLineBet * machine.lines.length
  return {
    win: mean(({ totalUnits }) => totalUnits) / betUnits,
    awards: mean(({ freeSpins }) => freeSpins),
    hits: mean(({ totalUnits }) => (totalUnits > 0 ? 1 : 0)),
  }
}

const asNumber = (share: Rational | undefined) => (share ? toNumber(share, 12) : undefined)

function withMachine(check: (machine: CompiledMachine) => void): void {
  fc.assert(
    fc.property(machines, (machine: SlotMachine) => check(compileMachine(machine))),
    { numRuns: 150 },
  )
}

test('the exact return equals that of enumerating every stop, for any machine', () => {
  withMachine((machine) => {
    const base = enumerate(machine, 'base')
    const free = enumerate(machine, 'free')
    if (free.awards >= 1) {
      expect(() => exactReturn(machine)).toThrow(EndlessFreeSpinsError)
      return
    }
    const exact = exactReturn(machine)
    expect(asNumber(exact.baseRtp)).toBeCloseTo(base.win, 9)
    expect(asNumber(exact.rtp)).toBeCloseTo(
      base.win + (base.awards / (1 - free.awards)) * free.win,
      8,
    )
  })
})

test('the exact hit frequency equals that of enumerating every stop, for any machine', () => {
  withMachine((machine) => {
    expect(asNumber(exactHitFrequency(machine))).toBeCloseTo(enumerate(machine, 'base').hits, 9)
  })
})

test('the fast evaluation agrees with the plain one on every stop of any machine', () => {
  withMachine((machine) => {
    for (const mode of ['base', 'free'] as const) {
      const kernel = createSpinKernel(machine, mode)
      for (const stops of everyStop(machine, mode)) {
        const { totalUnits, freeSpins } = evaluateSpin(machine, mode, stops)
        const at = positionsOf(kernel.groups, stops)
        expect(kernel.units(at, kernel.scatters(at))).toBeCloseTo(totalUnits, 6)
        expect(kernel.awards[kernel.scatters(at)]).toBe(freeSpins)
      }
    }
  })
})
