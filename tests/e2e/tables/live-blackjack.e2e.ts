import type { FrameLocator } from '@playwright/test'
import { formatMoney } from '#shared/money.ts'
import { liveBlackjack as english } from '#shared/texts/tables/live-blackjack.en.ts'
import { liveBlackjack as turkish } from '#shared/texts/tables/live-blackjack.tr.ts'
import { passesAxe } from '../support/axe.ts'
import {
  anotherPlayer,
  endBetting,
  FAST_ROUND_MS,
  makeFast,
  nextRound,
  sitDown,
  SOON,
  untilOpen,
  whileOpen,
} from './live-tables.ts'
import { giveMoney } from '../support/money.ts'
import { arriveAs } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const TEXTS = { tr: turkish, en: english } as const
const DEMO = { username: 'demo', password: 'Demo1234' }
const TABLE = '4008'
const SEAT = 3
const A_HAND_MS = 90_000

test.describe.configure({ timeout: 240_000 })
test.beforeAll(({ site }) => makeFast(site, TABLE))
test.beforeEach(({ site }) => nextRound(site, TABLE))

for (const [lang, viewport] of walkedInTurkish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  const texts = TEXTS[lang]
  const isPhone = viewport === PHONE

  test.describe(`blackjack (${lang}, ${viewport.width})`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      ...(isPhone && { hasTouch: true, isMobile: true }),
    })

    test('a seat is taken, cards are dealt, a reload during a turn restores it, and the hand is played to its result', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, 'dark')
      await arriveAs(page, DEMO, lang)
      const table = await sitDown(page, TABLE)
      await untilOpen(table)
      const seat = table
        .getByRole('list', { name: texts.seats })
        .getByRole('button', { name: new RegExp(`^${texts.seat(SEAT)}`) })
      await seat.click()
      await expect(seat).toHaveAccessibleName(
        [
          texts.seat(SEAT),
          texts.yours,
          texts.staked(formatMoney(2_500n, lang, { kurus: 'auto' })),
        ].join(', '),
      )
      await endBetting(site, TABLE)
      const stand = table.getByRole('button', { name: texts.actions.stand })
      const noInsurance = table.getByRole('button', { name: texts.noInsurance })
      const verdict = table.locator('.bj-seat[data-own="true"] .bj-hand[data-verdict]')
      // One of a decision, an insurance offer, or a hand that ended at once.
      await expect(stand.or(noInsurance).or(verdict).first()).toBeVisible({
        timeout: FAST_ROUND_MS,
      })
      if (await stand.isVisible()) {
        await page.reload()
        await expect(stand.or(verdict).first()).toBeVisible()
      }
      await passesAxe(page, 'blackjack table')
      if (await noInsurance.isVisible()) await noInsurance.click(SOON).catch(() => undefined)
      await expect(stand.or(verdict).first()).toBeVisible({ timeout: A_HAND_MS })
      // On a slow machine the turn may have timed out, so that the hand stands on its own.
      if (await stand.isVisible()) await stand.click(SOON).catch(() => undefined)
      await expect(verdict.first()).toBeVisible({ timeout: A_HAND_MS })
    })
  })
}

test.describe('two players at one table', () => {
  test.use({
    viewport: DESKTOP,
    contextOptions: { reducedMotion: 'reduce' },
    drawsScenes: false,
  })

  test('each has a seat, one bets behind the other, and a reconnecting player finds the current hand', async ({
    page,
    browser,
    site,
  }) => {
    const { seats, seat, yours } = turkish
    await prefer(page, 'tr', 'dark')
    await arriveAs(page, DEMO, 'tr')
    const { page: other, context, account } = await anotherPlayer(browser, site, 'blackjack')
    await giveMoney(site, account.username, 100_000n)
    const [table, beside] = [await sitDown(page, TABLE), await sitDown(other, TABLE)]
    const seatAt = (of: FrameLocator, number: number) =>
      of
        .getByRole('list', { name: seats })
        .getByRole('button', { name: new RegExp(`^${turkish.seat(number)}`) })
    await whileOpen(beside, async () => {
      await seatAt(table, 2).click(SOON)
      await seatAt(beside, 6).click(SOON)
      await expect(seatAt(beside, 6)).toHaveAccessibleName(
        new RegExp(`^${seat(6)}, ${yours}`),
        SOON,
      )
      await expect(beside.locator('.bj-seat').nth(1)).toHaveAttribute('data-taken', 'true', SOON)
      await seatAt(beside, 2).click(SOON)
      await expect(seatAt(beside, 2)).toHaveAccessibleName(
        new RegExp(turkish.stakedBehind('₺\\d+')),
        SOON,
      )
    })
    await page.goto('about:blank')
    await endBetting(site, TABLE)
    const dealt = beside.locator('.bj-seat').nth(1).locator('.bj-hand')
    await expect(dealt.first()).toBeVisible({ timeout: FAST_ROUND_MS })
    const back = await sitDown(page, TABLE)
    await expect(back.locator('.bj-seat').nth(1).locator('.bj-hand').first()).toBeVisible()
    await expect(back.locator('.bj-seat').nth(1)).toHaveAttribute('data-own', 'true')
    await context.close()
  })
})
