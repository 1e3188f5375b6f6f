import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { readRedisAddress } from './redis-address.ts'

test('accepts the address of a single Redis server', () => {
  for (const url of ['redis://cache:6379', 'rediss://user:secret@cache/1'])
    expect(readRedisAddress(url)).toEqual({ kind: 'server', url })
})

test('accepts Sentinel hosts with the name of the primary', () => {
  expect(
    readRedisAddress('redis+sentinel://:p%40ss%2Fword@10.0.0.1:26380,s2,[fd00::3]:26381/kupa'),
  ).toEqual({
    kind: 'sentinels',
    sentinels: [
      { host: '10.0.0.1', port: 26_380 },
      { host: 's2', port: 26_379 },
      { host: 'fd00::3', port: 26_381 },
    ],
    primary: 'kupa',
    username: undefined,
    password: 'p@ss/word',
    isEncrypted: false,
  })
  expect(readRedisAddress('rediss+sentinel://kupa:secret@s1/main')).toMatchObject({
    username: 'kupa',
    password: 'secret',
    isEncrypted: true,
  })
})

test.each([
  'redis+sentinel://s1,s2,s3',
  'redis+sentinel://s1,s2,s3/',
  'redis+sentinel:///kupa',
  'redis+sentinel://s1,,s3/kupa',
  'redis+sentinel://s1:70000/kupa',
  'redis+sentinel://[10.0.0.1]/kupa',
  'redis+sentinel://:%zz@s1/kupa',
  'redis+sentinel://s1/kupa/1',
  'sentinel://s1/kupa',
  'redis:s1',
])('rejects %s', (url) => {
  expect(readRedisAddress(url)).toBeUndefined()
  expect(() => readConfig({ REDIS_URL: url })).toThrow(ConfigError)
})
