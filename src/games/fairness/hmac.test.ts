import { createHash, createHmac as nodeHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHmac, sha256Hex, toHex } from './hmac.ts'
import { sha256 } from './sha256.ts'

test('SHA-256 matches the platform for every length around the block boundaries', () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + length) % 256)
    expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})

test('HMAC-SHA256 matches the platform for any key and message', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 150 }),
      fc.string({ unit: 'grapheme', maxLength: 150 }),
      (key, message) => {
        expect(toHex(createHmac(key)(message))).toBe(
          nodeHmac('sha256', key).update(message).digest('hex'),
        )
      },
    ),
  )
})

test('one key signs many messages', () => {
  const sign = createHmac('a key')
  expect(toHex(sign('first'))).toBe(nodeHmac('sha256', 'a key').update('first').digest('hex'))
  expect(toHex(sign('second'))).toBe(nodeHmac('sha256', 'a key').update('second').digest('hex'))
})

test('a text is hashed as UTF-8', () => {
  expect(sha256Hex('şeker')).toBe(createHash('sha256').update('şeker').digest('hex'))
})
