import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#shared/contracts/user.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function refresh({ user, cookies }: Session) {
  const reply = await app.post(
    { api: { class: 'user', method: 'refresh' }, data: {}, user: user.auth },
    { cookies },
  )
  const next: Session = { user: reply.data as SignedIn, cookies }
  return { reply, next }
}
const ping = async (session: Session) =>
  (await app.call('system', 'ping', {}, session)).debug ?? 'alive'

test('a refresh ends the previous session at once, so a stolen sid is useless afterwards', async () => {
  const first = await app.signUp()
  expect(await ping(first)).toBe('alive')
  const { reply, next } = await refresh(first)
  expect([reply.result, await ping(first), await ping(next)]).toEqual([
    true,
    'session expired',
    'alive',
  ])
})

test('two tabs refreshing in the same second continue with one session; a later use of a copied record ends the family', async () => {
  const session = await app.signUp()
  const [one, other] = await Promise.all([refresh(session), refresh(session)])
  expect([one.reply.result, other.reply.result, one.next.user.sid]).toEqual([
    true,
    true,
    other.next.user.sid,
  ])
  expect([
    await ping(one.next),
    (await app.call('user', 'list_sessions', {}, one.next)).data.length,
  ]).toEqual(['alive', 1])
  app.clock.advance(31_000)
  expect((await refresh(session)).reply.debug).toBe('session expired')
  expect([await ping(one.next), (await refresh(one.next)).reply.debug]).toEqual([
    'session expired',
    'session expired',
  ])
})

test('a family ends thirty days after its sign-in, however often it was refreshed, and no session of it lasts longer', async () => {
  const since = app.clock.now().getTime()
  let session = await app.signUp()
  for (let day = 1; day <= 29; day += 1) {
    app.clock.advance(DAY_MS)
    const { reply, next } = await refresh(session)
    expect(reply.result).toBe(true)
    session = next
  }
  app.clock.advance(DAY_MS - HOUR_MS / 2 - (app.clock.now().getTime() - since - 29 * DAY_MS))
  const last = await refresh(session)
  expect([last.reply.result, await ping(last.next)]).toEqual([true, 'alive'])
  expect(new Date(last.next.user.expiresAt).getTime()).toBeLessThanOrEqual(
    since + 30 * DAY_MS + 1_000,
  )
  app.clock.advance(HOUR_MS / 2 + 1_000)
  expect([await ping(last.next), (await refresh(last.next)).reply.debug]).toEqual([
    'session expired',
    'session expired',
  ])
})
