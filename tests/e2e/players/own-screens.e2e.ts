import type { Locator, Page } from '@playwright/test'
import { account as accountEn } from '#shared/texts/account/account.en.ts'
import { account as accountTr } from '#shared/texts/account/account.tr.ts'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { identity as identityEn } from '#shared/texts/account/identity.en.ts'
import { identity as identityTr } from '#shared/texts/account/identity.tr.ts'
import { messages as messagesEn } from '#shared/texts/account/messages.en.ts'
import { messages as messagesTr } from '#shared/texts/account/messages.tr.ts'
import { payments as paymentsEn } from '#shared/texts/account/payments.en.ts'
import { payments as paymentsTr } from '#shared/texts/account/payments.tr.ts'
import { promotions as promotionsEn } from '#shared/texts/rewards/promotions.en.ts'
import { promotions as promotionsTr } from '#shared/texts/rewards/promotions.tr.ts'
import { wallet as walletEn } from '#shared/texts/account/wallet.en.ts'
import { wallet as walletTr } from '#shared/texts/account/wallet.tr.ts'
import { arriveAs, newPlayer, type Account } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'

const TEXTS = {
  tr: {
    account: accountTr,
    common: commonTr,
    identity: identityTr,
    messages: messagesTr,
    payments: paymentsTr,
    promotions: promotionsTr,
    wallet: walletTr,
  },
  en: {
    account: accountEn,
    common: commonEn,
    identity: identityEn,
    messages: messagesEn,
    payments: paymentsEn,
    promotions: promotionsEn,
    wallet: walletEn,
  },
} as const
type Texts = (typeof TEXTS)['tr' | 'en']

const SCREENS = [
  {
    path: '/account/bonuses',
    call: 'mine',
    shown: (page: Page, { promotions }: Texts) =>
      page.getByRole('heading', { name: promotions.noBonuses }),
  },
  {
    path: '/tickets',
    call: 'list_transactions',
    shown: (page: Page, { account }: Texts) =>
      page.getByRole('heading', { name: account.tickets.empty }),
  },
  {
    path: '/account/bets',
    call: 'getCoupons',
    shown: (page: Page, { account }: Texts) =>
      page.getByRole('heading', { name: account.bets.empty }),
  },
  {
    path: '/account/history',
    call: 'list_transactions',
    shown: (page: Page, { wallet }: Texts) => page.getByRole('heading', { name: wallet.empty }),
  },
  {
    path: '/account/bank-accounts',
    call: 'list_bank_accounts',
    shown: (page: Page, { payments }: Texts) =>
      page.getByRole('heading', { name: payments.noAccountsTitle }),
  },
  {
    path: '/profile',
    call: 'get_user_profile',
    shown: (page: Page, { identity }: Texts) => page.getByLabel(identity.address, { exact: true }),
  },
  {
    path: '/me',
    call: 'get_user_profile',
    shown: (page: Page, _: Texts, { email }: Account) => page.getByRole('main').getByText(email),
  },
  {
    path: '/notifications',
    call: 'list_mass_messages',
    shown: (page: Page, { common, messages }: Texts) =>
      page
        .getByRole('tabpanel', { name: messages.filters.all })
        .getByRole('heading')
        .filter({ hasNotText: common.pageBroken }),
  },
  {
    path: '/cashier',
    call: 'list_cash_methods_new',
    shown: (page: Page, { payments }: Texts) => page.getByLabel(payments.amountInLira),
  },
] as const

const WORDS = 'Bu kez olmadı'

async function refuse(page: Page, method: string): Promise<() => Promise<void>> {
  await page.route('**/endpoint', (route) =>
    (route.request().postDataJSON() as { api?: { method?: string } } | null)?.api?.method === method
      ? route.fulfill({
          json: { result: false, code: 400, debug: 'invalid input', message: WORDS, data: {} },
        })
      : route.fallback(),
  )
  return () => page.unroute('**/endpoint')
}

const failureOn = (page: Page, { common }: Texts) =>
  page.getByRole('alert').filter({ hasText: common.pageBroken }).filter({ visible: true })

/**
 * Presses retry as long as it is there, until the screen is as expected: a push in between also
 * reloads the screen.
 */
async function askAgain(
  retry: Locator,
  arrived: (within: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await arrived({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
}

const SCREENS_A_JOURNEY = 3
const PARTS = Array.from({ length: SCREENS.length / SCREENS_A_JOURNEY }, (_, part) =>
  SCREENS.slice(part * SCREENS_A_JOURNEY, (part + 1) * SCREENS_A_JOURNEY),
)

for (const [lang, size, offset] of [
  ['tr', PHONE, 0],
  ['en', DESKTOP, 1],
] as const) {
  test.describe(`${lang}, ${size.width} wide`, () => {
    test.use({ viewport: size })

    for (const [part, screens] of PARTS.entries()) {
      test(`each screen of one’s own says why it failed, asks again, and waits for the connection, part ${part + 1}`, async ({
        page,
        context,
        site,
      }) => {
        const texts = TEXTS[lang]
        await prefer(page, lang)
        const player = await newPlayer(page, site, 'ekran', lang)
        await arriveAs(page, player, lang)
        for (const [index, { path, call, shown }] of screens.entries()) {
          await test.step(path, async () => {
            const answer = await refuse(page, call)
            await page.goto(path)
            const failure = failureOn(page, texts)
            await expect(failure).toContainText(WORDS)
            const content = shown(page, texts, player)
            await expect(content).toHaveCount(0)
            const retry = failure.getByRole('button', { name: texts.common.retry })
            if ((part * SCREENS_A_JOURNEY + index + offset) % 2 === 1) {
              const offline = page
                .getByRole('status')
                .filter({ hasText: texts.common.offline })
                .last()
              // Code still loading, such as that of the page under the cashier, would fail
              // permanently.
              await page.waitForLoadState('networkidle')
              await context.setOffline(true)
              await expect(offline).toBeVisible()
              await askAgain(retry, (within) =>
                expect(page.getByText(WORDS)).toHaveCount(0, within),
              )
              await answer()
              await context.setOffline(false)
              await expect(offline).toHaveCount(0)
              await expect(content.first()).toBeVisible()
            } else {
              await answer()
              await askAgain(retry, (within) => expect(content.first()).toBeVisible(within))
            }
            await expect(failure).toHaveCount(0)
          })
        }
      })
    }
  })
}

test('bonuses, tickets and bets require a sign-in and open after it', async ({ page, site }) => {
  const player = await newPlayer(page, site, 'ekran', 'tr')
  await prefer(page, 'tr')
  for (const path of ['/account/bonuses', '/tickets', '/account/bets']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
    await page.getByLabel(identityTr.usernameOrEmail).fill(player.username)
    await page.getByLabel(identityTr.password, { exact: true }).fill(player.password)
    await page.getByRole('button', { name: commonTr.signIn, exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await page.evaluate(() => localStorage.clear())
  }
})
