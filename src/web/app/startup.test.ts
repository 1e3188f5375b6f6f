import { afterAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '#web/lib/query.ts'
import { sessionStore } from '#web/lib/session.ts'
import { startUp } from './startup.ts'

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
const CHECK = '/v1/check-maintenance?sitename=kupa&version=v1'
let asked: string[] = []
let flags: boolean[] = []
let open = true

const network = globalThis.fetch
globalThis.fetch = async (url, init) => {
  flags.push(sessionStore.get().maintenance)
  if (init === undefined) {
    asked.push(String(url))
    return new Response(JSON.stringify({ status: open, data: { maintenance: !open, message: '' } }))
  }
  const { api } = JSON.parse(typeof init.body === 'string' ? init.body : '') as {
    api: { method: string }
  }
  asked.push(api.method)
  return new Response(
    JSON.stringify({ result: true, message: 'İşlem Başarılı', code: 200, data: {} }),
  )
}
afterAll(() => {
  globalThis.fetch = network
})
beforeEach(() => {
  asked = []
  flags = []
  open = true
  queryClient.clear()
  sessionStore.clearAll()
})

test('a player’s start clears the flag, then requests maintenance, the balance and the player’s data, in this order', async () => {
  sessionStore.signedIn(ANSWER, true, Date.now())
  sessionStore.setMaintenance(true)
  await startUp()
  expect(flags[0]).toBe(false)
  expect(asked.slice(0, 2)).toEqual([CHECK, 'check_balance'])
  expect(asked.slice(2).toSorted()).toEqual([
    'favorites',
    'get_user_profile',
    'list_cash_methods_new',
    'list_cash_methods_new',
    'list_highlighted_cash_methods',
  ])
})

test('a visitor’s start requests only maintenance', async () => {
  await startUp()
  expect(asked).toEqual([CHECK])
  expect(sessionStore.get()).toMatchObject({ session: undefined, maintenance: false })
})

test('a closed site stops the start and keeps the flag and the session', async () => {
  open = false
  sessionStore.signedIn(ANSWER, true, Date.now())
  await startUp()
  expect(asked).toEqual([CHECK])
  expect(sessionStore.get()).toMatchObject({ maintenance: true, session: { sid: 's1' } })
})
