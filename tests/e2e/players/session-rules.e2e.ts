import type { Page, Route } from '@playwright/test'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common } from '#shared/texts/common.tr.ts'
import { withDatabase } from '../support/database.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, prefer, signInAsDemo, test, type Site } from '../support/site.ts'
import {
  answerOnce,
  count,
  has,
  HEART,
  kept,
  listen,
  openSlots,
  toast,
  type Sent,
} from '../support/session-page.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const MINUTE = 60_000

test.use({ viewport: DESKTOP })

const sidOf = async (page: Page): Promise<string> =>
  (JSON.parse((await kept(page))['bnwUserSession'] ?? '{}') as { sid: string }).sid

function listenToAll(page: Page): string[] {
  const sent: string[] = []
  page.on(
    'request',
    (request) => !request.url().endsWith('/logo/kupa-app-icon.svg') && sent.push(request.url()),
  )
  page.on('websocket', (socket) => sent.push(socket.url()))
  return sent
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
    // On a slow machine the first call could be refused before the second is sent.
    const held: Route[] = []
    await page.route('**/endpoint', async (route) => {
      const call = route.request().postDataJSON() as Sent | null
      if (call?.user?.sid !== before || held.length >= 2) {
        await route.continue()
        return
      }
      held.push(route)
      if (held.length === 2) await Promise.all(held.map((one) => one.continue()))
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

  test('without an auth record no one is signed in, and the page asks for a sign-in', async ({
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

test('the time in expirationDate only triggers a ping and signs no one out', async ({ page }) => {
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
