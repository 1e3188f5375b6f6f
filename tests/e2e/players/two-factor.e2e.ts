import { TOTP } from 'otpauth'
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
import { walkedInTurkish } from '../support/walked-by.ts'

const STEP_MS = 30_000
const VISITORS = [
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    n: 611,
    username: 'iki.adimli',
    identity: identityTr,
    texts: securityTr.twoFactor,
    common: commonTr,
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    n: 612,
    username: 'two.factor',
    identity: identityEn,
    texts: securityEn.twoFactor,
    common: commonEn,
  },
] as const

for (const { lang, mode, size, n, username, identity, texts, common } of walkedInTurkish(
  VISITORS,
)) {
  test(`two-factor sign-in is set up, asked for, recovered and turned off: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    const call = async (method: string, data: object) =>
      page.request.post(`${site.url}/endpoint`, { data: { api: { class: 'user', method }, data } })
    const givePassword = async () => {
      await page.goto('/login')
      await page.getByLabel(identity.usernameOrEmail).fill(username)
      await page.getByLabel(identity.password, { exact: true }).fill('Sifre123')
      await page.getByRole('button', { name: common.signIn, exact: true }).click()
    }
    const leave = async () => {
      await page.goto('/me')
      await page.locator('main').getByRole('button', { name: common.signOut }).last().click()
      await expect(toastOf(page, common.signedOut)).toBeVisible()
    }
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const account = registration(n, username)
    await call('register', { ...account, password: 'Sifre123', passwordAgain: 'Sifre123' })
    const [confirmation] = await site.outbox(String(account['email']))
    await call('confirm_register', {
      token: new URL(confirmation?.links[0] ?? '').searchParams.get('token'),
    })

    await givePassword()
    await expect(page).not.toHaveURL(/login/)
    await page.goto('/profile')
    await page.getByRole('button', { name: texts.setUp, exact: true }).click()
    await expect(page.getByRole('img', { name: texts.qr })).toBeVisible()
    const secret = (await page.locator('code').first().textContent()) ?? ''
    // A step counts once: set-up uses the previous step, the sign-in the current one.
    const code = (steps: number) =>
      new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS })
    await passesAxeInBothThemes(page, 'set-up')
    // Late in a step the previous one is about to expire.
    await expect.poll(() => Date.now() % STEP_MS, { timeout: STEP_MS }).toBeLessThan(STEP_MS / 2)
    await page.getByLabel(texts.code, { exact: true }).fill(code(-1))
    await expect(page.getByRole('heading', { name: texts.recoveryTitle })).toBeVisible()
    const [recovery] = await page.locator('li code').allTextContents()
    await passesAxeInBothThemes(page, 'recovery codes')
    await page.getByRole('button', { name: texts.kept }).click()
    await expect(page.getByText(texts.on, { exact: true })).toBeVisible()
    expect(await tooWide(page, '/profile, second step')).toEqual([])

    await leave()
    await givePassword()
    await expect(page.getByLabel(identity.appCode, { exact: true })).toBeVisible()
    expect(
      await page.evaluate(() => localStorage.getItem('bnwUserSession')),
      'no session before the code',
    ).toBeNull()
    await passesAxeInBothThemes(page, 'code')
    await page.getByLabel(identity.appCode, { exact: true }).fill('000000')
    await expect(
      page
        .getByText(lang === 'tr' ? 'Girdiğiniz kod hatalı' : 'The code you entered is incorrect')
        .first(),
    ).toBeVisible()
    await page.getByLabel(identity.appCode, { exact: true }).fill(code(0))
    await expect(page).not.toHaveURL(/login/)

    await leave()
    await givePassword()
    await page.getByRole('button', { name: identity.useRecovery }).click()
    await page.getByLabel(identity.recoveryCode, { exact: true }).fill(recovery ?? '')
    await page.getByRole('button', { name: common.signIn, exact: true }).click()
    await expect(page).not.toHaveURL(/login/)

    await page.goto('/profile')
    await page.getByRole('button', { name: texts.turnOff, exact: true }).first().click()
    await page.getByLabel(texts.codeToTurnOff, { exact: true }).fill(code(1))
    await expect(page.getByText(texts.off, { exact: true })).toBeVisible()
  })
}
