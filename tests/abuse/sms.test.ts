import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRule } from '#tests/support/player-rules.ts'
import { createSecondApp } from '#tests/support/second-app.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let other: Awaited<ReturnType<typeof createSecondApp>>
beforeAll(async () => {
  app = await createTestApp()
  other = await createSecondApp(app)
})
afterAll(async () => {
  await other.app.http.close()
  await other.platform.bus.close()
  await app.close()
})

const send = (player: Session, process: Pick<TestApp, 'call'> = app) =>
  process.call('user', 'sms_send', {}, player)
const move = (player: Session, phone: string) =>
  app.call(
    'user',
    'change_contact',
    { kind: 'phone', value: phone, password: TEST_PASSWORD },
    player,
  )
const sentTo = async (phone: string) =>
  (await app.outbox(phone)).filter(({ code }) => code !== null).length
const TOO_MANY = {
  code: 409,
  debug: 'limit reached',
  message: expect.stringContaining('SMS'),
  data: { retryAfterSeconds: expect.any(Number) },
}
const rest = () => app.clock.advance(25 * HOUR_MS)
const again = (player: Session) => app.signIn(player.user.username)

test('one player has a daily limit of codes across all processes', async () => {
  const phone = '+905320009001'
  const player = await app.signUp({ phone })
  await changeRule(app, 'sms-player', 3)
  for (const process of [app, other, app]) {
    expect((await send(player, process)).result).toBe(true)
    app.clock.advance(61_000)
  }
  expect(await send(player, other)).toMatchObject(TOO_MANY)
  expect(await move(player, '+905330009001')).toMatchObject(TOO_MANY)
  expect([await sentTo(phone), await sentTo('+905330009001')]).toEqual([3, 0])
  rest()
  expect((await send(await again(player))).result).toBe(true)
  await changeRule(app, 'sms-player', 20)
  rest()
})

test('one number has a daily limit of codes across all accounts', async () => {
  const victim = '+905340009002'
  await changeRule(app, 'sms-number', 2)
  const attackers = await Promise.all(
    [1, 2, 3, 4].map((n) => app.signUp({ phone: `+90535000910${n}`, username: `saldiran${n}` })),
  )
  const replies = await Promise.all(attackers.map((attacker) => move(attacker, victim)))
  expect(replies.filter(({ result }) => result)).toHaveLength(2)
  for (const reply of replies.filter(({ result }) => !result)) expect(reply).toMatchObject(TOO_MANY)
  expect(await sentTo(victim)).toBe(2)
  await changeRule(app, 'sms-number', 20)
  rest()
})

test('numbers with the same prefix have an hourly limit, and so has the whole house', async () => {
  await changeRule(app, 'sms-prefix', 2)
  const players = await Promise.all(
    [1, 2, 3, 4, 5].map((n) =>
      app.signUp({ phone: `+90${n < 4 ? 536 : 537}000920${n}`, username: `alan${n}` }),
    ),
  )
  const [one, two, three, four, five] = players
  if (
    one === undefined ||
    two === undefined ||
    three === undefined ||
    four === undefined ||
    five === undefined
  )
    throw new Error('five players')
  expect([(await send(one)).result, (await send(two, other)).result]).toEqual([true, true])
  expect(await send(three)).toMatchObject(TOO_MANY)
  expect((await send(four)).result).toBe(true)
  await changeRule(app, 'sms-house', 3)
  expect(await send(five)).toMatchObject(TOO_MANY)
  expect([await sentTo('+905360009203'), await sentTo('+905370009205')]).toEqual([0, 0])
  app.clock.advance(HOUR_MS)
  expect((await send(await again(five))).result).toBe(true)
})
