import { expect, test } from 'vitest'
import { createRoundDraw } from '#games/tables/round-draw.ts'
import type { SeatMove } from '#games/tables/table-game.ts'
import { TABLE_GAMES } from '#games/tables/tables.ts'
import { tableVerifyName } from '#games/verify/verify-table.ts'
import { ownReturns, replayTable } from './table-replay.ts'
import { tableSpotName } from '#web/games/tables/table-spot-name.ts'
import { eventWords } from './table-words.ts'

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

test('side bets of a finished blackjack round replay to what the table paid', () => {
  const game = TABLE_GAMES.find(({ id }) => id === 'blackjack')
  if (game?.play !== 'seated') throw new Error('blackjack has seats')
  const bets = ['seat:1', 'perfectpairs:1', '21plus3:1'].map((spot) => ({ spot, amount: '10.00' }))
  let won = 0
  for (let round = 1; round <= 120; round += 1) {
    const draw = () => createRoundDraw(hash, salt, round)
    const moves: SeatMove[] = []
    for (let next = game.roundOf(draw(), [1], []).onTimeout; next !== null;) {
      moves.push(next)
      next = game.roundOf(draw(), [1], moves).onTimeout
    }
    const { mark, returns } = game.resultOf(draw(), [1], moves)
    const replayed = replayTable({
      game: tableVerifyName(game),
      hash,
      salt,
      round,
      mark,
      params: { seats: [1], moves },
    })
    if (replayed === undefined) throw new Error('a known game')
    expect(replayed.holds).toBe(true)
    const paid = ownReturns(replayed, { bets, win: '0.00' }, false)
    expect(paid).toEqual(
      returns(bets.map(({ spot }) => ({ spot, amountMinor: 1_000n }))).map(
        ({ returnMinor }) => returnMinor,
      ),
    )
    won += paid.slice(1).filter((minor) => minor > 0n).length
  }
  expect(won).toBeGreaterThan(5)
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
