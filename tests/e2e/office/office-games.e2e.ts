import { findSlotTitle } from '#games/slots/titles.ts'
import { REFUSALS } from '#shared/refusals.ts'
import { officeGames as words } from '#shared/texts/office/games.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice, giveReason } from '../support/office.ts'
import { DESKTOP, expect, test, toastOf } from '../support/site.ts'

test.use({ viewport: DESKTOP })

test('a game is closed under an open lobby, cannot be launched, and is reopened', async ({
  page,
  browser,
  site,
}) => {
  const title = findSlotTitle('yedi-yildiz')
  if (title === undefined) throw new Error('no such title')
  const {
    gameID,
    name: { tr: name },
  } = title
  const visitor = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await visitor.goto('/slot/provider/1')
  const tile = visitor.getByRole('main').getByRole('article').filter({ hasText: name })
  await expect(tile).toBeVisible()

  await enterOffice(page)
  await page
    .getByRole('navigation', { name: 'Bölümler' })
    .getByRole('link', { name: words.title })
    .click()
  await page.getByLabel(words.search).fill(name)
  const list = page.getByRole('region', { name: words.title })
  await expect(list.getByRole('row')).toHaveCount(2)
  await list.getByRole('button', { name: words.name(words.close, name) }).click()
  await giveReason(page, words.close)
  await expect(list).toContainText(words.states.closed)
  await passesAxe(page, 'the catalogue')

  await expect(tile, 'told within a second').toHaveCount(0, { timeout: 3_000 })
  await visitor.goto(`/play/slot/${gameID}/fun`)
  await expect(toastOf(visitor, REFUSALS['game closed'].text.tr)).toBeVisible()

  await list.getByRole('button', { name: words.name(words.open, name) }).click()
  await giveReason(page, words.open)
  await expect(list).toContainText(words.states.open)
  await visitor.goto('/slot/provider/1')
  await expect(tile).toBeVisible()
  await visitor.close()
})

test('a game is put first in a category and removed again', async ({ page, browser, site }) => {
  const { categories } = words
  await enterOffice(page)
  await page.goto('/backoffice/games/categories')
  await passesAxe(page, 'the categories')
  await page.getByRole('link', { name: 'Meyveli slotlar' }).click()
  await page.getByLabel(categories.search).fill('Kapadokya')
  await page.getByRole('button', { name: words.name(categories.pick, 'Kapadokya') }).click()
  await page.getByRole('button', { name: categories.save, exact: true }).click()
  await expect(page.getByText(categories.saved)).toBeVisible()
  await passesAxe(page, 'a category')
  const visitor = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await visitor.goto('/slot/category/75')
  const tiles = visitor.getByRole('main').getByRole('article')
  await expect(tiles.first()).toContainText('Kapadokya')
  await page.getByRole('button', { name: words.name(categories.drop, 'Kapadokya') }).click()
  await page.getByRole('button', { name: categories.save, exact: true }).click()
  await expect(tiles.filter({ hasText: 'Kapadokya' }), 'told on the open page').toHaveCount(0)
  await visitor.close()
})
