import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createAddressReader } from './address.ts'

const reader = createAddressReader(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32' }))

test('uses the forwarded address only from a trusted proxy', () => {
  expect(reader.addressOf('203.0.113.7', { 'x-forwarded-for': '198.51.100.1' })).toBe('203.0.113.7')
  expect(reader.addressOf('10.0.0.1', { 'x-forwarded-for': '198.51.100.1' })).toBe('198.51.100.1')
  expect(reader.addressOf('::ffff:10.0.0.1', { 'x-forwarded-for': '::ffff:198.51.100.1' })).toBe(
    '198.51.100.1',
  )
  expect(reader.addressOf('2001:db8::1', { 'x-forwarded-for': '2001:4860::8' })).toBe(
    '2001:4860::8',
  )
})

test('takes the last untrusted hop as the player’s address, whatever the player wrote before it', () => {
  expect(
    reader.addressOf('10.0.0.1', { 'x-forwarded-for': '1.2.3.4, 198.51.100.1, 10.0.0.9' }),
  ).toBe('198.51.100.1')
  expect(reader.addressOf('10.0.0.1', {})).toBe('10.0.0.1')
})

test.each([
  ['203.0.113.7:5678', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['[2001:4860::8]:443', '2001:4860::8'],
  ['[2001:4860::8]', '2001:4860::8'],
  ['2001:4860:0:0::8', '2001:4860::8'],
  ['2001:4860::ABCD', '2001:4860::abcd'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
])('the hop %s is the address %s', (hop, address) => {
  expect(reader.addressOf('10.0.0.1', { 'x-forwarded-for': `127.0.0.1, ${hop}` })).toBe(address)
})

test.each([
  '',
  'unknown',
  'unix:',
  '<script>',
  '203.0.113',
  '203.0.113.7:',
  '203.0.113.7:port',
  '[203.0.113.7]',
  '[::1',
  '0x7f.1',
  '2130706433',
  '_hidden',
  '::1:80]',
  '127.0.0.1 127.0.0.1',
])(
  'treats the hop "%s" as unknown: neither the previous hop nor the proxy, never local, and without a country',
  (hop) => {
    const address = reader.addressOf('10.0.0.1', { 'x-forwarded-for': `127.0.0.1, ${hop}` })
    expect(address).toBe('unknown')
    expect(reader.countryOf(address, { 'x-demo-country': 'TR' })).toBeUndefined()
  },
)

test('only a request that no proxy forwarded is local', () => {
  expect([
    reader.isLocal('127.0.0.1', {}),
    reader.isLocal('::ffff:127.0.0.1', {}),
    reader.isLocal('::1', {}),
  ]).toEqual([true, true, true])
  expect([
    reader.isLocal('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
    reader.isLocal('10.0.0.1', {}),
    reader.isLocal(undefined, {}),
  ]).toEqual([false, false, false])
})

test('accepts a demo’s country header from loopback only', () => {
  expect(reader.countryOf('127.0.0.1', { 'x-demo-country': 'XN' })).toBe('XN')
  expect(reader.countryOf('8.8.8.8', { 'x-demo-country': 'XN' })).toBe('US')
  for (const bad of ['xn', 'XNN', ''])
    expect(reader.countryOf('127.0.0.1', { 'x-demo-country': bad })).toBeUndefined()
})
