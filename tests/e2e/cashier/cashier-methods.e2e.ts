import type { Locator, Page } from '@playwright/test'
import { FIELD_TEXTS, REFUSALS } from '#shared/refusals.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import {
  cashOf,
  chooseMethod,
  holdCall,
  openCashier,
  ordersOf,
  READERS,
  screenOf,
  sentBy,
  TURKISH_PHONE,
  WORDS,
} from '../support/cashier.ts'
import { ownCall } from '../support/own-call.ts'
import { expect, test } from '../support/site.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const namesOf = (group: Locator) =>
  group
    .getByRole('radio')
    .evaluateAll((radios) =>
      radios.map(
        (radio) =>
          document.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
    )

const starOf = (page: Page) => page.locator('.pm__star')

for (const reader of walkedInTurkish(READERS)) {
  const { lang, size } = reader
  const words = WORDS[lang]
  const { payments } = words
  test.describe(`${lang}, ${size.width} wide`, () => {
    test.use(screenOf(reader))

    test('methods: the highlighted ones first, with a group’s methods inside it', async ({
      page,
      site,
    }) => {
      await openCashier(page, site, reader, { name: `kasa.${lang}`, tab: 'deposit' })
      const group = page.getByRole('radiogroup', { name: payments.depositMethods })
      const names = () => namesOf(group)
      const highlighted = ['FAST', words.bank, words.card, words.crypto]

      await test.step('highlighted first, all on request', async () => {
        await expect(group.getByRole('radio')).toHaveCount(4)
        expect(await names()).toEqual(highlighted)
        await expect(group.getByRole('radio', { name: 'FAST' })).toBeChecked()
        await page.getByRole('button', { name: payments.allMethods('7') }).click()
        await expect(group.getByRole('radio')).toHaveCount(6)
        expect(await names()).toEqual([...highlighted, words.wallet, words.mobile])
      })

      await test.step('a group’s methods', async () => {
        await chooseMethod(page, words.crypto)
        const network = page.getByRole('group', { name: payments.network })
        await expect(network.getByRole('button', { name: 'Tether (TRC-20)' })).toHaveAttribute(
          'aria-pressed',
          'true',
        )
        await network.getByRole('button', { name: 'Bitcoin' }).click()
        await expect(network.getByRole('button', { name: 'Bitcoin' })).toHaveAttribute(
          'aria-pressed',
          'true',
        )
        await expect(group.getByRole('radio', { name: words.crypto, exact: true })).toBeChecked()
        await passesAxeInBothThemes(page, 'methods')
      })
    })

    test('an amount outside a method’s range is refused before it is sent, and by the server', async ({
      page,
      site,
    }) => {
      const orders = ordersOf(page)
      await openCashier(page, site, reader, { name: `sinir.${lang}`, tab: 'deposit' })
      await chooseMethod(page, words.card)
      const amount = page.getByLabel(payments.amountInLira)
      for (const [typed, reason] of [
        [words.below, payments.minimum('₺100')],
        [words.above, payments.maximum(lang === 'tr' ? '₺10.000' : '₺10,000')],
      ] as const) {
        await amount.fill(typed)
        await amount.press('Enter')
        await expect(page.locator('button[type=submit][form]')).toBeDisabled()
        await expect(page.getByText(reason, { exact: true }).last()).toBeVisible()
        await expect(page.getByText(words.outOfRange, { exact: true })).toBeVisible()
        await expect(amount).toHaveAttribute('aria-invalid', 'true')
        await expect(amount).toHaveAccessibleDescription(words.outOfRange)
      }
      await passesAxeInBothThemes(page, 'an amount out of range')
      await amount.fill('100')
      await expect(page.getByText(words.outOfRange, { exact: true })).toHaveCount(0)
      expect(orders).toEqual([])
      const refused = await ownCall(page, site, 'prepayServices', 'processTransaction', {
        Lang: lang,
        Type: 1,
        methodID: 'card',
        amount: '99.99',
      })
      expect([refused.result, refused.message]).toEqual([false, FIELD_TEXTS.amountRange[lang]])
      expect(await cashOf(page, site)).toBe('0.00')
    })
  })
}

test.describe('a personal favourite', () => {
  test.use(screenOf(TURKISH_PHONE))
  const { lang } = TURKISH_PHONE
  const words = WORDS[lang]
  const { payments } = words

  test('a star waits for the server, comes first the next time, and stays when it is not removed', async ({
    page,
    site,
  }) => {
    await openCashier(page, site, TURKISH_PHONE, { name: 'yildiz', tab: 'deposit' })
    const group = page.getByRole('radiogroup', { name: payments.depositMethods })
    const star = starOf(page)
    await page.getByRole('button', { name: payments.allMethods('7') }).click()

    await test.step('the star waits for the server', async () => {
      await chooseMethod(page, words.wallet)
      const release = await holdCall(page, 'add_favorite_cash_method')
      await expect(star).toHaveAccessibleName(payments.favouriteAdd(words.wallet))
      await star.click()
      await expect(star).toHaveAttribute('aria-busy', 'true')
      await expect(star).toHaveAttribute('aria-pressed', 'false')
      await star.click()
      release()
      await expect(
        page.getByRole('status').getByText('Favorilere Başarıyla Eklendi', { exact: true }),
      ).toBeVisible()
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      await page.unrouteAll({ behavior: 'wait' })
      expect(
        (await ownCall(page, site, 'finance', 'check_favorite_cash_method', { id: 'wallet' })).data,
      ).toMatchObject({ isFavorite: 1 })
    })

    await test.step('a favourite is offered first the next time', async () => {
      await page.goto('/cashier?tab=deposit')
      await expect(group.getByRole('radio')).toHaveCount(5)
      expect((await namesOf(group))[0]).toBe(words.wallet)
    })

    await test.step('a star the server does not remove stays', async () => {
      await chooseMethod(page, words.wallet)
      const { text, code } = REFUSALS['too fast']
      await page.route('**/endpoint', async (route) => {
        if (sentBy(route.request())?.api.method !== 'remove_favorite_cash_method')
          return route.continue()
        return route.fulfill({
          json: { result: false, code, debug: 'too fast', message: text[lang], data: {} },
        })
      })
      await star.click()
      await expect(page.getByRole('alert').getByText(text[lang])).toBeVisible()
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      await page.unrouteAll({ behavior: 'wait' })
      await star.click()
      await expect(
        page.getByRole('status').getByText('Favorilere Başarıyla Kaldırıldı', { exact: true }),
      ).toBeVisible()
      await expect(star).toHaveAttribute('aria-pressed', 'false')
      await expect(star).toHaveAccessibleName(payments.favouriteAdd(words.wallet))
    })
  })
})
