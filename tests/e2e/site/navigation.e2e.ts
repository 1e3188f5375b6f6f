import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { identity } from '#shared/texts/account/identity.tr.ts'
import { payments } from '#shared/texts/account/payments.tr.ts'
import { PLATFORM_TEXTS } from '#shared/texts/server/texts.ts'
import { security } from '#shared/texts/account/security.tr.ts'
import type { Page } from '@playwright/test'
import { withDatabase } from '../support/database.ts'
import { emptyCatalogue, fillCatalogue } from '../../support/catalogue.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, signInAsDemo, test } from '../support/site.ts'

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)

async function signInHere(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel(identity.usernameOrEmail).fill('demo')
  await page.getByLabel(identity.password, { exact: true }).fill('Demo1234')
  await page.getByRole('button', { name: commonTr.signIn, exact: true }).click()
}

test('the demo badge shows its note on site, game and back office, and does not cover a header', async ({
  page,
}) => {
  for (const [lang, width] of [
    ['tr', PHONE.width],
    ['en', 768],
    ['tr', 1024],
    ['en', DESKTOP.width],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await prefer(page, lang)
    for (const path of ['/', '/play/slot/1001/fun', '/backoffice']) {
      await page.goto(path)
      const badge = page.getByRole('complementary', { name: 'Demo' })
      await expect(badge).toHaveCount(1)
      await badge.getByRole('button', { name: 'Demo' }).click()
      for (const other of ['tr', 'en'] as const)
        await expect(badge.getByText(PLATFORM_TEXTS.demoNote[other])).toBeVisible({
          visible: other === lang,
        })
      await page.keyboard.press('Escape')
      const tab = await badge.getByRole('button').boundingBox()
      // The highest header is 64 pixels high; the padding of a page is 12 pixels or more.
      expect(tab?.y).toBeGreaterThan(64)
      expect(tab?.x).toBe(0)
    }
  }
})

test('language and appearance are in sight as soon as the menu opens', async ({ page }) => {
  const inSight = async () => {
    for (const name of [commonTr.language, commonTr.mode])
      await expect(page.getByRole('tablist', { name })).toBeInViewport({ ratio: 0.9 })
  }
  await page.setViewportSize({ width: PHONE.width, height: 640 })
  await signInAsDemo(page)
  await page.goto('/slot')
  await page.getByRole('button', { name: commonTr.menu, exact: true }).click()
  await inSight()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: DESKTOP.width, height: 640 })
  await page.getByRole('button', { name: new RegExp(`^${commonTr.account}, `) }).click()
  await inSight()
})

test('header and footer disappear in a game and return after it', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/slot')
  await expect(page.getByRole('banner')).toBeVisible()
  await page
    .getByRole('link', { name: commonTr.tryNamed('Kapadokya') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/play\/slot\/1001\/fun/)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('link', { name: commonTr.homeLink })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/slot$/)
  await expect(page.getByRole('link', { name: commonTr.homeLink })).toBeVisible()
  await expect(page.locator('footer')).toBeAttached()
})

for (const target of [
  '/account/history',
  '/cashier?tab=withdraw',
  '/account/bank-accounts',
  '/notifications',
  '/play/slot/1002/real',
]) {
  test(`${target} asks for a sign-in and is opened after it`, async ({ page }) => {
    await page.goto(target)
    await signInHere(page)
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(target))
  })
}

test('favourites require a sign-in and are shown in the lobby after it', async ({ page }) => {
  await page.goto('/favorites')
  await signInHere(page)
  await expect(page).toHaveURL('/slot?favorites=true')
})

test('signing in from the profile or without a target leads home', async ({ page }) => {
  await page.goto('/profile')
  await signInHere(page)
  await expect(page).toHaveURL('/')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signInHere(page)
  await expect(page).toHaveURL('/')
})

test('hovering a game does not make it the page to return to', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/slot')
  const play = page.getByRole('link', { name: commonTr.playNamed('Kapadokya') })
  // The link is covered until the pointer enters its tile, and a late picture can move the tile.
  await expect(async () => {
    await page.getByRole('article').filter({ has: play }).first().hover({ timeout: 2_000 })
    await play.hover({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('banner').getByRole('link', { name: commonTr.signIn }).click()
  await signInHere(page)
  await expect(page).toHaveURL('/')
})

test('a closed site leads every page of a visit to the notice', async ({ page, site }) => {
  const close = (on: boolean) =>
    page.request.post(`${site.url}/sandbox/maintenance`, { data: { on } })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Popüler slotlar' })).toBeVisible()
  try {
    await close(true)
    // The page may learn of the closing on its own before this.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/slot"]')?.click())
    await expect(page).toHaveURL(/\/maintenance$/)
    await page.goto('/fairness')
    await expect(page).toHaveURL(/\/maintenance$/)
    await page.goto('/maintenance-control')
    await expect(page.getByRole('heading', { name: commonTr.maintenanceTitle })).toBeVisible()
    await expect(page, 'is the notice itself').toHaveURL(/\/maintenance-control$/)
  } finally {
    await close(false)
  }
  expect(
    (
      await page.request.get(`${site.url}/maintenance-control`, {
        headers: { accept: 'text/html' },
      })
    ).status(),
  ).toBe(200)
})

test('/home redirects to / and /me to the account menu', async ({ page }) => {
  await page.goto('/home')
  await expect(page).toHaveURL('/')
  await page.goto('/me')
  await signInHere(page)
  await expect(page).toHaveURL('/me')
  await expect(page.getByRole('link', { name: commonTr.history }).last()).toBeVisible()
})

test('an unknown page is not found, in both languages', async ({ page }) => {
  for (const [lang, common] of [
    ['tr', commonTr],
    ['en', commonEn],
  ] as const) {
    const response = await page.goto(`/nothing/here?lang=${lang}`)
    expect(response?.status()).toBe(404)
    await prefer(page, lang)
    await page.reload()
    await expect(page.getByRole('heading', { name: common.pageMissing })).toBeVisible()
  }
})

test.describe('scrolling', () => {
  test.beforeAll(async ({ site }) =>
    withDatabase(site, (database) => fillCatalogue(database, 300, new Date())),
  )
  test.afterAll(async ({ site }) => withDatabase(site, emptyCatalogue))
  test.use({ viewport: DESKTOP })

  test("a new page begins at its top, a category keeps the list's position, and back restores it", async ({
    page,
  }) => {
    // The server remembers a list for half a minute; no journey has requested it in this order.
    const list = '/slot?sort=rtp'
    await page.goto(list)
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/3\d\d/)
    await scrollTo(page, 100_000)
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(20)
    await scrollTo(page, 900)
    await expect.poll(() => scrollOf(page)).toBe(900)
    await page
      .getByRole('link', { name: /^Klasik slotlar/ })
      .first()
      .click()
    await expect(page).toHaveURL('/slot/category/67?sort=rtp')
    await expect(page.getByRole('heading', { level: 1, name: 'Klasik slotlar' })).toBeVisible()
    expect(await scrollOf(page), 'a category is not scrolled to its top').toBeGreaterThan(0)
    await page
      .getByRole('navigation', { name: commonTr.mainMenu })
      .getByRole('link', { name: commonTr.fairness })
      .click()
    await expect(page).toHaveURL('/fairness')
    await expect.poll(() => scrollOf(page), 'any other page begins at its top').toBe(0)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect.poll(() => scrollOf(page), 'back returns to where the page was left').toBe(900)
  })
})

test.describe('sheets on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a sheet leaves no history entry when its page is reloaded or left by a link in it', async ({
    page,
  }) => {
    await page.goto('/')
    await page
      .getByRole('navigation', { name: commonTr.mainMenu })
      .getByRole('link', { name: commonTr.slots, exact: true })
      .click()
    await expect(page).toHaveURL('/slot')
    await page.getByRole('button', { name: commonTr.menu, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: commonTr.menu, exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: commonTr.fairness }).click()
    await expect(page).toHaveURL('/fairness')
    await page.goBack()
    await expect(page).toHaveURL('/slot')
    await expect.poll(() => page.evaluate(() => 'sheet' in (history.state as object))).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('back closes the sheet first, then leaves the page', async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('navigation', { name: commonTr.mainMenu })
      .getByRole('link', { name: commonTr.slots, exact: true })
      .click()
    await expect(page).toHaveURL('/slot')
    for (const open of [
      () => page.getByRole('button', { name: commonTr.menu, exact: true }).click(),
      () => page.getByRole('button', { name: commonTr.search, exact: true }).click(),
      () => page.getByRole('button', { name: 'Filtrele' }).click(),
    ]) {
      await open()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page).toHaveURL('/slot')
    }
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('an address opens its sheet, and closing it leads home', async ({ page }) => {
    await signInAsDemo(page)
    for (const [path, tab] of [
      ['/cashier?tab=deposit', payments.deposit],
      ['/cashier?tab=withdraw', payments.withdraw],
      ['/cashier', payments.deposit],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('dialog').getByRole('tab', { name: tab })).toHaveAttribute(
        'aria-selected',
        'true',
      )
    }
    await page.getByRole('dialog').getByRole('button', { name: commonTr.close }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('a started registration survives a reload, its passwords do not', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel(identity.username, { exact: true }).fill('yarim.kalan')
  await page.getByLabel(identity.email, { exact: true }).fill('yarim@kupa.example')
  await page.getByLabel(identity.password, { exact: true }).fill('Sifre123')
  await page.reload()
  await expect(page.getByLabel(identity.username, { exact: true })).toHaveValue('yarim.kalan')
  await expect(page.getByLabel(identity.email, { exact: true })).toHaveValue('yarim@kupa.example')
  await expect(page.getByLabel(identity.password, { exact: true })).toHaveValue('')
})

test('a started deposit survives a reload, and one left at the provider can be continued', async ({
  page,
}) => {
  await signInAsDemo(page)
  await page.goto('/cashier?tab=deposit')
  await page.getByRole('radio', { name: /Kredi kartı/ }).click({ position: { x: 30, y: 20 } })
  await page.getByLabel(payments.amountInLira).fill('375')
  await page.reload()
  await expect(page.getByLabel(payments.amountInLira)).toHaveValue('375')
  await page.getByRole('button', { name: payments.depositAmount('₺375') }).click()
  await expect(page.getByRole('button', { name: 'Ödemeyi onayla' })).toBeVisible()
  await page.goto('/cashier')
  await expect(page.getByText(payments.openPayment)).toBeVisible()
  await page.getByRole('button', { name: payments.continuePayment }).click()
  await expect(page.getByRole('button', { name: 'Ödemeyi onayla' })).toBeVisible()
})

test('changing a password in an ended session leads to the sign-in', async ({ page, site }) => {
  const player = await newPlayer(page, site, 'suresi.dolan', 'tr')
  await arriveAs(page, player, 'tr')
  await page.goto('/profile')
  await page.getByLabel(security.oldPassword, { exact: true }).fill(player.password)
  await page.getByLabel(identity.newPassword, { exact: true }).fill('Baska123')
  await page.getByLabel(identity.confirmNewPassword, { exact: true }).fill('Baska123')
  // The session ends during the change, because a page that learned of it earlier would have left
  // already.
  await page.route('**/endpoint', async (route) => {
    if (route.request().postData()?.includes('"pass_change"') === true) {
      await withDatabase(site, async ({ pool }) => {
        for (const table of ['session', 'family']) {
          await pool.query(
            `update identity.${table} set ended_at = created_at where player_id = (select id
              from identity.player where username = $1)`,
            [player.username],
          )
        }
      })
    }
    await route.continue()
  })
  await page.getByRole('button', { name: security.changePassword }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('bnwUserSession'))).toBeNull()
})
