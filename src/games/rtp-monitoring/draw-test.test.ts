import { expect, test } from 'vitest'
import { drawFromUint32, type Draw } from '../fairness/draw.ts'
import { crashPoint } from '../fairness/crash-point.ts'
import { sha256Hex } from '../fairness/hmac.ts'
import { POKER_VARIANTS } from '../originals/poker-variants.ts'
import { POKER_HAND_COUNTS } from '../originals/video-poker.ts'
import { chosenDraws } from './choice-draws.ts'
import { weightedPart } from './draw-parts.ts'
import { sharesTest, type DrawTest } from './draw-test.ts'
import { ALARM_EVIDENCE, DRAW_FALSE_ALARM, MAX_WATCHED } from './family.ts'
import { pricedTest, type PricedDrawn } from './priced-draws.ts'
import { bingoDraws, crashDraws } from './shared-draws.ts'
import { shoeStart, tableDraws, type TableDrawn } from './table-draws.ts'
import { TABLE_GAMES } from '../tables/tables.ts'
import type { Programme, VirtualKind } from '../virtuals/virtual-game.ts'
import { programmeOf, VIRTUAL_GAMES } from '../virtuals/virtuals.ts'
import { callsFrom } from '../bingo/round-draw.ts'

function stream(seed: number): Draw {
  let state = seed
  return drawFromUint32(() => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  })
}

function roundsToAlarm<Round>(
  watch: DrawTest<Round>,
  next: (round: number) => Round,
  { rounds, every, level = ALARM_EVIDENCE }: { rounds: number; every: number; level?: number },
): number | undefined {
  const sums = watch.empty()
  for (let round = 1; round <= rounds; round += 1) {
    watch.add(sums, next(round))
    if (round % every === 0 && watch.judge(sums).log >= level) return round
  }
  return undefined
}

const FAIR: readonly {
  name: string
  reach(level: number, draw: Draw, rounds: number, every: number): boolean
}[] = [
  ...TABLE_GAMES.map((game) =>
    fair(`table ${game.id}`, tableDraws(game.id), (draw) => {
      const result = game.play === 'single' ? game.resultOf(draw) : undefined
      return {
        mark: result?.mark ?? {
          kind: 'blackjack' as const,
          dealer: 17,
          bust: false,
          blackjack: false,
        },
        shoe: shoeStart(game.id, draw),
      }
    }),
  ),
  ...VIRTUAL_GAMES.map((game) =>
    fair(`virtual ${game.kind}`, pricedTest(), (draw, round) => {
      const programme = programmeIn(game.kind, round)
      return { programme, result: programme.resultOf(draw) }
    }),
  ),
  ...([90, 75] as const).map((variant) =>
    fair(`bingo ${variant}`, bingoDraws(variant), (draw) => callsFrom(draw, { variant })),
  ),
  fair('crash', crashDraws(), (draw) =>
    Math.round(Number(crashPoint(sha256Hex(String(draw.below(2 ** 32))), 'a1')) * 100),
  ),
  ...['mayinlar', 'hilo', 'video-poker', 'yazi-tura', 'kule'].flatMap((slug) => {
    const watch = chosenDraws(slug)
    return watch === undefined
      ? []
      : [
          fair(slug, watch, (draw, round) => ({
            draw,
            params: {
              difficulty: ['easy', 'medium', 'hard'][round % 3],
              variant: POKER_VARIANTS[round % POKER_VARIANTS.length],
              hands: POKER_HAND_COUNTS[round % POKER_HAND_COUNTS.length],
            },
          })),
        ]
  }),
]

function fair<Round>(
  name: string,
  watch: DrawTest<Round>,
  next: (draw: Draw, round: number) => Round,
): (typeof FAIR)[number] {
  return {
    name,
    reach: (level, draw, rounds, every) =>
      roundsToAlarm(watch, (round) => next(draw, round), { rounds, every, level }) !== undefined,
  }
}

const PROGRAMMES = new Map(
  VIRTUAL_GAMES.map(({ kind, cardOf }) => [
    kind,
    Array.from({ length: 6 }, (_, at) =>
      programmeOf(
        cardOf({ number: at + 1, salt: 'a1'.repeat(32), hashBefore: sha256Hex(`card ${at}`) }),
      ),
    ),
  ]),
)
function programmeIn(kind: VirtualKind, round: number): Programme {
  const programmes = PROGRAMMES.get(kind) ?? []
  const programme = programmes[round % programmes.length]
  if (programme === undefined) throw new Error(`no card of ${kind}`)
  return programme
}
const winOf = (number: number) => `1/win/${number}`
const runnersOf = ({ card }: Programme): number[] =>
  card.kind === 'horses' ? card.runners.map(({ number }) => number) : []
function wonBy(programme: Programme, first: number): PricedDrawn {
  return {
    programme,
    result: {
      kind: 'horses',
      order: [first, ...runnersOf(programme).filter((number) => number !== first)],
      gaps: [],
      run: 0,
    },
  }
}

test('the expected evidence is one while the chances are true: verified over every course of five rounds', () => {
  const chances = [0.5, 0.3, 0.2]
  const watch = sharesTest([
    weightedPart<number>('total', ['a', 'b', 'c'], chances, (value) => value),
    weightedPart<number>('face', ['a', 'not'], [0.5, 0.5], (value) => Math.min(1, value)),
  ])
  let worth = 0
  for (let course = 0; course < 3 ** 5; course += 1) {
    const values = Array.from({ length: 5 }, (_, at) => Math.floor(course / 3 ** at) % 3)
    const sums = watch.empty()
    values.forEach((value) => watch.add(sums, value))
    worth +=
      values.reduce((chance, value) => chance * (chances[value] ?? 0), 1) *
      Math.exp(watch.judge(sums).log)
  }
  expect(worth).toBeCloseTo(1, 12)
})

test('the same holds for a virtual sport, whose chances differ in each round', () => {
  const programme = programmeIn('horses', 0)
  const watch = pricedTest()
  const worth = runnersOf(programme).map((number) => {
    const sums = watch.empty()
    watch.add(sums, wonBy(programme, number))
    return (programme.chanceOf(winOf(number)) ?? 0) * Math.exp(watch.judge(sums).log)
  })
  expect(worth.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9)
})

test('no game’s own draws reach evidence of twenty in more than one of twenty courses, checked every forty rounds', () => {
  const courses = FAIR.flatMap((game) =>
    Array.from({ length: 8 }, (_, seed) =>
      game.reach(Math.log(20), stream(seed * 977 + 1), 240, 40),
    ),
  )
  expect(FAIR).toHaveLength(22)
  // The bound on 176 courses is 8.8; 18 or more have a chance below 0.5 %.
  expect(courses.filter(Boolean).length).toBeLessThan(18)
})

test('all games together have a false-alarm chance of one in a thousand', () => {
  expect(MAX_WATCHED * Math.exp(-ALARM_EVIDENCE)).toBeCloseTo(DRAW_FALSE_ALARM, 12)
})

test('an impossible value raises an alarm at once', () => {
  const watch = tableDraws('roulette')
  const sums = watch.empty()
  watch.add(sums, { mark: { kind: 'roulette', pocket: 37, colour: 'red' }, shoe: [] })
  expect(watch.judge(sums).log).toBeGreaterThan(ALARM_EVIDENCE)
})

const ballOn = (pocket: number): TableDrawn => ({
  mark: { kind: 'roulette', pocket, colour: 'red' },
  shoe: [],
})
const roulette = tableDraws('roulette')
const mines = chosenDraws('mayinlar')

/** A fault, and the rounds within which all of five courses detected it at the time of writing. */
const FAULTS: readonly {
  fault: string
  within: number
  every: number
  run(draw: Draw, how: { rounds: number; every: number }): number | undefined
}[] = [
  {
    fault: 'roulette: a pocket that comes half as often again',
    within: 12_000,
    every: 500,
    run: (draw, how) =>
      roundsToAlarm(roulette, () => ballOn(draw.float() < 0.5 / 37 ? 17 : draw.below(37)), how),
  },
  {
    fault: 'roulette: a pocket that comes a fifth more often',
    within: 60_000,
    every: 1_000,
    run: (draw, how) =>
      roundsToAlarm(roulette, () => ballOn(draw.float() < 0.2 / 37 ? 17 : draw.below(37)), how),
  },
  {
    fault: 'crash: one round in a hundred more ends at once',
    within: 20_000,
    every: 500,
    run: (draw, how) =>
      roundsToAlarm(
        crashDraws(),
        () => (draw.float() < 0.01 ? 100 : Math.max(100, Math.floor(99 / (1 - draw.float())))),
        how,
      ),
  },
  {
    fault: 'sic bo: one of the dice shows its six a fifth more often',
    within: 60_000,
    every: 500,
    run: (draw, how) => {
      const watch = tableDraws('sic-bo')
      return roundsToAlarm(
        watch,
        (): TableDrawn => {
          const dice = [
            draw.below(6) + 1,
            draw.below(6) + 1,
            draw.float() < 0.2 / 6 ? 6 : draw.below(6) + 1,
          ] as const
          return {
            mark: { kind: 'sicbo', dice, total: dice[0] + dice[1] + dice[2], triple: false },
            shoe: [],
          }
        },
        how,
      )
    },
  },
  {
    fault: 'baccarat: one tie in ten goes to the banker',
    within: 60_000,
    every: 500,
    run: (draw, how) => {
      const watch = tableDraws('baccarat')
      const game = TABLE_GAMES.find(({ id }) => id === 'baccarat')
      return roundsToAlarm(
        watch,
        (): TableDrawn => {
          const mark = game?.play === 'single' ? game.resultOf(draw).mark : undefined
          if (mark?.kind !== 'baccarat') throw new Error('no coup')
          return {
            mark:
              mark.winner === 'tie' && draw.below(10) === 0 ? { ...mark, winner: 'banker' } : mark,
            shoe: [],
          }
        },
        how,
      )
    },
  },
  {
    fault: 'blackjack: one ace in four of the first card is dealt again',
    within: 60_000,
    every: 500,
    run: (draw, how) =>
      roundsToAlarm(
        tableDraws('blackjack'),
        (): TableDrawn => {
          const card = draw.below(52)
          const first = card >= 48 && draw.below(4) === 0 ? draw.below(52) : card
          return {
            mark: { kind: 'blackjack', dealer: 17, bust: false, blackjack: false },
            shoe: [first, ...Array.from({ length: 9 }, () => draw.below(52))],
          }
        },
        how,
      ),
  },
  {
    fault: 'bingo: a ball called first twice as often',
    within: 6_000,
    every: 250,
    run: (draw, how) =>
      roundsToAlarm(
        bingoDraws(90),
        () => {
          const calls = Array.from({ length: 10 }, () => draw.below(90) + 1)
          return draw.below(90) === 0 ? [7, ...calls.slice(1)] : calls
        },
        how,
      ),
  },
  {
    fault: 'horses: number one wins a quarter more often than priced',
    within: 12_000,
    every: 250,
    run: (draw, how) =>
      roundsToAlarm(
        pricedTest(),
        (round) => {
          const programme = programmeIn('horses', round)
          const weights = runnersOf(programme).map(
            (number) => (programme.chanceOf(winOf(number)) ?? 0) * (number === 1 ? 1.25 : 1),
          )
          let left = draw.float() * weights.reduce((sum, weight) => sum + weight, 0)
          return wonBy(programme, weights.findIndex((weight) => (left -= weight) < 0) + 1)
        },
        how,
      ),
  },
  {
    fault: 'mines: the first lies in a corner a tenth more often',
    within: 100_000,
    every: 2_000,
    run: (draw, how) =>
      mines &&
      roundsToAlarm(
        mines,
        () => ({ draw: draw.float() < (0.1 * 4) / 25 ? cornerFirst(draw) : draw, params: {} }),
        how,
      ),
  },
]

function cornerFirst(draw: Draw): Draw {
  let isFirst = true
  const corner = [0, 4, 20, 24][draw.below(4)] ?? 0
  return {
    ...draw,
    float: () => {
      const own = isFirst ? (corner + 0.5) / 25 : draw.float()
      isFirst = false
      return own
    },
    below: (n) => {
      const own = isFirst ? corner : draw.below(n)
      isFirst = false
      return own
    },
  }
}

test.each(FAULTS)('detects $fault within $within rounds', ({ within, every, run }) => {
  const found = Array.from({ length: 5 }, (_, seed) =>
    run(stream(seed + 1), { rounds: within, every }),
  )
  expect(found.every((at) => at !== undefined)).toBe(true)
})
