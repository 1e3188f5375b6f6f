import { expect, test } from 'vitest'
import { readSessionState, returnPath } from './session-state.ts'
import { restrictSession } from './restrict-session.ts'
import { createSessionStore, PING_AFTER_MS } from './session.ts'
import { memoryStorage } from './storage.ts'

const NOW = 1_790_000_000_000
const REPLY = {
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

test('a new browser is Turkish, dark and shows the balance', () => {
  expect(readSessionState(memoryStorage())).toMatchObject({
    lang: 'tr',
    mode: 'dark',
    showBalance: true,
    maintenance: false,
    session: undefined,
  })
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '"s"',
  '{"uid":"u1"}',
  '{"uid":1,"sid":"s","uip":"i","gmt":"g","lang":"tr"}',
])('a damaged session %j counts as none', (text) => {
  const storage = memoryStorage()
  storage.setItem('bnwUserSession', text)
  expect(readSessionState(storage).session).toBeUndefined()
})

test('an unknown language is Turkish and an unknown mode is dark', () => {
  const storage = memoryStorage()
  storage.setItem('bnwUserLang', 'de')
  storage.setItem('bnwUserMode', 'blue')
  expect(readSessionState(storage)).toMatchObject({ lang: 'tr', mode: 'dark' })
})

test('signing in writes the keys that other clients read', () => {
  const storage = memoryStorage()
  createSessionStore(storage).signedIn(REPLY, true, NOW)
  expect(JSON.parse(storage.getItem('bnwUserSession') ?? '')).toEqual({
    uid: 'u1',
    sid: 's1',
    uip: '127.0.0.1',
    gmt: '+03:00',
    lang: 'tr',
  })
  expect(JSON.parse(storage.getItem('bnwUserAuth') ?? '')).toEqual(REPLY.auth)
  expect(storage.getItem('ridValue')).toBe('10')
  expect(storage.getItem('expirationDate')).toBe(String(NOW + PING_AFTER_MS))
})

test('signing in stores and shows the account’s language; a renewal keeps the language the player has chosen since', () => {
  const storage = memoryStorage()
  const store = createSessionStore(storage)
  store.signedIn({ ...REPLY, language: 'en' }, true, NOW)
  expect([storage.getItem('bnwUserLang'), store.get().lang, store.get().session?.lang]).toEqual([
    'en',
    'en',
    'en',
  ])
  store.setLang('tr')
  store.renewed({ ...REPLY, language: 'en', sid: 's2' }, NOW)
  expect(store.get()).toMatchObject({
    lang: 'tr',
    session: { sid: 's2', lang: 'tr' },
    auth: { sid: 'a1' },
  })
  store.signedIn({ ...REPLY, language: 'de' }, true, NOW)
  expect(storage.getItem('bnwUserLang')).toBe('tr')
})

test('without staying signed in, no auth record is stored', () => {
  const store = createSessionStore(memoryStorage())
  store.signedIn(REPLY, false, NOW)
  expect(store.get()).toMatchObject({ session: { sid: 's1' }, auth: undefined })
})

test('an ended session keeps the auth record; signing out keeps nothing', () => {
  const store = createSessionStore(memoryStorage())
  store.signedIn(REPLY, true, NOW)
  store.clearSession()
  expect(store.get()).toMatchObject({ session: undefined, profile: undefined, auth: { sid: 'a1' } })
  store.clearAll()
  expect(store.get()).toMatchObject({ auth: undefined, rid: undefined })
})

test('does not carry over the profile of another player', () => {
  const store = createSessionStore(memoryStorage())
  store.signedIn(REPLY, true, NOW)
  store.setProfile({
    uid: 'u1',
    username: 'ayse',
    firstname: 'Ayşe',
    lastname: 'Demir',
    restricted: false,
  })
  store.signedIn({ ...REPLY, sid: 's2' }, true, NOW)
  expect(store.get().profile?.firstname).toBe('Ayşe')
  store.signedIn({ ...REPLY, uid: 'u2', username: 'can' }, true, NOW)
  expect(store.get().profile).toEqual({
    uid: 'u2',
    username: 'can',
    firstname: '',
    lastname: '',
    restricted: false,
  })
})

test('a restricted session is known from the sign-in on, and from the moment a player excludes themselves', () => {
  const store = createSessionStore(memoryStorage())
  store.signedIn({ ...REPLY, restricted: true }, true, NOW)
  expect(store.get().profile?.restricted).toBe(true)
  store.signedIn(REPLY, true, NOW)
  expect(store.get().profile?.restricted).toBe(false)
  restrictSession(store)
  expect(store.get().profile).toMatchObject({ uid: 'u1', restricted: true })
})

test('hides and shows the balance', () => {
  const storage = memoryStorage()
  const store = createSessionStore(storage)
  store.toggleBalance()
  expect([store.get().showBalance, storage.getItem('showBalance')]).toEqual([false, '0'])
  store.toggleBalance()
  expect([store.get().showBalance, storage.getItem('showBalance')]).toEqual([true, '1'])
})

test.each([
  ['/play/slot/lale/real', '/play/slot/lale/real'],
  ['/slot?favorites=true', '/slot?favorites=true'],
  [null, '/'],
  ['/profile', '/'],
  ['https://kotu.example/', '/'],
  ['//kotu.example/', '/'],
  ['/\\kotu.example/', '/'],
  ['javascript:alert(1)', '/'],
])('after signing in, %j leads to %j', (stored, path) => expect(returnPath(stored)).toBe(path))

test('the return address is used once', () => {
  const store = createSessionStore(memoryStorage())
  store.keepReturnUrl('/me')
  expect([store.takeReturnUrl(), store.takeReturnUrl()]).toEqual(['/me', '/'])
})
