import { expect, test } from 'vitest'
import vectors from '../fairness/vectors/provably-fair.json' with { type: 'json' }
import { COIN_MAX_FLIPS } from '../originals/coin-draw.ts'
import { SLOT_TITLES } from '../slots/titles.ts'
import { VerifyInputError } from './params.ts'
import { UnknownGameError, verifiableGames, verifyGame } from './verify-game.ts'

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'client', nonce: 7 }

function paramsFor(game: string, expected: unknown): Record<string, unknown> {
  if (game === 'wheel') return { segments: 10 }
  return Array.isArray(expected) && ['hilo', 'blackjack'].includes(game)
    ? { cards: expected.length }
    : {}
}

test.each(Object.entries(vectors.games))(
  '%s rounds verify as they were played',
  (game, sessions) => {
    for (const { serverSeed, clientSeed, rounds } of sessions) {
      for (const { nonce, expected } of rounds) {
        expect(
          verifyGame({ game, serverSeed, clientSeed, nonce, params: paramsFor(game, expected) }),
        ).toEqual(expected)
      }
    }
  },
)

test('crash verifies by its hash and salt alone', () => {
  for (const { hash, stoppage } of vectors.crash.cases) {
    expect(verifyGame({ game: 'crash', params: { hash, salt: vectors.crash.seed } })).toBe(stoppage)
  }
})

test('fewer rows or mines are a prefix of more', () => {
  const plinko = verifyGame({ game: 'plinko', ...seeds, params: {} })
  expect(verifyGame({ game: 'plinko', ...seeds, params: { rows: 8 } })).toEqual(
    Array.isArray(plinko) && plinko.slice(0, 8),
  )
  const mines = verifyGame({ game: 'mines', ...seeds, params: {} })
  expect(verifyGame({ game: 'mines', ...seeds, params: { mines: 3 } })).toEqual(
    Array.isArray(mines) && mines.slice(0, 3),
  )
})

test('a live table’s round is recomputed from its hash, salt and number', () => {
  expect(verifyGame({ game: 'live-roulette', ...seeds, params: {} })).toEqual({
    outcome: { pocket: verifyGame({ game: 'roulette', ...seeds, params: {} }) },
    events: [expect.objectContaining({ type: 'ball' })],
  })
  const dealt = verifyGame({ game: 'live-blackjack', ...seeds, params: { seats: [1, 3] } })
  expect(dealt).toMatchObject({
    events: expect.arrayContaining([expect.objectContaining({ type: 'seatCard', seat: 3 })]),
  })
  for (const params of [
    { seats: [9] },
    { seats: [1, 1] },
    { seats: 'all' },
    { moves: [{ action: 'fold' }] },
    { seats: [1], moves: [{ seat: 2, action: 'hit' }] },
  ])
    expect(() => verifyGame({ game: 'live-blackjack', ...seeds, params })).toThrow(VerifyInputError)
  expect(() => verifyGame({ game: 'live-poker', ...seeds, params: {} })).toThrow(UnknownGameError)
})

test('tower, coin and scratch take integers from the stream', () => {
  expect(verifyGame({ game: 'tower', ...seeds, params: { difficulty: 'hard' } })).toHaveLength(9)
  expect(verifyGame({ game: 'coin', ...seeds, params: {} })).toHaveLength(COIN_MAX_FLIPS)
  expect(verifyGame({ game: 'scratch', ...seeds, params: {} })).toHaveProperty('cells.length', 9)
})

test('a slot round verifies by its slug, with wins in wire form', () => {
  for (const { slug } of SLOT_TITLES) {
    expect(verifyGame({ game: slug, ...seeds, params: { bet: '2.00' } })).toMatchObject({
      win: expect.stringMatching(/^\d+\.\d\d$/),
      events: expect.arrayContaining([expect.objectContaining({ type: 'reveal' })]),
    })
  }
})

test('bought and gambled slot rounds verify too', () => {
  const bought = verifyGame({
    game: 'lale-devri',
    ...seeds,
    params: { bet: '2.00', buy: 'free-spins' },
  })
  expect(bought).toMatchObject({
    stake: '180.00',
    events: expect.arrayContaining([expect.objectContaining({ type: 'free-spins-end' })]),
  })
  const nonce = Array.from({ length: 50 }, (_, n) => n).find(
    (n) =>
      Number(
        (verifyGame({ game: 'yedi-yildiz', ...seeds, nonce: n, params: {} }) as { win: string })
          .win,
      ) > 0,
  )
  const gambled = verifyGame({
    game: 'yedi-yildiz',
    ...seeds,
    nonce: nonce ?? 0,
    params: { picks: ['red'] },
  })
  expect(gambled).toMatchObject({
    events: expect.arrayContaining([
      expect.objectContaining({ type: 'gamble', step: 1, pick: 'red', card: expect.any(Number) }),
    ]),
  })
})

test('every listed name can be verified', () => {
  const crash = { hash: '0'.repeat(64), salt: 'salt' }
  for (const game of verifiableGames())
    expect(verifyGame({ game, ...seeds, params: crash })).toBeDefined()
})

test('an unknown game is reported as such', () => {
  expect(() => verifyGame({ game: 'toString', ...seeds, params: {} })).toThrow(UnknownGameError)
})

test.each([
  ['a seed that is no hex', { ...seeds, game: 'dice', serverSeed: 'xyz', params: {} }],
  ['no client seed', { game: 'dice', serverSeed: 'ab', nonce: 1, params: {} }],
  ['a colon in the client seed', { ...seeds, game: 'dice', clientSeed: 'a:b', params: {} }],
  ['no nonce', { game: 'dice', serverSeed: 'ab', clientSeed: 'c', params: {} }],
  ['a negative nonce', { ...seeds, game: 'dice', nonce: -1, params: {} }],
  ['seventeen rows', { ...seeds, game: 'plinko', params: { rows: 17 } }],
  ['twenty-five mines', { ...seeds, game: 'mines', params: { mines: 25 } }],
  ['eleven segments', { ...seeds, game: 'wheel', params: { segments: 11 } }],
  ['a text for a number', { ...seeds, game: 'plinko', params: { rows: '16' } }],
  ['an unheard-of difficulty', { ...seeds, game: 'tower', params: { difficulty: 'impossible' } }],
  ['a bet off the steps', { ...seeds, game: 'kapadokya', params: { bet: '1.05' } }],
  [
    'a feature that is not for sale',
    { ...seeds, game: 'yedi-yildiz', params: { buy: 'free-spins' } },
  ],
  ['a pick that is no card', { ...seeds, game: 'yedi-yildiz', params: { picks: ['green'] } }],
  ['a pick where there is no gamble', { ...seeds, game: 'kapadokya', params: { picks: ['red'] } }],
  ['a crash without its hash', { game: 'crash', params: { salt: 'x' } }],
])('rejects %s', (_, input) => {
  expect(() => verifyGame(input)).toThrow(VerifyInputError)
})
