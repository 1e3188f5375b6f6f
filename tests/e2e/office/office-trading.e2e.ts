import type { Locator, Page, Route } from '@playwright/test'
import { sports } from '#shared/texts/sportsbook/sports.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { giveMoney } from '../support/own-call.ts'
import { withWorld } from '../support/own-matches.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { enterOffice, giveReason } from '../support/office.ts'
import { DESKTOP, expect, prefer, test } from '../support/site.ts'

const REASON = 'Kadro haberi'
const { slip } = sports

test.use({ viewport: DESKTOP })
test.describe.configure({ timeout: 150_000 })

test('a match is suspended under a player’s open slip, and priced manually within the price check', async ({
  page,
  site,
  browser,
}) => {
  await withWorld(site, async ({ addMatch, end }) => {
    const match = await addMatch()
    const office = await (
      await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
    ).newPage()
    await prefer(page, 'tr', 'dark')
    await arriveAs(page, await newPlayer(page, site, 'masa', 'tr'), 'tr')
    await giveMoney(page, site, '1000.00')
    await page.goto(`/sports/event/${match}`)
    await page.locator('.market').first().locator('button.price').first().click()
    const panel = page.getByRole('complementary', { name: slip.title })
    await panel.getByRole('button', { name: '₺50', exact: true }).click()
    const play = panel.getByRole('button', { name: slip.play('₺50'), exact: true })
    await expect(play).toBeEnabled()

    await enterOffice(office)
    await office.getByRole('link', { name: 'Bahis masası' }).click()
    await office.getByRole('button', { name: 'Yaklaşan' }).click()
    await office.getByLabel('Takım ya da lig ara').fill('Deneme Ligi')
    await expect(office.getByRole('region', { name: 'Bahis masası' })).toContainText('Deneme Ligi')
    await passesAxe(office, 'the list of matches')
    await office.goto(`/backoffice/trading/${match}`)
    await office.getByRole('button', { name: 'Karşılaşmayı bahse kapat' }).click()
    await expect(office.getByText('Masa bahse kapattı').first()).toBeVisible()
    // Published within a second to the open slip.
    await expect(play).toBeDisabled({ timeout: 3_000 })
    await expect(page.locator('.market').first().locator('button.price').first()).toBeDisabled()
    await passesAxe(office, 'a match')
    await office.getByRole('button', { name: 'Karşılaşmayı bahse aç' }).click()
    await expect(play).toBeEnabled()

    await office.getByRole('button', { name: /^Oranı değiştir: Maç Sonucu, Ev/ }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Oran', { exact: true }).fill('9,00')
    await dialog.getByLabel('Gerekçe').fill(REASON)
    await dialog.getByRole('button', { name: 'Oranı kaydet' }).click()
    await expect(dialog.getByRole('alert')).toContainText('negatif')
    await dialog.getByLabel('Oran', { exact: true }).fill('1,50')
    await dialog.getByRole('button', { name: 'Oranı kaydet' }).click()
    await expect(dialog).toBeHidden()
    await expect(panel).toContainText('1,50')
    await panel.getByRole('button', { name: slip.acceptAndPlay('₺50'), exact: true }).click()
    await expect(panel.getByRole('heading', { name: slip.placed, exact: true })).toBeVisible()

    // A failed press shows an error and can be repeated.
    const backToModel = office.getByRole('button', { name: /^Modele dön: Maç Sonucu, Ev/ })
    const cut = (route: Route) =>
      route.request().postData()?.includes('price_trading') === true
        ? route.abort()
        : route.continue()
    await office.route('**/endpoint', cut)
    await backToModel.click()
    await expect(office.getByRole('alert')).toContainText('ulaşılamıyor')
    await office.unroute('**/endpoint', cut)
    await backToModel.click()
    await expect(backToModel).toBeHidden()
    await expect(office.getByRole('alert')).toHaveCount(0)

    const draw = page.locator('.market').first().locator('button.price').nth(1)
    const asRead = { useInnerText: true }
    const before = (await draw.innerText()).trim()
    await setTerm(
      office,
      async (ask) => ask.getByLabel('Marj', { exact: true }).fill('12'),
      'Marj belirle',
    )
    const result = office.getByRole('region', { name: 'Maç Sonucu', exact: true }).first()
    await expect(result).toContainText('%12,00 (Karşılaşma)')
    await expect(draw).not.toHaveText(before, asRead)

    const ofMatch = (await draw.innerText()).trim()
    const ofMarket = 'Marj ve sınır: Maç Sonucu'
    await setTerm(
      office,
      async (ask) => {
        await expect(ask).toContainText('Şu an %12,00 (Karşılaşma).')
        await passesAxe(office, 'the terms of a market')
        await ask.getByLabel('Marj', { exact: true }).fill('5')
      },
      'Marj belirle',
      ofMarket,
    )
    await expect(result).toContainText('%5,00 kendi')
    await expect(draw).not.toHaveText(ofMatch, asRead)
    await setTerm(
      office,
      async (ask) => {
        await expect(ask).toContainText('Kaldırılırsa %12,00 (Karşılaşma).')
        await ask.getByLabel('İşlem').selectOption('Kaldır')
      },
      'Kaldır',
      ofMarket,
    )
    await expect(result).toContainText('%12,00 (Karşılaşma)')
    await expect(draw).toHaveText(ofMatch, asRead)
    await setTerm(
      office,
      async (ask) => {
        await ask.getByLabel('Tür').selectOption('En yüksek bahis')
        await ask.getByLabel('Tutar').fill('60,00')
      },
      'Bahis sınırı belirle',
    )
    await panel.getByRole('button', { name: slip.newSlip, exact: true }).click()
    await draw.click()
    await panel.getByRole('button', { name: '₺50', exact: true }).click()
    await expect(panel).toContainText('en çok ₺10,00')

    await office.goto('/backoffice/trading/terms')
    await expect(office.getByRole('region', { name: 'Marj', exact: true })).toContainText('%12,00')
    await passesAxe(office, 'margins')

    await end(match, { home: 1, away: 0 })
    await office.goto(`/backoffice/trading/${match}`)
    await expect(office.getByRole('button', { name: /^Marj ve sınır/ })).toHaveCount(0)
    await expect(office.getByText('Yükümlülük', { exact: true })).toHaveCount(0)
    await office.getByRole('button', { name: 'Elle sonuçlandır: Maç Sonucu' }).click()
    await expect(dialog).toContainText('Etkilenen kupon yok')
    // The preview holds as long as no coupon changes, so the match is settled first.
    await expect(async () => {
      await dialog.getByLabel(/^Ev /).selectOption('Kazandı')
      await dialog.getByLabel(/^Ev /).selectOption('Kaybetti')
      await expect(dialog.getByRole('status')).toContainText('Geri alınacak ₺75,00', {
        timeout: 2_000,
      })
    }).toPass()
    await passesAxe(office, 'a settlement')
    await dialog.getByLabel('Gerekçe').fill(REASON)
    await dialog.getByRole('button', { name: 'Sonuçlandır' }).click()
    await expect(office.getByRole('status').getByText('Sonuçlandı')).toBeVisible()
    await expect(
      office.getByRole('button', { name: 'Elle girilen sonuçları kaldır' }),
    ).toBeVisible()
    await office.close()
  })
})

async function setTerm(
  office: Page,
  fill: (ask: Locator) => Promise<unknown>,
  act: string,
  open = 'Marj ve sınır',
): Promise<void> {
  await office.getByRole('button', { name: open, exact: true }).click()
  const ask = office.getByRole('dialog')
  await fill(ask)
  await giveReason(office, act)
}
