import sharp from 'sharp'
import { passesAxe } from '../support/axe.ts'
import { enterOffice } from '../support/office.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

test('a slide is drafted in both languages, previewed in its place, published to an open home page, scheduled and taken down', async ({
  page,
  context,
  browser,
  site,
}) => {
  test.setTimeout(90_000)
  await enterOffice(page)
  const sections = page.getByRole('navigation', { name: 'Bölümler' })
  await sections.getByRole('link', { name: 'İçerik' }).click()
  await expect(page.getByRole('link', { name: 'Boğaz’da gece uzun' })).toBeVisible()
  await passesAxe(page, 'the list')

  // A visitor with the page already open.
  const visitor = await browser.newPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await visitor.goto(site.url)
  const slides = visitor.getByRole('region', { name: 'Öne çıkanlar' }).or(visitor.locator('.hero'))
  await expect(slides.first()).toContainText('Boğaz’da gece uzun')

  await page.getByRole('button', { name: 'Yeni ekle' }).click()
  const picture = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: '#1a4f6e' },
  })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Resim: Resim seç')
    .setInputFiles({ name: 'vapur.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(page.getByRole('button', { name: 'Resmi çıkar' })).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('Başlık Türkçe').fill('Vapurda çay saati')
  await expect(page.getByText('Başlık, İngilizce')).toBeVisible()
  await page.getByLabel('Başlık İngilizce').fill('Tea time on the ferry')
  await page.getByLabel('Bağlantı').fill('/olmayan-sayfa')
  await page.getByLabel('Düğme yazısı Türkçe').fill('Slotlara bak')
  await page.getByLabel('Düğme yazısı İngilizce').fill('See the slots')
  await page.getByRole('button', { name: 'Taslağı kaydet' }).click()
  await expect(page.getByLabel('Bağlantı')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Bağlantı').fill('/slot')
  await page.getByRole('button', { name: 'Taslağı kaydet' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sürüm 1 kaydedildi' })).toBeVisible()
  await passesAxe(page, 'the editor')

  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Önizle' }).click(),
  ])
  await expect(preview.getByText('Önizleme: bunu yalnızca sen görüyorsun.')).toBeVisible()
  await expect(preview.locator('.hero')).toContainText('Vapurda çay saati')
  await preview.getByRole('link', { name: 'Önizlemeyi bitir' }).click()
  await expect(preview.locator('.hero')).toContainText('Boğaz’da gece uzun')
  await expect(preview.locator('.hero')).not.toContainText('Vapurda çay saati')
  await preview.close()
  await expect(slides.first()).not.toContainText('Vapurda çay saati')

  await page.getByRole('button', { name: 'Yayımla', exact: true }).click()
  await passesAxe(page, 'publishing')
  await page.getByRole('dialog').getByRole('button', { name: 'Yayımla', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Yayımlandı.' })).toBeVisible()
  await expect(slides.first()).toContainText('Vapurda çay saati')
  await expect(visitor.locator('.hero picture img').last()).toHaveAttribute(
    'src',
    /^\/media\/[0-9a-f]{32}-1280\.webp$/,
  )

  await page.getByLabel('Başlık Türkçe').fill('Vapurda akşam')
  await page.getByRole('button', { name: 'Taslağı kaydet' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sürüm 2 kaydedildi' })).toBeVisible()
  await page.getByRole('button', { name: 'Yayımla', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Başlangıç').fill('2035-01-01T10:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Yayımla', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sıraya alındı.' })).toBeVisible()
  await page.getByRole('button', { name: 'Bu sürüme dön: Sürüm 1' }).click()
  await expect(page.getByLabel('Başlık Türkçe')).toHaveValue('Vapurda çay saati')

  await page.getByRole('button', { name: 'Yayından kaldır' }).click()
  await page.getByRole('dialog').getByLabel('Gerekçe').fill('Kampanya bitti')
  await page.getByRole('dialog').getByRole('button', { name: 'Yayından kaldır' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Yayından kaldırıldı.' })).toBeVisible()
  await expect(slides.first()).not.toContainText('Vapurda çay saati')
  await visitor.close()
})

test("a page is written with headings and links, and the site's own text returns; unreadable colours are not published", async ({
  page,
}) => {
  await enterOffice(page)
  await page.goto('/backoffice/content/page/GenelKurallar')
  const text = page.getByRole('textbox', { name: 'Metin Türkçe' })
  await expect(text).toContainText('hesap', { ignoreCase: true })
  await expect(page.getByText('Kaydedilmemiş değişiklik var')).toBeHidden()
  await passesAxe(page, 'a page')
  await text.press('Control+Home')
  await page.keyboard.type('Yeni ilk satır ')
  await page.getByRole('button', { name: 'Taslağı kaydet' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sürüm 1 kaydedildi' })).toBeVisible()
  await expect(text).toContainText('Yeni ilk satır')

  await page.goto('/backoffice/content/brand')
  const colour = page.getByRole('textbox', { name: 'Düğme rengi, koyu', exact: true })
  await expect(colour).toBeVisible()
  await passesAxe(page, 'the brand')
  await colour.fill('#ffe08a')
  await expect(page.getByText('çok düşük')).toBeVisible()
  await page.getByRole('button', { name: 'Taslağı kaydet' }).click()
  await page.getByRole('button', { name: 'Yayımla', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yayımla', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/Düğme yazısı, koyu/)).toBeVisible()
})
