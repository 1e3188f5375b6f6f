import { expect, test } from 'vitest'
import { estimateReturn, triggerChance } from './anywhere/estimate-return.ts'
import { compileMachine } from './compiled-machine.ts'
import { exactReturn, toPercent } from './exact-return.ts'
import { exactHitFrequency } from './hit-frequency.ts'
import { toNumber } from './rational.ts'
import { SLOT_TITLES, findSlotTitle } from './titles.ts'
import { cilekBahcesi } from './titles/cilek-bahcesi.ts'
import { hazineAdasi } from './titles/hazine-adasi.ts'
import { kapadokya } from './titles/kapadokya.ts'
import { laleDevri } from './titles/lale-devri.ts'
import { yediYildiz } from './titles/yedi-yildiz.ts'
import { awardChances, hitFrequency } from './variable/chances.ts'
import { estimateVariableReturn } from './variable/estimate-return.ts'
import { baseWinDistribution, winCapCostBound, type WinDistribution } from './win-cap-cost.ts'

const ENUMERATION_TIMEOUT_MS = 120_000

const lineTitles = SLOT_TITLES.flatMap((title) => (title.kind === 'lines' ? [title] : []))

test.each([
  [kapadokya, '503200553510753/521816665751552', 96.432442],
  [cilekBahcesi, '2588/2697', 95.958472],
  [yediYildiz, '1032299/1075648', 95.969964],
])('$slug returns exactly what it states', (title, fraction, percent) => {
  if (title.kind !== 'lines') throw new TypeError('this proof is for line machines')
  const { rtp } = exactReturn(compileMachine(title.machine))
  expect(`${rtp.numerator}/${rtp.denominator}`).toBe(fraction)
  expect(toPercent(rtp)).toBe(percent)
  expect(title.rtpPercent).toBe(Math.floor(percent * 100) / 100)
})

test.each(lineTitles)('$slug hits as often as it states', ({ machine, hitFrequency }) => {
  const exact = exactHitFrequency(compileMachine(machine))
  expect(exact && toNumber(exact, 4)).toBe(hitFrequency)
})

function largestMultiple(title: (typeof lineTitles)[number], distribution: WinDistribution): number {
  const { unitsPerLineBet } = compileMachine(title.machine)
  return Math.max(...distribution.map(([units]) => units)) / unitsPerLineBet / title.machine.lines.length
}

test.each([cilekBahcesi, yediYildiz].flatMap((title) => (title.kind === 'lines' ? [title] : [])))(
  '$slug states the most that any spin of it can win',
  (title) => {
    const distribution = baseWinDistribution(compileMachine(title.machine))
    expect(largestMultiple(title, distribution)).toBe(title.maxWinMultiple)
  },
  ENUMERATION_TIMEOUT_MS,
)

test(
  'every combination of stops of Kapadokya adds up to its exact base return, and its cap takes nothing a player could notice',
  () => {
    if (kapadokya.kind !== 'lines') throw new TypeError('Kapadokya is a line machine')
    const compiled = compileMachine(kapadokya.machine)
    const distribution = baseWinDistribution(compiled)
    const enumerated = distribution.reduce((sum, [units, , share]) => sum + units * share, 0) / compiled.lines.length
    expect(enumerated * 100).toBeCloseTo(toPercent(exactReturn(compiled).baseRtp), 5)
    expect(largestMultiple(kapadokya, distribution)).toBe(515)
    expect(winCapCostBound(compiled, distribution, kapadokya.maxWinMultiple, 0.008)).toBeLessThan(1e-12)
  },
  ENUMERATION_TIMEOUT_MS,
)

test('Lale Devri’s stated return and hit frequency lie in the band that simulation shows', () => {
  if (laleDevri.kind !== 'anywhere') throw new TypeError('Lale Devri pays anywhere')
  const { machine, maxWinMultiple, rtpPercent, hitFrequency } = laleDevri
  const estimate = estimateReturn(machine, { baseRounds: 1_500_000, freeRounds: 60_000, seed: 20_261_120, maxWinMultiple })
  const [low, high] = estimate.confidence99
  expect(high - low).toBeLessThan(0.03)
  expect(rtpPercent / 100).toBeGreaterThan(low)
  expect(rtpPercent / 100).toBeLessThan(high)
  expect(estimate.hitFrequency).toBeCloseTo(hitFrequency, 2)
  expect(triggerChance(machine)).toBeCloseTo(0.002832, 6)
})

test('Hazine Adası hits and brings free spins exactly as often as it states, and its return lies in the band that simulation shows', () => {
  if (hazineAdasi.kind !== 'variable') throw new TypeError('Hazine Adası has variable reels')
  const { machine, maxWinMultiple, rtpPercent } = hazineAdasi
  expect(Math.round(hitFrequency(machine) * 10_000) / 10_000).toBe(hazineAdasi.hitFrequency)
  const estimate = estimateVariableReturn(machine, { baseRounds: 500_000, freeRounds: 25_000, seed: 20_261_122, maxWinMultiple })
  expect(estimate.freeSpinsChance).toBe(awardChances(machine).reduce((sum, { chance }) => sum + chance, 0))
  expect(estimate.freeSpinsChance).toBeCloseTo(1 / 256.6, 6)
  const [low, high] = estimate.confidence99
  expect(high - low).toBeLessThan(0.02)
  expect(rtpPercent / 100).toBeGreaterThan(low)
  expect(rtpPercent / 100).toBeLessThan(high)
})

test.each(SLOT_TITLES)('$slug can be found, named in both languages, and its bets divide into whole kuruş', (title) => {
  expect(findSlotTitle(title.slug)).toBe(title)
  expect(title.name.tr.length * title.name.en.length).toBeGreaterThan(0)
  const parts = BigInt(title.kind === 'lines' ? title.machine.lines.length : title.machine.coinsPerBet)
  for (const betMinor of title.betStepsMinor) expect(betMinor % parts).toBe(0n)
  expect([...title.betStepsMinor].sort((a, b) => Number(a - b))).toEqual(title.betStepsMinor)
})

test('no two titles share a slug or an id', () => {
  expect(new Set(SLOT_TITLES.flatMap(({ slug, gameID }) => [slug, gameID])).size).toBe(SLOT_TITLES.length * 2)
})

test('there is no title of an unknown slug', () => {
  expect(findSlotTitle('constructor')).toBeUndefined()
})
