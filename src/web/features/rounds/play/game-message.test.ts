import { expect, test } from 'vitest'
import { isElsewhere, launchAddress, mayTell, parseGameMessage } from './game-message.ts'

test('every message a game may send is understood', () => {
  const messages = [
    { source: 'kupa-game', type: 'ready' },
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
    { source: 'kupa-game', type: 'note', shown: true },
    {
      source: 'kupa-game',
      type: 'failed',
      debug: 'token expired',
      message: 'Oyun oturumu sona erdi',
    },
  ]
  for (const message of messages) expect(parseGameMessage(message)).toEqual(message)
})

test('strangers’ messages and bad figures are ignored', () => {
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

test('a studio outside may say that the player wants to go, and nothing of money', () => {
  const [page, studio] = ['https://kupa.example', 'https://games.example']
  expect(isElsewhere(`${studio}/session/1`, page)).toBe(true)
  expect(isElsewhere('/games/launch/x', page)).toBe(false)
  expect(mayTell(studio, page, { source: 'kupa-game', type: 'leave', to: 'lobby' })).toBe(true)
  expect(mayTell(studio, page, { source: 'kupa-game', type: 'balance', balance: '1.00' })).toBe(
    false,
  )
  expect(mayTell(studio, page, { source: 'kupa-game', type: 'ready' })).toBe(false)
  expect(mayTell(page, page, { source: 'kupa-game', type: 'balance', balance: '1.00' })).toBe(true)
})

test('on loopback the launch address takes the page’s own name', () => {
  expect(launchAddress('http://127.0.0.1:3000/games/launch/x?a=1', 'http://localhost:3000')).toBe(
    'http://localhost:3000/games/launch/x?a=1',
  )
})

test('another server’s address is left alone', () => {
  expect(launchAddress('https://games.example/launch/x', 'https://kupa.example')).toBe(
    'https://games.example/launch/x',
  )
  expect(launchAddress('http://127.0.0.1:4000/launch', 'http://localhost:3000')).toBe(
    'http://127.0.0.1:4000/launch',
  )
})
