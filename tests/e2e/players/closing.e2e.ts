import { readFileSync } from 'node:fs'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { identity as identityEn } from '#shared/texts/account/identity.en.ts'
import { identity as identityTr } from '#shared/texts/account/identity.tr.ts'
import { security as securityEn } from '#shared/texts/account/security.en.ts'
import { security as securityTr } from '#shared/texts/account/security.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { arriveAs, givePassword, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, toastOf } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

for (const { lang, mode, size, username, common, identity, security } of walkedInEnglish([
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    username: 'kapatan.oyuncu',
    common: commonTr,
    identity: identityTr,
    security: securityTr,
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    username: 'closing.player',
    common: commonEn,
    identity: identityEn,
    security: securityEn,
  },
] as const)) {
  test(`one's data is downloaded and the account closed: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const account = await newPlayer(page, site, username, lang)
    await arriveAs(page, account, lang)
    await page.goto('/profile')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: security.data.download }).click(),
    ])
    const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
      profile: unknown
      transactions: unknown[]
    }
    expect(data).toMatchObject({
      profile: [{ username: account.username, email: account.email }],
      transactions: [],
    })

    const card = page.getByRole('region', { name: security.close.title })
    await card.getByRole('button', { name: security.close.begin }).click()
    await expect(card.getByText(security.close.consequences[2] ?? '')).toBeVisible()
    await card.getByLabel(security.oldPassword, { exact: true }).fill(account.password)
    await card.getByRole('button', { name: security.close.confirm }).click()
    await expect(card.getByText(security.close.wordMissing(security.close.word))).toBeVisible()
    await passesAxeInBothThemes(page, 'closing')
    expect(await tooWide(page, '/profile, closing')).toEqual([])
    await card
      .getByLabel(security.close.typeWord(security.close.word))
      .fill(security.close.word.toLowerCase())
    await card.getByRole('button', { name: security.close.confirm }).click()
    await expect(toastOf(page, security.close.doneOut)).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/`)
    expect(await page.evaluate(() => localStorage.getItem('bnwUserSession'))).toBeNull()
    expect((await site.outbox(account.email))[0]?.subject).toBe(
      lang === 'tr' ? 'Kupa hesabın kapatıldı' : 'Your Kupa account is closed',
    )

    await givePassword(page, account, lang)
    await expect(page.getByText(identity.accountClosed)).toBeVisible()
    await expect(page.getByRole('button', { name: common.signIn, exact: true })).toBeVisible()
  })
}
