import { common as commonEn } from '#shared/texts/common.en.ts'
import { common } from '#shared/texts/common.tr.ts'
import { lobby } from '#shared/texts/pages/lobby.tr.ts'
import { newPlayer } from '../support/player.ts'
import {
  answerOnce,
  FILLED_HEART,
  has,
  HEART,
  kept,
  openSlots,
  toast,
} from '../support/session-page.ts'
import { DESKTOP, expect, signInAsDemo, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

test('a refused sign-in shows the server’s message in a red toast, beside the hint at the field', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Kullanıcı adı veya e-posta').fill('demo')
  await page.getByLabel('Şifre', { exact: true }).fill('Yanlis123')
  await page.getByRole('button', { name: common.signIn, exact: true }).click()
  await expect(
    page.locator('.toast--down').getByText('Giriş Başarısız', { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Şifre', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('signing in stores the account’s language and shows the page in it', async ({
  page,
  site,
}) => {
  const account = await newPlayer(page, site, 'english', 'en')
  await page.goto('/login')
  await page.getByLabel('Kullanıcı adı veya e-posta').fill(account.username)
  await page.getByLabel('Şifre', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: common.signIn, exact: true }).click()
  await expect(toast(page, commonEn.signedIn)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect((await kept(page))['bnwUserLang']).toBe('en')
  expect(JSON.parse((await kept(page))['bnwUserSession'] ?? '{}')).toMatchObject({ lang: 'en' })
})

test('signing in stores the documented keys, signing out removes them, here and on the server', async ({
  page,
  site,
}) => {
  await page.goto('/account/bets')
  await expect(page).toHaveURL(/\/login$/)
  expect((await kept(page))['returnUrl']).toBe('/account/bets')
  await page.getByLabel('Kullanıcı adı veya e-posta').fill('demo')
  await page.getByLabel('Şifre', { exact: true }).fill('Demo1234')
  const before = Date.now()
  await page.getByRole('button', { name: common.signIn, exact: true }).click()
  await expect(toast(page, common.signedIn)).toBeVisible()
  await expect(page).toHaveURL('/account/bets')
  const stored = await kept(page)
  const session = JSON.parse(stored['bnwUserSession'] ?? '{}') as Record<string, string>
  expect(Object.keys(session).toSorted()).toEqual(['gmt', 'lang', 'sid', 'uid', 'uip'])
  expect(JSON.parse(stored['bnwUserAuth'] ?? '{}')).toEqual({
    sid: expect.any(String),
    uid: session['uid'],
    uip: session['uip'],
  })
  expect(JSON.parse(stored['bnwUserProfile'] ?? '{}')).toMatchObject({
    uid: session['uid'],
    username: 'demo',
    firstname: expect.any(String),
    lastname: expect.any(String),
  })
  expect(stored).toMatchObject({ ridValue: '10', modalStatus: '1' })
  expect(stored).not.toHaveProperty('returnUrl')
  expect(stored).not.toHaveProperty('siteUnderMaintenance')
  for (const key of ['expirationDate', 'userActivityStartTime'])
    expect(Number(stored[key]), key).toBeGreaterThanOrEqual(before)
  expect(
    Number(stored['expirationDate']) - Number(stored['userActivityStartTime']),
    'now plus 15 seconds',
  ).toBeGreaterThanOrEqual(15_000)

  await page.getByRole('complementary').getByRole('button', { name: common.signOut }).click()
  await expect(toast(page, common.signedOut)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(
    await has(
      page,
      'bnwUserSession',
      'bnwUserAuth',
      'bnwUserProfile',
      'ridValue',
      'expirationDate',
      'userActivityStartTime',
    ),
  ).toEqual([])
  const reply = await page.request.post(`${site.url}/endpoint`, {
    data: { api: { class: 'user', method: 'get_user_profile' }, data: {}, user: session },
  })
  expect(await reply.json()).toMatchObject({ result: false, debug: 'session expired' })
})

test('language, look and the hidden balance are written as documented and survive a reload', async ({
  page,
}) => {
  await signInAsDemo(page)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: common.hideBalance }).first().click()
  expect((await kept(page))['showBalance']).toBe('0')
  await page.getByRole('button', { name: /^Hesabım/ }).click()
  await page
    .getByRole('tab', { name: common.light })
    .or(page.getByRole('radio', { name: common.light }))
    .first()
    .click()
  await page
    .getByRole('tab', { name: common.english })
    .or(page.getByRole('radio', { name: common.english }))
    .first()
    .click()
  await expect(page.getByRole('button', { name: commonEn.showBalance }).first()).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('button', { name: commonEn.showBalance }).first()).toBeVisible()
  expect(await kept(page)).toMatchObject({
    bnwUserLang: 'en',
    bnwUserMode: 'light',
    showBalance: '0',
  })
  await page.getByRole('button', { name: commonEn.showBalance }).first().click()
  expect((await kept(page))['showBalance']).toBe('1')
  await page.evaluate(() => {
    localStorage.setItem('bnwUserLang', 'deutsch')
    localStorage.setItem('bnwUserMode', 'blue')
    document.cookie = 'kupa-lang=; path=/; max-age=0'
  })
  await page.reload()
  await expect(page.locator('html'), 'any other language is Turkish').toHaveAttribute('lang', 'tr')
  await expect(page.locator('html'), 'any other mode is dark').toHaveAttribute('data-theme', 'dark')
})

test('a toast is at the bottom right for 1.5 seconds: green for success, red for a refusal', async ({
  page,
}) => {
  await page.clock.install()
  await signInAsDemo(page)
  await openSlots(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))

  async function watch(text: string, press: () => Promise<void>): Promise<void> {
    await press()
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return toast(page, text).count()
      })
      .toBe(1)
    const box = await page.getByRole('region').locator('.toast').boundingBox()
    expect(DESKTOP.width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThanOrEqual(40)
    expect(DESKTOP.height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThanOrEqual(40)
    await page.clock.runFor(1_440)
    await expect(toast(page, text), 'for nearly 1.5 seconds').toHaveCount(1)
    await page.clock.runFor(100)
    await expect(toast(page, text), 'and no longer').toHaveCount(0)
  }
  /**
   * Returns the colours of the toast's icon, border and background; a background of neither colour
   * is about as red as green.
   */
  const coloursOf = (kind: 'up' | 'down', mode: 'dark' | 'light') =>
    page.evaluate(
      ([name, theme, min]) => {
        document.documentElement.dataset.theme = theme
        const probe = document.createElement('div')
        probe.className = `toast toast--${name}`
        const sign = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
        sign.setAttribute('class', 'i')
        probe.append(sign)
        document.body.append(probe)
        const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
        const { backgroundColor, outlineColor } = getComputedStyle(probe)
        const colours = [getComputedStyle(sign).color, outlineColor, backgroundColor].map(
          (colour) => {
            if (canvas === null) return 'none'
            canvas.fillStyle = colour
            canvas.fillRect(0, 0, 1, 1)
            const [red = 0, green = 0] = canvas.getImageData(0, 0, 1, 1).data
            return green - red >= min ? 'green' : red - green >= min ? 'red' : 'neither'
          },
        )
        probe.remove()
        return colours
      },
      [kind, mode, 15] as const,
    )

  await watch(lobby.favouriteAdded, () => page.getByRole('button', HEART).first().click())
  await watch(lobby.favouriteRemoved, () => page.getByRole('button', FILLED_HEART).first().click())
  await answerOnce(page, 'favorites', 200, {
    code: 409,
    debug: 'limit reached',
    message: 'Sınıra ulaştın',
  })
  await watch('Sınıra ulaştın', () => page.getByRole('button', HEART).first().click())
  for (const mode of ['dark', 'light'] as const) {
    expect(await coloursOf('up', mode), mode).toEqual(['green', 'green', 'green'])
    expect(await coloursOf('down', mode), mode).toEqual(['red', 'red', 'red'])
  }
})
