import { common as commonEn } from '#shared/texts/common.en.ts'
import { common } from '#shared/texts/common.tr.ts'
import { DESKTOP, expect, PHONE, signInAsDemo, test } from '../support/site.ts'

const SCREENS = ['/live', '/bingo', '/tournaments', '/jackpots', '/tickets'] as const

for (const [lang, size] of [
  ['tr', PHONE],
  ['en', DESKTOP],
] as const) {
  test(`tournaments, jackpots and tickets are linked from the bars, the account menu, the footer and the home page: ${lang}, ${size.width} wide`, async ({
    page,
  }) => {
    const words = lang === 'tr' ? common : commonEn
    await page.setViewportSize(size)
    await signInAsDemo(page, lang)
    await page.goto('/')
    for (const path of SCREENS) {
      if (size === DESKTOP) {
        await page.locator(`.rail a[href="${path}"]`).click()
      } else {
        await page.getByRole('button', { name: new RegExp(`^${words.menu}`) }).click()
        await page.getByRole('dialog').locator(`a[href="${path}"]`).first().click()
      }
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    if (size === DESKTOP) {
      await page.getByRole('button', { name: new RegExp(`^${words.account}`) }).click()
      for (const path of ['/tournaments', '/jackpots', '/tickets'])
        await expect(page.locator(`#account-menu a[href="${path}"]`)).toBeVisible()
    }
    await page.goto('/')
    await page.locator('.home-links').scrollIntoViewIfNeeded()
    for (const path of SCREENS)
      await expect(page.locator(`.home-links a[href="${path}"]`)).toBeVisible()
    await page.locator('.foot').scrollIntoViewIfNeeded()
    for (const path of SCREENS)
      await expect(page.locator(`.foot__columns a[href="${path}"]`)).toBeVisible()
  })
}
