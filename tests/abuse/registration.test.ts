import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextIdentityNumber } from '#tests/support/test-identity.ts'
import {
  createTestApp,
  registration,
  TEST_PASSWORD,
  type TestApp,
  type WireReply,
} from '#tests/support/test-app.ts'

let app: TestApp
let players = 2_000
const EXCLUDED = {
  firstname: 'Işıl',
  lastname: 'Çınar',
  birthDate: '1988-02-29',
  identityNumber: nextIdentityNumber(1_900),
}
beforeAll(async () => {
  app = await createTestApp()
  const player = await app.signUp({ username: 'gidenoyuncu', ...EXCLUDED })
  expect(
    (await app.call('protection', 'self_exclude', { months: 60, password: TEST_PASSWORD }, player))
      .result,
  ).toBe(true)
})
afterAll(() => app.close())

function register(details: Record<string, unknown>): Promise<WireReply> {
  players += 1
  return app.post({
    api: { class: 'user', method: 'register' },
    data: { ...registration(players, `yeni${players}`), ...details },
  })
}
const abroad = { nationality: 'DE', country: 'DE' }

test('an excluded person’s identity number opens no account under another nationality', async () => {
  for (const nationality of ['DE', 'GB', 'US']) {
    const reply = await register({
      identityNumber: EXCLUDED.identityNumber,
      nationality,
      firstname: 'Başka',
      lastname: 'Biri',
      birthDate: '1970-01-01',
    })
    expect(reply).toMatchObject({
      code: 409,
      debug: 'duplicate',
      data: { fields: { identityNumber: expect.any(String) } },
    })
  }
})

test('one identity number is one account, in any nationality and letter case', async () => {
  expect(await register({ ...abroad, identityNumber: 'C01X00T47' })).toMatchObject({ result: true })
  for (const details of [
    { nationality: 'FR', identityNumber: 'C01X00T47' },
    { nationality: 'GB', identityNumber: 'c01x00t47' },
    { nationality: 'US', identityNumber: 'C01 X00 T47' },
  ]) {
    expect(await register(details)).toMatchObject({ code: 409, debug: 'duplicate' })
  }
  const number = nextIdentityNumber(1_901)
  const replies = await Promise.all([
    register({ identityNumber: number }),
    register({ ...abroad, identityNumber: number }),
    register({ nationality: 'GB', identityNumber: number }),
  ])
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  for (const { debug } of replies.filter(({ result }) => !result)) expect(debug).toBe('duplicate')
})

test('an account from the time when numbers counted per nationality is found by its number after it is hashed again', async () => {
  const opened = await register({ ...abroad, identityNumber: 'OLD0001' })
  const { uid } = opened.data as { uid: string }
  const old = app.platform.secrets.digest('identity-number', 'DE:OLD0001')
  await app.database.pool.query(
    'update identity.player set identity_digest = $2, number_digest = null where id = $1',
    [uid, old],
  )
  await app.database.pool.query(
    "update identity.claim set key = $2 where player_id = $1 and kind = 'identity'",
    [uid, old],
  )
  await app.database.pool.query(
    `select graphile_worker.add_job('identity:digest-numbers', run_at => platform.now())`,
  )
  await app.drain()
  expect(await register({ nationality: 'FR', identityNumber: 'OLD0001' })).toMatchObject({
    code: 409,
    debug: 'duplicate',
  })
})

test('another spelling of an excluded person’s name, with their birth date, opens no account by another document', async () => {
  const born = { ...abroad, birthDate: EXCLUDED.birthDate }
  const spellings = [
    ['IŞIL', 'ÇINAR'],
    ['isil', 'cinar'],
    ['Çınar', 'Işıl'],
    ['ISIL', 'CINAR'],
    ['İSİL', 'CİNAR'],
    ['Is-il', 'Cinar'],
    ['Is', 'Il Cinar'],
    ['I\u0307s\u0327il', 'C\u0327inar'],
    ['Ｉｓｉｌ', 'Ｃｉｎａｒ'],
  ]
  for (const [n, [firstname, lastname]] of spellings.entries()) {
    const reply = await register({
      ...born,
      firstname,
      lastname,
      identityNumber: `DOC${1_000 + n}`,
    })
    expect({ name: `${firstname} ${lastname}`, debug: reply.debug }).toEqual({
      name: `${firstname} ${lastname}`,
      debug: 'not possible',
    })
    expect(reply.message).toContain('hesap açılamıyor')
  }
  for (const [firstname, lastname] of [
    ['Işıl\u200B', 'Çınar'],
    ['Iş\u00ADıl', 'Çınar'],
    ['Іѕіl', 'Çınar'],
    ['\u202EIşıl', 'Çınar'],
    ['Işıl', 'Çınar\u2060'],
  ]) {
    expect(
      (await register({ ...born, firstname, lastname, identityNumber: 'DOC2000' })).result,
      `${firstname} ${lastname}`,
    ).toBe(false)
  }
  expect(
    await register({ ...born, firstname: 'Işıl', lastname: 'Çınarlı', identityNumber: 'DOC3000' }),
  ).toMatchObject({ result: true })
  expect(
    await register({
      ...born,
      birthDate: '1988-03-01',
      firstname: 'Işıl',
      lastname: 'Çınar',
      identityNumber: 'DOC3001',
    }),
  ).toMatchObject({ result: true })
})

test('refuses an invalid name by its field: addresses, digits, invisible characters, mixed scripts', async () => {
  for (const name of [
    'https://kotu.example',
    'kotu.example',
    'Kazandın! Tıkla',
    'Ali\u200BVeli',
    'Аli',
    '1',
    '-',
    'Ali\nVeli',
    '<b>Ali</b>',
  ]) {
    expect(await register({ firstname: name })).toMatchObject({
      code: 400,
      data: { fields: { firstname: 'Adını kimliğinde yazdığı gibi, yalnızca harflerle yaz' } },
    })
    expect(await register({ lastname: name, Lang: 'en' })).toMatchObject({
      code: 400,
      data: {
        fields: { lastname: 'Enter the name as on your identity document, in letters only' },
      },
    })
  }
  expect(await register({ firstname: 'Иван', lastname: 'Петров' })).toMatchObject({
    code: 400,
    data: { fields: { firstname: expect.any(String), lastname: expect.any(String) } },
  })
  expect(
    await register({ ...abroad, identityNumber: 'BG00001', firstname: 'Иван', lastname: 'Петров' }),
  ).toMatchObject({ result: true })
})

test('refuses a user name that claims to be staff, in any spelling', async () => {
  for (const username of [
    'admin',
    'ADM1N',
    'kupa_destek',
    'canli.destek',
    'M0derator',
    'kupa',
    'kupa-2026',
    'sistem',
    'supp0rt.team',
  ]) {
    expect(await register({ username })).toMatchObject({
      code: 400,
      data: { fields: { username: 'Bu kullanıcı adı kullanılamaz. Başka bir ad seç' } },
    })
  }
})

test('refuses a common password at registration, change and reset', async () => {
  const common = { fields: { password: 'Bu şifreyi çok kişi kullanıyor. Başka bir şifre seç' } }
  for (const password of ['Password1', 'PASSWORD123', 'Abc12345', 'Qwerty123'])
    expect(await register({ password, passwordAgain: password })).toMatchObject({
      code: 400,
      data: common,
    })
  const player = await app.signUp({ username: 'sifreci' })
  const change = await app.call(
    'user',
    'pass_change',
    { oldPassword: TEST_PASSWORD, newPassword: 'Password1', newPasswordAgain: 'Password1' },
    player,
  )
  expect(change).toMatchObject({ code: 400, data: { fields: { newPassword: expect.any(String) } } })
  await app.call('user', 'forgot', { username: 'sifreci' })
  await app.drain()
  const [mail] = await app.outbox('sifreci@kupa.example')
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
  expect(
    await app.call('user', 'pass_reset', {
      token,
      password: 'Password1',
      passwordAgain: 'Password1',
    }),
  ).toMatchObject({ code: 400, data: common })
  expect(
    await app.call('user', 'pass_reset', {
      token,
      password: 'Mor7Kaplumbaga',
      passwordAgain: 'Mor7Kaplumbaga',
    }),
  ).toMatchObject({ result: true })
})

test('no user-supplied text is mailed to an unverified address', async () => {
  const typed = {
    firstname: 'Tuğçesu',
    lastname: 'Karabatakoğlu',
    city: 'Yozgatkent',
    address: 'Hiçbiryer Sokak',
  }
  expect(
    await register({ ...typed, username: 'yabanciya', email: 'yabanci@kupa.example' }),
  ).toMatchObject({ result: true })
  const [confirmation] = await app.outbox('yabanci@kupa.example')
  expect(confirmation?.text).toMatch(/^Merhaba,\n/)
  const player = await app.signUp({ ...typed, username: 'degistiren' })
  expect(
    (
      await app.call(
        'user',
        'change_contact',
        { kind: 'email', value: 'baskasi@kupa.example', password: TEST_PASSWORD },
        player,
      )
    ).result,
  ).toBe(true)
  const [code] = await app.outbox('baskasi@kupa.example')
  for (const mail of [confirmation, code]) {
    expect(mail).toBeDefined()
    for (const text of Object.values(typed))
      expect(`${mail?.subject} ${mail?.text} ${mail?.html ?? ''}`).not.toContain(text)
  }
  expect(
    (await app.outbox('degistiren@kupa.example')).find(({ subject }) =>
      subject.includes('değiştirilmek'),
    )?.text,
  ).toMatch(/^Merhaba Tuğçesu,/)
})
