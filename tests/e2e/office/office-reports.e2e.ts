import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { passesAxe } from '../support/axe.ts'
import { dayThatLasts } from '../support/lasting-day.ts'
import { enterOffice } from '../support/office.ts'
import { DESKTOP, expect, test, type Site } from '../support/site.ts'

test.use({ viewport: DESKTOP })

async function playRound({ url }: Site): Promise<void> {
  const send = async (method: string, cls: string, data: object, user?: object, cookie = '') => {
    const reply = await fetch(`${url}/endpoint`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', panel: 'frontend', cookie },
      body: JSON.stringify({ api: { class: cls, method }, data, user }),
    })
    return {
      data: ((await reply.json()) as { data: Record<string, string> }).data,
      cookie: reply.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    }
  }
  const session = await send('login', 'user', { username: 'demo', password: 'Demo1234' })
  const launch = await send(
    'init_game',
    'casino',
    { gameID: '1001', mode: 'real' },
    session.data,
    session.cookie,
  )
  const { token } = (await (
    await fetch(url + new URL(launch.data['url'] ?? '', url).pathname, {
      headers: { accept: 'application/json' },
    })
  ).json()) as { token: string }
  const round = await fetch(`${url}/games/round`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, requestId: crypto.randomUUID(), bet: '20.00' }),
  })
  expect(round.status).toBe(200)
}

async function stakesOf(row: Locator): Promise<number> {
  const text = (await row.count()) === 0 ? '' : await row.innerText()
  return Number((/₺([\d.]+,\d\d)/.exec(text)?.[1] ?? '0').replaceAll('.', '').replace(',', '.'))
}

const playedOn = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'En çok oynananlar' })
    .getByRole('row')
    .filter({ hasText: 'Kapadokya' })

test('the dashboard updates when a player plays; a day’s figures lead down to a transaction, and its file adds up', async ({
  page,
  site,
}) => {
  await dayThatLasts()
  await enterOffice(page)
  const sections = page.getByRole('navigation', { name: 'Bölümler' })
  const total = page.getByRole('region', { name: 'Raporlar' }).getByRole('row').last()
  await sections.getByRole('link', { name: 'Raporlar' }).click()
  await expect(total).toContainText('Toplam')
  const before = await stakesOf(total)
  await sections.getByRole('link', { name: 'Bugün' }).click()
  await expect(page.getByRole('heading', { name: 'En çok oynananlar' })).toBeVisible()
  const played = playedOn(page)
  const playedBefore = await stakesOf(played)
  await playRound(site)
  await expect.poll(() => stakesOf(played)).toBe(playedBefore + 20)
  await passesAxe(page, 'the dashboard')
  await sections.getByRole('link', { name: 'Raporlar' }).click()
  // The page shows data read a minute ago.
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => stakesOf(total)).toBe(before + 20)
  await passesAxe(page, 'the reports')
  await page.getByRole('region', { name: 'Raporlar' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Casino', exact: true }).click()
  await page
    .getByRole('region', { name: 'Oyun' })
    .getByRole('link', { name: 'Kapadokya', exact: true })
    .click()
  await expect(page.getByRole('region', { name: 'Kayıtlar' })).toContainText('Bahis')
  await passesAxe(page, 'the entries')
  await page
    .getByRole('region', { name: 'Kayıtlar' })
    .getByRole('row')
    .filter({ hasText: 'Bahis' })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Defter kayıtları' })).toContainText(
    'Kasa hesabı 103',
  )
  await page
    .getByRole('navigation', { name: 'Bölümler' })
    .getByRole('link', { name: 'Raporlar' })
    .click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8'))
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
  for (let cell = 4; cell < (lines[0]?.length ?? 0); cell += 1) {
    const amounts = lines.map((cells) => Math.round(Number(cells[cell]?.replace(',', '.')) * 100))
    expect(amounts.slice(0, -1).reduce((all, amount) => all + amount, 0)).toBe(amounts.at(-1))
  }
})

test('a period is compared with the one before it, and a player’s page draws 30 days', async ({
  page,
  site,
}) => {
  const today = await dayThatLasts()
  await playRound(site)
  await enterOffice(page)
  const compared = page.getByRole('region', { name: 'Dönem karşılaştırması' })
  await compared.getByRole('tab', { name: '7 gün' }).click()
  await expect(page).toHaveURL(/\/backoffice\/?\?period=last-7-day$/)
  await compared.getByText('Bahis', { exact: true }).click()
  await expect(page).toHaveURL(/\?period=last-7-day&metric=stakes$/)
  // A report counts only folded sums.
  await expect.poll(() => stakesOf(playedOn(page))).toBeGreaterThanOrEqual(20)
  await page.reload({ waitUntil: 'commit' })
  const chart = compared.getByRole('slider')
  await expect(chart.locator('canvas')).toBeVisible()
  await passesAxe(page, 'the periods compared')
  const total = await stakesOf(compared.locator('label').filter({ hasText: 'Bahis' }))
  expect(total).toBeGreaterThanOrEqual(20)
  await chart.focus()
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    /\(henüz bitmedi\); Bahis: ₺.*; Önceki dönem, /,
  )
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuenow', '6')
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuenow', '7')
  await expect(compared.getByText('henüz bitmedi').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/reports/${today}/${today}$`))
  await page.goBack()
  await expect(page).toHaveURL(/\?period=last-7-day&metric=stakes$/)
  await compared.getByRole('link').first().click()
  const products = page.getByRole('region', { name: 'Ürün' }).getByRole('row')
  await expect(products.last()).toContainText('Toplam')
  const reported = await stakesOf(products.last())
  expect(reported).toBeGreaterThanOrEqual(total)
  // Rounds of other journeys are counted in the meantime.
  await page.goBack()
  await page.reload({ waitUntil: 'commit' })
  await expect
    .poll(() => stakesOf(compared.locator('label').filter({ hasText: 'Bahis' })))
    .toBeGreaterThanOrEqual(reported)

  await page.goto('/backoffice/players', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'demo', exact: true }).click()
  const course = page.getByRole('region', { name: 'Son 30 gün' })
  await course.getByRole('tab', { name: 'Oyun' }).click()
  await expect(course.locator('canvas')).toBeVisible()
  await course.getByRole('slider').focus()
  await expect(course.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    /Bahis: ₺[1-9].*; Kazanç: ₺.*; Birikimli GGR: /,
  )
  await passesAxe(page, 'a player’s 30 days')
})

test('a segment’s report is made while the page is open, leads down to a product’s days, and its file adds up', async ({
  page,
  site,
}) => {
  await playRound(site)
  await enterOffice(page)
  // A report counts only folded sums.
  await expect.poll(() => stakesOf(playedOn(page))).toBeGreaterThanOrEqual(20)
  const name = `Rapor ${crypto.randomUUID().slice(0, 8)}`
  const bar = page.getByRole('navigation', { name: 'Bölümler' })
  await bar.getByRole('link', { name: 'Segmentler' }).click()
  await page.getByRole('button', { name: 'Yeni segment' }).click()
  await page.getByLabel('Ad', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Kaydedildi.')).toBeVisible()
  await bar.getByRole('link', { name: 'Raporlar' }).click()
  await page
    .getByRole('navigation', { name: 'Raporların bölümleri' })
    .getByRole('link', { name: 'Segmentler' })
    .click()
  await page.getByLabel('Segment', { exact: true }).selectOption(name)
  await page.getByRole('button', { name: 'Raporu hazırla' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  const products = page.getByRole('region', { name: 'Ürünler' })
  await expect(products.getByRole('row').last()).toContainText('Toplam', { timeout: 20_000 })
  await passesAxe(page, 'a segment’s report')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8'))
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
  for (let cell = 2; cell < (lines[0]?.length ?? 0); cell += 1) {
    const amounts = lines.map((cells) => Math.round(Number(cells[cell]?.replace(',', '.')) * 100))
    expect(amounts.slice(0, -1).reduce((all, amount) => all + amount, 0)).toBe(amounts.at(-1))
  }
  await products.getByRole('link', { name: 'Casino: günler', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Günler' }).getByRole('row').last()).toContainText(
    'Toplam',
  )
  await page.getByRole('navigation').getByRole('link', { name: 'Segmentler' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Hazır')
  await passesAxe(page, 'the segments’ reports')
})
