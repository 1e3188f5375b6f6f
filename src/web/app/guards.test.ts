import { createMemoryHistory } from '@tanstack/react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { sessionStore } from '#web/lib/session.ts'
import { loadTexts } from '#web/lib/texts.ts'
import { createSiteRouter } from './router.tsx'

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
let renews = true
const network = globalThis.fetch
globalThis.fetch = async () =>
  new Response(
    JSON.stringify(
      renews
        ? { result: true, message: 'İşlem Başarılı', code: 200, data: { ...ANSWER, sid: 's2' } }
        : {
            result: false,
            message: 'Oturum süresi doldu',
            code: 401,
            debug: 'session expired',
            data: {},
          },
    ),
  )
afterAll(() => {
  globalThis.fetch = network
})
beforeAll(() => loadTexts('tr'))
beforeEach(() => {
  renews = true
  sessionStore.clearAll()
  sessionStore.setMaintenance(false)
})

const led = z.object({ redirect: z.object({ options: z.object({ to: z.string() }) }) })

/**
 * Returns where an address leads. Without a browser the router reports a redirect but does not
 * follow it.
 */
async function open(path: string): Promise<string> {
  const router = createSiteRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const loaded = led.safeParse(Reflect.get(router, '_serverResult'))
  return loaded.success ? open(loaded.data.redirect.options.to) : path
}

const OWN = [
  '/profile',
  '/favorites',
  '/notifications',
  '/tickets',
  '/me',
  '/cashier',
  '/account/history',
  '/account/bets',
  '/account/bonuses',
  '/account/protection',
  '/account/vault',
  '/account/loyalty',
  '/account/support',
  '/account/bank-accounts',
  '/account/documents',
  '/fairness/round/7',
  '/play/slot/1001',
  '/play/slot/1001/Lale',
  '/play/slot/1001/real',
  '/play/slot/1001/real/Lale',
  '/play/live/7',
  '/play/live/4001/fun',
]

test.each(OWN)('%s redirects a visitor to the sign-in and is remembered', async (path) => {
  expect(await open(path)).toBe('/login')
  expect(sessionStore.takeReturnUrl()).toBe(path === '/profile' ? '/' : path)
})

test.each([
  '/play/slot/1001/fun',
  '/play/slot/1001/fun/Lale',
  '/play/bingo/6001/fun',
  '/slot',
  '/live',
  '/promotions',
  '/tournaments',
  '/about-us',
  '/info/faq',
  '/register',
  '/fairness',
])('%s is open to a visitor', async (path) => {
  expect(await open(path)).toBe(path)
})

test('a valid auth record alone gives access to a player’s own page', async () => {
  sessionStore.signedIn(ANSWER, true, Date.now())
  sessionStore.clearSession()
  expect(await open('/tickets')).toBe('/tickets')
  expect(sessionStore.get().session?.sid).toBe('s2')
  sessionStore.clearSession()
  renews = false
  expect(await open('/tickets')).toBe('/login')
  expect(sessionStore.get().auth).toBeUndefined()
})

test('redirects a signed-in player away from the sign-in pages', async () => {
  sessionStore.signedIn(ANSWER, true, Date.now())
  for (const path of ['/login', '/register', '/forgot-password']) expect(await open(path)).toBe('/')
})

test('while the site is closed, every page except the notice and its control leads to the notice', async () => {
  sessionStore.setMaintenance(true)
  for (const path of [
    '/',
    '/slot',
    '/live/type/roulette',
    '/login',
    '/tickets',
    '/play/slot/1001/fun',
    '/no-such-page',
  ])
    expect(await open(path), path).toBe('/maintenance')
  for (const path of ['/maintenance', '/maintenance-control']) expect(await open(path)).toBe(path)
})

test('/home leads to /', async () => {
  expect(await open('/home')).toBe('/')
})
