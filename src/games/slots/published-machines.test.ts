import { expect, test } from 'vitest'
import { compileMachine } from './compiled-machine.ts'
import { evaluateSpin } from './evaluate-spin.ts'
import { parseMachineFile } from './machine-file.ts'
import { exactMachineReturn } from './machine-return.ts'
import { fileOf, publishedMachines } from './vectors/published-machines.ts'

const cases = publishedMachines.map((published) => {
  const { machine, written } = parseMachineFile(fileOf(published))
  return { id: published.id, published, written, compiled: compileMachine(machine) }
})

test.each(cases)('$id returns the share its makers published', ({ published, compiled }) => {
  const { rtpPercent, baseRtpPercent, hitFrequency, method } = exactMachineReturn(compiled)
  expect(method).toBe('exact')
  expect(rtpPercent).toBeCloseTo(published.computedRtpPercent, 6)
  expect(baseRtpPercent).toBe(rtpPercent)
  expect(hitFrequency).toBeCloseTo(published.hitFrequency, 6)
})

test.each(cases)('$id pays each sample spin as published', ({ published, compiled, written }) => {
  for (const spin of published.sampleSpins) {
    const { grid, lineWins, fill, totalUnits } = evaluateSpin(compiled, 'base', spin.stops)
    const wins = lineWins.map(({ line, symbol, count, units }) => ({
      line,
      symbol: written.get(compiled.symbols[symbol] ?? ''),
      count,
      pay: units * (fill ? compiled.fillMultiplier : 1),
    }))
    expect(grid.map((row) => row.map((symbol) => written.get(symbol)))).toEqual(spin.grid)
    expect(wins).toEqual(spin.wins)
    expect(totalUnits).toBe(spin.totalPayUnits)
  }
})
