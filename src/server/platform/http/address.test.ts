import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createAddressReader } from './address.ts'

const reader = createAddressReader(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32' }))

test('the forwarded address counts only from a trusted proxy', () => {
  expect(reader.addressOf('203.0.113.7', { 'x-forwarded-for': '198.51.100.1' })).toBe('203.0.113.7')
  expect(reader.addressOf('10.0.0.1', { 'x-forwarded-for': '198.51.100.1' })).toBe('198.51.100.1')
  expect(reader.addressOf('::ffff:10.0.0.1', { 'x-forwarded-for': '::ffff:198.51.100.1' })).toBe('198.51.100.1')
  expect(reader.addressOf('2001:db8::1', { 'x-forwarded-for': '2001:4860::8' })).toBe('2001:4860::8')
})

test('of several hops the last untrusted one is the player’s address, whatever the player wrote before it', () => {
  expect(reader.addressOf('10.0.0.1', { 'x-forwarded-for': '1.2.3.4, 198.51.100.1, 10.0.0.9' })).toBe('198.51.100.1')
  expect(reader.addressOf('10.0.0.1', { 'x-forwarded-for': 'unknown, <script>, 10.0.0.9' })).toBe('10.0.0.1')
  expect(reader.addressOf('10.0.0.1', {})).toBe('10.0.0.1')
})

test('a demo’s country header counts from loopback alone', () => {
  expect(reader.countryOf('127.0.0.1', { 'x-demo-country': 'XN' })).toBe('XN')
  expect(reader.countryOf('8.8.8.8', { 'x-demo-country': 'XN' })).toBe('US')
  for (const bad of ['xn', 'XNN', '']) expect(reader.countryOf('127.0.0.1', { 'x-demo-country': bad })).toBeUndefined()
})
