import { expect, test } from 'vitest'
import { estimateReturn, triggerChance } from './anywhere/estimate-return.ts'
import { estimateAvalancheReturn } from './avalanche/estimate-avalanche.ts'
import { firstWindowOf } from './avalanche/machine.ts'
import { clusterTriggerChance, estimateCluster } from './cluster/estimate-cluster.ts'
import { exactCollect } from './collect/exact-collect.ts'
import { collectLottery } from './collect/round-lottery.ts'
import { exactBookReturn } from './book/exact-book.ts'
import { roundLottery } from './book/round-lottery.ts'
import { compileMachine } from './compiled-machine.ts'
import { exactRound } from './expanding/exact-round.ts'
import { exactReturn, toPercent } from './exact-return.ts'
import { exactHitFrequency } from './hit-frequency.ts'
import { duelLottery, exactDuel } from './duel/exact-duel.ts'
import { lineCount } from './duel/machine.ts'
import { toNumber } from '#shared/rational.ts'
import { SLOT_TITLES, findSlotTitle } from './titles.ts'
import { balVadisi } from './titles/bal-vadisi.ts'
import { bogazEkspresi } from './titles/bogaz-ekspresi.ts'
import { ankaAtesi } from './titles/anka-atesi.ts'
import { cilekBahcesi } from './titles/cilek-bahcesi.ts'
import { evliyaninHaritasi } from './titles/evliyanin-haritasi.ts'
import { hali } from './titles/hali.ts'
import { karagoz } from './titles/karagoz.ts'
import { gobekli } from './titles/gobekli.ts'
import { karadeniz } from './titles/karadeniz.ts'
import { kapadokya } from './titles/kapadokya.ts'
import { kapalicarsi } from './titles/kapalicarsi.ts'
import { laleDevri } from './titles/lale-devri.ts'
import { truva } from './titles/truva.ts'
import { yediYildiz } from './titles/yedi-yildiz.ts'
import { countSpins } from './ways/count-spins.ts'
import { duelCarried, wildsOf } from './ways/machine.ts'
import { symbolReturns } from './ways/symbol-returns.ts'
import { waysCapCostBound, waysReturn } from './ways/ways-return.ts'
import { yildizname } from './titles/yildizname.ts'
import { hazineAdasi } from './titles/hazine-adasi.ts'
import { tavlaDuellosu } from './titles/tavla-duellosu.ts'
import { dansEdenBalik } from './titles/dans-eden-balik.ts'
import { pamukkale } from './titles/pamukkale.ts'
import { awardChances, hitFrequency } from './variable/chances.ts'
import { estimateVariableReturn } from './variable/estimate-return.ts'
import {
  baseWinDistribution,
  winCapCostBound,
  winDistribution,
  type WinDistribution,
} from './win-cap-cost.ts'

const ENUMERATION_TIMEOUT_MS = 120_000

const lineTitles = SLOT_TITLES.flatMap((title) => (title.kind === 'lines' ? [title] : []))

test.each([
  [kapadokya, '503200553510753/521816665751552', 96.432442],
  [cilekBahcesi, '2588/2697', 95.958472],
  [yediYildiz, '1032299/1075648', 95.969964],
])('$slug returns exactly the stated share', (title, fraction, percent) => {
  if (title.kind !== 'lines') throw new TypeError('this proof is for line machines')
  const { rtp } = exactReturn(compileMachine(title.machine))
  expect(`${rtp.numerator}/${rtp.denominator}`).toBe(fraction)
  expect(toPercent(rtp)).toBe(percent)
  expect(title.rtpPercent).toBe(Math.floor(percent * 100) / 100)
})

test.each(lineTitles)('$slug hits as often as stated', ({ machine, hitFrequency }) => {
  const exact = exactHitFrequency(compileMachine(machine))
  expect(exact && toNumber(exact, 4)).toBe(hitFrequency)
})

function largestMultiple(
  title: (typeof lineTitles)[number],
  distribution: WinDistribution,
): number {
  const { unitsPerLineBet } = compileMachine(title.machine)
  return (
    Math.max(...distribution.map(([units]) => units)) / unitsPerLineBet / title.machine.lines.length
  )
}

test.each([cilekBahcesi, yediYildiz].flatMap((title) => (title.kind === 'lines' ? [title] : [])))(
  '$slug states the maximum win of a single spin',
  (title) => {
    const distribution = baseWinDistribution(compileMachine(title.machine))
    expect(largestMultiple(title, distribution)).toBe(title.maxWinMultiple)
  },
  ENUMERATION_TIMEOUT_MS,
)

test(
  'all stop combinations of Kapadokya add up to its exact base return, and its cap takes nothing noticeable',
  () => {
    if (kapadokya.kind !== 'lines') throw new TypeError('Kapadokya is a line machine')
    const compiled = compileMachine(kapadokya.machine)
    const distribution = baseWinDistribution(compiled)
    const enumerated =
      distribution.reduce((sum, [units, , share]) => sum + units * share, 0) / compiled.lines.length
    expect(enumerated * 100).toBeCloseTo(toPercent(exactReturn(compiled).baseRtp), 5)
    expect(largestMultiple(kapadokya, distribution)).toBe(515)
    expect(winCapCostBound(compiled, distribution, kapadokya.maxWinMultiple, 0.008)).toBeLessThan(
      1e-12,
    )
  },
  ENUMERATION_TIMEOUT_MS,
)

test(
  'Halı Ustası states its exact return less the effect of its cap, and its free spins show no letter',
  () => {
    if (hali.kind !== 'lines') throw new TypeError('Halı Ustası is a line machine')
    const compiled = compileMachine(hali.machine)
    const { rtp, baseRtp, freeSpinsPerSpin } = exactReturn(compiled)
    expect(`${rtp.numerator}/${rtp.denominator}`).toBe('491010026645/511264099584')
    const base = baseWinDistribution(compiled)
    const free = winDistribution(compiled, 'free')
    const meanOf = (distribution: WinDistribution) =>
      distribution.reduce((sum, [units, , share]) => sum + units * share, 0) / compiled.lines.length
    expect(meanOf(base)).toBeCloseTo(toNumber(baseRtp, 12), 9)
    expect(meanOf(base) + toNumber(freeSpinsPerSpin, 12) * meanOf(free)).toBeCloseTo(
      toNumber(rtp, 12),
      9,
    )
    const capCost = winCapCostBound(compiled, base, hali.maxWinMultiple, 0.05, free)
    expect(capCost).toBeLessThan(0.00003)
    expect(hali.rtpPercent).toBe(Math.floor((toNumber(rtp, 12) - capCost) * 10_000) / 100)
    expect(
      1 / base.reduce((sum, [, awards, share]) => sum + (awards > 0 ? share : 0), 0),
    ).toBeCloseTo(96.04, 2)
    expect(hali.machine.freeSpins?.strips?.flat().filter((symbol) => symbol.length === 1)).toEqual(
      [],
    )
  },
  ENUMERATION_TIMEOUT_MS,
)

test.each([
  [laleDevri, 0.002832],
  [kapalicarsi, 0.002313],
])(
  'the stated return and hit frequency of $slug lie in the simulated band',
  (title, freeSpinsChance) => {
    if (title.kind !== 'anywhere')
      throw new TypeError('this proof is for machines that pay anywhere')
    const { machine, maxWinMultiple, rtpPercent, hitFrequency } = title
    const estimate = estimateReturn(machine, {
      baseRounds: 1_500_000,
      freeRounds: 60_000,
      seed: 20_261_120,
      maxWinMultiple,
    })
    const [low, high] = estimate.confidence99
    expect(high - low).toBeLessThan(0.035)
    expect(rtpPercent / 100).toBeGreaterThan(low)
    expect(rtpPercent / 100).toBeLessThan(high)
    expect(estimate.hitFrequency).toBeCloseTo(hitFrequency, 2)
    expect(triggerChance(machine)).toBeCloseTo(freeSpinsChance, 6)
  },
  ENUMERATION_TIMEOUT_MS,
)

test(
  'Boğaz Ekspresi returns, hits and rides exactly as stated, and its cap takes nothing noticeable',
  () => {
    if (bogazEkspresi.kind !== 'ways') throw new TypeError('Boğaz Ekspresi pays ways')
    const { machine, maxWinMultiple, rtpPercent, hitFrequency } = bogazEkspresi
    const exact = waysReturn(machine)
    expect(exact.rtp * 100).toBeCloseTo(96.070135, 6)
    expect(exact.hitFrequency).toBeCloseTo(hitFrequency, 4)
    expect(1 / exact.freeSpinsChance).toBeCloseTo(71.4, 2)
    expect(
      symbolReturns(machine, machine.strips, 1).reduce((sum, { returned }) => sum + returned, 0),
    ).toBeCloseTo(exact.baseRtp - exact.scatterRtp, 12)
    const capCost = waysCapCostBound(machine, maxWinMultiple, 0.0076)
    expect(capCost).toBeLessThan(1e-6)
    expect(rtpPercent).toBe(Math.floor((exact.rtp - capCost) * 10_000) / 100)
    const maxOfOneSpin =
      Math.max(...countSpins(machine, machine.freeSpins.strips, 4).map(({ coins }) => coins)) /
      machine.coinsPerBet
    expect(maxOfOneSpin * 2).toBeGreaterThan(maxWinMultiple)
  },
  ENUMERATION_TIMEOUT_MS,
)

test(
  'Karagöz returns, hits and clashes exactly as stated, and its cap takes nothing noticeable',
  () => {
    if (karagoz.kind !== 'ways') throw new TypeError('Karagöz pays ways')
    const { machine, maxWinMultiple, rtpPercent, hitFrequency } = karagoz
    const { freeSpins } = machine
    if (!('duel' in freeSpins)) throw new TypeError('Karagöz is a duel')
    const exact = waysReturn(machine)
    expect(exact.rtp * 100).toBeCloseTo(96.261513, 6)
    expect(exact.hitFrequency).toBeCloseTo(hitFrequency, 4)
    expect(1 / exact.freeSpinsChance).toBeCloseTo(139.7, 2)
    expect(exact.clashChances.map((chance) => Math.round(chance * 1e6))).toEqual([91_164, 91_164])
    expect(
      symbolReturns(machine, machine.strips, 1).reduce((sum, { returned }) => sum + returned, 0),
    ).toBeCloseTo(exact.baseRtp - exact.scatterRtp, 12)
    const capCost = waysCapCostBound(machine, maxWinMultiple, 0.0025)
    expect(capCost).toBeLessThan(1e-6)
    expect(rtpPercent).toBe(Math.floor((exact.rtp - capCost) * 10_000) / 100)
    const maxOfOneSpin =
      Math.max(
        ...countSpins(machine, freeSpins.strips, duelCarried(freeSpins.duel, undefined, true)).map(
          ({ coins }) => coins,
        ),
      ) / machine.coinsPerBet
    expect(maxOfOneSpin * 2).toBeGreaterThan(maxWinMultiple)
  },
  ENUMERATION_TIMEOUT_MS * 2,
)

test('a wild of a ways machine never occurs on the first reel, and its free spins contain no scatter', () => {
  for (const title of SLOT_TITLES) {
    if (title.kind !== 'ways') continue
    const { strips, scatter, freeSpins } = title.machine
    for (const wild of wildsOf(title.machine))
      expect([...(strips[0] ?? []), ...(freeSpins.strips[0] ?? [])]).not.toContain(wild)
    expect(freeSpins.strips.flat()).not.toContain(scatter.symbol)
  }
})

test.each([
  ['yildizname', yildizname, { freeRounds: 30_000, trigger: 0.004875, within: 0.04 }],
  ['karadeniz', karadeniz, { freeRounds: 60_000, trigger: 0.005329, within: 0.02 }],
] as const)(
  '%s: the stated return and hit frequency lie in the simulated band',
  (_slug, title, { freeRounds, trigger, within }) => {
    if (title.kind !== 'cluster') throw new TypeError(`${title.slug} does not pay clusters`)
    const { machine, maxWinMultiple, rtpPercent, hitFrequency } = title
    const estimate = estimateCluster(machine, {
      baseRounds: 400_000,
      freeRounds,
      seed: 20_261_120,
      maxWinMultiple,
    })
    const [low, high] = estimate.confidence99
    expect(high - low).toBeLessThan(within)
    expect(rtpPercent / 100).toBeGreaterThan(low)
    expect(rtpPercent / 100).toBeLessThan(high)
    expect(estimate.hitFrequency).toBeCloseTo(hitFrequency, 2)
    expect(clusterTriggerChance(machine)).toBeCloseTo(trigger, 6)
  },
  ENUMERATION_TIMEOUT_MS,
)

test(
  'Evliya’nın Haritası states the count over every stop, special symbol and retrigger, less the effect of its cap',
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
    expect(lottery.maxOfSpin.free).toBeGreaterThan(maxWinMultiple)
  },
  ENUMERATION_TIMEOUT_MS,
)

test(
  'Göbekli states the count over every stop, both special symbols and every retrigger, less the effect of its cap',
  () => {
    const { machine, maxWinMultiple, rtpPercent, hitFrequency } = gobekli
    const { rtp, second } = exactBookReturn(machine)
    expect(toNumber(rtp, 12)).toBe(0.964368393044)
    expect(second && toNumber(second.spinsPerSpin, 6)).toBe(0.005312)
    const lottery = roundLottery(machine, maxWinMultiple)
    expect(lottery.uncappedRtp).toBeCloseTo(toNumber(rtp, 12), 9)
    expect(lottery.capCost).toBeLessThan(1e-6)
    expect(rtpPercent).toBe(Math.floor(lottery.rtp * 10_000) / 100)
    expect(lottery.hitChance).toBeCloseTo(hitFrequency, 4)
    expect(1 / lottery.triggerChance).toBeCloseTo(168.39, 2)
    expect(2 * lottery.maxOfSpin.free).toBeGreaterThan(maxWinMultiple)
  },
  2 * ENUMERATION_TIMEOUT_MS,
)

test.each([
  {
    title: ankaAtesi,
    fraction: '4576331583083/4737148448000',
    percent: 96.605197,
    oneIn: 5.4594,
    max: 810,
  },
  {
    title: truva,
    fraction: '2058301477180710241/2133549720000000000',
    percent: 96.473096,
    oneIn: 10.2273,
    max: 2303.5,
  },
])(
  '$title.slug returns and hits exactly as stated, including respins, and its cap takes nothing noticeable',
  ({ title, fraction, percent, oneIn, max }) => {
    const { rtp, spinReturn, respinReturn, respinChance, lottery, maxMultiple } = exactRound(
      compileMachine(title.machine),
      title.machine,
    )
    expect(`${rtp.numerator}/${rtp.denominator}`).toBe(fraction)
    expect(toPercent(rtp)).toBe(percent)
    const capCost = lottery.reduce(
      (sum, { multiple, chance }) => sum + Math.max(0, multiple - title.maxWinMultiple) * chance,
      0,
    )
    expect(capCost).toBeLessThan(1e-6)
    expect(title.rtpPercent).toBe(Math.floor((toNumber(rtp, 12) - capCost) * 10_000) / 100)
    expect(toNumber(spinReturn, 6) + toNumber(respinReturn, 6)).toBeCloseTo(toNumber(rtp, 6), 5)
    expect(lottery.reduce((sum, { multiple, chance }) => sum + multiple * chance, 0)).toBeCloseTo(
      toNumber(rtp, 12),
      9,
    )
    expect(1 / toNumber(respinChance, 12)).toBeCloseTo(oneIn, 3)
    expect(
      lottery.reduce((sum, { multiple, chance }) => sum + (multiple > 0 ? chance : 0), 0),
    ).toBeCloseTo(title.hitFrequency, 4)
    expect(maxMultiple).toBe(max)
    expect(maxMultiple).toBeGreaterThanOrEqual(title.maxWinMultiple)
  },
  ENUMERATION_TIMEOUT_MS,
)

test.each([
  { title: hazineAdasi, oneIn: 256.6 },
  { title: dansEdenBalik, oneIn: 117.641 },
])(
  '$title.slug hits and brings free spins exactly as often as stated, and its return lies in the simulated band',
  ({ title, oneIn }) => {
    if (title.kind !== 'variable') throw new TypeError('the title has variable reels')
    const { machine, maxWinMultiple, rtpPercent } = title
    expect(Math.round(hitFrequency(machine) * 10_000) / 10_000).toBe(title.hitFrequency)
    const estimate = estimateVariableReturn(machine, {
      baseRounds: 500_000,
      freeRounds: 25_000,
      seed: 20_261_122,
      maxWinMultiple,
    })
    expect(estimate.freeSpinsChance).toBe(
      awardChances(machine).reduce((sum, { chance }) => sum + chance, 0),
    )
    expect(estimate.freeSpinsChance).toBeCloseTo(1 / oneIn, 6)
    const [low, high] = estimate.confidence99
    expect(high - low).toBeLessThan(0.02)
    expect(rtpPercent / 100).toBeGreaterThan(low)
    expect(rtpPercent / 100).toBeLessThan(high)
  },
)

test('pamukkale hits and brings free spins exactly as often as stated, and its return lies in the simulated band', () => {
  if (pamukkale.kind !== 'avalanche') throw new TypeError('the title has avalanches')
  const { machine, maxWinMultiple, rtpPercent } = pamukkale
  expect(Math.round(hitFrequency(firstWindowOf(machine)) * 10_000) / 10_000).toBe(
    pamukkale.hitFrequency,
  )
  const estimate = estimateAvalancheReturn(machine, {
    baseRounds: 500_000,
    freeRounds: 60_000,
    seed: 20_261_122,
    maxWinMultiple,
  })
  expect(estimate.freeSpinsChance).toBeCloseTo(1 / 399.404, 6)
  const [low, high] = estimate.confidence99
  expect(high - low).toBeLessThan(0.02)
  expect(rtpPercent / 100).toBeGreaterThan(low)
  expect(rtpPercent / 100).toBeLessThan(high)
})

test('Tavla Düellosu states the count over both boards, every roll and every course of the race, less the effect of its cap', () => {
  const { machine, maxWinMultiple, rtpPercent, hitFrequency } = tavlaDuellosu
  const exact = exactDuel(machine)
  expect(exact.rtp).toBeCloseTo(0.96020513546, 11)
  expect(exact.linesRtp + exact.diceRtp + exact.raceRtp).toBeCloseTo(exact.rtp, 12)
  expect(exact.hits).toBeCloseTo(hitFrequency, 4)
  expect(1 / exact.starts).toBeCloseTo(162.5625, 4)
  expect(1 / exact.base.rolls).toBeCloseTo(28.96, 2)
  expect(exact.ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 11)
  expect(exact.base.wins.left).toBeCloseTo(exact.base.wins.right, 12)
  const { lottery, rtp, capCost } = duelLottery(machine, maxWinMultiple)
  expect(capCost).toBeCloseTo(0.000024, 6)
  expect(rtpPercent).toBe(Math.floor(rtp * 10_000) / 100)
  expect(lottery.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
  expect(lottery.at(-1)?.multiple).toBe(maxWinMultiple)
})

test(
  'Bal Vadisi states the count over every stop, sum, level and added spin, less the effect of its cap',
  () => {
    const { machine, maxWinMultiple, rtpPercent, hitFrequency } = balVadisi
    const { rtp, freeSpinsChance } = exactCollect(machine)
    expect(toNumber(rtp, 12)).toBe(0.960857934682)
    const lottery = collectLottery(machine, maxWinMultiple)
    expect(lottery.uncappedRtp).toBeCloseTo(toNumber(rtp, 12), 9)
    expect(lottery.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
    expect(lottery.capCost).toBeLessThan(1e-5)
    expect(lottery.capChance).toBeGreaterThan(1e-8)
    expect(rtpPercent).toBe(Math.floor(lottery.rtp * 10_000) / 100)
    expect(lottery.hitChance).toBeCloseTo(hitFrequency, 4)
    expect(1 / toNumber(freeSpinsChance, 12)).toBeCloseTo(149.25, 2)
  },
  ENUMERATION_TIMEOUT_MS,
)

test.each(SLOT_TITLES)(
  '$slug can be found, has a name in both languages, and its bets divide into whole kuruş',
  (title) => {
    expect(findSlotTitle(title.slug)).toBe(title)
    expect(title.name.tr.length * title.name.en.length).toBeGreaterThan(0)
    const parts = BigInt(
      title.kind === 'duel'
        ? lineCount(title.machine)
        : 'lines' in title.machine
          ? title.machine.lines.length
          : title.machine.coinsPerBet,
    )
    for (const betMinor of title.betStepsMinor) expect(betMinor % parts).toBe(0n)
    expect([...title.betStepsMinor].sort((a, b) => Number(a - b))).toEqual(title.betStepsMinor)
  },
)

test('no two titles share a slug or an id', () => {
  expect(new Set(SLOT_TITLES.flatMap(({ slug, gameID }) => [slug, gameID])).size).toBe(
    SLOT_TITLES.length * 2,
  )
})

test('an unknown slug has no title', () => {
  expect(findSlotTitle('constructor')).toBeUndefined()
})
