import { enterAs, newPlayer } from './player.ts'
import { expect, PHONE, prefer, test } from './site.ts'

const NOT_FOUND = 'Kayıt bulunamadı'

test('a slot that cannot start says why and leads home', async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  await prefer(page, 'tr')
  await enterAs(page, await newPlayer(page, site, 81, 'baslamaz81', 'tr'), 'tr')
  await page.goto('/slot')
  await page.goto('/play/slot/999999/real')
  await expect(page.getByRole('region').getByText(NOT_FOUND)).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('a slot that could not start after the sign-in does not come back to itself', async ({ page, site }) => {
  await prefer(page, 'tr')
  const account = await newPlayer(page, site, 82, 'baslamaz82', 'tr')
  await page.goto('/play/slot/999999/real')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('Kullanıcı adı veya e-posta')).toBeEditable()
  await page.getByLabel('Kullanıcı adı veya e-posta').fill(account.username)
  await page.getByLabel('Şifre', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('a live table that cannot start says why and leads back to where the player was', async ({ page, site }) => {
  await prefer(page, 'tr')
  await enterAs(page, await newPlayer(page, site, 83, 'baslamaz83', 'tr'), 'tr')
  await page.goto('/account/history')
  await page.getByRole('link', { name: 'Favorilerim' }).first().click()
  await expect(page).toHaveURL(/\/slot\?favorites=true/)
  // The tables have no links yet, so the address is followed as a link would.
  await page.evaluate(() => {
    history.pushState({}, '', '/play/live/1/real')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(page.getByRole('region').getByText(NOT_FOUND)).toBeVisible()
  await expect(page).toHaveURL(/\/slot\?favorites=true/)
})

test('a live table opened by its bare address, which cannot start, leads home', async ({ page, site }) => {
  await prefer(page, 'en')
  await enterAs(page, await newPlayer(page, site, 84, 'baslamaz84', 'en'), 'en')
  await page.goto('/play/live/1/real')
  await expect(page.getByRole('region').getByText('Record not found')).toBeVisible()
  await expect(page).not.toHaveURL(/\/play\//)
})
