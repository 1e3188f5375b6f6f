import type { Page } from '@playwright/test'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { identity as identityEn } from '#shared/texts/account/identity.en.ts'
import { identity as identityTr } from '#shared/texts/account/identity.tr.ts'
import { newPlayer } from '../support/player.ts'
import { expect, prefer, takenOver, test } from '../support/site.ts'

const VISITORS = [
  { lang: 'tr', address: '/login', username: 'erkenci', common: commonTr, identity: identityTr },
  {
    lang: 'en',
    address: '/login?lang=en',
    username: 'early.bird',
    common: commonEn,
    identity: identityEn,
  },
] as const

async function openDrawn(page: Page, address: string): Promise<() => Promise<void>> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return async () => {
    release()
    await takenOver(page)
  }
}

for (const { lang, address, username, common, identity } of VISITORS) {
  test(`what is typed, ticked and focused before the page’s own code is here stays so: ${lang}`, async ({
    page,
  }) => {
    await prefer(page, lang)
    const release = await openDrawn(page, address)
    const password = page.getByLabel(identity.password, { exact: true })
    const keep = page.getByRole('checkbox', { name: identity.keepSignedIn })
    await page.getByLabel(identity.usernameOrEmail).fill('erkenci')
    await keep.uncheck()
    await password.fill('Deneme1234')
    await release()
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('Deneme1234')
    await expect(page.getByLabel(identity.usernameOrEmail)).toHaveValue('erkenci')
    await expect(keep).not.toBeChecked()
  })

  test(`a form sent before the page’s own code is here is sent once it is, and never in an address: ${lang}`, async ({
    page,
    site,
  }) => {
    await prefer(page, lang)
    const account = await newPlayer(page, site, username, lang)
    const release = await openDrawn(page, address)
    await page.getByLabel(identity.usernameOrEmail).fill(account.username)
    await page.getByLabel(identity.password, { exact: true }).fill(account.password)
    await page.getByRole('button', { name: common.signIn, exact: true }).click()
    await expect(page).toHaveURL(`${site.url}${address}`)
    await release()
    await expect(page).toHaveURL(`${site.url}/`)
  })
}

test('every field of a longer form keeps text typed early', async ({ page }) => {
  const release = await openDrawn(page, '/register')
  const typed = [
    [identityTr.username, 'erkenci87'],
    [identityTr.email, 'erkenci87@ornek.com'],
    [identityTr.password, 'Deneme1234'],
    [identityTr.confirmPassword, 'Deneme1234'],
  ] as const
  for (const [label, value] of typed) await page.getByLabel(label, { exact: true }).fill(value)
  await release()
  for (const [label, value] of typed)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
})
