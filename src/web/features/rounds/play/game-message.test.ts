import { expect, test } from 'vitest'
import { isElsewhere, maySend, parseGameMessage } from './game-message.ts'

test('parses every message that a game may send', () => {
  const messages = [
    { source: 'kupa-game', type: 'ready' },
    { source: 'kupa-game', type: 'ready', hasSoundKey: true },
    {
      source: 'kupa-game',
      type: 'round',
      state: 'settled',
      roundID: 'r1',
      bet: '10.00',
      win: '0.00',
    },
    { source: 'kupa-game', type: 'balance', balance: '99.50' },
    { source: 'kupa-game', type: 'leave', to: 'cashier' },
    { source: 'kupa-game', type: 'sound', muted: true },
    { source: 'kupa-game', type: 'replayed', roundID: 'r1' },
    {
      source: 'kupa-game',
      type: 'failed',
      debug: 'token expired',
      message: 'Oyun oturumu sona erdi',
    },
  ]
  for (const message of messages) expect(parseGameMessage(message)).toEqual(message)
})

test('ignores messages of strangers and invalid figures', () => {
  const strange = [
    null,
    'ready',
    4,
    {},
    { type: 'ready' },
    { source: 'other', type: 'ready' },
    { source: 'kupa-game', type: 'round', state: 'settled', roundID: 'r1', bet: 10, win: '0.00' },
    { source: 'kupa-game', type: 'balance', balance: 'NaN' },
    { source: 'kupa-game', type: 'leave', to: 'https://elsewhere' },
  ]
  for (const message of strange) expect(parseGameMessage(message)).toBeUndefined()
})

test('an outside studio may report that the player wants to leave, and nothing about money', () => {
  const [page, studio] = ['https://kupa.example', 'https://games.example']
  expect(isElsewhere(`${studio}/session/1`, page)).toBe(true)
  expect(isElsewhere('/games/launch/x', page)).toBe(false)
  expect(maySend(studio, page, { source: 'kupa-game', type: 'leave', to: 'lobby' })).toBe(true)
  expect(maySend(studio, page, { source: 'kupa-game', type: 'balance', balance: '1.00' })).toBe(
    false,
  )
  expect(maySend(studio, page, { source: 'kupa-game', type: 'ready' })).toBe(false)
  expect(maySend(page, page, { source: 'kupa-game', type: 'balance', balance: '1.00' })).toBe(true)
})
