import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { identity as identityEn } from '#shared/texts/account/identity.en.ts'
import { identity as identityTr } from '#shared/texts/account/identity.tr.ts'
import { security as securityEn } from '#shared/texts/account/security.en.ts'
import { security as securityTr } from '#shared/texts/account/security.tr.ts'
import { registration } from '../../support/test-app.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { DESKTOP, expect, PHONE, prefer, test, toastOf } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const VISITORS = [
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    n: 601,
    username: 'unutkan.oyuncu',
    identity: identityTr,
    security: securityTr,
    common: commonTr,
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    n: 602,
    username: 'forgetful.player',
    identity: identityEn,
    security: securityEn,
    common: commonEn,
  },
] as const

for (const { lang, mode, size, n, username, identity, security, common } of walkedInEnglish(
  VISITORS,
)) {
  test(`a forgotten password is set again, and changed: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    const call = async (method: string, data: object) =>
      (
        await page.request.post(`${site.url}/endpoint`, {
          data: { api: { class: 'user', method }, data },
        })
      ).json() as Promise<{ result: boolean }>
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const account: Record<string, unknown> = { ...registration(n, username), Lang: lang }
    const email = String(account['email'])
    expect(await call('register', account)).toMatchObject({ result: true })
    const [confirmation] = await site.outbox(email)
    expect(
      await call('confirm_register', {
        token: new URL(confirmation?.links[0] ?? '').searchParams.get('token'),
      }),
    ).toMatchObject({ result: true })

    await page.goto('/login')
    await page.getByRole('link', { name: identity.forgotLink }).click()
    await expect(page.getByRole('heading', { name: identity.forgotTitle })).toBeVisible()
    await passesAxeInBothThemes(page, '/forgot-password')
    await page.getByLabel(identity.usernameOrEmail).fill(username)
    await page.getByRole('button', { name: identity.forgotSend }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(toastOf(page, identity.forgotSent)).toBeVisible()

    const reset = async () =>
      (await site.outbox(email))
        .flatMap(({ links }) => links)
        .find((link) => link.includes('/account_reset'))
    await expect.poll(reset).toBeDefined()
    await page.goto((await reset()) ?? '')
    await page.getByLabel(identity.newPassword, { exact: true }).fill('Yepyeni1')
    await page.getByLabel(identity.confirmNewPassword, { exact: true }).fill('Yepyeni2')
    await page.getByRole('button', { name: identity.resetSave }).click()
    await expect(
      page.getByText(lang === 'tr' ? 'Şifreler eşleşmiyor' : "Passwords don't match").first(),
    ).toBeVisible()
    await passesAxeInBothThemes(page, '/account_reset')
    await page.getByLabel(identity.confirmNewPassword, { exact: true }).fill('Yepyeni1')
    await page.getByRole('button', { name: identity.resetSave }).click()
    await expect(page).toHaveURL(/\/login$/)

    await page.getByLabel(identity.usernameOrEmail).fill(username)
    await page.getByLabel(identity.password, { exact: true }).fill('Yepyeni1')
    await page.getByRole('button', { name: common.signIn, exact: true }).click()
    await expect(page).toHaveURL(/\/profile#after-reset$/)
    await expect(page.getByText(security.afterReset)).toBeVisible()
    await expect(page.getByRole('heading', { name: security.passkeys.title })).toBeVisible()
    await expect(page.getByRole('heading', { name: security.title, level: 1 })).toBeVisible()
    await expect(page.getByText(security.thisDevice)).toBeVisible()
    await passesAxeInBothThemes(page, '/profile')
    expect(await tooWide(page, '/profile')).toEqual([])
    await page.getByLabel(security.oldPassword, { exact: true }).fill('Yepyeni1')
    await page.getByLabel(identity.newPassword, { exact: true }).fill('Baska123')
    await page.getByLabel(identity.confirmNewPassword, { exact: true }).fill('Baska123')
    await page.getByRole('button', { name: security.changePassword }).click()
    await expect(toastOf(page, security.passwordChanged)).toBeVisible()
    expect(await call('login', { username, password: 'Yepyeni1' })).toMatchObject({ result: false })
  })
}
