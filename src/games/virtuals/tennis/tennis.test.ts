import { expect, test } from 'vitest'
import { createDraw } from '../../fairness/draw.ts'
import { sha256Hex } from '../../fairness/hmac.ts'
import { matchEnds } from './match-chances.ts'
import { PLAYERS } from './players.ts'
import {
  afterPoint,
  serverOf,
  setsWon,
  standsOf,
  startOf,
  unitOf,
  type Pair,
  type Side,
  type Stand,
} from './short-match.ts'
import type { TennisCard, TennisResult } from './tennis-card.ts'
import { tennis, tennisProgramme, winsTennis } from './tennis.ts'
import { drawMatch, TOUR_ROUNDS } from './tour-season.ts'

const SALT = 'a1'.repeat(32)
const end = (points: string) => standsOf('home', points).at(-1) ?? startOf('home')
const GAME = 'hhhh'
const AWAY_GAME = 'aaaa'

test('a game is four points, and the next point decides at deuce', () => {
  expect(end('hhh')).toMatchObject({ games: [0, 0], points: [3, 0] })
  expect(end('hhhaaa')).toMatchObject({ games: [0, 0], points: [3, 3] })
  expect(end('hhhaaah')).toMatchObject({ games: [1, 0], points: [0, 0] })
})

test('a set is four games, and three all is decided by a tie-break to five without a two-point lead', () => {
  expect(end(GAME.repeat(4))).toMatchObject({ sets: [[4, 0]], games: [0, 0] })
  const level = (GAME + AWAY_GAME).repeat(3)
  expect(unitOf(end(level))).toBe('tie-break')
  expect(end(`${level}hhhhaaaa`)).toMatchObject({ sets: [], points: [4, 4] })
  expect(end(`${level}hhhhaaaah`)).toMatchObject({ sets: [[4, 3]], games: [0, 0], played: 7 })
})

test('at one set all a tie-break to ten decides the match; otherwise two sets do', () => {
  const level = GAME.repeat(4) + AWAY_GAME.repeat(4)
  expect(unitOf(end(level))).toBe('decider')
  expect(end(`${level}${'ha'.repeat(9)}a`)).toMatchObject({
    sets: [
      [4, 0],
      [0, 4],
      [9, 10],
    ],
    played: 9,
  })
  const over = end(GAME.repeat(8))
  expect([unitOf(over), setsWon(over.sets)]).toEqual(['over', [2, 0]])
  expect(() => afterPoint(over, 'home')).toThrow('over')
})

test('serves alternate through the whole match, in a tie-break in pairs after the first point', () => {
  const servers = (points: string, more: string) =>
    standsOf('home', points + more)
      .slice(points.length)
      .map(serverOf)
  expect(
    standsOf('away', (GAME + AWAY_GAME).repeat(2))
      .filter(({ points: [h, a] }) => h + a === 0)
      .map(serverOf),
  ).toEqual(['away', 'home', 'away', 'home', 'away'])
  const level = (GAME + AWAY_GAME).repeat(3)
  expect(servers(level, 'hahaha')).toEqual(['home', 'away', 'away', 'home', 'home', 'away', 'away'])
  expect(serverOf(end(`${level}hhhhh`))).toBe('away')
})

/**
 * Enumerates every course of a match point by point, as an independent check of the counted sets.
 */
function walk(homeServe: number, awayServe: number): Map<string, number> {
  const ends = new Map<string, number>()
  let stands = new Map<string, { stand: Stand; chance: number }>(
    (['home', 'away'] as const).map((first: Side) => [
      first,
      { stand: startOf(first), chance: 0.5 },
    ]),
  )
  while (stands.size > 0) {
    const next = new Map<string, { stand: Stand; chance: number }>()
    for (const { stand, chance } of stands.values()) {
      const p = serverOf(stand) === 'home' ? homeServe / 10_000 : 1 - awayServe / 10_000
      for (const [side, share] of [
        ['home', p],
        ['away', 1 - p],
      ] as const) {
        const after = afterPoint(stand, side)
        const sets = after.sets.slice(0, 2).map((set) => set.join('-'))
        const [key, into] =
          unitOf(after) === 'over'
            ? [`${sets.join()} ${setsWon(after.sets).join('-')}`, ends]
            : [JSON.stringify(after), undefined]
        if (into !== undefined) into.set(key, (into.get(key) ?? 0) + chance * share)
        else next.set(key, { stand: after, chance: chance * share + (next.get(key)?.chance ?? 0) })
      }
    }
    stands = next
  }
  return ends
}

test.each([
  [6_200, 5_900],
  [7_600, 4_600],
])('the counted sets agree with enumerating every point (%i, %i)', (homeServe, awayServe) => {
  const walked = walk(homeServe, awayServe)
  const counted = new Map<string, number>()
  for (const { sets, decider, chance } of matchEnds({ homeServe, awayServe })) {
    const won = setsWon([
      ...sets,
      ...(decider === undefined ? [] : [decider === 'home' ? ([1, 0] as Pair) : ([0, 1] as Pair)]),
    ])
    const key = `${sets.map((set) => set.join('-')).join()} ${won.join('-')}`
    counted.set(key, (counted.get(key) ?? 0) + chance)
  }
  expect([...counted.keys()].toSorted()).toEqual([...walked.keys()].toSorted())
  for (const [key, chance] of walked) expect(counted.get(key), key).toBeCloseTo(chance, 12)
})

test('two equal players have the same chances, regardless of their order on the card', () => {
  const all = matchEnds({ homeServe: 6_100, awayServe: 6_100 })
  const chanceOf = (side: Side) =>
    all
      .filter(
        ({ sets, decider }) =>
          setsWon([
            ...sets,
            ...(decider === undefined
              ? []
              : [decider === 'home' ? ([1, 0] as Pair) : ([0, 1] as Pair)]),
          ])[side === 'home' ? 0 : 1] === 2,
      )
      .reduce((sum, { chance }) => sum + chance, 0)
  expect(chanceOf('home')).toBeCloseTo(0.5, 12)
  expect(chanceOf('away')).toBeCloseTo(0.5, 12)
})

test('a drawn match’s points lead to its sets', () => {
  for (let round = 1; round <= 300; round += 1) {
    const { first, points, sets } = drawMatch(createDraw(sha256Hex(`maç ${round}`), SALT, round), {
      homeServe: 6_300,
      awayServe: 5_800,
    })
    const stands = standsOf(first, points)
    expect(unitOf(stands.at(-1) ?? startOf(first))).toBe('over')
    expect(stands.at(-1)?.sets).toEqual(sets)
    expect(stands.length).toBe(points.length + 1)
  }
})

test('markets are settled by the sets; a deciding tie-break is one game', () => {
  const result: TennisResult = {
    kind: 'tennis',
    run: 1,
    matches: [
      {
        first: 'home',
        points: '',
        sets: [
          [4, 3],
          [1, 4],
          [10, 7],
        ],
      },
    ],
  }
  const won = (market: string, key: string) => winsTennis(1, market, key, result)
  for (const [market, key] of [
    ['winner', 'home'],
    ['set-score', '2-1'],
    ['first-set', 'home'],
    ['games:12.5', 'over'],
    ['games:13.5', 'under'],
    ['game-handicap:-1.5', 'away'],
    ['game-handicap:1.5', 'home'],
    ['decider', 'yes'],
    ['tie-break', 'yes'],
    ['set-match', 'home-home'],
    ['set-one-score', '4-3'],
  ] as const)
    expect(won(market, key), `${market} ${key}`).toBe(true)
  for (const [market, key] of [
    ['winner', 'away'],
    ['set-score', '2-0'],
    ['games:12.5', 'under'],
    ['set-one-score', '4-2'],
    ['winner', 'draw'],
    ['nothing', 'home'],
  ] as const)
    expect(won(market, key), `${market} ${key}`).toBe(false)
  expect(winsTennis(2, 'winner', 'home', result)).toBe(false)
})

test('the ranking is that of the season’s own days, a third of them on each court', () => {
  const wins = new Map<number, number>()
  const met = new Set<string>()
  const courts = new Map<string, number>()
  let hashBefore = sha256Hex('tur')
  const hashes = [hashBefore]
  for (let back = 0; back < TOUR_ROUNDS; back += 1)
    hashes.unshift((hashBefore = sha256Hex(hashBefore)))
  for (let number = 1; number <= TOUR_ROUNDS; number += 1) {
    const card = tennis.cardOf({
      number,
      salt: SALT,
      hashBefore: hashes[number - 1] ?? '',
    }) as TennisCard
    courts.set(card.surface, (courts.get(card.surface) ?? 0) + 1)
    for (const row of card.table)
      expect([row.won, row.played, row.won + row.lost]).toEqual([
        wins.get(row.player) ?? 0,
        number - 1,
        number - 1,
      ])
    const { matches } = tennisProgramme(card).resultOf(
      createDraw(hashes[number] ?? '', SALT, number),
    ) as TennisResult
    card.fixtures.forEach(({ home, away }, at) => {
      met.add([home, away].toSorted((a, b) => a - b).join('-'))
      const [one, other] = setsWon(matches[at]?.sets ?? [])
      const winner = one > other ? home : away
      wins.set(winner, (wins.get(winner) ?? 0) + 1)
    })
  }
  expect(met.size).toBe((PLAYERS.length * (PLAYERS.length - 1)) / 2)
  expect([...courts]).toEqual([
    ['hard', 5],
    ['clay', 5],
    ['grass', 5],
  ])
})
