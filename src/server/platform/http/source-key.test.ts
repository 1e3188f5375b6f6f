import { expect, test } from 'vitest'
import { sourceKey } from './source-key.ts'

test('an IPv4 address is its own key, however it is written', () => {
  expect(sourceKey('192.0.2.1')).toBe('192.0.2.1')
  expect(sourceKey('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(sourceKey('::FFFF:c000:201')).toBe('192.0.2.1')
})

test('addresses of one /64 share a key; those of the next do not', () => {
  const key = '2001:db8:0:1::/64'
  for (const address of [
    '2001:db8:0:1::1',
    '2001:DB8:0:1:ffff:ffff:ffff:ffff',
    '2001:0db8:0000:0001:0:0:0:7',
    '2001:db8:0:1::192.0.2.1',
  ])
    expect(sourceKey(address), address).toBe(key)
  expect(sourceKey('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64')
  expect(sourceKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(sourceKey('::1')).toBe('0:0:0:0::/64')
})

test('text that is not an address is its own key', () => {
  expect(sourceKey('')).toBe('')
})
