import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { READERS, screenOf } from '../support/cashier.ts'
import { giveMoney } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, prefer, test } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

for (const reader of walkedInEnglish(READERS)) {
  const { lang, mode, size } = reader
  const common = lang === 'tr' ? commonTr : commonEn
  test.describe(`${lang}, ${size.width} wide`, () => {
    test.use(screenOf(reader))

    test('a hidden balance stays hidden after a reload, and a shown one shown', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, mode)
      await arriveAs(page, await newPlayer(page, site, 'gizli.', lang), lang)
      await giveMoney(page, site, '1234.50')
      await page.goto('/')
      const box = page.locator('.balance')
      const amount = lang === 'tr' ? '1.234,50' : '1,234.50'
      const stored = () => page.evaluate(() => localStorage.getItem('showBalance'))
      const press = async (name: string) => {
        if (size === DESKTOP) return box.getByRole('button', { name }).click()
        await page.getByRole('button', { name: new RegExp(`^${common.menu}`) }).click()
        const menu = page.getByRole('dialog', { name: common.menu })
        await menu.getByRole('button', { name }).click()
        await passesAxeInBothThemes(page, 'the menu')
        await page.keyboard.press('Escape')
        return expect(menu).toBeHidden()
      }
      await expect(box).toContainText(amount)
      await press(common.hideBalance)
      for (const when of ['at once', 'after a reload']) {
        await expect(box, when).toContainText(common.hiddenBalance)
        await expect(box, when).not.toContainText(amount)
        expect(await stored()).toBe('0')
        await page.reload()
      }
      await press(common.showBalance)
      for (const when of ['at once', 'after a reload']) {
        await expect(box, when).toContainText(amount)
        expect(await stored()).toBe('1')
        await page.reload()
      }
    })
  })
}
