import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { identity as identityEn } from '#shared/texts/account/identity.en.ts'
import { identity as identityTr } from '#shared/texts/account/identity.tr.ts'
import { security as securityEn } from '#shared/texts/account/security.en.ts'
import { security as securityTr } from '#shared/texts/account/security.tr.ts'
import { startOpenIdIssuer, type OpenIdIssuer } from '../../support/counterparts/openid-issuer.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { DESKTOP, expect, PHONE, prefer, test as base, toastOf } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const test = base.extend<object, { issuer: OpenIdIssuer }>({
  issuer: [
    async ({}, use) => {
      const issuer = await startOpenIdIssuer()
      await use(issuer)
      await issuer.close()
    },
    { scope: 'worker' },
  ],
  settings: [async ({ issuer }, use) => use(issuer.environment), { scope: 'worker' }],
})

for (const { lang, mode, size, common, identity, security } of walkedInEnglish([
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    common: commonTr,
    identity: identityTr,
    security: securityTr,
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    common: commonEn,
    identity: identityEn,
    security: securityEn,
  },
] as const)) {
  test(`an account at a provider is linked, signs in, and is unlinked: ${lang}, ${size.width} wide`, async ({
    page,
    issuer,
  }) => {
    const { name } = issuer
    issuer.signInAs({
      sub: `${lang}-1`,
      email: 'ada@posta.example',
      given_name: 'Ada',
      family_name: 'Yılmaz',
    })
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const leave = async () => {
      await page.goto('/me')
      await page.locator('main').getByRole('button', { name: common.signOut }).last().click()
      await expect(toastOf(page, common.signedOut)).toBeVisible()
    }
    const enter = identity.providers.enter(name)

    await page.goto('/login')
    await page.getByRole('button', { name: enter }).click()
    await page.getByRole('button', { name: identity.providers.signInToLink }).click()
    await page.getByLabel(identity.usernameOrEmail).fill('demo')
    await page.getByLabel(identity.password, { exact: true }).fill('Demo1234')
    await page.getByRole('button', { name: common.signIn, exact: true }).click()
    await expect(page).toHaveURL(/\/profile/)

    // The sign-in switched to the account's language.
    await page.goto('/profile')
    const card = page.getByRole('region', { name: security.providers.title })
    await card.getByRole('button', { name: security.providers.link(name) }).click()
    await card.getByLabel(security.oldPassword, { exact: true }).fill('Demo1234')
    await card.getByRole('button', { name: security.providers.linkNow }).click()
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await expect(card.getByText('ada@posta.example')).toBeVisible()
    await passesAxeInBothThemes(page, 'linked accounts')

    await leave()
    await page.goto('/login')
    await page.getByRole('button', { name: enter }).click()
    // Signing in switches to the account's language, Turkish.
    await expect(toastOf(page, commonTr.signedIn)).toBeVisible()
    await expect(page).not.toHaveURL(/login|code=/)

    await page.goto('/profile')
    await card.getByRole('button', { name: security.providers.unlinkOf(name) }).click()
    await card.getByLabel(security.oldPassword, { exact: true }).fill('Demo1234')
    await card.getByRole('button', { name: security.providers.unlink, exact: true }).click()
    await expect(page.getByText(security.providers.unlinked, { exact: true })).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(0)
  })

  test(`an account that is not linked, and a provider that does not answer, are explained: ${lang}, ${size.width} wide`, async ({
    page,
    issuer,
  }) => {
    const { name } = issuer
    issuer.signInAs({
      sub: `${lang}-2`,
      email: 'ada@posta.example',
      given_name: 'Ada',
      family_name: 'Yılmaz',
    })
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const enter = identity.providers.enter(name)
    await page.goto('/login')
    await page.getByRole('button', { name: enter }).click()
    await expect(
      page.getByRole('heading', { name: identity.providers.unlinked(name) }),
    ).toBeVisible()
    await passesAxeInBothThemes(page, 'an account that is not linked')
    await page.getByRole('button', { name: common.register }).click()
    await expect(page).toHaveURL(/\/register$/)
    await expect(page.locator('input[name="email"]')).toHaveValue('ada@posta.example')
    await passesAxeInBothThemes(page, 'registration with a provider')

    issuer.behave('server error')
    await page.goto('/login')
    await passesAxeInBothThemes(page, 'sign-in with a provider')
    await page.getByRole('button', { name: enter }).click()
    await expect(page.getByText(identity.providers.failures.unreachable)).toBeVisible()
    await page.getByRole('link', { name: identity.providers.toLogin }).click()
    await expect(page.getByLabel(identity.usernameOrEmail)).toBeVisible()
    issuer.behave('none')
  })
}
