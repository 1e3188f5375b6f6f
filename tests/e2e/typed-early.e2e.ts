import { newPlayer } from './player.ts'
import { expect, prefer, test } from './site.ts'

test('what is typed before the page’s own code is here stays typed, and is not sent in an address', async ({ page, site }) => {
  await prefer(page, 'tr')
  const account = await newPlayer(page, site, 85, 'erkenci85', 'tr')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Kullanıcı adı veya e-posta').fill(account.username)
  await page.getByLabel('Şifre', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/login`)
  await page.getByLabel('Şifre', { exact: true }).focus()
  release()
  await expect(page.locator('html')).not.toHaveAttribute('data-wait')
  await page.waitForFunction(() => document.readyState === 'complete')
  await expect(page.getByLabel('Şifre', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/`)
})
