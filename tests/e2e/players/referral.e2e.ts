import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { identity as identityEn } from '#shared/texts/account/identity.en.ts'
import { identity as identityTr } from '#shared/texts/account/identity.tr.ts'
import { promotions as promotionsEn } from '#shared/texts/rewards/promotions.en.ts'
import { promotions as promotionsTr } from '#shared/texts/rewards/promotions.tr.ts'
import { nextIdentityNumber } from '../../support/test-identity.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const READERS = [
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    n: 741,
    name: 'davetli.a',
    masked: 'd•••a',
    common: commonTr,
    identity: identityTr,
    promotions: promotionsTr,
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    n: 742,
    name: 'guest.b',
    masked: 'g•••b',
    common: commonEn,
    identity: identityEn,
    promotions: promotionsEn,
  },
] as const

for (const { lang, mode, size, n, name, masked, common, identity, promotions } of walkedInEnglish(
  READERS,
)) {
  const texts = promotions.referral

  test(`a code is shared, a friend joins by its link, and the one who invited sees them: ${lang}, ${size.width} wide`, async ({
    page,
    site,
    browser,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await arriveAs(page, await newPlayer(page, site, 'davet', lang), lang)
    await page.goto('/promotions/arkadasini-davet-et')
    if (process.env['SHOTS'])
      await page.screenshot({
        path: `${process.env['SHOTS']}/promotion-${lang}.png`,
        fullPage: true,
      })
    await page.getByRole('main').getByRole('link', { name: promotions.toReferral }).click()
    const card = page.getByRole('region', { name: texts.title })
    await expect(card).toContainText(texts.noFriends)
    await card.getByRole('button', { name: texts.copy }).click()
    await expect(page.getByText(texts.copied)).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/register\?code=[A-Z2-9]{8}$/)

    const friends = await browser.newContext()
    const guest = await friends.newPage()
    await guest.setViewportSize(size)
    await prefer(guest, lang, mode)
    await guest.goto(link)
    const fill = (label: string, value: string) =>
      guest.getByLabel(label, { exact: true }).fill(value)
    await fill(identity.username, name)
    await fill(identity.email, `${name}@kupa.example`)
    await fill(identity.password, 'Sifre123')
    await fill(identity.confirmPassword, 'Sifre123')
    await guest.getByRole('button', { name: common.next, exact: true }).click()
    await fill(identity.firstname, 'Ece')
    await fill(identity.lastname, 'Kaya')
    await fill(identity.day, '14')
    await fill(identity.month, '05')
    await fill(identity.year, '1991')
    await fill(identity.identityNumber, nextIdentityNumber(n))
    await guest.getByRole('button', { name: common.next, exact: true }).click()
    await expect(guest.getByRole('textbox', { name: identity.promotionCode })).toHaveValue(
      link.slice(-8),
    )
    if (process.env['SHOTS'])
      await guest.screenshot({
        path: `${process.env['SHOTS']}/register-${lang}.png`,
        fullPage: true,
      })
    await guest.getByLabel(identity.province, { exact: true }).selectOption('İzmir')
    await fill(identity.address, 'Kordon 5')
    await fill(identity.phone, `+90535${String(n).padStart(7, '0')}`)
    await guest.getByLabel(identity.rulesAccepted).check()
    await guest.getByRole('button', { name: identity.createAccount }).click()
    await expect
      .poll(async () => (await site.outbox(`${name}@kupa.example`)).length)
      .toBeGreaterThan(0)
    const [mail] = await site.outbox(`${name}@kupa.example`)
    await guest.request.post(`${site.url}/endpoint`, {
      data: {
        api: { class: 'user', method: 'confirm_register' },
        data: { token: new URL(mail?.links[0] ?? '').searchParams.get('token') },
      },
    })
    await friends.close()

    await expect(async () => {
      await page.reload()
      await expect(card.getByRole('listitem').filter({ hasText: masked })).toContainText(
        texts.states.joined,
        { timeout: 3_000 },
      )
    }).toPass()
    await expect(card).toContainText(texts.joined('1'))
    await passesAxeInBothThemes(page, '/account/bonuses, with a friend who joined')
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/bonuses-${lang}.png`, fullPage: true })
  })
}
