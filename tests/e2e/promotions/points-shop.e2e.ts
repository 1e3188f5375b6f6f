import { officeShop as office } from '#shared/texts/office/shop.tr.ts'
import { loyalty as textsEn } from '#shared/texts/rewards/loyalty.en.ts'
import { loyalty as textsTr } from '#shared/texts/rewards/loyalty.tr.ts'
import { passesAxe, passesAxeInBothThemes } from '../support/axe.ts'
import { enterOffice, giveReason } from '../support/office.ts'
import { giveMoney } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, toastOf } from '../support/site.ts'
import { stakeAtDice } from '../support/stake.ts'
import { tooWide } from '../support/too-wide.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const READERS = [
  { lang: 'tr', mode: 'dark', size: PHONE, texts: textsTr },
  { lang: 'en', mode: 'light', size: DESKTOP, texts: textsEn },
] as const

for (const { lang, mode, size, texts } of walkedInTurkish(READERS)) {
  test(`a player earns points, buys a free bet with them after a confirmation, and finds the purchase: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const player = await newPlayer(page, site, `puan${lang}`, lang)
    await arriveAs(page, player, lang)
    await giveMoney(page, site, '10000.00')
    await stakeAtDice(page, site, '1000.00', 5)
    await page.goto('/account/loyalty')
    await page.getByRole('link', { name: new RegExp(texts.shop.title) }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.shop.title })).toBeVisible()
    const prize = texts.shop.prizes['free-bet']('₺5')
    const item = page
      .getByRole('list', { name: texts.shop.title })
      .getByRole('listitem')
      .filter({ hasText: prize })
    // The sums of a player follow a stake within seconds.
    await expect(async () => {
      await page.reload()
      await expect(item.getByRole('button')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await passesAxeInBothThemes(page, `the shop: ${lang}`)
    expect(await tooWide(page, `the shop: ${lang}`)).toEqual([])
    await item.getByRole('button', { name: texts.shop.buyItem(prize) }).click()
    const sheet = page.getByRole('dialog', { name: texts.shop.confirmTitle(prize) })
    await passesAxe(page, `the confirmation: ${lang}`)
    await sheet.getByRole('button', { name: texts.shop.confirm('500') }).click()
    await expect(toastOf(page, texts.shop.bought.other(prize))).toBeVisible()
    await expect(item.getByRole('button')).toHaveCount(0)
    await expect(item).toContainText(texts.shop.missing('500'))
    const history = page.getByRole('region', { name: texts.shop.history })
    await expect(history.getByRole('listitem')).toHaveText(new RegExp(prize))
  })
}

test('staff propose other rewards, withdraw them, and pause the shop, which players see', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize(DESKTOP)
  await enterOffice(page)
  const sections = page.getByRole('navigation', { name: 'Bölümler' })
  await sections.getByRole('link', { name: office.title }).click()
  await expect(page.getByRole('region', { name: office.inForce('1'), exact: true })).toContainText(
    '₺5.000,00',
  )
  await page.getByRole('button', { name: office.change }).click()
  const form = page.getByRole('region', { name: office.draft })
  const second = form.getByRole('group', { name: office.item('2') })
  await second.getByLabel(office.amount).fill('60')
  await expect(second.getByText(office.leastPoints('6.000'))).toBeVisible()
  await second.getByLabel(office.points).fill('7000')
  await form.getByLabel(office.budget).fill('6000')
  await passesAxe(page, 'other rewards')
  await form.getByRole('button', { name: office.propose }).click()
  await giveReason(page, office.propose)
  const waits = page.getByRole('region', { name: office.waits, exact: true })
  await expect(waits).toContainText('₺6.000,00')
  await passesAxe(page, 'rewards that wait')
  await waits.getByRole('link', { name: office.decide }).click()
  const row = page.getByRole('row').filter({ hasText: office.title })
  await expect(row).toContainText(office.pointsOf('7.000'))
  await row.getByRole('button', { name: 'Geri al' }).click()
  await giveReason(page, 'Geri al')
  await expect(row).toHaveCount(0)

  await sections.getByRole('link', { name: office.title }).click()
  await page.getByRole('button', { name: office.pause, exact: true }).click()
  await giveReason(page, office.pause)
  await expect(page.getByRole('region', { name: office.history })).toContainText(
    office.changes.paused,
  )
  const context = await browser.newContext({
    viewport: PHONE,
    baseURL: site.url,
    locale: 'tr-TR',
  })
  const player = await context.newPage()
  await arriveAs(player, { username: 'demo', password: 'Demo1234' }, 'tr')
  await player.goto('/account/shop')
  await expect(player.getByText(textsTr.shop.states.paused)).toBeVisible()
  await page.getByRole('button', { name: office.resume, exact: true }).click()
  await giveReason(page, office.resume)
  await player.reload()
  await expect(player.getByText(textsTr.shop.states.paused)).toHaveCount(0)
  await context.close()
})
