import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayerRule } from '#shared/players/player-rules.ts'
import { changeRule } from '../support/player-rules.ts'
import { newPromotion } from '../support/promotion.ts'
import { createSecondApp } from '../support/second-app.ts'
import {
  createTestApp,
  registration,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '../support/test-app.ts'

/**
 * The limits per source: refused registrations per hour, and unusable codes of a player per hour.
 */
const MAX_TAKEN = 30
const MAX_CODES = 10
/** More than one source may have hashed or queued. */
const BURST = 60
const HOUR_MS = 3_600_000

type Reply = {
  status: number
  result: boolean
  code: number
  debug?: string
  message: string
  data: { fields?: Record<string, string>; retryAfterSeconds?: number }
}
type Process = Pick<TestApp, 'inject'>

let app: TestApp
let second: Awaited<ReturnType<typeof createSecondApp>>
let nextPlayer = 500
beforeAll(async () => {
  // The queues fill only while a hash takes time.
  app = await createTestApp({ RATE_LIMIT: 'on', PASSWORD_HASH: 'full' }, { connections: 20 })
  second = await createSecondApp(app)
})
afterAll(async () => {
  await second.close()
  await app.close()
})

async function ask(
  from: string,
  method: string,
  data: object,
  {
    at = app,
    session,
    className = 'user',
  }: { at?: Process; session?: Session; className?: string } = {},
): Promise<Reply> {
  const reply = await at.inject({
    method: 'POST',
    url: '/endpoint',
    remoteAddress: from,
    headers: { 'content-type': 'application/json', panel: 'frontend' },
    payload: JSON.stringify({
      api: { class: className, method },
      data,
      ...(session && { user: session.user }),
    }),
    ...(session && { cookies: session.cookies }),
  })
  return { status: reply.statusCode, ...reply.json<Omit<Reply, 'status'>>() }
}

function newRegistration(overrides: object = {}): Record<string, unknown> {
  nextPlayer += 1
  return { ...registration(nextPlayer, `yeni${nextPlayer}`), ...overrides }
}

test('registration does not reveal whether e-mail, phone or identity number belongs to an account', async () => {
  const known = newRegistration()
  expect(await ask('192.0.2.1', 'register', known)).toMatchObject({ result: true })
  const replies = await Promise.all(
    ['email', 'phone', 'identityNumber'].map((field) =>
      ask('192.0.2.1', 'register', newRegistration({ [field]: known[field] })),
    ),
  )
  expect(replies[0]).toMatchObject({ status: 200, code: 409, debug: 'duplicate' })
  expect(Object.keys(replies[0]?.data.fields ?? {}).toSorted()).toEqual([
    'email',
    'identityNumber',
    'phone',
  ])
  for (const reply of replies) expect(reply).toEqual(replies[0])
  const username = await ask(
    '192.0.2.1',
    'register',
    newRegistration({ username: known['username'] }),
  )
  expect(username).toMatchObject({
    code: 409,
    debug: 'duplicate',
    data: { fields: { username: 'Bu kullanıcı adı alınmış' } },
  })
})

test('a source probing registered identities is stopped in every process, by the /64 of its address', async () => {
  const known = newRegistration()
  await ask('192.0.2.2', 'register', known)
  const replies: Reply[] = []
  for (let n = 0; n <= MAX_TAKEN; n += 1) {
    // Each attempt uses another detail of the account, another address of one network, and the
    // other process.
    const field = ['email', 'phone', 'identityNumber'][n % 3] ?? 'email'
    replies.push(
      await ask(`2001:db8:7:1::${n + 1}`, 'register', newRegistration({ [field]: known[field] }), {
        at: n % 2 === 0 ? app : second,
      }),
    )
  }
  expect(replies.slice(0, MAX_TAKEN).every(({ debug }) => debug === 'duplicate')).toBe(true)
  expect(replies.at(-1)).toMatchObject({
    status: 429,
    debug: 'too many requests',
    data: { retryAfterSeconds: HOUR_MS / 1000 },
  })
  expect(
    await ask('2001:db8:7:1:ffff::1', 'register', newRegistration(), { at: second }),
  ).toMatchObject({ status: 429 })
  expect(
    await ask('2001:db8:7:2::1', 'register', newRegistration()),
    'the next network',
  ).toMatchObject({ result: true })
  expect(
    await ask('2001:db8:7:2::1', 'register', newRegistration({ email: known['email'] })),
    'the e-mail tried ten times',
  ).toMatchObject({ status: 429 })
})

test('a sign-in answers the same for an existing account and an unknown one, before and after the lock', async () => {
  const known = newRegistration()
  await ask('192.0.2.3', 'register', known)
  const tries = async (username: unknown) => {
    const replies: Reply[] = []
    for (let n = 0; n < 6; n += 1)
      replies.push(await ask('192.0.2.3', 'login', { username, password: 'Yanlis11' }))
    return replies
  }
  const [existing, missing] = [await tries(known['username']), await tries('hic.olmayan')]
  expect(existing.map(({ debug }) => debug)).toEqual([
    ...Array.from({ length: 5 }, () => 'login failed'),
    'locked',
  ])
  expect(missing).toEqual(existing)
})

test('failed sign-ins of one network are counted across all processes', async () => {
  const failed = async (n: number) =>
    ask(
      `2001:db8:9::${n + 1}`,
      'login',
      { username: `tahmin${n}`, password: 'Yanlis11' },
      { at: n % 2 === 0 ? app : second },
    )
  for (let n = 0; n < 200; n += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => failed(n + at)))
  expect(await failed(200)).toMatchObject({ status: 429, debug: 'too many requests' })
  expect(await failed(201)).toMatchObject({ status: 429 })
  expect(
    await ask('2001:db8:a::1', 'login', { username: 'tahmin', password: 'Yanlis11' }),
  ).toMatchObject({ code: 401, debug: 'login failed' })
})

test('a password reset request has one answer for all, with a limit per source', async () => {
  const known = newRegistration()
  await ask('192.0.2.4', 'register', known)
  const replies = [
    await ask('192.0.2.4', 'forgot', { username: known['username'] }),
    await ask('192.0.2.4', 'forgot', { username: 'hic.olmayan' }),
  ]
  expect(replies[0]).toMatchObject({ result: true })
  expect(replies[1]).toEqual(replies[0])
  for (let n = 2; n < 30; n += 1)
    await ask('192.0.2.4', 'forgot', { username: `biri${n}` }, { at: second })
  expect(await ask('192.0.2.4', 'forgot', { username: 'son' })).toMatchObject({ status: 429 })
})

test('wrong links and taken details are refused before a password is hashed, so a burst of them delays nothing', async () => {
  const known = newRegistration()
  await ask('192.0.2.5', 'register', known)
  const links = await Promise.all(
    Array.from({ length: BURST }, (_, n) =>
      ask('192.0.2.5', 'pass_reset', {
        token: `yok${n}`,
        password: 'Yepyeni1',
        passwordAgain: 'Yepyeni1',
      }),
    ),
  )
  expect(links.every(({ code, debug }) => code === 404 && debug === 'record not found')).toBe(true)
  const fields = ['email', 'phone', 'identityNumber']
  const taken = await Promise.all(
    Array.from({ length: MAX_TAKEN - 1 }, (_, n) =>
      ask(
        '192.0.2.5',
        'register',
        newRegistration({ [fields[n % 3] ?? '']: known[fields[n % 3] ?? ''] }),
      ),
    ),
  )
  expect(taken.every(({ debug }) => debug === 'duplicate')).toBe(true)
})

test('a burst of passwords from one source is partly refused, and another source signs in meanwhile', async () => {
  const player = await app.signUp()
  const burst = Array.from({ length: BURST }, (_, n) =>
    ask('192.0.2.6', 'login', { username: `kimse${n}`, password: 'Yanlis11' }),
  )
  const other = await ask('192.0.2.7', 'login', {
    username: player.user.username,
    password: TEST_PASSWORD,
  })
  expect(other).toMatchObject({ result: true })
  const replies = await Promise.all(burst)
  const kinds = new Set(replies.map(({ debug }) => debug))
  expect(kinds).toEqual(new Set(['login failed', 'too many requests']))
})

test('an unknown, used, expired or future code gets the same answer, and guessing is limited', async () => {
  const now = app.clock.now().getTime()
  const code = async (name: string, uses: number, change: string, at: number) => {
    const promotionID = await newPromotion(app, {
      reward: 'cash',
      maxMinor: 1_000n,
      needsCode: true,
    })
    await app.database.pool.query(
      'insert into promotions.code (code, promotion_id, max_uses, used) values ($1, $2, $3, $4)',
      [name, promotionID, 5, 5 - uses],
    )
    if (change !== '')
      await app.database.pool.query(
        `update promotions.promotion set ${change} = $2 where id = $1`,
        [promotionID, new Date(at)],
      )
  }
  await code('BITTI', 0, '', 0)
  await code('GECTI', 5, 'end_at', now - 1)
  await code('GELECEK', 5, 'start_at', now + HOUR_MS)
  await code('GECERLI', 5, '', 0)
  const session = await app.signUp()
  const redeem = (name: string, at: Process = app) =>
    ask('192.0.2.8', 'redeem', { code: name }, { at, session, className: 'promotion' })
  const unknown = await redeem('YOKBOYLE')
  expect(unknown).toMatchObject({
    code: 404,
    debug: 'record not found',
    message: 'Bu kod geçerli değil ya da kullanım hakkı bitti',
  })
  for (const name of ['BITTI', 'GECTI', 'GELECEK'])
    expect(await redeem(name), name).toEqual(unknown)
  expect(await redeem('GECERLI')).toMatchObject({ result: true })
  for (let n = 4; n < MAX_CODES; n += 1) expect(await redeem(`TAHMIN${n}`, second)).toEqual(unknown)
  expect(await redeem('GECERLI')).toMatchObject({ status: 429, debug: 'too many requests' })
  app.clock.advance(HOUR_MS)
  const later = await app.signIn(session.user.username)
  expect(
    await ask(
      '192.0.2.8',
      'redeem',
      { code: 'GECERLI' },
      { session: later, className: 'promotion' },
    ),
  ).toMatchObject({ code: 409, debug: 'not possible' })
})

test('the limit of attempts per source is set by two people, and applies in every process at once', async () => {
  const known = newRegistration()
  await ask('192.0.2.9', 'register', known)
  const session = await app.signUp()
  const tries: Record<
    string,
    { rule: PlayerRule; usual: number; few: number; once: (n: number) => Promise<Reply> }
  > = {
    'a sign-in': {
      rule: 'failed-sign-ins',
      usual: 200,
      few: 10,
      once: (n) =>
        ask(
          '192.0.2.10',
          'login',
          { username: `deneme${n}`, password: 'Yanlis11' },
          { at: second },
        ),
    },
    'a link for a password': {
      rule: 'asked-links',
      usual: 30,
      few: 5,
      once: (n) => ask('192.0.2.11', 'forgot', { username: `unutan${n}` }, { at: second }),
    },
    'a registration': {
      rule: 'taken-source',
      usual: 30,
      few: 5,
      once: () =>
        ask('192.0.2.12', 'register', newRegistration({ email: known['email'] }), { at: second }),
    },
    'a registered phone': {
      rule: 'taken-detail',
      usual: 10,
      few: 3,
      once: (n) =>
        ask(`192.0.2.${20 + n}`, 'register', newRegistration({ phone: known['phone'] }), {
          at: second,
        }),
    },
    'a code': {
      rule: 'codes-player',
      usual: 10,
      few: 3,
      once: (n) =>
        ask(
          '192.0.2.13',
          'redeem',
          { code: `KIRIK${n}` },
          { at: second, session, className: 'promotion' },
        ),
    },
  }
  for (const [name, { rule, usual, few, once }] of Object.entries(tries)) {
    await changeRule(app, rule, few)
    for (let n = 0; n < few; n += 1) expect((await once(n)).status, `${name} ${n}`).not.toBe(429)
    expect(await once(few), name).toMatchObject({ status: 429, debug: 'too many requests' })
    await changeRule(app, rule, usual)
    expect((await once(few + 1)).status, `${name} with its usual limit`).not.toBe(429)
  }
})
