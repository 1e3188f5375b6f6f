import { expect, test } from 'vitest'
import { slotGame } from '#games/slots/slot-game.ts'
import { kapadokya } from '#games/slots/titles/kapadokya.ts'
import { laleDevri } from '#games/slots/titles/lale-devri.ts'
import { yediYildiz } from '#games/slots/titles/yedi-yildiz.ts'
import { betsIn, boughtSpins, gambleState, readOffers, timesOfPick } from './offers.ts'
import { readPaytable } from './paytable.ts'

const lale = readOffers(slotGame(laleDevri).rules.params)
const yedi = readOffers(slotGame(yediYildiz).rules.params)

test('only what a title states may be bought or gambled', () => {
  expect(lale).toEqual({ buy: { feature: 'free-spins', price: 90, rtp: 96.57 }, gamble: undefined })
  expect(yedi.buy).toBeUndefined()
  expect(
    yedi.gamble && [timesOfPick(yedi.gamble, 'red'), timesOfPick(yedi.gamble, 'spades')],
  ).toEqual([2n, 4n])
  expect(readOffers({})).toEqual({ buy: undefined, gamble: undefined })
  expect(readOffers(undefined)).toEqual({ buy: undefined, gamble: undefined })
})

test('a bought round cost many bets, any other round one', () => {
  expect([
    betsIn(lale, { buy: 'free-spins' }),
    betsIn(lale, {}),
    betsIn(yedi, { gamble: true }),
  ]).toEqual([90n, 1n, 1n])
})

test('a bought round has the free spins that its scatters may start', () => {
  expect(boughtSpins(readPaytable(slotGame(laleDevri).rules.paytable))).toBe('15')
  expect(boughtSpins(readPaytable(slotGame(kapadokya).rules.paytable))).toBe('10–20')
})

test('a gamble continues from its newest card', () => {
  const spun = [{ type: 'reveal' }, { type: 'round-end', win: '4.00' }]
  const actions = [{ action: 'gamble', params: { pick: ['red', 'black'] } }, { action: 'collect' }]
  expect(gambleState(spun, actions)).toEqual({ cards: [], winMinor: 400n, picks: ['red', 'black'] })
  const card = { type: 'gamble', step: 1, pick: 'red', card: 1, right: true, win: '8.00' }
  expect(gambleState([...spun, card], actions)).toEqual({
    cards: [{ step: 1, pick: 'red', card: 1, right: true, winMinor: 800n }],
    winMinor: 800n,
    picks: ['red', 'black'],
  })
  expect(gambleState([...spun, { ...card, right: false, win: '0.00' }], [])).toMatchObject({
    winMinor: 0n,
    picks: [],
  })
})
