import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { identity as identityEn } from '#shared/texts/account/identity.en.ts'
import { identity as identityTr } from '#shared/texts/account/identity.tr.ts'
import { security as securityEn } from '#shared/texts/account/security.en.ts'
import { security as securityTr } from '#shared/texts/account/security.tr.ts'
import { installData } from '../../support/install-data.ts'
import { freePort, startServerProcess, type ServerProcess } from '../../support/server-process.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { DESKTOP, expect, PHONE, prefer, test, toastOf } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

// A passkey belongs to a host name, never to an IP address, so this server is reached as localhost.
let folder = ''
let home = ''
let server: ServerProcess
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kupa-passkey-'))
  chmodSync(folder, 0o711)
  await installData(join(folder, 'data'))
  const port = String(await freePort())
  home = `http://localhost:${port}`
  server = await startServerProcess(join(folder, 'data'), { PORT: port, PUBLIC_URL: home })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
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
  test(`a passkey is added, signs in, and is removed: ${lang}, ${size.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const leave = async () => {
      await page.goto(`${home}/me`)
      await page.locator('main').getByRole('button', { name: common.signOut }).last().click()
      await expect(toastOf(page, common.signedOut)).toBeVisible()
    }
    await page.goto(`${home}/login`)
    await page.getByLabel(identity.usernameOrEmail).fill('demo')
    await page.getByLabel(identity.password, { exact: true }).fill('Demo1234')
    await page.getByRole('button', { name: common.signIn, exact: true }).click()
    await expect(page).not.toHaveURL(/login/)

    await page.goto(`${home}/profile`)
    const card = page.getByRole('region', { name: security.passkeys.title })
    await card.getByRole('button', { name: security.passkeys.add }).click()
    await card.getByLabel(security.oldPassword, { exact: true }).fill('Yanlis123')
    await card.getByRole('button', { name: security.passkeys.addNow }).click()
    await expect(
      card.getByText(
        lang === 'tr' ? 'Şu anki şifren bu değil' : 'This is not your current password',
      ),
    ).toBeVisible()
    await card.getByLabel(security.oldPassword, { exact: true }).fill('Demo1234')
    await card.getByRole('button', { name: security.passkeys.addNow }).click()
    await expect(page.getByText(security.passkeys.added, { exact: true })).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await passesAxeInBothThemes(page, 'passkeys')
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])

    await leave()
    await page.goto(`${home}/login`)
    await passesAxeInBothThemes(page, 'sign-in with a passkey')
    await page.getByRole('button', { name: identity.passkeyEnter }).click()
    await expect(page).not.toHaveURL(/login/)
    // Signing in switches to the account's language, Turkish.
    await expect(toastOf(page, commonTr.signedIn)).toBeVisible()

    await page.goto(`${home}/profile`)
    await card.getByRole('listitem').getByRole('button').click()
    await card.getByLabel(security.oldPassword, { exact: true }).fill('Demo1234')
    await card.getByRole('button', { name: security.passkeys.remove, exact: true }).click()
    await expect(page.getByText(security.passkeys.removed, { exact: true })).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(0)

    await leave()
    await page.goto(`${home}/login`)
    await page.getByRole('button', { name: identity.passkeyEnter }).click()
    await expect(page.getByText(identity.passkeyUnknown)).toBeVisible()
  })
}
