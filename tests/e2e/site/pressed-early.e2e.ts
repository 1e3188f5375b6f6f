import type { Page } from '@playwright/test'
import { catalogue } from '#shared/texts/pages/catalogue.tr.ts'
import { search } from '#shared/texts/pages/search.tr.ts'
import { common } from '#shared/texts/common.tr.ts'
import { expect, PHONE, prefer, signInAsDemo, test } from '../support/site.ts'

async function openDrawn(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize(PHONE)
  await prefer(page, 'tr')
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

test('a button pressed before the page’s own code has loaded takes effect afterwards', async ({
  page,
}) => {
  const release = await openDrawn(page, '/slot')
  await page.getByRole('button', { name: catalogue.filters }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: catalogue.filtersTitle })).toBeVisible()
})

test('of buttons with the same name the pressed one is pressed again; of several presses, the last', async ({
  page,
}) => {
  const release = await openDrawn(page, '/')
  await page.getByRole('button', { name: common.menu, exact: true }).click()
  await page.getByRole('button', { name: common.search, exact: true }).last().click()
  release()
  await expect(page.getByRole('combobox', { name: search.label })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('the search key is not lost either', async ({ page }) => {
  const release = await openDrawn(page, '/')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.keyboard.press('/')
  release()
  await expect(page.getByRole('combobox', { name: search.label })).toBeFocused()
})

test('a page scrolled before its own code has loaded keeps its position', async ({ page }) => {
  const release = await openDrawn(page, '/slot')
  await expect(page.getByRole('article').first()).toBeVisible()
  // Late fonts shift content by a pixel and the browser compensates, so a pixel is tolerated.
  await page.mouse.wheel(0, 500)
  const offBy = (): Promise<number> => page.evaluate(() => Math.abs(scrollY - 500))
  await expect.poll(offBy).toBeLessThanOrEqual(1)
  await page.getByRole('banner').getByRole('button', { name: common.search, exact: true }).click()
  release()
  await expect(page.getByRole('combobox', { name: search.label })).toBeFocused()
  expect(await offBy()).toBeLessThanOrEqual(1)
})

test('a player’s early press on a tile opens the real game, not the trial shown to visitors', async ({
  page,
}) => {
  await signInAsDemo(page)
  const release = await openDrawn(page, '/slot')
  await page
    .getByRole('link', { name: common.tryNamed('Kapadokya') })
    .first()
    .click()
  release()
  await expect(page).toHaveURL(/\/play\/slot\/1001\/real$/)
})
