import { expect, test } from '../support/site.ts'

test('without a connection the site says so in the player’s language, and reloads with it', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.goto('/slot')
  await expect(page.getByRole('heading', { name: 'Bağlantın yok' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('bnwUserLang', 'en'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bağlantın yok' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible()
})

test('the manifest names existing icons', async ({ page, site }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const reply = await page.request.get(`${site.url}${href}`)
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await reply.json()) as {
    start_url: string
    display: string
    icons: { src: string; sizes: string }[]
  }
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons)
    expect((await page.request.get(`${site.url}${src}`)).status(), src).toBe(200)
})

test('an address with ?lang=en opens in English', async ({ page }) => {
  await page.goto('/slot?lang=en')
  await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const [path, heading, game] of [
    ['/slot', 'Slot oyunları', 'Kapadokya'],
    ['/slot?lang=en', 'Slots', 'Cappadocia'],
  ] as const) {
    test(`${path} reads: its heading and its games`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: game }).first()).toBeVisible()
    })
  }
})
