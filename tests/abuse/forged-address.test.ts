import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSharedTrace, findTraces } from '#server/domains/identity/index.ts'
import {
  createTestApp,
  registration,
  TEST_PASSWORD,
  type TestApp,
} from '#tests/support/test-app.ts'

const PROXY = '10.0.0.1'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: `127.0.0.1, ${PROXY}` })
})
afterAll(() => app.close())

const seen = async (forwarded: string, remoteAddress = PROXY) =>
  (
    await app.inject({
      url: '/v1/ip-info',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded, 'x-demo-country': 'TR' },
    })
  ).json<{ ip: string; country: string; blocked: boolean }>()

test('a client address with a port, forged before the proxy’s own hop, is not used', async () => {
  for (const hop of ['1.1.1.1:40312', '[2606:4700:4700::1111]:40312', '::ffff:1.1.1.1']) {
    const { ip } = await seen(`127.0.0.1, ${hop}`)
    expect(ip, hop).toBe(hop.includes('2606') ? '2606:4700:4700::1111' : '1.1.1.1')
  }
})

test('an unreadable hop is unknown: it is not the forged hop, the proxy or this machine, and has no location', async () => {
  for (const hop of [
    '',
    'unknown',
    'unix:',
    '<script>',
    '0x7f.1',
    '127.0.0.1:http',
    '[127.0.0.1]',
  ]) {
    for (const proxy of [PROXY, '127.0.0.1'])
      expect(await seen(`127.0.0.1, ${hop}`, proxy), hop).toMatchObject({
        ip: 'unknown',
        country: '',
      })
  }
})

test('metrics are available to this machine only, not to requests its proxy forwards', async () => {
  const metrics = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode
  expect(await metrics({})).toBe(200)
  for (const hop of ['127.0.0.1', 'unix:', '::1', ''])
    expect(await metrics({ 'x-forwarded-for': hop }), hop).toBe(404)
  expect(await metrics({ forwarded: 'for=127.0.0.1' })).toBe(404)
})

test('two players with unreadable addresses share none', async () => {
  const uids: string[] = []
  for (const [n, lastname] of [
    [71, 'Birinci'],
    [72, 'İkinci'],
  ] as const) {
    const username = `belirsiz${n}`
    const { user } = await app.signUp({
      ...registration(n, username),
      lastname,
      birthDate: `19${n}-01-01`,
    })
    await app.database.pool.query('update identity.family set address = $2 where player_id = $1', [
      user.uid,
      `192.0.2.${n}`,
    ])
    const reply = await app.post(
      { api: { class: 'user', method: 'login' }, data: { username, password: TEST_PASSWORD } },
      undefined,
      { 'x-forwarded-for': 'unix:' },
    )
    expect(reply.data).toMatchObject({ uip: 'unknown' })
    uids.push(user.uid)
  }
  const [one = '', other = ''] = uids
  expect(await findSharedTrace(app.database.read, one, other)).toBeUndefined()
  expect(await findTraces(app.database.read, one)).toEqual([])
})
