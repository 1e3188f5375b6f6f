import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRoundDraw } from './round-draw.ts'
import { TABLE_GAMES } from './tables.ts'

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((array) => Array.from(array, (byte) => byte.toString(16).padStart(2, '0')).join(''))
const rounds = fc.record({
  hash: hex(32),
  salt: hex(32),
  round: fc.integer({ min: 1, max: 1_000_000 }),
})

test('every table has an id, a name in both languages and time for each phase', () => {
  expect(new Set(TABLE_GAMES.map(({ id }) => id)).size).toBe(TABLE_GAMES.length)
  for (const { name, phases } of TABLE_GAMES) {
    expect(name.tr).not.toBe('')
    expect(name.en).not.toBe('')
    expect(Math.min(...Object.values(phases))).toBeGreaterThan(0)
  }
})

test.each(TABLE_GAMES)(
  '$id: every spot is its own canonical form, has odds and leaves the house an edge',
  (game) => {
    expect(new Set(game.spots).size).toBe(game.spots.length)
    for (const spot of game.spots) {
      expect(game.readSpot(spot)).toBe(spot)
      const { pays, maxTimes, rtpPercent } = game.oddsOf(spot)
      expect(pays).toMatch(/\d:1|3:2/)
      expect(maxTimes).toBeGreaterThan(100)
      expect(rtpPercent).toBeGreaterThan(60)
      expect(rtpPercent).toBeLessThan(100)
    }
  },
)

const NAMED_SPOTS = {
  roulette:
    'straight:17 split:17-20 street:16 corner:17 line:13 column:1 ' +
    'dozen:1 red black even odd low high',
  baccarat:
    'player banker tie playerpair bankerpair eitherpair perfectpair playerbonus bankerbonus',
  dragontiger: 'dragon tiger tie suitedtie',
  sicbo: 'small big total:9 double:3 triple:3 anytriple single:4 pair:2-5',
  beacondice: 'total:3 total:10 total:18',
  wheel: 'segment:5',
  holdem: 'ante aabonus',
  blackjack:
    'seat:1 seat:2 seat:3 seat:4 seat:5 seat:6 seat:7 behind:1 behind:2 behind:3 behind:4 ' +
    'behind:5 behind:6 behind:7 perfectpairs:1 perfectpairs:7 21plus3:1 21plus3:7',
}

test.each(TABLE_GAMES)('$id: the spots named in the protocol are spots of its table', (game) => {
  for (const spot of NAMED_SPOTS[game.kind].split(' ')) expect(game.readSpot(spot), spot).toBe(spot)
})

test.each(TABLE_GAMES)('$id: rejects anything that is not a spot', (game) => {
  for (const text of [
    '',
    'toString',
    `${game.spots[0]} `,
    ` ${game.spots[0]}`,
    `${game.spots[0]}:`,
    'straight:99',
    '__proto__',
  ]) {
    expect(game.readSpot(text)).toBeUndefined()
  }
})

test.each(TABLE_GAMES.filter((game) => game.play === 'single'))(
  '$id: a round is reproducible, is JSON, and pays whole kuruş within its odds',
  (game) => {
    fc.assert(
      fc.property(rounds, fc.bigInt(1n, 1_000_000n), ({ hash, salt, round }, lira) => {
        const result = game.resultOf(createRoundDraw(hash, salt, round))
        const again = game.resultOf(createRoundDraw(hash, salt, round))
        const { outcome, events, mark } = result
        expect({ outcome: again.outcome, events: again.events, mark: again.mark }).toEqual({
          outcome,
          events,
          mark,
        })
        expect(JSON.parse(JSON.stringify({ outcome, events, mark }))).toEqual({
          outcome,
          events,
          mark,
        })
        const bets = game.spots.map((spot) => ({ spot, amountMinor: lira * game.betUnitMinor }))
        for (const { spot, returnMinor } of result.returns(bets)) {
          const hundredths = returnMinor / lira
          expect(hundredths * lira).toBe(returnMinor)
          expect(Number(hundredths)).toBeGreaterThanOrEqual(0)
          expect(Number(hundredths)).toBeLessThanOrEqual(game.oddsOf(spot).maxTimes)
        }
        expect(result.returns([])).toEqual([])
      }),
      { numRuns: 60 },
    )
  },
)
