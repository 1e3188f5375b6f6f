import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { MAILS } from '#shared/texts/mails.ts'
import { callStaff } from '#tests/support/staff.ts'
import { openContentDesk } from './content-desk.fixture.ts'

const REASON = 'yanlış tarih'
const { app, editor, save, publish, picture, upload, close } = await openContentDesk()
afterAll(close)

test('unreadable colours are refused; other colours and the name appear on every page', async () => {
  const brand = (change: Record<string, string>) => ({
    name: 'Yıldız',
    legal: '',
    logo: '',
    logoLight: '',
    icon: '',
    primary: '',
    onPrimary: '',
    ink: '',
    primaryLight: '',
    onPrimaryLight: '',
    inkLight: '',
    ...change,
  })
  await save('brand', 'brand', 0, brand({ primary: '#ffe08a', onPrimary: '#ffffff' }))
  expect(await publish('brand', 'brand', 1)).toMatchObject({
    code: 400,
    data: { fields: { onPrimary: expect.stringContaining('4,5') } },
  })
  expect(await save('brand', 'brand', 1, brand({ primary: 'red;}*{display:none' }))).toMatchObject({
    code: 400,
  })
  await save(
    'brand',
    'brand',
    1,
    brand({ primary: '#0b6e4f', onPrimary: '#ffffff', ink: '#6fe3b5', primaryLight: '#0b6e4f' }),
  )
  await publish('brand', 'brand', 2)
  await expect
    .poll(async () => (await app.inject({ url: '/v1/brand.css' })).body)
    .toContain('--primary:#0b6e4f')
  expect(app.app.domains.content.brand.current().name).toBe('Yıldız')
  await save('brand', 'brand', 2, brand({ name: '</style>"}*{x:y}' }))
  await publish('brand', 'brand', 3)
  await expect
    .poll(async () => (await app.inject({ url: '/v1/brand.css' })).body)
    .toMatch(
      /^a\.logo>svg\{display:none\}a\.logo::before\{content:"\\3c \\2f style\\3e \\22 \\7d \\2a \\7b x\\3a y\\7d ";/,
    )
  await callStaff(app, 'withdraw_content', { kind: 'brand', id: 'brand', reason: REASON }, editor)
  await expect.poll(async () => (await app.inject({ url: '/v1/brand.css' })).body).toBe('')
})

test('a device installs the site with the operator’s name and icon, and mail is sent in that name', async () => {
  const { image: icon } = (
    await upload(await picture(600, 400).png().toBuffer(), 'image/png', 'cut=icon')
  ).json<{ image: string }>()
  expect(
    await save('brand', 'brand', 3, {
      name: 'Yıldız',
      logo: icon,
      logoLight: '',
      icon: '',
      primary: '',
      onPrimary: '',
      ink: '',
      primaryLight: '',
      onPrimaryLight: '',
      inkLight: '',
    }),
  ).toMatchObject({ code: 400 })
  await save('brand', 'brand', 3, {
    name: 'Yıldız',
    legal: '',
    logo: '',
    logoLight: '',
    icon,
    primary: '',
    onPrimary: '',
    ink: '',
    primaryLight: '',
    onPrimaryLight: '',
    inkLight: '',
  })
  await publish('brand', 'brand', 4)
  const manifest = async (query = '') =>
    (await app.inject({ url: `/manifest.webmanifest${query}` })).json<{
      name: string
      lang: string
      icons: { src: string; sizes: string; purpose: string }[]
      shortcuts: { name: string }[]
    }>()
  await expect.poll(async () => (await manifest()).name).toBe('Yıldız')
  const { icons } = await manifest()
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes } of icons) {
    const { headers, rawPayload } = await app.inject({ url: src })
    expect(headers['content-type']).toBe('image/png')
    const { width, height } = await sharp(rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect((await manifest('?Lang=en')).shortcuts[0]?.name).toBe('Slots')
  const { database, messages, clock } = app.platform
  await database.transaction((tx) =>
    messages.send(
      tx,
      {
        channel: 'email',
        to: 'kime@ornek.test',
        purpose: 'security',
        letter: {
          words: MAILS.tr.changes.password(),
          lang: 'tr',
          firstname: 'Ayşe',
          reason: 'security',
        },
      },
      clock.now(),
    ),
  )
  expect((await app.outbox('kime@ornek.test'))[0]).toMatchObject({
    subject: 'Yıldız şifren değişti',
    text: expect.stringMatching(/\n\nYıldız\n\n--\n/),
  })
  await callStaff(app, 'withdraw_content', { kind: 'brand', id: 'brand', reason: REASON }, editor)
  await expect.poll(async () => (await manifest()).name).toBe('Kupa')
})
