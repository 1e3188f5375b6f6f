import type { Page, Request, Response } from '@playwright/test'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { identity as identityEn } from '#shared/texts/account/identity.en.ts'
import { identity as identityTr } from '#shared/texts/account/identity.tr.ts'
import { promotions as promotionsEn } from '#shared/texts/rewards/promotions.en.ts'
import { promotions as promotionsTr } from '#shared/texts/rewards/promotions.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const VISITORS = [
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    common: commonTr,
    identity: identityTr,
    texts: promotionsTr,
    popup: 'Kupa’ya hoş geldin',
    welcome: '%50 hoş geldin bonusu',
    coming: 'Yedi Yıldız haftası',
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    common: commonEn,
    identity: identityEn,
    texts: promotionsEn,
    popup: 'Welcome to Kupa',
    welcome: '50% welcome bonus',
    coming: 'Seven Stars week',
  },
] as const

test.use({ greeted: false })

const isSound = async (page: Page, name: string) => {
  await passesAxeInBothThemes(page, name)
  expect(await tooWide(page, name)).toEqual([])
}

const isPopups = (request: Request): boolean =>
  (request.postData() ?? '').includes('popupInformation')

/** After the popups have loaded, lets the page idle for four times a popup's delay. */
const rest = async (page: Page, asked: Promise<Response>) => {
  await (await asked).finished()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 250)))
  await page.clock.fastForward(10_000)
}

const answered = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => isPopups(response.request()))

const reloadAndRest = async (page: Page) => {
  const asked = answered(page)
  await page.reload()
  await page.clock.fastForward(5_000)
  await rest(page, asked)
}

for (const { lang, mode, size, common, popup } of walkedInTurkish(VISITORS)) {
  test(`the popup comes once a day, and not over anything else: ${lang}, ${size.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.clock.install()
    await prefer(page, lang, mode)
    const searchOpen = Promise.withResolvers<void>()
    await page.route('/endpoint', async (route) => {
      if (isPopups(route.request())) await searchOpen.promise
      await route.continue()
    })
    const asked = answered(page)
    await page.goto('/')
    await page
      .getByRole('button', {
        name: size === PHONE ? common.search : common.searchSite,
        exact: size === PHONE,
      })
      .click()
    const search = page.getByRole('combobox')
    await expect(search).toBeVisible()
    await page.clock.fastForward(5_000)
    searchOpen.resolve()
    await rest(page, asked)
    const dialog = page.getByRole('dialog', { name: popup })
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await page.evaluate(() => scrollTo(0, 600))
    await page.clock.fastForward(10_000)
    await expect(dialog, 'a visitor who has scrolled is not interrupted').toBeHidden()
    await page.evaluate(() => scrollTo(0, 0))
    await page.clock.fastForward(10_000)
    await expect(dialog).toBeVisible()
    await isSound(page, 'popup')
    if (size === PHONE) await page.goBack()
    else await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')

    await reloadAndRest(page)
    await expect(dialog).toBeHidden()
    await page.clock.setSystemTime(Date.now() + 86_400_000)
    await reloadAndRest(page)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('link').click()
    await expect(page).toHaveURL(/\/promotions\/hos-geldin-bonusu$/)
    await expect(dialog).toBeHidden()
  })
}

for (const { lang, mode, size, common, identity, texts, welcome, coming } of walkedInTurkish(
  VISITORS,
)) {
  test(`a promotion is found, asked for, seen among one’s own, and taken back: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    const account = await newPlayer(page, site, 'promosyon', lang)
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    await page.goto('/slot')
    if (size === PHONE) await page.getByRole('button', { name: common.menu, exact: true }).click()
    const way =
      size === PHONE
        ? page.getByRole('dialog', { name: common.menu })
        : page.getByRole('navigation', { name: common.mainMenu })
    await way.getByRole('link', { name: common.promotions, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: welcome })).toBeVisible()
    await isSound(page, '/promotions')
    await page.getByRole('tab', { name: texts.states.coming }).click()
    await expect(page).toHaveURL(/state=coming$/)
    await page.getByRole('link', { name: coming }).click()
    await expect(page.getByText(texts.notYet)).toBeVisible()
    await expect(page.getByRole('button', { name: texts.ask })).toBeHidden()
    await page.goBack()
    await page.getByRole('tab', { name: texts.states.active }).click()

    await page.getByRole('link', { name: welcome }).click()
    await expect(page.getByRole('heading', { level: 1, name: welcome })).toBeVisible()
    await expect(page.getByText(texts.termsVersion('1', '')).first()).toBeVisible()
    const bonusValue = page.getByRole('region', { name: texts.bonusValue.title })
    await expect(bonusValue.getByRole('meter')).toHaveCount(2)
    await isSound(page, '/promotions/:slug')
    await page.getByRole('link', { name: texts.signInToAsk }).click()
    await page.getByLabel(identity.usernameOrEmail).fill(account.username)
    await page.getByLabel(identity.password, { exact: true }).fill(account.password)
    await page.getByRole('button', { name: common.signIn, exact: true }).click()
    await expect(page).toHaveURL(/\/promotions\/hos-geldin-bonusu$/)
    await page.getByRole('button', { name: texts.ask }).click()
    await expect(
      page.getByRole('status').filter({ hasText: texts.requestStates.requested }),
    ).toBeVisible()
    await isSound(page, '/promotions/:slug, asked')

    await page.getByRole('main').getByRole('link', { name: texts.toBonuses }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: texts.bonuses })).toBeVisible()
    const newest = page.getByRole('main').getByRole('listitem').filter({ hasText: welcome }).first()
    await expect(newest).toContainText(texts.requestStates.requested)
    await page.getByLabel(texts.code).fill('YOKBOYLE')
    await page.getByRole('button', { name: texts.redeem }).click()
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .filter({
          hasText:
            lang === 'tr'
              ? 'Bu kod geçerli değil ya da kullanım hakkı bitti'
              : 'This code is not valid, or it has been used up',
        }),
    ).toBeVisible()
    await isSound(page, '/account/bonuses')
    await newest.getByText(texts.ownTerms('1')).click()
    await expect(newest.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await newest.getByRole('button', { name: texts.withdrawRequest }).click()
    await expect(newest).toContainText(texts.requestStates.forfeited)
    await expect(newest.getByRole('button', { name: texts.withdrawRequest })).toBeHidden()

    await page.goto('/promotions/yok-boyle-bir-sey')
    await expect(page.getByRole('heading', { level: 1, name: texts.missing })).toBeVisible()
    await page.goto('/tournaments')
    await expect(page.getByRole('heading', { level: 1, name: texts.tournaments })).toBeVisible()
    await isSound(page, '/tournaments')
  })
}

test("the home page shows current promotions and the season's greeting, and nothing shifts when they load", async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await prefer(page, 'tr')
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput === true))
          Reflect.set(window, 'shifts', Number(Reflect.get(window, 'shifts')) + Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  const offers = page.getByRole('region', { name: commonTr.promotions })
  await expect
    .poll(async () => {
      await page.evaluate(() =>
        document.querySelector('.home-more')?.scrollIntoView({ block: 'center' }),
      )
      return offers.getByRole('heading', { level: 3 }).count()
    })
    .toBe(3)
  await expect(page.locator('.special').getByRole('heading')).toBeVisible()
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThan(0.02)
})
