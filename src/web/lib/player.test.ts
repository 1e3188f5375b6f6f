import { afterAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from './query.ts'
import { initAuth, loadPlayer, pingSession } from './player.ts'
import { PING_AFTER_MS, sessionStore } from './session.ts'

const NOW = 1_790_000_000_000
const ANSWER = {
  rid: '10',
  uid: 'u1',
  uip: '127.0.0.1',
  sid: 's1',
  gtm: '+03:00',
  gmt: '+03:00',
  language: 'tr',
  username: 'ayse',
  lastlogin: null,
  gasecret: '',
  pending: false,
  restricted: false,
  expiresAt: '2026-11-20T22:00:00+03:00',
  auth: { sid: 'a1', uid: 'u1', uip: '127.0.0.1' },
}
const PROFILE = {
  uid: 'u1',
  username: 'ayse',
  firstname: 'Ayşe',
  lastname: 'Demir',
  restricted: false,
}

type Sent = { api: { class: string; method: string }; data: object }
let sent: Sent[] = []
let answer: (sent: Sent) => object | undefined

const network = globalThis.fetch
globalThis.fetch = async (_url, init) => {
  const body = JSON.parse(typeof init?.body === 'string' ? init.body : '') as Sent
  sent.push(body)
  const reply = answer(body)
  if (reply === undefined) throw new TypeError('Failed to fetch')
  return new Response(JSON.stringify(reply))
}
afterAll(() => {
  globalThis.fetch = network
})
beforeEach(() => {
  sent = []
  answer = () => undefined
  sessionStore.clearAll()
  queryClient.clear()
})

const success = (data: object) => ({ result: true, message: 'İşlem Başarılı', code: 200, data })
const refusal = (code: number, debug: string) => ({
  result: false,
  message: debug,
  code,
  debug,
  data: {},
})
const methods = () => sent.map(({ api }) => api.method)

test('uses a stored session and its profile unchanged', async () => {
  sessionStore.signedIn(ANSWER, true, NOW)
  expect(await initAuth()).toBe(true)
  expect(sent).toEqual([])
})

test('an auth record alone gives a new session', async () => {
  sessionStore.signedIn(ANSWER, true, NOW)
  sessionStore.clearSession()
  answer = () => success({ ...ANSWER, sid: 's2', auth: { ...ANSWER.auth, sid: 'a2' } })
  expect(await initAuth()).toBe(true)
  expect(methods()).toEqual(['refresh'])
  expect(sessionStore.get()).toMatchObject({ session: { sid: 's2' }, auth: { sid: 'a2' } })
})

test('without either, clears everything stored about a player', async () => {
  sessionStore.setProfile(PROFILE)
  expect(await initAuth()).toBe(false)
  expect(sent).toEqual([])
  expect(sessionStore.get()).toMatchObject({
    session: undefined,
    profile: undefined,
    auth: undefined,
    rid: undefined,
  })
})

test('loads a player’s profile, balance, favourites and methods for deposits and withdrawals', async () => {
  sessionStore.signedIn(ANSWER, true, NOW)
  answer = ({ api }) => success(api.method === 'get_user_profile' ? PROFILE : {})
  await loadPlayer()
  expect(sent.map(({ api, data }) => [api.method, data])).toEqual(
    expect.arrayContaining([
      ['get_user_profile', { Lang: 'tr' }],
      ['check_balance', { Lang: 'tr' }],
      ['favorites', { Lang: 'tr', mode: 'list' }],
      ['list_highlighted_cash_methods', { Lang: 'tr', Type: 1 }],
      ['list_cash_methods_new', { Lang: 'tr', Type: 1 }],
      ['list_cash_methods_new', { Lang: 'tr', Type: 2 }],
    ]),
  )
  expect(sent).toHaveLength(6)
  expect(sessionStore.get().profile?.firstname).toBe('Ayşe')
})

test('an answered ping is trusted for fifteen seconds', async () => {
  sessionStore.signedIn(ANSWER, true, NOW)
  answer = () => success({ alive: true })
  await pingSession(() => NOW + 60_000, PING_AFTER_MS)
  expect(sessionStore.trustedUntil()).toBe(NOW + 75_000)
})

test('a refused ping removes session, profile and expiry; a lost connection removes nothing', async () => {
  sessionStore.signedIn(ANSWER, false, NOW)
  await pingSession(() => NOW, PING_AFTER_MS)
  expect(sessionStore.get().session?.sid).toBe('s1')
  answer = () => refusal(401, 'session expired')
  await pingSession(() => NOW, PING_AFTER_MS)
  expect(sessionStore.get()).toMatchObject({ session: undefined, profile: undefined })
  expect(sessionStore.trustedUntil()).toBeUndefined()
})
