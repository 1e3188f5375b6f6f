import { expect, test } from 'vitest'
import { estimateReturn, triggerChance } from './anywhere/estimate-return.ts'
import { clusterTriggerChance, estimateCluster } from './cluster/estimate-cluster.ts'
import { exactBookReturn } from './book/exact-book.ts'
import { roundLottery } from './book/round-lottery.ts'
import { compileMachine } from './compiled-machine.ts'
import { exactRound } from './expanding/exact-round.ts'
import { exactReturn, toPercent } from './exact-return.ts'
import { exactHitFrequency } from './hit-frequency.ts'
import { toNumber } from './rational.ts'
import { SLOT_TITLES, findSlotTitle } from './titles.ts'
import { bogazEkspresi } from './titles/bogaz-ekspresi.ts'
import { ankaAtesi } from './titles/anka-atesi.ts'
import { cilekBahcesi } from './titles/cilek-bahcesi.ts'
import { evliyaninHaritasi } from './titles/evliyanin-haritasi.ts'
import { kapadokya } from './titles/kapadokya.ts'
import { laleDevri } from './titles/lale-devri.ts'
import { truva } from './titles/truva.ts'
import { yediYildiz } from './titles/yedi-yildiz.ts'
import { countSpins } from './ways/count-spins.ts'
import { symbolReturns } from './ways/symbol-returns.ts'
import { waysCapCostBound, waysReturn } from './ways/ways-return.ts'
import { yildizname } from './titles/yildizname.ts'
import { hazineAdasi } from './titles/hazine-adasi.ts'
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

test('Boğaz Ekspresi returns, hits and rides exactly as it states, and its cap takes nothing a player could notice', () => {
  if (bogazEkspresi.kind !== 'ways') throw new TypeError('Boğaz Ekspresi pays ways')
  const { machine, maxWinMultiple, rtpPercent, hitFrequency } = bogazEkspresi
  const exact = waysReturn(machine)
  expect(exact.rtp * 100).toBeCloseTo(96.070135, 6)
  expect(exact.hitFrequency).toBeCloseTo(hitFrequency, 4)
  expect(1 / exact.freeSpinsChance).toBeCloseTo(71.4, 2)
  expect(symbolReturns(machine, machine.strips, 1).reduce((sum, { returned }) => sum + returned, 0)).toBeCloseTo(exact.baseRtp - exact.scatterRtp, 12)
  const capCost = waysCapCostBound(machine, maxWinMultiple, 0.0076)
  expect(capCost).toBeLessThan(1e-6)
  expect(rtpPercent).toBe(Math.floor((exact.rtp - capCost) * 10_000) / 100)
  const mostOfOneSpin = Math.max(...countSpins(machine, machine.freeSpins.strips, 4).map(({ coins }) => coins)) / machine.coinsPerBet
  expect(mostOfOneSpin * 2).toBeGreaterThan(maxWinMultiple)
}, ENUMERATION_TIMEOUT_MS)

test('a wild of a ways machine never stands on the first reel, and its free spins hold no scatter', () => {
  for (const title of SLOT_TITLES) {
    if (title.kind !== 'ways') continue
    const { strips, wild, scatter, freeSpins } = title.machine
    expect([...(strips[0] ?? []), ...(freeSpins.strips[0] ?? [])]).not.toContain(wild)
    expect(freeSpins.strips.flat()).not.toContain(scatter.symbol)
  }
})

test('Yıldızname’s stated return and hit frequency lie in the band that simulation shows', () => {
  if (yildizname.kind !== 'cluster') throw new TypeError('Yıldızname pays clusters')
  const { machine, maxWinMultiple, rtpPercent, hitFrequency } = yildizname
  const estimate = estimateCluster(machine, { baseRounds: 400_000, freeRounds: 30_000, seed: 20_261_120, maxWinMultiple })
  const [low, high] = estimate.confidence99
  expect(high - low).toBeLessThan(0.04)
  expect(rtpPercent / 100).toBeGreaterThan(low)
  expect(rtpPercent / 100).toBeLessThan(high)
  expect(estimate.hitFrequency).toBeCloseTo(hitFrequency, 2)
  expect(clusterTriggerChance(machine)).toBeCloseTo(0.004875, 6)
}, ENUMERATION_TIMEOUT_MS)

test(
  'Evliya’nın Haritası states what counting every stop, special symbol and retrigger gives, less what its cap takes',
  () => {
    const { machine, maxWinMultiple, rtpPercent, hitFrequency } = evliyaninHaritasi
    const { rtp } = exactBookReturn(machine)
    expect(`${rtp.numerator}/${rtp.denominator}`).toBe('116810599938175/121291977115216')
    const lottery = roundLottery(machine, maxWinMultiple)
    expect(lottery.uncappedRtp).toBeCloseTo(toNumber(rtp, 12), 8)
    expect(lottery.capCost).toBeCloseTo(0.00004, 6)
    expect(rtpPercent).toBe(Math.floor(lottery.rtp * 10_000) / 100)
    expect(lottery.hitChance).toBeCloseTo(hitFrequency, 4)
    expect(1 / lottery.triggerChance).toBeCloseTo(166.88, 2)
    expect(lottery.mostOfSpin.free).toBeGreaterThan(maxWinMultiple)
  },
  ENUMERATION_TIMEOUT_MS,
)

test.each([
  { title: ankaAtesi, fraction: '4576331583083/4737148448000', percent: 96.605197, oneIn: 5.4594, most: 810 },
  { title: truva, fraction: '2058301477180710241/2133549720000000000', percent: 96.473096, oneIn: 10.2273, most: 2303.5 },
])(
  '$title.slug returns and hits exactly as it states, respins included, and its cap takes nothing a player could notice',
  ({ title, fraction, percent, oneIn, most }) => {
    const { rtp, spinReturn, respinReturn, respinChance, lottery, mostMultiple } = exactRound(compileMachine(title.machine), title.machine)
    expect(`${rtp.numerator}/${rtp.denominator}`).toBe(fraction)
    expect(toPercent(rtp)).toBe(percent)
    const capCost = lottery.reduce((sum, { multiple, chance }) => sum + Math.max(0, multiple - title.maxWinMultiple) * chance, 0)
    expect(capCost).toBeLessThan(1e-6)
    expect(title.rtpPercent).toBe(Math.floor((toNumber(rtp, 12) - capCost) * 10_000) / 100)
    expect(toNumber(spinReturn, 6) + toNumber(respinReturn, 6)).toBeCloseTo(toNumber(rtp, 6), 5)
    expect(lottery.reduce((sum, { multiple, chance }) => sum + multiple * chance, 0)).toBeCloseTo(toNumber(rtp, 12), 9)
    expect(1 / toNumber(respinChance, 12)).toBeCloseTo(oneIn, 3)
    expect(lottery.reduce((sum, { multiple, chance }) => sum + (multiple > 0 ? chance : 0), 0)).toBeCloseTo(title.hitFrequency, 4)
    expect(mostMultiple).toBe(most)
    expect(mostMultiple).toBeGreaterThanOrEqual(title.maxWinMultiple)
  },
  ENUMERATION_TIMEOUT_MS,
)

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
  const parts = BigInt('lines' in title.machine ? title.machine.lines.length : title.machine.coinsPerBet)
  for (const betMinor of title.betStepsMinor) expect(betMinor % parts).toBe(0n)
  expect([...title.betStepsMinor].sort((a, b) => Number(a - b))).toEqual(title.betStepsMinor)
})

test('no two titles share a slug or an id', () => {
  expect(new Set(SLOT_TITLES.flatMap(({ slug, gameID }) => [slug, gameID])).size).toBe(SLOT_TITLES.length * 2)
})

test('there is no title of an unknown slug', () => {
  expect(findSlotTitle('constructor')).toBeUndefined()
})
