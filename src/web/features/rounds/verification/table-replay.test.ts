import { expect, test } from 'vitest'
import { createRoundDraw } from '#games/tables/round-draw.ts'
import { TABLE_GAMES } from '#games/tables/tables.ts'
import { tableVerifyName } from '#games/verify/verify-table.ts'
import { ownReturns, replayTable } from './table-replay.ts'
import { eventWords, tableSpotName } from './table-words.ts'

const hash = 'ab'.repeat(32)
const salt = 'cd'.repeat(32)
const params = { seats: [1, 4], moves: [] }
const singles = TABLE_GAMES.filter((game) => game.play === 'single')

test('a replayed round of every table without player decisions equals the published one and no other', () => {
  for (const game of singles) {
    const { mark } = game.resultOf(createRoundDraw(hash, salt, 7))
    const published = { game: tableVerifyName(game), hash, salt, round: 7, mark, params: {} }
    expect([game.id, replayTable(published)?.holds]).toEqual([game.id, true])
    expect(replayTable({ ...published, mark: { ...mark, kind: 'another' } })?.holds).toBe(false)
    const others = Array.from(
      { length: 40 },
      (_, at) => replayTable({ ...published, round: 8 + at })?.holds,
    )
    expect(others).toContain(false)
  }
  expect(
    replayTable({ game: 'live-none', hash, salt, round: 1, mark: null, params: {} }),
  ).toBeUndefined()
})

test('own bets return what the result gives, or the full stakes if the round was broken off', () => {
  for (const game of singles) {
    const published = { game: tableVerifyName(game), hash, salt, round: 7, mark: null, params: {} }
    const replayed = replayTable(published)
    if (replayed === undefined) throw new Error('a known game')
    const bets = game.spots.map((spot) => ({ spot, amount: '10.00' }))
    const due = game
      .resultOf(createRoundDraw(hash, salt, 7))
      .returns(game.spots.map((spot) => ({ spot, amountMinor: 1_000n })))
      .map(({ returnMinor }) => returnMinor)
    expect(ownReturns(replayed, { bets, win: '0.00' }, false)).toEqual(due)
    expect(ownReturns(replayed, { bets, win: '0.00' }, true)).toEqual(bets.map(() => 1_000n))
  }
})

test('a round with seat decisions needs their moves; a move against the rules does not hold', () => {
  const published = { game: 'live-blackjack', hash, salt, round: 3, mark: null, params }
  const open = replayTable(published)
  expect(open?.events.length).toBeGreaterThan(4)
  const moves = Array.from({ length: 2 }, (_, at) => ({ seat: [1, 4][at], action: 'stand' }))
  const closed = [
    [{ action: 'closeInsurance' }, ...moves],
    moves,
    moves.slice(1),
    moves.slice(0, 1),
    [],
  ]
    .map((made) => replayTable({ ...published, params: { seats: [1, 4], moves: made } }))
    .find((one) => one?.result !== undefined)
  expect(closed?.result?.mark.kind).toBe('blackjack')
  expect(
    replayTable({ ...published, params: { seats: [1], moves: [{ seat: 9, action: 'stand' }] } }),
  ).toMatchObject({ holds: false, result: undefined })
})

test('every spot and event has a text in both languages', () => {
  for (const game of TABLE_GAMES) {
    const { events } = replayTable({
      game: tableVerifyName(game),
      hash,
      salt,
      round: 5,
      mark: null,
      params,
    }) ?? { events: [] }
    for (const lang of ['tr', 'en'] as const) {
      expect(events.flatMap((event) => eventWords(event, lang) ?? []).length).toBeGreaterThan(0)
      for (const spot of game.spots)
        expect([
          spot,
          /^(?!.*(undefined|NaN))[^:]+$/.test(tableSpotName(game, spot, lang)),
        ]).toEqual([spot, true])
    }
  }
})
