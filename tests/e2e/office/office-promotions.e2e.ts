import { enterOffice, asPlayer, giveReason } from '../support/office.ts'
import { passesAxe } from '../support/axe.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

test('a promotion is written, tested on past data, published and claimed by a player, and its rewards are in the list', async ({
  page,
  site,
}) => {
  await enterOffice(page)
  await page
    .getByRole('navigation', { name: 'Bölümler' })
    .getByRole('link', { name: 'Promosyonlar' })
    .click()
  await expect(page.getByRole('region', { name: 'Promosyonlar' })).toContainText(
    '%50 hoş geldin bonusu',
  )
  await passesAxe(page, 'the promotions')
  await page.getByRole('button', { name: 'Yeni promosyon' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Adsız taslak' })).toBeVisible()
  await page.getByLabel('Verilme koşulu').selectOption('isteyen herkese')
  await page.getByLabel('Ödül', { exact: true }).selectOption('Bedava bahis')
  await page.getByLabel('En çok').fill('25')
  await page.getByLabel('Geçerlilik (gün)').fill('7')
  await page.getByLabel('Kod', { exact: true }).fill('PAZAR')
  await page.getByLabel('Kodun kullanım sayısı').fill('10')
  await page.getByLabel('Başlangıç').fill('2026-01-01T00:00')
  await page.getByLabel('Bitiş').fill('2035-01-01T00:00')
  await page.getByLabel('Adres adı').fill('pazar-bahsi')
  for (const [field, tr, en] of [
    ['Ad', 'Pazar bahsi', 'Sunday bet'],
    ['Özet', '₺25 bedava bahis', 'A free bet of ₺25'],
    ['Metin', 'Herkese bir kez.', 'Once for everybody.'],
    ['Geçerli oyunlar (metin)', 'Spor bahisleri', 'Sports bets'],
    ['Koşullar', 'Bir kez verilir.', 'Given once.'],
  ] as const) {
    await page.getByLabel(`${field} Türkçe`, { exact: true }).fill(tr)
    await page.getByLabel(`${field} İngilizce`, { exact: true }).fill(en)
  }
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Eksik yok. Yayımlanabilir.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Pazar bahsi' })).toBeVisible()
  await passesAxe(page, 'the editor')
  await page.getByRole('link', { name: 'Geriye dönük deneme' }).click()
  await page.getByRole('button', { name: 'Dene' }).click()
  await expect(page.getByText('Taslak, hak eden bütün oyuncular').first()).toBeVisible()
  await expect(page.getByText('Sürüyor:')).toBeHidden()
  await passesAxe(page, 'the backtest')
  await page.getByRole('button', { name: 'Yayımla' }).click()
  await giveReason(page, 'Yayımla')
  const row = page.getByRole('row').filter({ hasText: 'Pazar bahsi' })
  await expect(row).toContainText('₺0,00')
  expect((await asPlayer(site, 'promotion', 'redeem', { code: 'PAZAR' })).result).toBe(true)
  await page.reload()
  await expect(row).toContainText('₺25,00')
  await row.getByRole('button', { name: 'Bitir: Pazar bahsi' }).click()
  await giveReason(page, 'Bitir')
  await expect(row).toContainText('Bitti')
})

test('support gives a player a free bet, and the player’s page shows it', async ({ page }) => {
  await enterOffice(page)
  await page.getByRole('link', { name: 'Oyuncular' }).click()
  await page.getByLabel('Ara', { exact: true }).fill('demo')
  await page.getByRole('link', { name: 'demo', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Oyuncunun bilgileri' })
    .getByRole('link', { name: 'Bonuslar' })
    .click()
  await page.getByRole('button', { name: 'Hediye ver' }).click()
  await page.getByRole('dialog').getByLabel('Tutar').fill('50')
  await passesAxe(page, 'the gift')
  await giveReason(page, 'Hediye ver')
  await expect(page.getByRole('status').filter({ hasText: 'Oyuncuya bildirildi' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '₺50 bedava bahis' })).toContainText(
    '₺50,00',
  )
})

test('the referral rule is changed, tested on past invitations, and sent to a second person', async ({
  page,
}) => {
  await enterOffice(page)
  await page
    .getByRole('navigation', { name: 'Bölümler' })
    .getByRole('link', { name: 'Promosyonlar' })
    .click()
  await page.getByRole('button', { name: 'Düzenle: Arkadaşını davet et' }).click()
  await expect(page.getByLabel('Verilme koşulu')).toHaveValue('referral')
  await page.getByLabel('Davet edenin ödülü').fill('75')
  await page.getByLabel('Ayda en çok arkadaş').fill('5')
  await page.getByRole('button', { name: 'Koşulları oluştur' }).click()
  await expect(page.getByLabel('Koşullar Türkçe', { exact: true })).toHaveValue(
    /sana ₺75 bedava bahis/,
  )
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Eksik yok. Yayımlanabilir.')).toBeVisible()
  await passesAxe(page, 'the editor of a referral')
  await page.getByRole('link', { name: 'Geriye dönük deneme' }).click()
  await page.getByRole('button', { name: 'Dene' }).click()
  await expect(page.getByText('Davet, gerçekten katılmış arkadaşlarla denenir')).toBeVisible()
  await page.getByRole('button', { name: 'Yayımla' }).click()
  await giveReason(page, 'Yayımla')
  await expect(
    page.getByRole('status').filter({ hasText: 'İkinci onaya gönderildi' }),
  ).toBeVisible()
})
