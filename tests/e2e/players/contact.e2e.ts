import { identity as identityEn } from '#shared/texts/account/identity.en.ts'
import { identity as identityTr } from '#shared/texts/account/identity.tr.ts'
import { security as securityEn } from '#shared/texts/account/security.en.ts'
import { security as securityTr } from '#shared/texts/account/security.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, toastOf } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const VISITORS = [
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    username: 'tasinan.oyuncu',
    phone: '0555 621 00 01',
    kept: '+905556210001',
    shown: '+90 555 621 00 01',
    identity: identityTr,
    security: securityTr,
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    username: 'moving.player',
    phone: '0555 622 00 01',
    kept: '+905556220001',
    shown: '+90 555 622 00 01',
    identity: identityEn,
    security: securityEn,
  },
] as const

for (const {
  lang,
  mode,
  size,
  username,
  phone,
  kept,
  shown,
  identity,
  security,
} of walkedInTurkish(VISITORS)) {
  test(`e-mail and phone are changed in two steps that survive a reload: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const account = await newPlayer(page, site, username, lang)
    await arriveAs(page, account, lang)
    await page.goto('/profile')
    const card = page.getByRole('region', { name: security.contact.title })
    const codeFor = async (to: string) =>
      (await site.outbox(to)).find(({ code }) => code !== null)?.code ?? ''

    await card.getByRole('button', { name: security.contact.confirmPhone }).click()
    await card.getByRole('button', { name: identity.smsSend }).click()
    await expect.poll(() => codeFor(account.phone)).toMatch(/^\d{6}$/)
    await card.getByLabel(identity.smsCode).fill(await codeFor(account.phone))
    await expect(toastOf(page, security.contact.phoneConfirmed)).toBeVisible()
    await expect(card.getByRole('button', { name: security.contact.confirmPhone })).toHaveCount(0)

    await card.getByRole('button', { name: security.contact.changeOf.email }).click()
    await card.getByLabel(security.contact.newOf.email).fill(`new.${username}@kupa.example`)
    await card.getByLabel(security.oldPassword, { exact: true }).fill('Yanlis123')
    await card.getByRole('button', { name: security.contact.sendCode }).click()
    await expect(
      card.getByText(
        lang === 'tr' ? 'Şu anki şifren bu değil' : 'This is not your current password',
      ),
    ).toBeVisible()
    await passesAxeInBothThemes(page, 'new e-mail')
    await card.getByLabel(security.oldPassword, { exact: true }).fill(account.password)
    await card.getByRole('button', { name: security.contact.sendCode }).click()
    await expect(card.getByLabel(security.contact.code)).toBeVisible()
    await page.reload()
    await expect(card.getByText(`new.${username}@kupa.example`)).toBeVisible()
    await passesAxeInBothThemes(page, 'code')
    await card.getByLabel(security.contact.code).fill(await codeFor(`new.${username}@kupa.example`))
    await expect(toastOf(page, security.contact.changed.email)).toBeVisible()
    await expect(card.getByText(`new.${username}@kupa.example`)).toBeVisible()
    const [notice] = await site.outbox(account.email)
    expect(notice?.subject).toBe(
      lang === 'tr'
        ? 'Kupa hesabının e-postası değişti'
        : 'The e-mail of your Kupa account has changed',
    )

    await card.getByRole('button', { name: security.contact.changeOf.phone }).click()
    await card.getByLabel(security.contact.newOf.phone).fill(phone)
    await card.getByLabel(security.oldPassword, { exact: true }).fill(account.password)
    await card.getByRole('button', { name: security.contact.sendCode }).click()
    await expect(card.getByLabel(security.contact.code)).toBeVisible()
    await card.getByLabel(security.contact.code).fill(await codeFor(kept))
    await expect(card.getByText(shown)).toBeVisible()
    await expect(card.getByText(security.contact.confirmed)).toHaveCount(2)
    expect(await tooWide(page, '/profile, contact')).toEqual([])
    await expect(page.getByText(identity.phone, { exact: true })).toBeVisible()
  })
}
