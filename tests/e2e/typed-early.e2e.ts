import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { identity as identityEn } from '#shared/texts/identity.en.ts'
import { identity as identityTr } from '#shared/texts/identity.tr.ts'
import { newPlayer } from './player.ts'
import { expect, prefer, test } from './site.ts'

const VISITORS = [
  { lang: 'tr', address: '/login', n: 85, username: 'erkenci85', common: commonTr, identity: identityTr },
  { lang: 'en', address: '/login?lang=en', n: 86, username: 'early.bird', common: commonEn, identity: identityEn },
] as const

for (const { lang, address, n, username, common, identity } of VISITORS) {
  test(`what is typed before the page’s own code is here stays typed, and is not sent in an address: ${lang}`, async ({ page, site }) => {
    await prefer(page, lang)
    const account = await newPlayer(page, site, n, username, lang)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/index-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    const password = page.getByLabel(identity.password, { exact: true })
    await page.getByLabel(identity.usernameOrEmail).fill(account.username)
    await password.fill(account.password)
    await page.getByRole('button', { name: common.signIn, exact: true }).click()
    await expect(page).toHaveURL(`${site.url}${address}`)
    await password.focus()
    release()
    await expect(page.locator('html')).not.toHaveAttribute('data-wait')
    await page.waitForFunction(() => document.readyState === 'complete')
    await expect(password).toBeFocused()
    await expect(password).toHaveValue(account.password)
    await expect(page.getByLabel(identity.usernameOrEmail)).toHaveValue(account.username)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site.url}/`)
  })
}
