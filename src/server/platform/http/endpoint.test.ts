import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const post = (payload: string, headers: Record<string, string> = json) =>
  app.inject({ method: 'POST', url: '/endpoint', headers, payload })

test.each([
  '',
  '{',
  '[]',
  'null',
  '1',
  '{"api":{}}',
  '{"api":{"class":1,"method":"x"}}',
  '{"api":{"class":"user","method":"login"},"data":[]}',
  '{"api":{"class":"user","method":"login"},"user":5}',
])('answers 400 in the shape of a reply when %j is not an envelope', async (body) => {
  const reply = await post(body)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({
    result: false,
    message: 'Bilgiler geçersiz',
    code: 400,
    data: {},
    debug: 'invalid input',
  })
})

test('answers 400 for an unknown panel header; without the header it is the player site', async () => {
  const known = '{"api":{"class":"maintenance","method":"check_status"}}'
  for (const panel of ['', ' ', 'Frontend', 'admin', 'frontend, frontend']) {
    const reply = await post(known, { ...json, panel })
    expect(
      [reply.statusCode, reply.json<{ debug: string }>().debug],
      JSON.stringify(panel),
    ).toEqual([400, 'invalid input'])
  }
  for (const headers of [json, { ...json, panel: 'frontend' }])
    expect((await post(known, headers)).json()).toMatchObject({ result: true })
})

test('names a required field that is missing or empty, whatever its type', async () => {
  const ask = async (method: 'register' | 'login', data: object) =>
    (await app.post({ api: { class: 'user', method }, data: { Lang: 'en', ...data } })).data
  const { fields } = (await ask('register', {})) as { fields: Record<string, string> }
  expect(Object.keys(fields)).toEqual(
    expect.arrayContaining([
      'firstname',
      'birthDate',
      'country',
      'phone',
      'username',
      'password',
      'rulesAccepted',
    ]),
  )
  expect(new Set(Object.values(fields)), JSON.stringify(fields)).toEqual(
    new Set(['Required field']),
  )
  expect(await ask('register', { rulesAccepted: false })).toMatchObject({
    fields: { rulesAccepted: 'Required field' },
  })
  expect(await ask('login', { username: ' ', password: '' })).toEqual({
    fields: { username: 'Required field', password: 'Required field' },
  })
})

test('answers 415 for another content type before any other check', async () => {
  const reply = await post('x'.repeat(100_000), { 'content-type': 'text/plain' })
  expect(reply.statusCode).toBe(415)
  expect(reply.json()).toMatchObject({ result: false, code: 415, debug: 'unsupported media type' })
})

test('accepts a body of 64 KiB and answers 413 for one byte more', async () => {
  const envelope = JSON.stringify({ api: { class: 'user', method: 'none' }, data: { pad: '' } })
  const padded = (size: number) =>
    envelope.replace('"pad":""', `"pad":"${'x'.repeat(size - envelope.length)}"`)
  expect((await post(padded(65_536))).statusCode).toBe(200)
  const tooLong = await post(padded(65_537))
  expect(tooLong.statusCode).toBe(413)
  expect(tooLong.json()).toMatchObject({ result: false, code: 413, debug: 'payload too large' })
})

test('answers 404 inside a 200 for an unknown call, including prototype names', async () => {
  for (const [className, method] of [
    ['user', 'nope'],
    ['nope', 'login'],
    ['constructor', 'name'],
    ['__proto__', 'toString'],
  ]) {
    const reply = await app.post({ api: { class: className, method } })
    expect(reply).toMatchObject({
      status: 200,
      result: false,
      code: 404,
      debug: 'unknown call',
      message: 'Kayıt bulunamadı',
    })
  }
})

test('reports the first of two faults in the order of checks', async () => {
  const session = await app.signUp()
  const ask = (method: string, data: object, headers: Record<string, string> = {}, user?: object) =>
    app.post({ api: { class: 'casino', method }, data, ...(user && { user }) }, session, headers)
  const barred = { 'x-demo-country': 'XN' }
  expect((await post(`{${' '.repeat(70_000)}`)).statusCode, 'too large before no envelope').toBe(
    413,
  )
  expect(
    await ask('init_game', { gameID: '1001' }, barred),
    'no session before the jurisdiction',
  ).toMatchObject({ code: 403 })
  expect(
    await ask('init_game', { gameID: [] }, barred, session.user),
    'bad input before the jurisdiction',
  ).toMatchObject({ code: 400 })
  expect(
    await ask('init_game', { gameID: 'none' }, barred, session.user),
    'the jurisdiction before the record',
  ).toMatchObject({ code: 451 })
  await app.app.domains.content.maintenance.set({ on: true })
  expect(await ask('nowhere', {}), 'an unknown call before the maintenance').toMatchObject({
    status: 200,
    code: 404,
    debug: 'unknown call',
  })
  expect(
    await ask('init_game', { gameID: [] }),
    'the maintenance before session and input',
  ).toMatchObject({ status: 200, code: 503, debug: 'maintenance' })
  await app.app.domains.content.maintenance.set({ on: false })
})

test('checks the session before the input', async () => {
  expect(
    await app.post({ api: { class: 'finance', method: 'cancel_transaction' }, data: {} }),
  ).toMatchObject({ code: 403, debug: 'anonymous user' })
})

test('refuses text that no field can hold', async () => {
  const reply = await app.post({
    api: { class: 'user', method: 'login' },
    data: { username: 'a\u0000b', password: 'x' },
  })
  expect(reply).toMatchObject({ status: 200, code: 400, debug: 'invalid input' })
})

test('answers refusals in the requested language, Turkish by default', async () => {
  const ask = (Lang: unknown) =>
    app.post({ api: { class: 'user', method: 'login' }, data: { Lang } })
  expect((await ask('en')).message).toBe('Required field')
  expect((await ask('de')).message).toBe('Zorunlu alan')
  expect((await ask(7)).message).toBe('Zorunlu alan')
})

test('sends the headers on every reply, including 404 and refusals', async () => {
  for (const request of [
    { url: '/healthz' },
    { url: '/no/such/thing' },
    { url: '/v1/public-key' },
    { method: 'POST' as const, url: '/endpoint', headers: json, payload: '{' },
  ]) {
    const { headers } = await app.inject(request)
    expect(headers['x-request-id']).toMatch(/^[0-9a-z]{26}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(
      /object-src 'none'; base-uri 'none'; frame-ancestors /,
    )
    expect(headers['referrer-policy']).toBeTruthy()
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

test('answers 429 with the time to wait when a source sends too many requests', async () => {
  const strict = await createTestApp({ RATE_LIMIT: 'on' })
  const replies = await Promise.all(
    Array.from({ length: 1_001 }, () =>
      strict.inject({ method: 'POST', url: '/endpoint', headers: json, payload: '{' }),
    ),
  )
  const refused = replies.filter((reply) => reply.statusCode === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.json()).toMatchObject({ result: false, code: 429, debug: 'too many requests' })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  strict.clock.advance(10_000)
  expect(
    (await strict.inject({ method: 'POST', url: '/endpoint', headers: json, payload: '{' }))
      .statusCode,
  ).toBe(400)
  await strict.close()
})

test('health, readiness and metrics answer', async () => {
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  const metrics = await app.inject({ url: '/metrics' })
  expect(metrics.headers['content-type']).toContain('text/plain')
  expect(metrics.body).toContain('http_request_duration_seconds')
})

test('refuses deeply nested brackets at any position', async () => {
  const nested = (open: string, close: string, depth: number) =>
    `${open.repeat(depth)}1${close.repeat(depth)}`
  for (const deep of [nested('[', ']', 30_000), nested('{"a":', '}', 9_000)]) {
    const reply = await post(
      `{"api":{"class":"casino","method":"games_list"},"data":{"x":${deep}}}`,
    )
    expect(reply.json()).toMatchObject({ code: 400, debug: 'invalid input' })
    const asUser = await post(`{"api":{"class":"user","method":"logout"},"user":{"x":${deep}}}`)
    expect(asUser.json()).toMatchObject({ code: 403, debug: 'anonymous user' })
  }
  const inGame = await app.inject({
    method: 'POST',
    url: '/games/round',
    headers: json,
    payload: `{"token":"x","bet":"1","params":{"x":${nested('[', ']', 7_000)}}}`,
  })
  expect(inGame.statusCode).toBe(400)
  const flat = await post(
    `{"api":{"class":"casino","method":"games_list"},"data":{"x":${nested('[', ']', 20)}}}`,
  )
  expect(flat.json()).toMatchObject({ result: true })
})
