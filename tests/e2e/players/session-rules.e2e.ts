import type { Page, Request } from '@playwright/test'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common } from '#shared/texts/common.tr.ts'
import { lobby } from '#shared/texts/pages/lobby.tr.ts'
import { withDatabase } from '../support/database.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, prefer, signInAsDemo, test, type Site } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const MINUTE = 60_000
const HEART = { name: common.favouriteAdd('Kapadokya') }
const FILLED_HEART = { name: common.favouriteRemove('Kapadokya') }

test.use({ viewport: DESKTOP })

type Stored = Readonly<Record<string, string>>
type Sent = { api: { class: string; method: string }; user?: { sid: string } }

const kept = (page: Page): Promise<Stored> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Stored)
const has = async (page: Page, ...keys: string[]): Promise<string[]> => {
  const stored = await kept(page)
  return keys.filter((key) => key in stored)
}
const toast = (page: Page, text: string) =>
  page.getByRole('region').getByText(text, { exact: true })
const sidOf = async (page: Page): Promise<string> =>
  (JSON.parse((await kept(page))['bnwUserSession'] ?? '{}') as { sid: string }).sid

function listen(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === '/endpoint') sent.push(request.postDataJSON() as Sent)
  })
  return sent
}
function listenToAll(page: Page): string[] {
  const sent: string[] = []
  page.on(
    'request',
    (request) => !request.url().endsWith('/logo/kupa-app-icon.svg') && sent.push(request.url()),
  )
  page.on('websocket', (socket) => sent.push(socket.url()))
  return sent
}
const count = (sent: readonly Sent[], method: string): number =>
  sent.filter(({ api }) => api.method === method).length

/**
 * Answers the next call of a method in place of the server, for states the server cannot be brought
 * into.
 */
async function answerOnce(page: Page, method: string, status: number, body: object): Promise<void> {
  let left = 1
  await page.route('**/endpoint', async (route) => {
    if (left === 0 || (route.request().postDataJSON() as Sent).api.method !== method)
      return route.fallback()
    left -= 1
    return route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ result: false, data: {}, ...body }),
    })
  })
}

/** An hour passes for the page's session on the server, not for the page. */
const anHourPasses = async (page: Page, site: Site): Promise<void> => {
  const uid = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('bnwUserSession') ?? '{}') as { uid: string }).uid,
  )
  await withDatabase(site, (database) =>
    database.pool.query(
      `update identity.session set last_used_at = last_used_at - interval '61 minutes',
        created_at = created_at - interval '61 minutes' where player_id = $1`,
      [uid],
    ),
  )
}

const noPing = (page: Page): Promise<void> =>
  page.evaluate(
    (at) => localStorage.setItem('expirationDate', String(at)),
    Date.now() + 10 * MINUTE,
  )

async function openSlots(page: Page): Promise<void> {
  await page.goto('/slot')
  await expect(
    page.getByRole('button', HEART).or(page.getByRole('button', FILLED_HEART)).first(),
  ).toBeVisible()
}

test.describe('idle', () => {
  test('after an hour without activity the player is signed out, with a notice', async ({
    page,
  }) => {
    await page.clock.install()
    await signInAsDemo(page)
    await page.goto('/account/history')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.fastForward(59 * MINUTE)
    await page.clock.runFor(6_000)
    expect(await has(page, 'bnwUserSession'), 'not yet after 59 minutes').toEqual([
      'bnwUserSession',
    ])
    await page.keyboard.press('Shift')
    await page.clock.fastForward(59 * MINUTE)
    await page.clock.runFor(6_000)
    expect(await has(page, 'bnwUserSession'), 'a key counts as a sign of life').toEqual([
      'bnwUserSession',
    ])
    // In one jump: seconds that run after the check would also remove the toast.
    await page.clock.fastForward(MINUTE + 6_000)
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
  })

  test('an active tab keeps the other signed in; when both are idle, both are signed out', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await signInAsDemo(page)
    await page.goto('/')
    const other = await context.newPage()
    await openSlots(other)
    await other.waitForLoadState('networkidle')
    for (let times = 0; times < 2; times += 1) {
      await page.clock.fastForward(40 * MINUTE)
      await other.keyboard.press('Shift')
    }
    await page.clock.runFor(6_000)
    expect(await has(page, 'bnwUserSession')).toEqual(['bnwUserSession'])
    await expect(page.getByRole('button', { name: /^Hesabım/ })).toBeVisible()
    await page.clock.fastForward(61 * MINUTE)
    await page.clock.runFor(6_000)
    for (const tab of [page, other])
      await expect(
        tab.getByRole('link', { name: common.signIn, exact: true }).first(),
      ).toBeVisible()
  })
})

test.describe('a session that ended on the server', () => {
  test('is renewed once by the auth record, however many calls discover it at once, and they are repeated', async ({
    page,
    site,
  }) => {
    await signInAsDemo(page)
    await page.goto('/slot')
    const before = await sidOf(page)
    const auth = (await kept(page))['bnwUserAuth']
    await page.waitForLoadState('networkidle')
    await noPing(page)
    await anHourPasses(page, site)
    const sent = listen(page)
    const refused: Sent[] = []
    page.on('response', async (response) => {
      const call = response.request().postDataJSON() as Sent | null
      if (
        call?.user?.sid === before &&
        ((await response.json()) as { debug: string }).debug === 'session expired'
      )
        refused.push(call)
    })
    await page.goto('/account/history')
    await expect(page.getByRole('button', { name: /^Hesabım/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(refused.length, 'several calls were refused').toBeGreaterThan(1)
    expect(count(sent, 'refresh')).toBe(1)
    const after = await sidOf(page)
    expect(after).not.toBe(before)
    expect((await kept(page))['bnwUserAuth']).not.toBe(auth)
    for (const { api } of refused) {
      expect(
        sent.some((again) => again.api.method === api.method && again.user?.sid === after),
        `${api.method} is sent again`,
      ).toBe(true)
    }
    await expect(page).toHaveURL(/\/account\/history/)
  })

  test('without an auth record nobody is signed in, and the page asks for a sign-in', async ({
    page,
    site,
  }) => {
    await page.goto('/login')
    await page.getByRole('checkbox').uncheck()
    await page.getByLabel('Kullanıcı adı veya e-posta').fill('demo')
    await page.getByLabel('Şifre', { exact: true }).fill('Demo1234')
    await page.getByRole('button', { name: common.signIn, exact: true }).click()
    await expect(page).not.toHaveURL(/login/)
    expect(await has(page, 'bnwUserAuth', 'bnwUserSession')).toEqual(['bnwUserSession'])
    await anHourPasses(page, site)
    await page.goto('/account/history')
    await expect(page).toHaveURL(/\/login$/)
    expect(await has(page, 'bnwUserSession', 'bnwUserProfile', 'bnwUserAuth')).toEqual([])
    expect((await kept(page))['returnUrl']).toMatch(/^\/account\/history/)
  })

  test('is discovered by the ping too: session, profile and expiry are cleared', async ({
    page,
    site,
  }) => {
    await page.clock.install()
    await signInAsDemo(page)
    await openSlots(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => localStorage.removeItem('bnwUserAuth'))
    await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage')))
    await anHourPasses(page, site)
    await page.clock.fastForward(16_000)
    await page.clock.runFor(6_000)
    await expect(page.getByRole('link', { name: common.signIn, exact: true }).first()).toBeVisible()
    expect(await has(page, 'bnwUserSession', 'bnwUserProfile', 'expirationDate')).toEqual([])
    await expect(page).toHaveURL('/slot')
  })

  test('an inactive account is signed out silently, with its auth record', async ({
    page,
    site,
  }) => {
    await prefer(page, 'tr')
    const account = await newPlayer(page, site, 'etkisiz', 'tr')
    await arriveAs(page, account, 'tr')
    await withDatabase(site, (database) =>
      database.pool.query(`update identity.player set status = 'unconfirmed' where username = $1`, [
        account.username,
      ]),
    )
    await openSlots(page)
    await expect(page.getByRole('link', { name: common.signIn, exact: true }).first()).toBeVisible()
    expect(await has(page, 'bnwUserSession', 'bnwUserAuth', 'bnwUserProfile', 'ridValue')).toEqual(
      [],
    )
    await expect(toast(page, common.signedOut)).toHaveCount(0)
  })

  test('so does ‘login failed’', async ({ page }) => {
    await signInAsDemo(page)
    await openSlots(page)
    await answerOnce(page, 'favorites', 200, {
      code: 401,
      debug: 'login failed',
      message: 'Giriş Başarısız',
    })
    await page.getByRole('button', HEART).first().click()
    await expect(page.getByRole('link', { name: common.signIn, exact: true }).first()).toBeVisible()
    expect(await has(page, 'bnwUserSession', 'bnwUserAuth', 'bnwUserProfile', 'ridValue')).toEqual(
      [],
    )
    await expect(toast(page, common.signedOut)).toHaveCount(0)
  })

  test('code 403 clears session and profile, and keeps the auth record', async ({
    page,
    context,
  }) => {
    await signInAsDemo(page)
    await openSlots(page)
    const auth = (await kept(page))['bnwUserAuth']
    await noPing(page)
    // A sid without its browser's cookie is invalid.
    await context.clearCookies({ name: 'kupa' })
    const refused = page.waitForResponse(
      async (response) =>
        response.url().endsWith('/endpoint') &&
        ((await response.json()) as { code: number }).code === 403,
    )
    await page.getByRole('button', HEART).first().click()
    expect(await (await refused).json()).toMatchObject({
      code: 403,
      debug: 'anonymous user',
      message: 'Bu işlem için yetkiniz yok',
    })
    // If another call was refused first, the heart has led to the sign-in on its own.
    await expect(
      page
        .getByRole('link', { name: common.signIn, exact: true })
        .or(page.getByRole('button', { name: common.signIn, exact: true }))
        .first(),
    ).toBeVisible()
    const stored = await kept(page)
    expect(stored['bnwUserSession']).toBeUndefined()
    expect(stored['bnwUserProfile']).toBeUndefined()
    expect(stored['bnwUserAuth']).toBe(auth)
  })
})

test('the time in expirationDate only triggers a ping and signs nobody out', async ({ page }) => {
  await page.clock.install()
  await signInAsDemo(page)
  await page.goto('/slot')
  const at = Number((await kept(page))['expirationDate'])
  let reachable = false
  await page.route('**/endpoint', (route) =>
    reachable || (route.request().postDataJSON() as Sent).api.method !== 'ping'
      ? route.fallback()
      : route.abort(),
  )
  await page.clock.fastForward(5 * MINUTE)
  await page.clock.runFor(6_000)
  expect(
    await has(page, 'bnwUserSession', 'bnwUserAuth', 'bnwUserProfile'),
    'no answer changes nothing',
  ).toHaveLength(3)
  reachable = true
  const pinged = page.waitForResponse(
    (response) => (response.request().postDataJSON() as Sent | null)?.api.method === 'ping',
  )
  await page.clock.runFor(6_000)
  await pinged
  await expect
    .poll(async () => Number((await kept(page))['expirationDate']))
    .toBeGreaterThan(at + 5 * MINUTE)
  expect(await has(page, 'bnwUserSession')).toHaveLength(1)
})

for (const lang of walkedInEnglish(['tr', 'en'] as const)) {
  test(`after HTTP 500 the page says so until it is loaded again, and sends nothing more: ${lang}`, async ({
    page,
  }) => {
    const words = lang === 'tr' ? common : commonEn
    await page.clock.install()
    await prefer(page, lang)
    await signInAsDemo(page, lang)
    await page.goto('/slot')
    const heart = page
      .getByRole('button', { name: words.favouriteAdd(lang === 'tr' ? 'Kapadokya' : 'Cappadocia') })
      .first()
    await expect(heart).toBeVisible()
    await page.waitForLoadState('networkidle')
    await answerOnce(page, 'favorites', 500, {
      code: 500,
      debug: 'internal error',
      message: words.serverFault,
    })
    await heart.click()
    await expect(toast(page, words.serverFault)).toBeVisible()
    if (lang === 'tr')
      expect(words.serverFault).toBe('Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.')
    await expect(page.getByRole('region').getByRole('alert')).toHaveClass(/toast--down/)
    const sent = listenToAll(page)
    await heart.click()
    await page
      .getByRole('navigation', { name: words.mainMenu })
      .getByRole('link', { name: words.promotions })
      .click()
    await expect(page.getByText(words.blocked)).toBeVisible()
    await page.clock.fastForward(10 * MINUTE)
    await page.clock.fastForward(MINUTE)
    expect(sent, 'neither presses, pages nor pings').toEqual([])
    await expect(toast(page, words.serverFault)).toBeVisible()
    await page.getByRole('button', { name: words.reload }).click()
    await expect(page.getByText(words.blocked)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(toast(page, words.serverFault)).toHaveCount(0)
    await expect.poll(() => sent.length, 'after the reload the site asks again').toBeGreaterThan(0)
  })
}

test.describe('startup', () => {
  test('profile and session stored: signed in, nothing is renewed; modalStatus is 1, the maintenance flag gone', async ({
    page,
  }) => {
    await signInAsDemo(page)
    await page.evaluate(() => {
      localStorage.removeItem('modalStatus')
      localStorage.setItem('siteUnderMaintenance', 'true')
    })
    const sid = await sidOf(page)
    const sent = listen(page)
    await page.goto('/slot')
    await expect(page.getByRole('button', { name: /^Hesabım/ })).toBeVisible()
    await expect(page).toHaveURL('/slot')
    await expect.poll(() => count(sent, 'favorites')).toBe(1)
    for (const method of [
      'check_balance',
      'get_user_profile',
      'list_highlighted_cash_methods',
      'list_cash_methods_new',
    ])
      expect(count(sent, method), method).toBeGreaterThan(0)
    expect([count(sent, 'refresh'), await sidOf(page)]).toEqual([0, sid])
    const stored = await kept(page)
    expect(stored['modalStatus']).toBe('1')
    expect(stored).not.toHaveProperty('siteUnderMaintenance')
  })

  test('only the auth record stored: the session is renewed and the balance shown', async ({
    page,
  }) => {
    await signInAsDemo(page)
    await page.evaluate(() => {
      localStorage.removeItem('bnwUserSession')
      localStorage.removeItem('bnwUserProfile')
    })
    const sent = listen(page)
    await page.goto('/slot')
    await expect(page.getByRole('banner').getByText(/₺/).first()).toBeVisible()
    expect(count(sent, 'refresh')).toBe(1)
    expect(await has(page, 'bnwUserSession', 'bnwUserAuth', 'bnwUserProfile')).toHaveLength(3)
  })

  test('neither stored: leftovers of a player are cleared', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      for (const key of ['bnwUserProfile', 'ridValue', 'expirationDate', 'userActivityStartTime'])
        localStorage.setItem(key, '1')
    })
    const sent = listen(page)
    await page.goto('/slot')
    await expect
      .poll(() =>
        has(page, 'bnwUserProfile', 'ridValue', 'expirationDate', 'userActivityStartTime'),
      )
      .toEqual([])
    await expect(page.getByRole('link', { name: common.signIn, exact: true }).first()).toBeVisible()
    expect(count(sent, 'refresh')).toBe(0)
  })
})

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
