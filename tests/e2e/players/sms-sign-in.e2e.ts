import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { identity as identityEn } from '#shared/texts/account/identity.en.ts'
import { identity as identityTr } from '#shared/texts/account/identity.tr.ts'
import { security as securityEn } from '#shared/texts/account/security.en.ts'
import { security as securityTr } from '#shared/texts/account/security.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { sentBy } from '../support/cashier.ts'
import { arriveAs, givePassword, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, toastOf } from '../support/site.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

for (const { lang, mode, size, username, common, identity, security } of walkedInTurkish([
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    username: 'sms.oyuncu',
    common: commonTr,
    identity: identityTr,
    security: securityTr,
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    username: 'sms.player',
    common: commonEn,
    identity: identityEn,
    security: securityEn,
  },
] as const)) {
  test(`SMS is the second step: the phone confirmed, asked for when signing in: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    const texts = security.twoFactor
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const account = await newPlayer(page, site, username, lang)
    const newestCode = async () => (await site.outbox(account.phone))[0]?.code ?? ''
    const validated: unknown[] = []
    page.on('request', (request) => {
      const sent = request.url().endsWith('/endpoint') ? sentBy(request) : null
      if (sent?.api.method === 'sms_validate') validated.push(sent.data)
    })
    await arriveAs(page, account, lang)
    await page.goto('/profile')
    const card = page.getByRole('region', { name: texts.title })
    await card.getByRole('button', { name: texts.smsSetUp }).click()
    await card.getByRole('button', { name: identity.smsSend }).click()
    await expect.poll(newestCode).not.toBe('')
    await passesAxeInBothThemes(page, 'confirming the phone')
    const first = await newestCode()
    await card.getByLabel(identity.smsCode, { exact: true }).fill(first)
    await expect(card.getByText(texts.onBySms)).toBeVisible()
    expect((await site.outbox(account.email))[0]?.subject).toBe(
      lang === 'tr' ? 'İki adımlı giriş açıldı' : 'Two-factor sign-in is on',
    )

    await page.goto('/me')
    await page.locator('main').getByRole('button', { name: common.signOut }).last().click()
    await expect(toastOf(page, common.signedOut)).toBeVisible()
    await givePassword(page, account, lang)
    await expect(page.getByLabel(identity.smsCode, { exact: true })).toBeVisible()
    expect(
      await page.evaluate(() => localStorage.getItem('bnwUserSession')),
      'no session before the code',
    ).toBeNull()
    await passesAxeInBothThemes(page, 'code by SMS')
    await page.getByRole('button', { name: identity.smsSend, exact: true }).click()
    await expect(page.locator('form').getByRole('alert')).toBeVisible()
    expect(await newestCode(), 'one message a minute').toBe(first)
    await withDatabase(site, (database) =>
      database.pool.query(
        `update identity.sms_code set created_at = created_at - interval '1 minute'
          where player_id = (select id from identity.player where username = $1)`,
        [account.username],
      ),
    )
    await page.getByRole('button', { name: identity.smsSend, exact: true }).click()
    await expect.poll(newestCode).not.toBe(first)
    const second = await newestCode()
    await page.getByLabel(identity.smsCode, { exact: true }).fill(second)
    await expect(page).not.toHaveURL(/login/)
    await expect(toastOf(page, common.signedIn)).toBeVisible()
    expect(validated).toEqual(
      [first, second].map((code) => ({ code, Lang: lang, SiteType: 'desktop' })),
    )
  })
}
