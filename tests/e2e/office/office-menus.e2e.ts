import { enterOffice } from '../support/office.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

test("the operator's header menu appears on every open page, in its order, titles and languages", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000)
  await enterOffice(page)
  await page.goto('/backoffice/content/menu/header', { waitUntil: 'commit' })
  const row = (place: number) =>
    page.getByRole('listitem', { name: `${place}. satır`, exact: true }).first()
  await expect(row(2).getByLabel('Başlık Türkçe').first()).toHaveValue('Slot')

  // Visitors with the page already open.
  const wide = await (await browser.newContext({ viewport: DESKTOP, baseURL: site.url })).newPage()
  const narrow = await (await browser.newContext({ viewport: PHONE, baseURL: site.url })).newPage()
  await prefer(wide, 'tr')
  await prefer(narrow, 'en')
  await wide.goto('/fairness')
  await narrow.goto('/fairness')
  await expect(wide.locator('.rail').getByRole('link', { name: 'Tombala' })).toBeVisible()
  await expect(narrow.locator('.bottombar').getByRole('link', { name: 'Sports' })).toBeVisible()

  await row(2).getByLabel('Başlık Türkçe').first().fill('Makineler')
  await row(2).getByLabel('Başlık İngilizce').first().fill('Machines')
  // Replaces Bingo with an address for which the site has no icon.
  const bingo = page
    .getByRole('listitem')
    .filter({ has: page.locator('input[value="/bingo"]') })
    .last()
  await bingo.getByLabel('Başlık Türkçe').fill('Gizlilik')
  await bingo.getByLabel('Başlık İngilizce').fill('Privacy')
  await bingo.getByLabel('Bağlantı').fill('/privacy-choices')
  await page.getByRole('button', { name: '3. satırı çıkar', exact: true }).first().click()
  await page.getByRole('button', { name: 'Taslağı kaydet' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sürüm 1 kaydedildi' })).toBeVisible()
  await expect(
    wide.locator('.rail').getByRole('link', { name: 'Makineler' }),
    'a draft is shown to no visitor',
  ).toHaveCount(0)
  await page.getByRole('button', { name: 'Yayımla', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yayımla', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Yayımlandı.' })).toBeVisible()

  for (const open of [false, true]) {
    if (open) await wide.goto('/slot/category/67')
    const rail = wide.locator('.rail')
    await expect(rail.getByRole('link', { name: 'Makineler' })).toHaveAttribute('href', '/slot')
    await expect(rail.getByRole('link', { name: 'Gizlilik' })).toBeVisible()
    for (const gone of ['Tombala', 'Spor'])
      await expect(rail.getByRole('link', { name: gone, exact: true })).toHaveCount(0)
  }
  await expect(wide.locator('.rail [aria-current]')).toHaveText(/^Makineler/)
  await wide.locator('.rail').getByRole('link', { name: 'Gizlilik' }).click()
  await expect(wide).toHaveURL('/privacy-choices')
  await expect(narrow.locator('.bottombar').getByRole('link').nth(1)).toHaveText('Machines')
  await expect(
    narrow.locator('.bottombar').getByRole('link').nth(2),
    'what was third has gone',
  ).toHaveText('Live casino')

  await page.getByRole('button', { name: 'Yayından kaldır' }).click()
  await page.getByRole('dialog').getByLabel('Gerekçe').fill('Kampanya bitti')
  await page.getByRole('dialog').getByRole('button', { name: 'Yayından kaldır' }).click()
  await expect(wide.locator('.rail').getByRole('link', { name: 'Tombala' })).toBeVisible()
  await expect(narrow.locator('.bottombar').getByRole('link', { name: 'Sports' })).toBeVisible()
  await wide.context().close()
  await narrow.context().close()
})
