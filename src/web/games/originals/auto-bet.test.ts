import { expect, test } from 'vitest'
import { countRound, startAuto, type AutoPlan } from './auto-bet.ts'

const limits = { minMinor: 100n, maxMinor: 100_000n, unitMinor: 100n }
const plan: AutoPlan = {
  rounds: 3,
  onWin: { kind: 'same' },
  onLoss: { kind: 'raise', percent: 100 },
}
const lost = (betMinor: bigint) => ({ betMinor, winMinor: 0n })

test('a loss doubles the bet, a win returns to the first bet', () => {
  const first = countRound(startAuto({ ...plan, rounds: 0 }, 300n), lost(300n), limits)
  expect(first).toMatchObject({
    run: { betMinor: 600n, played: 1, netMinor: -300n },
    stop: undefined,
  })
  const second = countRound(first.run, lost(600n), limits)
  expect(second.run.betMinor).toBe(1_200n)
  expect(countRound(second.run, { betMinor: 1_200n, winMinor: 2_400n }, limits)).toMatchObject({
    run: { betMinor: 300n, netMinor: 300n },
    stop: undefined,
  })
})

test('a returned stake is not a win', () => {
  expect(
    countRound(startAuto(plan, 300n), { betMinor: 300n, winMinor: 300n }, limits).run.betMinor,
  ).toBe(600n)
})

test('a raised bet is in whole lira and never above the maximum', () => {
  expect(
    countRound(
      startAuto({ ...plan, onLoss: { kind: 'raise', percent: 33 } }, 500n),
      lost(500n),
      limits,
    ).run.betMinor,
  ).toBe(600n)
  expect(countRound(startAuto(plan, 90_000n), lost(90_000n), limits).run.betMinor).toBe(100_000n)
})

test('a run ends by rounds, by profit or by loss, whichever comes first', () => {
  const run = { ...startAuto(plan, 300n), played: 2 }
  expect(countRound(run, lost(300n), limits).stop).toBe('done')
  expect(
    countRound(
      startAuto({ ...plan, stopOnProfitMinor: 300n }, 300n),
      { betMinor: 300n, winMinor: 600n },
      limits,
    ).stop,
  ).toBe('profit')
  expect(
    countRound(
      startAuto({ ...plan, stopOnProfitMinor: 301n }, 300n),
      { betMinor: 300n, winMinor: 600n },
      limits,
    ).stop,
  ).toBeUndefined()
  expect(
    countRound(startAuto({ ...plan, stopOnLossMinor: 300n }, 300n), lost(300n), limits).stop,
  ).toBe('loss')
})
