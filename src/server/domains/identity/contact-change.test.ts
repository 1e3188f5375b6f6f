import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'

const MINUTE = 60_000
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const profileOf = async (session: Session) =>
  (await app.call('user', 'get_user_profile', {}, session)).data
const change = (session: Session, kind: 'email' | 'phone', value: string, more: object = {}) =>
  app.call('user', 'change_contact', { kind, value, password: TEST_PASSWORD, ...more }, session)
const confirm = (session: Session, code: string) =>
  app.call('user', 'confirm_contact', { code }, session)
const codeFor = async (to: string) =>
  (await app.outbox(to)).find(({ code }) => code !== null)?.code ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code sent to a new e-mail confirms it; the old one is notified before and after', async () => {
  const session = await app.signUp({ username: 'tasinan' })
  const asked = await change(session, 'email', 'Yeni.Adres@kupa.example')
  expect(asked.data).toMatchObject({
    kind: 'email',
    value: 'Yeni.Adres@kupa.example',
    retryAfterSeconds: 60,
  })
  expect(await profileOf(session)).toMatchObject({
    email: 'tasinan@kupa.example',
    contactChanges: [{ kind: 'email', value: 'Yeni.Adres@kupa.example' }],
  })
  const [notice] = await app.outbox('tasinan@kupa.example')
  expect(notice).toMatchObject({
    subject: 'Kupa hesabının e-postası değiştirilmek isteniyor',
    code: null,
  })
  expect(notice?.text).not.toContain('yeni.adres')

  const code = await codeFor('yeni.adres@kupa.example')
  expect(await confirm(session, wrong(code))).toMatchObject({
    code: 401,
    debug: 'wrong code',
    data: { attemptsLeft: 4 },
  })
  expect((await confirm(session, code)).data).toEqual({
    kind: 'email',
    value: 'Yeni.Adres@kupa.example',
  })
  expect(await profileOf(session)).toMatchObject({
    email: 'Yeni.Adres@kupa.example',
    emailVerified: true,
    contactChanges: [],
  })
  expect((await app.outbox('tasinan@kupa.example'))[0]?.subject).toBe(
    'Kupa hesabının e-postası değişti',
  )
  expect(await confirm(session, code)).toMatchObject({ debug: 'wrong code' })
  await app.signIn('yeni.adres@kupa.example')
})

test('an SMS sent to a new phone confirms it, and it counts as verified', async () => {
  const session = await app.signUp({ username: 'yeni.hat' })
  const { phone: old } = await profileOf(session)
  expect(await change(session, 'phone', '0555 000 11 22')).toMatchObject({
    result: true,
    data: { value: '+905550001122' },
  })
  expect((await app.outbox(old))[0]?.text).toContain('değiştirilmek isteniyor')
  expect((await confirm(session, await codeFor('+905550001122'))).data).toEqual({
    kind: 'phone',
    value: '+905550001122',
  })
  expect(await profileOf(session)).toMatchObject({ phone: '+905550001122', phoneVerified: true })
  expect((await app.outbox('yeni.hat@kupa.example'))[0]?.subject).toBe(
    'Kupa hesabının telefonu değişti',
  )
})

test('the registered phone can be confirmed this way, but a confirmed one is no change', async () => {
  const session = await app.signUp({ username: 'ayni.hat' })
  const { phone, email } = await profileOf(session)
  expect(await change(session, 'email', email.toUpperCase())).toMatchObject({
    code: 400,
    data: { fields: { value: 'Bu zaten kayıtlı' } },
  })
  expect(await change(session, 'phone', phone)).toMatchObject({ result: true })
  expect(await confirm(session, await codeFor(phone))).toMatchObject({ result: true })
  expect(await profileOf(session)).toMatchObject({ phone, phoneVerified: true })
})

test('a new request of the same kind invalidates the earlier code', async () => {
  const session = await app.signUp({ username: 'kararsiz' })
  await change(session, 'email', 'birinci@kupa.example')
  const first = await codeFor('birinci@kupa.example')
  expect(await change(session, 'email', 'ikinci@kupa.example')).toMatchObject({
    code: 409,
    debug: 'too fast',
  })
  app.clock.advance(MINUTE)
  await change(session, 'email', 'ikinci@kupa.example')
  const second = await codeFor('ikinci@kupa.example')
  if (first !== second) expect(await confirm(session, first)).toMatchObject({ debug: 'wrong code' })
  expect((await confirm(session, second)).data).toMatchObject({ value: 'ikinci@kupa.example' })
})

test('a code is valid for fifteen minutes and five tries', async () => {
  const session = await app.signUp({ username: 'gec.kalan' })
  await change(session, 'email', 'gec@kupa.example')
  const late = await codeFor('gec@kupa.example')
  app.clock.advance(15 * MINUTE)
  expect(await confirm(session, late)).toMatchObject({ debug: 'wrong code' })
  expect((await profileOf(session)).contactChanges).toEqual([])
  await change(session, 'email', 'gec@kupa.example')
  const code = await codeFor('gec@kupa.example')
  for (let n = 0; n < 5; n++)
    expect(await confirm(session, wrong(code))).toMatchObject({ debug: 'wrong code' })
  expect(await confirm(session, code)).toMatchObject({ debug: 'wrong code' })
})

test('sends at most ten codes a day to addresses that are not the player’s', async () => {
  const session = await app.signUp({ username: 'cok.isteyen' })
  for (let n = 0; n < 10; n++) {
    expect(await change(session, 'email', `deneme${n}@kupa.example`)).toMatchObject({
      result: true,
    })
    app.clock.advance(MINUTE)
  }
  expect(await change(session, 'email', 'deneme11@kupa.example')).toMatchObject({
    code: 409,
    debug: 'limit reached',
  })
})

test('five wrong passwords lock the account', async () => {
  const session = await app.signUp({ username: 'sifresiz' })
  const guess = () =>
    app.call(
      'user',
      'change_contact',
      { kind: 'email', value: 'x@kupa.example', password: 'Yanlis123' },
      session,
    )
  for (let n = 0; n < 5; n++)
    expect(await guess()).toMatchObject({
      code: 400,
      data: { fields: { password: 'Şu anki şifren bu değil' } },
    })
  expect(await guess()).toMatchObject({ code: 409, debug: 'locked' })
  expect(await change(session, 'email', 'x@kupa.example')).toMatchObject({ debug: 'locked' })
})

test('with two-factor on, the password is not enough', async () => {
  const session = await app.signUp({ username: 'iki.adim' })
  const { data } = await app.call('user', 'user_generate_ga', {}, session)
  const gaCode = () =>
    new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({
      timestamp: app.clock.now().getTime(),
    })
  await app.call('user', 'check_ga', { ga_code: gaCode() }, session)
  app.clock.advance(MINUTE)
  expect(await change(session, 'email', 'iki@kupa.example')).toMatchObject({
    code: 401,
    debug: 'wrong code',
    data: { needs: 'authenticator' },
  })
  expect(await app.outbox('iki@kupa.example')).toEqual([])
  expect(await change(session, 'email', 'iki@kupa.example', { ga_code: gaCode() })).toMatchObject({
    result: true,
  })
})

test('another player’s address gets no code but the same answer as a free one, and of two who confirm the same one the first gets it', async () => {
  const [first, second] = [
    await app.signUp({ username: 'kosan.bir' }),
    await app.signUp({ username: 'kosan.iki' }),
  ]
  const before = (await app.outbox('kosan.iki@kupa.example')).length
  expect(await change(first, 'email', 'kosan.iki@kupa.example')).toMatchObject({
    result: true,
    data: { kind: 'email', value: 'kosan.iki@kupa.example' },
  })
  expect(await app.outbox('kosan.iki@kupa.example')).toHaveLength(before)
  await change(first, 'phone', '+905550003344')
  const firstCode = await codeFor('+905550003344')
  await change(second, 'phone', '+905550003344')
  const secondCode = await codeFor('+905550003344')
  const replies = await Promise.all([confirm(first, firstCode), confirm(second, secondCode)])
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(replies.find(({ result }) => !result)).toMatchObject({
    debug: 'duplicate',
    data: { fields: { value: 'Bu telefon ile bir hesap var' } },
  })
})

test('password links sent to the old address become invalid', async () => {
  const session = await app.signUp({ username: 'eski.link' })
  await app.call('user', 'forgot', { username: 'eski.link' })
  await app.drain()
  const link =
    (await app.outbox('eski.link@kupa.example'))
      .flatMap(({ links }) => links)
      .find((url) => url.includes('/account_reset')) ?? ''
  await change(session, 'email', 'yeni.link@kupa.example')
  await confirm(session, await codeFor('yeni.link@kupa.example'))
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(
    await app.call('user', 'pass_reset', {
      token,
      password: 'Yepyeni1',
      passwordAgain: 'Yepyeni1',
    }),
  ).toMatchObject({ code: 404 })
})

test('mails are in the player’s own language, whatever the browser requests', async () => {
  const session = await app.signUp({ username: 'english.reader', Lang: 'en' })
  await change(session, 'email', 'reader@kupa.example', { Lang: 'tr' })
  expect((await app.outbox('english.reader@kupa.example'))[0]?.subject).toBe(
    'A new e-mail was requested for your Kupa account',
  )
  await app.call(
    'user',
    'pass_change',
    {
      Lang: 'tr',
      oldPassword: TEST_PASSWORD,
      newPassword: 'Yepyeni1',
      newPasswordAgain: 'Yepyeni1',
    },
    session,
  )
  expect((await app.outbox('english.reader@kupa.example'))[0]?.subject).toBe(
    'Your Kupa password has changed',
  )
  await app.call('user', 'update_profile', { language: 'tr' }, session)
  await app.call(
    'user',
    'pass_change',
    { Lang: 'en', oldPassword: 'Yepyeni1', newPassword: 'Yepyeni2', newPasswordAgain: 'Yepyeni2' },
    session,
  )
  expect((await app.outbox('english.reader@kupa.example'))[0]?.subject).toBe('Kupa şifren değişti')
})

test('bad input and visitors are refused', async () => {
  const session = await app.signUp()
  expect(await change(session, 'email', 'not an address')).toMatchObject({
    code: 400,
    data: { fields: { value: 'Geçerli bir e-posta adresi gir' } },
  })
  expect(await change(session, 'phone', '123')).toMatchObject({
    code: 400,
    data: { fields: { value: 'Geçerli bir telefon numarası gir' } },
  })
  expect(
    await app.call(
      'user',
      'change_contact',
      { kind: 'email', value: 'a@kupa.example' } as never,
      session,
    ),
  ).toMatchObject({ code: 400, data: { fields: { password: 'Zorunlu alan' } } })
  expect(
    await app.call('user', 'change_contact', {
      kind: 'email',
      value: 'a@kupa.example',
      password: 'x',
    }),
  ).toMatchObject({ code: 403, debug: 'anonymous user' })
  expect(await confirm(session, '12345')).toMatchObject({ code: 400 })
  expect(await confirm(session, '123456')).toMatchObject({ code: 401, debug: 'wrong code' })
  expect(await app.call('user', 'confirm_contact', { code: '123456' })).toMatchObject({ code: 403 })
})
