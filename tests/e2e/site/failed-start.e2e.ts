import type { Page } from '@playwright/test'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const NOT_FOUND = 'Kayıt bulunamadı'

test('a slot that cannot start says why and leads home', async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  await prefer(page, 'tr')
  await arriveAs(page, await newPlayer(page, site, 'baslamaz', 'tr'), 'tr')
  await page.goto('/slot')
  await page.goto('/play/slot/999999/real')
  await expect(page.getByRole('region').getByText(NOT_FOUND)).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('a slot that could not start after the sign-in does not return to itself', async ({
  page,
  site,
}) => {
  await prefer(page, 'tr')
  const account = await newPlayer(page, site, 'baslamaz', 'tr')
  await page.goto('/play/slot/999999/real')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('Kullanıcı adı veya e-posta')).toBeEditable()
  await page.getByLabel('Kullanıcı adı veya e-posta').fill(account.username)
  await page.getByLabel('Şifre', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('a live table that cannot start says why and leads back to the previous page', async ({
  page,
  site,
}) => {
  await prefer(page, 'tr')
  await arriveAs(page, await newPlayer(page, site, 'baslamaz', 'tr'), 'tr')
  await page.goto('/account/history')
  await page.getByRole('link', { name: 'Favorilerim' }).first().click()
  await expect(page).toHaveURL(/\/slot\?favorites=true/)
  // The tables have no links yet, so the address is followed as a link would be.
  await page.evaluate(() => {
    history.pushState({}, '', '/play/live/1/real')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(page.getByRole('region').getByText(NOT_FOUND)).toBeVisible()
  await expect(page).toHaveURL(/\/slot\?favorites=true/)
})

test('a live table opened directly that cannot start leads home', async ({ page, site }) => {
  await prefer(page, 'en')
  await arriveAs(page, await newPlayer(page, site, 'baslamaz', 'en'), 'en')
  await page.goto('/play/live/1/real')
  await expect(page.getByRole('region').getByText('Record not found')).toBeVisible()
  await expect(page).not.toHaveURL(/\/play\//)
})

const UNREACHABLE = { tr: 'Sağlayıcıya Ulaşılamıyor', en: 'Provider unreachable' } as const
/** Failed launches as the server reports them: without an address, or with a technical message. */
const LAUNCHES = [
  [
    'has no url',
    { result: true, code: 200, message: 'İşlem Başarılı', debug: '', data: { mode: 'real' } },
  ],
  [
    'has an empty url',
    {
      result: true,
      code: 200,
      message: 'İşlem Başarılı',
      debug: '',
      data: { url: '', mode: 'real' },
    },
  ],
  [
    'says Internal Server Error',
    { result: false, code: 409, message: 'Internal Server Error', debug: 'provider', data: {} },
  ],
] as const
const READERS = [
  ['tr', PHONE],
  ['en', DESKTOP],
] as const

async function answerLaunch(page: Page, reply: object): Promise<void> {
  await page.route('**/endpoint', async (route) => {
    const { api } = route.request().postDataJSON() as { api: { method: string } }
    await (api.method === 'init_game' ? route.fulfill({ json: reply }) : route.continue())
  })
}

for (const [lang, size] of walkedInEnglish(READERS)) {
  for (const [what, reply] of LAUNCHES) {
    test(`a start whose reply ${what} is told as a provider that cannot be reached: ${lang}, ${size.width} wide`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize(size)
      await prefer(page, lang, lang === 'tr' ? 'dark' : 'light')
      await arriveAs(page, await newPlayer(page, site, 'sessiz', lang), lang)
      await answerLaunch(page, reply)

      await page.goto('/play/slot/1001/real')
      await expect(
        page.getByRole('alert').getByText(UNREACHABLE[lang], { exact: true }),
      ).toBeVisible()
      await expect(page).toHaveURL(`${site.url}/`)
      await expect(page.getByText('Internal Server Error')).toHaveCount(0)

      await page.goto('/play/live/1/real')
      await expect(
        page.getByRole('alert').getByText(UNREACHABLE[lang], { exact: true }),
      ).toBeVisible()
      await expect(page).not.toHaveURL(/\/play\//)
    })
  }
}
