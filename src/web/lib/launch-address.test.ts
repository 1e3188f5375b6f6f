import { expect, test } from 'vitest'
import { launchAddress } from './launch-address.ts'

test('on loopback the launch address uses the page’s own host name', () => {
  expect(launchAddress('http://127.0.0.1:3000/games/launch/x?a=1', 'http://localhost:3000')).toBe(
    'http://localhost:3000/games/launch/x?a=1',
  )
})

test('leaves another server’s address unchanged', () => {
  expect(launchAddress('https://games.example/launch/x', 'https://kupa.example')).toBe(
    'https://games.example/launch/x',
  )
  expect(launchAddress('http://127.0.0.1:4000/launch', 'http://localhost:3000')).toBe(
    'http://127.0.0.1:4000/launch',
  )
})
