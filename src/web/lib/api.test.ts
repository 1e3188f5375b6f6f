import { expect, test } from 'vitest'
import { createApi, type ApiEvent } from './api.ts'
import { CallRefusal, NetworkFailure } from './api-errors.ts'
import { createSessionStore } from './session.ts'
import { createSiteFetch } from './site-fetch.ts'
import { memoryStorage } from './storage.ts'

const NOW = 1_790_000_000_000
const OK = { result: true, message: 'İşlem Başarılı', code: 200, data: { balance: '10.00' } }
const EXPIRED = {
  result: false,
  message: 'Oturum süresi doldu',
  code: 401,
  debug: 'session expired',
  data: {},
}

function signInReply(sid: string, authSid: string) {
  return {
    rid: '10',
    uid: 'u1',
    uip: '127.0.0.1',
    sid,
    gtm: '+03:00',
    gmt: '+03:00',
    language: 'tr',
    username: 'ayse',
    lastlogin: null,
    gasecret: '',
    pending: false,
    restricted: false,
    expiresAt: '2026-11-20T22:00:00+03:00',
    auth: { sid: authSid, uid: 'u1', uip: '127.0.0.1' },
  }
}

type Sent = {
  api: { class: string; method: string }
  data: Record<string, unknown>
  user?: { sid: string }
}

function setUp(
  answers: (object | { status: number; body: object } | 'down')[],
  { signedIn = true } = {},
) {
  const store = createSessionStore(memoryStorage())
  if (signedIn) store.signedIn(signInReply('s1', 'a1'), true, NOW)
  const sent: Sent[] = []
  const events: ApiEvent[] = []
  const api = createApi({
    store,
    now: () => NOW,
    fetch: createSiteFetch({
      now: () => NOW,
      pause: () => Promise.resolve(),
      spread: () => 0,
      blocksAfterFault: true,
      fetch: async (_url, init) => {
        sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
        const answer = answers.shift()
        if (answer === undefined || answer === 'down') throw new TypeError('Failed to fetch')
        const { status, body } =
          'status' in answer && 'body' in answer ? answer : { status: 200, body: answer }
        return new Response(JSON.stringify(body), { status })
      },
    }).send,
  })
  api.onEvent((event) => events.push(event))
  return { store, sent, events, api }
}

const balance = (api: ReturnType<typeof setUp>['api']) => api.call('finance', 'check_balance', {})

test('a call carries class, method, language and the stored session', async () => {
  const { api, sent } = setUp([OK])
  await expect(balance(api)).resolves.toMatchObject({ data: { balance: '10.00' } })
  expect(sent).toMatchObject([
    {
      api: { class: 'finance', method: 'check_balance' },
      data: { Lang: 'tr' },
      user: { sid: 's1' },
    },
  ])
})

test('every call is a POST to /endpoint with the protocol’s headers and no time limit of its own; a visitor’s has no user', async () => {
  const requests: [unknown, RequestInit | undefined][] = []
  const api = createApi({
    store: createSessionStore(memoryStorage()),
    now: () => NOW,
    fetch: async (url, init) => {
      requests.push([url, init])
      return new Response(JSON.stringify(OK))
    },
  })
  await api.call('casino', 'type_list', {})
  expect(requests).toMatchObject([
    [
      '/endpoint',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', panel: 'frontend' },
        signal: null,
      },
    ],
  ])
  const body = requests[0]?.[1]?.body
  expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({
    api: { class: 'casino', method: 'type_list' },
    data: { Lang: 'tr' },
  })
})

test('renews an expired session once with the auth record and repeats the call', async () => {
  const { api, sent, store } = setUp([EXPIRED, { ...OK, data: signInReply('s2', 'a2') }, OK])
  await balance(api)
  expect(sent.map(({ api: { method }, user }) => [method, user?.sid])).toEqual([
    ['check_balance', 's1'],
    ['refresh', 'a1'],
    ['check_balance', 's2'],
  ])
  expect(store.get().auth?.sid).toBe('a2')
})

test('two calls with an expired session share one renewal', async () => {
  const { api, sent } = setUp([EXPIRED, EXPIRED, { ...OK, data: signInReply('s2', 'a2') }, OK, OK])
  await Promise.all([balance(api), balance(api)])
  expect(sent.filter(({ api: { method } }) => method === 'refresh')).toHaveLength(1)
})

test('does not renew a session that was already replaced', async () => {
  const { api, sent } = setUp([{ ...OK, data: signInReply('s2', 'a2') }])
  expect(await api.refresh('s1')).toBe(true)
  expect(await api.refresh('s1')).toBe(true)
  expect(sent).toHaveLength(1)
})

test('does not send a call a third time if the renewed session is expired too', async () => {
  const { api, sent, store, events } = setUp([
    EXPIRED,
    { ...OK, data: signInReply('s2', 'a2') },
    EXPIRED,
  ])
  await expect(balance(api)).rejects.toMatchObject({ debug: 'session expired' })
  expect(sent).toHaveLength(3)
  expect(store.get().session).toBeUndefined()
  expect(events).toEqual(['session-ended'])
})

test('a refused renewal signs the player out', async () => {
  const { api, store, events } = setUp([EXPIRED, EXPIRED])
  await expect(balance(api)).rejects.toBeInstanceOf(CallRefusal)
  expect(store.get()).toMatchObject({ session: undefined, auth: undefined, profile: undefined })
  expect(events).toEqual(['session-ended'])
})

test('403 ends the session and keeps the auth record', async () => {
  const { api, store } = setUp([
    {
      result: false,
      code: 403,
      debug: 'anonymous user',
      message: 'Bu işlem için yetkiniz yok',
      data: {},
    },
  ])
  await expect(balance(api)).rejects.toMatchObject({ code: 403 })
  expect(store.get().session).toBeUndefined()
  expect(store.get().auth?.sid).toBe('a1')
})

test.each(['inactive account', 'login failed'])('%s ends the auth record too', async (debug) => {
  const { api, store } = setUp([
    { result: false, code: debug === 'login failed' ? 401 : 403, debug, message: 'x', data: {} },
  ])
  await expect(balance(api)).rejects.toMatchObject({ debug })
  expect(store.get()).toMatchObject({ session: undefined, auth: undefined })
})

test('a wrong code ends nothing', async () => {
  const { api, store } = setUp([
    { result: false, code: 401, debug: 'wrong code', message: 'Girdiğiniz kod hatalı', data: {} },
  ])
  await expect(balance(api)).rejects.toMatchObject({ debug: 'wrong code' })
  expect(store.get().session?.sid).toBe('s1')
})

test('returns the texts of refused fields by field', async () => {
  const { api } = setUp([
    {
      result: false,
      code: 400,
      debug: 'invalid input',
      message: 'Zorunlu alan',
      data: { fields: { email: 'Zorunlu alan', bad: 3 } },
    },
  ])
  await expect(balance(api)).rejects.toMatchObject({
    message: 'Zorunlu alan',
    fields: { email: 'Zorunlu alan' },
  })
})

test('sends nothing after HTTP 500', async () => {
  const { api, sent } = setUp([
    {
      status: 500,
      body: { result: false, code: 500, debug: 'internal error', message: 'x', data: {} },
    },
  ])
  await expect(balance(api)).rejects.toMatchObject({ code: 500 })
  await expect(balance(api)).rejects.toMatchObject({
    message: 'Request blocked due to a previous error',
  })
  expect(sent).toHaveLength(1)
})

const BUSY = {
  status: 503,
  body: {
    result: false,
    code: 503,
    debug: 'busy',
    message: 'Şu an yoğunuz, birazdan tekrar deneyeceğiz',
    data: {},
  },
}

test('repeats the same request, with its ID, to a busy server, and does not show maintenance', async () => {
  const { api, sent, store, events } = setUp([BUSY, BUSY, { ...OK, data: {} }])
  const order = { requestId: '6a1e2a34-9d0e-4c9f-8d53-0c6a7c1ff001', transactionID: '7' }
  await api.call('finance', 'cancel_transaction', order)
  expect(sent).toHaveLength(3)
  for (const { data } of sent) expect(data).toMatchObject(order)
  expect(store.get()).toMatchObject({ maintenance: false, session: { sid: 's1' } })
  expect(events).toEqual([])
})

test('a server that stays busy gives a refusal that blocks and closes nothing', async () => {
  const { api, sent, store, events } = setUp([...Array.from({ length: 5 }, () => BUSY), OK])
  await expect(balance(api)).rejects.toMatchObject({ code: 503, debug: 'busy' })
  expect(sent).toHaveLength(5)
  expect(store.get().maintenance).toBe(false)
  expect(events).toEqual([])
  await expect(balance(api)).resolves.toMatchObject({ data: { balance: '10.00' } })
})

test('stores and reports maintenance without ending the session', async () => {
  const { api, store, events } = setUp([
    {
      result: false,
      code: 503,
      debug: 'maintenance',
      message: 'This site is under maintenance',
      data: {},
    },
  ])
  await expect(balance(api)).rejects.toMatchObject({ debug: 'maintenance' })
  expect(store.get()).toMatchObject({ maintenance: true, session: { sid: 's1' } })
  expect(events).toEqual(['maintenance'])
})

test.each([
  ['a lost connection', 'down'],
  ['a reply that is not ours', { status: 502, body: { hello: 1 } }],
] as const)('%s is a network failure', async (_name, answer) => {
  const { api, store } = setUp([answer])
  const failure = await balance(api).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NetworkFailure)
  expect(store.get().session?.sid).toBe('s1')
})

test('a lost connection while renewing keeps the sign-in for later', async () => {
  const { api, store } = setUp([EXPIRED, 'down'])
  await expect(balance(api)).rejects.toBeInstanceOf(NetworkFailure)
  expect(store.get().auth?.sid).toBe('a1')
})
