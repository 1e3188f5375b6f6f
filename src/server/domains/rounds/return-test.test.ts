import { expect, test } from 'vitest'
import { capOf, type RoundOdds } from '#games/originals/round-odds.ts'
import { kenoWays } from '#games/originals/keno.ts'
import { kenoMultiplier } from '#games/originals/keno-tables.ts'
import { plinkoTable, plinkoWays } from '#games/originals/plinko.ts'
import { SCRATCH_PRIZES } from '#games/originals/scratch-draw.ts'
import type { Tally } from './observed-return.ts'
import { addBets, betsOn, evidenceOf } from './return-bets.ts'
import { FALSE_ALARM, mixtureBoundary, returnTest } from './return-test.ts'

const STAKE = 500
const OF_EVEN_MONEY = 50_000 * STAKE ** 2

function stream(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Payout = readonly { chance: number; pays: number }[]
type Played = { often: number; stake: number; payout: Payout }

const kenoDraws = Array.from({ length: 11 }, (_, hits) => Number(kenoWays(10, hits)))
const ofKeno = kenoDraws.reduce((sum, ways) => sum + ways, 0)
const target = (pays: number): Payout => [{ chance: 0.99 / pays, pays }]
const always = (payout: Payout): Played[] => [{ often: 1, stake: STAKE, payout }]
const EVEN = always(target(2))
const PLINKO = always(
  plinkoTable(16, 'high').map((hundredths, bucket) => ({
    chance: Number(plinkoWays(16, bucket)) / 2 ** 16,
    pays: hundredths / 100,
  })),
)
/** Small stakes at even money, and one in a thousand of 1,000 lira on a return of a thousand. */
const HIGH_ROLLER: Played[] = [
  { often: 0.999, stake: STAKE, payout: target(2) },
  { often: 0.001, stake: 100_000, payout: target(1_000) },
]
const MANY_KINDS: Played[] = [1.25, 2, 10, 100, 1_000].flatMap((pays) =>
  [100, 1_000, 10_000, 100_000].map((stake) => ({ often: 1 / 20, stake, payout: target(pays) })),
)
const GAMES = {
  'even money': EVEN,
  plinko: PLINKO,
  keno: always(
    kenoDraws.map((ways, hits) => ({
      chance: ways / ofKeno,
      pays: kenoMultiplier('high', 10, hits) / 100,
    })),
  ),
  'scratch card': always(
    SCRATCH_PRIZES.map(({ multiple, tickets }) => ({ chance: tickets / 1e6, pays: multiple })),
  ),
  'one high roller': HIGH_ROLLER,
  'many kinds': MANY_KINDS,
}

function oddsOf(payout: Payout): RoundOdds {
  const mean = payout.reduce((sum, { chance, pays }) => sum + chance * pays, 0)
  const square = payout.reduce((sum, { chance, pays }) => sum + chance * pays ** 2, 0)
  return {
    mean,
    variance: square - mean ** 2,
    max: Math.max(...payout.map(({ pays }) => pays)),
    ...capOf(
      payout.map(({ pays, chance }) => [pays, chance]),
      mean,
    ),
  }
}

type Cell = { chance: number; won: number; bets: readonly number[] }
function cellsOf(played: readonly Played[], paid: number): Cell[] {
  return played
    .flatMap(({ often, stake, payout }) => {
      const odds = oddsOf(payout)
      const lost = 1 - payout.reduce((sum, { chance }) => sum + chance, 0)
      return [...payout, { chance: Math.max(0, lost), pays: 0 }].map(({ chance, pays }) => {
        const won = pays * stake * paid
        return { chance: often * chance, won, bets: betsOn(odds, stake, won) }
      })
    })
    .toSorted((a, b) => b.chance - a.chance)
}

/** Plays rounds until `stop` says so, which is asked every `every` rounds, or until the last. */
function play(
  cells: readonly Cell[],
  seed: number,
  { rounds, every }: { rounds: number; every: number },
  stop: (bets: readonly number[]) => boolean,
): number | undefined {
  const draw = stream(seed)
  const counts = cells.map(() => 0)
  const upto: number[] = []
  for (const { chance } of cells) upto.push((upto.at(-1) ?? 0) + chance)
  for (let round = 1; round <= rounds; round += 1) {
    const drawn = draw()
    let at = 0
    while (at < upto.length - 1 && drawn >= (upto[at] ?? 1)) at += 1
    counts[at] = (counts[at] ?? 0) + 1
    if (round % every !== 0) continue
    const bets = (cells[0]?.bets ?? []).map((_, bet) =>
      counts.reduce((sum, count, cell) => sum + count * (cells[cell]?.bets[bet] ?? 0), 0),
    )
    if (stop(bets)) return round
  }
  return undefined
}

const tallyOf = (bets: readonly number[]): Tally => ({
  rounds: 50_000,
  staked: 25e6,
  won: 25e6,
  stakedSquared: 0,
  wonSquared: 0,
  stakedWon: 0,
  countedRounds: 50_000,
  expected: 25e6,
  variance: OF_EVEN_MONEY,
  bets: [...bets],
})
const alarmOf = (bets: readonly number[]) => {
  const { state } = returnTest(tallyOf(bets))
  return state === 'above' || state === 'below' ? state : undefined
}

test('the boundary lies where the mixture reaches one over the false alarm rate', () => {
  for (const variance of [0, 1e9, 2.5e10, 1e15]) {
    const tuned = 2.5e10
    const s = mixtureBoundary(variance, 0.01, tuned)
    expect(
      Math.sqrt(tuned / (variance + tuned)) * Math.exp(s ** 2 / (2 * (variance + tuned))),
    ).toBeCloseTo(100, 6)
  }
  expect(mixtureBoundary(OF_EVEN_MONEY)).toBeGreaterThan(3 * Math.sqrt(OF_EVEN_MONEY))
})

test('the expected capital of every bet is one while a game returns what it states', () => {
  for (const [name, played] of Object.entries(GAMES)) {
    const cells = cellsOf(played, 1)
    for (const [bet] of (cells[0]?.bets ?? []).entries())
      expect(
        cells.reduce((sum, { chance, bets }) => sum + chance * Math.exp(bets[bet] ?? 0), 0),
        `${name}, bet ${bet}`,
      ).toBeCloseTo(1, 9)
  }
})

test('fair games raise no more alarms than stated, in 12,000 courses checked every 250 rounds', () => {
  expect(FALSE_ALARM).toBe(0.001)
  const runs = 2_000
  const highest: Record<string, number[]> = {}
  for (const [name, played] of Object.entries(GAMES)) {
    const cells = cellsOf(played, 1)
    highest[name] = Array.from({ length: runs }, (_, seed) => {
      let maxEvidence = 0
      play(cells, seed * 7_919 + 1, { rounds: 10_000, every: 250 }, (bets) => {
        maxEvidence = Math.max(maxEvidence, evidenceOf(bets).log)
        return maxEvidence >= -Math.log(FALSE_ALARM)
      })
      return maxEvidence
    })
  }
  const share = (level: number) =>
    Object.values(highest)
      .flat()
      .filter((log) => log >= -Math.log(level)).length
  if (process.env['RTP_REPORT'] !== undefined)
    for (const [name, logs] of Object.entries(highest))
      process.stdout.write(
        `${name}: ${[0.001, 0.01, 0.05].map((level) => logs.filter((log) => log >= -Math.log(level)).length).join(' ')} of ${runs} at 0.001, 0.01, 0.05\n`,
      )
  const all = runs * Object.keys(GAMES).length
  // Each bound is exceeded by chance in fewer than one of a thousand runs of a test at its level.
  for (const level of [0.001, 0.01, 0.05])
    expect(share(level), String(level)).toBeLessThan(all * level + 3.3 * Math.sqrt(all * level))
}, 60_000)

function found(
  played: readonly Played[],
  paid: number,
  rounds: number,
  runs: number,
): (number | undefined)[] {
  const cells = cellsOf(played, paid)
  let wrong = 0
  const at = Array.from({ length: runs }, (_, seed) => {
    let state: string | undefined
    const alarm = play(cells, seed * 7_919 + 5, { rounds, every: 250 }, (bets) => {
      state = alarmOf(bets)
      return state !== undefined
    })
    if (alarm !== undefined && state !== (paid > 1 ? 'above' : 'below')) wrong += 1
    return alarm
  })
  expect(wrong, 'alarms of the wrong direction').toBeLessThanOrEqual(runs / 100)
  return at.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))
}

/** The number of rounds within which nine of ten courses detect a return that is 5 % off. */
const POWER = [
  { name: 'even money', below: 13_000, above: 16_000, runs: 400 },
  { name: 'one high roller', below: 13_000, above: 16_000, runs: 400 },
  { name: 'many kinds', below: 18_000, above: 20_000, runs: 400 },
  { name: 'keno', below: 900_000, above: 1_500_000, runs: 20 },
  { name: 'plinko', below: 160_000, above: 700_000, runs: 20 },
  { name: 'scratch card', below: 230_000, above: 750_000, runs: 20 },
] as const

test.each(POWER)(
  '$name: nine of ten games that pay 5 % too little or too much are found within the stated rounds',
  ({ name, below, above, runs }) => {
    for (const [paid, within] of [
      [0.95, below],
      [1.05, above],
    ] as const) {
      const at = found(GAMES[name], paid, 2 * within, runs)
      if (process.env['RTP_REPORT'] !== undefined)
        process.stdout.write(
          `${name} ${paid}: half ${at[runs / 2]}, 90 % ${at[0.9 * runs]}, last ${at.at(-1)}\n`,
        )
      expect(at[0.9 * runs - 1], String(paid)).toBeLessThanOrEqual(within)
    }
  },
  60_000,
)

test('an even-money game that pays 2 % too little is found in every course within 150,000 rounds', () => {
  const at = found(EVEN, 0.98, 150_000, 20)
  expect(at.at(-1)).toBeLessThan(150_000)
})

test('bets of two halves add up to those of the whole, and the first half can be taken away', () => {
  const odds = oddsOf(target(2))
  const [one, other] = [betsOn(odds, STAKE, 2 * STAKE), betsOn(odds, STAKE, 0)]
  const whole = addBets(one, other)
  addBets(whole, one, -1).forEach((log, bet) => expect(log).toBeCloseTo(other[bet] ?? 0, 12))
})

test('a return above the highest one does not ruin the bets on a low return', () => {
  const bets = betsOn(oddsOf(target(2)), STAKE, 1_000 * STAKE)
  expect(bets.every((log) => Number.isFinite(log))).toBe(true)
})

test('without a counted spread there is no interval and no alarm', () => {
  expect(returnTest({ ...tallyOf([]), won: 5e6, countedRounds: 49_999 })).toMatchObject({
    observed: 20,
    interval: null,
    state: 'uncounted',
  })
})
