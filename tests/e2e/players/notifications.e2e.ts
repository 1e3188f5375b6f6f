import { messages as messagesEn } from '#shared/texts/account/messages.en.ts'
import { messages as messagesTr } from '#shared/texts/account/messages.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { dayThatLasts } from '../support/lasting-day.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, toastOf, type Site } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'
import type { Page } from '@playwright/test'

const WORDS = {
  tr: {
    texts: messagesTr,
    menu: 'Menü',
    arrived: 'Yatırımın hesabında',
    body: 'Yatırdığın ₺500,00 bakiyene eklendi.',
    welcome: 'Kupa’ya hoş geldin',
    slots: 'Slotlara göz at',
  },
  en: {
    texts: messagesEn,
    menu: 'My account',
    arrived: 'Your deposit has arrived',
    body: 'Your deposit of ₺500.00 is in your balance.',
    welcome: 'Welcome to Kupa',
    slots: 'See the slots',
  },
} as const

async function depositElsewhere(page: Page, site: Site): Promise<void> {
  const user = await page.evaluate(
    () => JSON.parse(localStorage.getItem('bnwUserSession') ?? 'null') as unknown,
  )
  const order = {
    api: { class: 'prepayServices', method: 'processTransaction' },
    data: { Type: 1, methodID: 'fast', amount: '500.00' },
    user,
  }
  const opened = (await (
    await page.request.post(`${site.url}/endpoint`, { data: order })
  ).json()) as { data: { transactionID: string } }
  await page.request.post(`${site.url}/sandbox/pay/${opened.data.transactionID}`, {
    data: { decision: 'approve' },
  })
}

const unreadOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['unread'] ?? '0')

for (const [lang, viewport] of walkedInEnglish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  test(`a deposit that is approved elsewhere counts, is listed and is read (${lang}, ${viewport.width})`, async ({
    page,
    site,
  }) => {
    const words = WORDS[lang]
    const { texts } = words
    await page.setViewportSize(viewport)
    await prefer(page, lang, lang === 'tr' ? 'dark' : 'light')
    // The list separates today's items from older ones.
    await dayThatLasts()
    await arriveAs(page, await newPlayer(page, site, 'bildirim', lang), lang)
    await page.goto('/')

    await test.step('the three welcome messages are there', async () => {
      await expect.poll(() => unreadOf(page)).toBe('3')
    })

    await test.step('the badge counts the deposit without a reload', async () => {
      await depositElsewhere(page, site)
      await expect(toastOf(page, words.arrived), 'a notice is shown').toBeVisible()
      await expect.poll(() => unreadOf(page)).toBe('4')
      await expect(page.getByRole('status').filter({ hasText: texts.unread('4') })).toBeAttached()
    })

    await test.step('the menu leads to the list', async () => {
      await page.getByRole('button', { name: new RegExp(`^${words.menu}`) }).click()
      const link = page.getByRole('link', { name: new RegExp(texts.title) })
      await expect(link).toContainText('4')
      await link.click()
      await expect(page).toHaveURL(/\/notifications$/)
      await expect(page.getByRole('heading', { name: texts.today })).toBeVisible()
      await passesAxe(page, 'notifications')
    })

    await test.step('opening a notification reads it', async () => {
      const row = page.getByRole('button', { name: words.arrived })
      await expect(row).toContainText(words.body)
      await row.click()
      await expect(row).toHaveAttribute('aria-expanded', 'true')
      await expect(page).toHaveURL(/\/notifications\?id=/)
      await expect(
        page.getByRole('link', { name: texts.links.history, exact: true }).last(),
      ).toBeVisible()
      await expect.poll(() => unreadOf(page)).toBe('3')
      await passesAxe(page, 'an open notification')
    })

    await test.step('a second deposit joins the open list', async () => {
      await depositElsewhere(page, site)
      await expect(page.getByRole('button', { name: words.arrived })).toHaveCount(2)
    })

    await test.step('the filter shows one kind', async () => {
      await page.getByRole('tab', { name: texts.filters.news }).click()
      await expect(page.getByRole('button', { name: words.arrived })).toHaveCount(0)
      await page.getByRole('button', { name: words.welcome }).click()
      await expect(page.getByRole('link', { name: words.slots })).toBeVisible()
    })

    await test.step('all are marked as read, also after a reload', async () => {
      await page.getByRole('button', { name: texts.markAll }).click()
      await expect.poll(() => unreadOf(page)).toBe('0')
      await page.reload()
      await expect(page.getByText(texts.allRead)).toBeVisible()
      expect(await unreadOf(page)).toBe('0')
    })

    await test.step('an unknown notification address says so', async () => {
      await page.goto('/notifications?id=yok')
      await expect(page.getByRole('alert')).toContainText(texts.notFound)
      await expect(page.getByRole('button', { name: words.arrived }).first()).toBeVisible()
    })
  })
}

test('the list requires a sign-in: a visitor signs in first and returns to it', async ({
  page,
  site,
}) => {
  await prefer(page, 'tr')
  const account = await newPlayer(page, site, 'bildirim', 'tr')
  await page.goto('/notifications')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Kullanıcı adı veya e-posta').fill(account.username)
  await page.getByLabel('Şifre', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page).toHaveURL(/\/notifications$/)
})

test('a list that cannot be loaded says so and can be retried', async ({ page, site }) => {
  await prefer(page, 'tr')
  await arriveAs(page, await newPlayer(page, site, 'bildirim', 'tr'), 'tr')
  await page.goto('/')
  await expect.poll(() => unreadOf(page)).toBe('3')
  let isBroken = true
  await page.route('**/endpoint', async (route) => {
    const isList = route.request().postData()?.includes('list_mass_messages') === true
    if (isBroken && isList)
      await route.fulfill({
        json: {
          result: false,
          code: 409,
          debug: 'too fast',
          message: 'Çok hızlı gidiyorsun, biraz bekle',
          data: {},
        },
      })
    else await route.continue()
  })
  await page.goto('/notifications')
  await expect(page.getByRole('alert')).toContainText('Çok hızlı gidiyorsun')
  isBroken = false
  const retry = page.getByRole('alert').getByRole('button')
  // A push in between also triggers a reload.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await expect(page.getByRole('button', { name: 'Kupa’ya hoş geldin' })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
})
