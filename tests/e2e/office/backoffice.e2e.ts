import type { Page } from '@playwright/test'
import { passesAxe } from '../support/axe.ts'
import { asPlayer, enterOffice, giveReason, REASON } from '../support/office.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

const SMALL_DESK = { width: 1024, height: 768 }
const SIDES = [
  'Overview',
  'Ledger',
  'Payments',
  'Rounds',
  'Coupons',
  'Bonuses',
  'Limits',
  'Devices',
  'Messages',
  'Notes',
]

test.use({ viewport: DESKTOP })

/** Counts tables wider than their box, whose row actions would be cut off. */
const cutOff = (page: Page): Promise<number> =>
  page
    .locator('.office-table')
    .evaluateAll(
      (tables) => tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    )

test('a withdrawal is approved from its queue, and its trail says by whom', async ({
  page,
  site,
}) => {
  const { data } = await asPlayer(site, 'prepayServices', 'processTransaction', {
    Type: 2,
    methodID: 'wallet',
    amount: '250.00',
    fields: { walletNumber: '1234567890' },
    identityValidity: '2035-01-01',
  })
  await enterOffice(page)
  await page
    .getByRole('link', { name: /Çekimler/ })
    .first()
    .click()
  const row = page.getByRole('row').filter({ hasText: 'demo' })
  await expect(row).toContainText('1234567890')
  await passesAxe(page, 'withdrawals')
  await row.getByRole('button', { name: /Onayla ve öde/ }).click()
  await passesAxe(page, 'the dialog')
  await giveReason(page, 'Onayla ve öde')
  await expect(page.getByRole('status').filter({ hasText: 'Onaylandı.' })).toBeVisible()
  await expect(page.getByText('Bekleyen çekim yok')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Ara', exact: true }).fill(String(data['transactionID']))
  await expect(page.getByRole('option', { name: /İşlem/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Defter kayıtları' })).toContainText(
    'Kasa hesabı 101',
  )
  await expect(page.getByRole('region', { name: 'Çalışan işlemleri' })).toContainText(REASON)
  await passesAxe(page, 'a transaction')
})

test('“where is my money”: a player is found by name, and a ledger line leads to the place of its money', async ({
  page,
}) => {
  await enterOffice(page)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Ara', exact: true }).fill('deniz ay')
  await page.getByRole('option', { name: /demo · Deniz Aydın/ }).click()
  await expect(page.getByRole('heading', { name: 'Deniz Aydın' })).toBeVisible()
  await expect(page.getByText('123••••••50')).toBeVisible()
  await passesAxe(page, 'a player')
  await page.getByRole('button', { name: 'Tamamını göster' }).click()
  await giveReason(page, 'Tamamını göster')
  await expect(page.getByText('12345678950')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Oyuncunun bilgileri' })
    .getByRole('link', { name: 'Hareketler' })
    .click()
  await page.getByRole('region', { name: 'Hareketler' }).getByRole('link').last().click()
  await expect(page.getByRole('region', { name: 'Defter kayıtları' })).toContainText(
    'Kasa hesabı 111',
  )
})

test('a player is excluded, and the log records who did it and why', async ({ page, site }) => {
  const { outbox, url } = site
  const body = {
    firstname: 'Elif',
    lastname: 'Korur',
    birthDate: '1991-02-03',
    identityNumber: '10000000146',
    country: 'TR',
    city: 'Bursa',
    address: 'Çekirge Caddesi 7',
    currency: 'TRY',
    email: 'elif.korur@kupa.example',
    phone: '+905550001122',
    username: 'elif.korur',
    password: 'Sifre123',
    passwordAgain: 'Sifre123',
    smsConsent: false,
    emailConsent: false,
    rulesAccepted: true,
  }
  const post = async (method: string, data: object) =>
    (await (
      await fetch(`${url}/endpoint`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', panel: 'frontend' },
        body: JSON.stringify({ api: { class: 'user', method }, data }),
      })
    ).json()) as { result: boolean; data: { restricted?: boolean } }
  expect((await post('register', body)).result).toBe(true)
  const [mail] = await outbox('elif.korur@kupa.example')
  expect(
    (
      await post('confirm_register', {
        token: new URL(mail?.links[0] ?? '').searchParams.get('token'),
      })
    ).result,
  ).toBe(true)
  await enterOffice(page)
  await page.getByRole('link', { name: 'Oyuncular' }).click()
  await page.getByLabel('Ara', { exact: true }).fill('korur')
  await page.getByRole('link', { name: 'elif.korur' }).click()
  await page.getByRole('button', { name: 'Oyuna kapat' }).click()
  await page.getByRole('dialog').getByLabel('Süre').selectOption('1 yıl')
  await giveReason(page, 'Oyuna kapat')
  await expect(page.getByText('Oyuna kapalı').first()).toBeVisible()
  expect(await post('login', { username: 'elif.korur', password: 'Sifre123' })).toMatchObject({
    result: true,
    data: { restricted: true },
  })
  await page.getByRole('link', { name: 'Denetim izi' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Oyuna kapatıldı' })).toContainText(REASON)
  await page.getByRole('button', { name: 'Zinciri doğrula' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'satır doğrulandı' })).toBeVisible()
  await passesAxe(page, 'the audit log')
})

test('every section and every side of a player, in English and dark mode, on a small desktop; signing out ends access', async ({
  page,
}) => {
  // axe reads every element of every section, which takes minutes on a busy machine.
  test.setTimeout(240_000)
  await enterOffice(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  await page.setViewportSize(SMALL_DESK)
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  for (const section of await sections.all()) {
    const name = (await section.textContent()) ?? ''
    await section.click()
    await expect(section, name).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('status', { name: 'Loading' }), name).toHaveCount(0)
    await passesAxe(page, name)
    expect(await cutOff(page), name).toBe(0)
  }
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Players' })
    .click()
  await page.getByRole('link', { name: 'demo', exact: true }).click()
  for (const name of SIDES) {
    await page
      .getByRole('navigation', { name: 'Player sections' })
      .getByRole('link', { name, exact: true })
      .click()
    await expect(
      page
        .getByRole('navigation', { name: 'Player sections' })
        .getByRole('link', { name, exact: true }),
    ).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await passesAxe(page, name)
    expect(await cutOff(page), name).toBe(0)
  }
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Light mode' }).click()
  await passesAxe(page, 'in the light')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Back office sign-in' })).toBeVisible()
  await passesAxe(page, 'the sign-in')
})
