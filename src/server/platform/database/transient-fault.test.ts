import { expect, test } from 'vitest'
import { isTransientFault } from './transient-fault.ts'

const withCode = (code: string, rest: object = {}) =>
  Object.assign(new Error(code), { code, ...rest })

test.each([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '25006',
  '08000',
  '08006',
  '08P01',
  '53300',
  '53200',
  '55P03',
  '25P03',
  '40001',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])('%s is transient', (code) => {
  expect(isTransientFault(withCode(code))).toBe(true)
})

test.each(['23505', '23514', '22P02', '42P01', '42601', 'P0001', '25P02', 'ENOENT', 'EACCES', ''])(
  '%s is a bug or a refusal',
  (code) => {
    expect(isTransientFault(withCode(code))).toBe(false)
  },
)

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Connection is closed.',
])('the driver’s "%s" is transient', (message) => {
  expect(isTransientFault(new Error(message))).toBe(true)
})

test('a missing server socket and a wrapped fault are transient, a thrown value is not', () => {
  expect(isTransientFault(withCode('ENOENT', { syscall: 'connect' }))).toBe(true)
  expect(isTransientFault(new Error('a step failed', { cause: withCode('57P01') }))).toBe(true)
  expect(isTransientFault('ECONNREFUSED')).toBe(false)
  expect(isTransientFault(new TypeError('x is undefined'))).toBe(false)
})
