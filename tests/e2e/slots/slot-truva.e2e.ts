import type { SlotRound } from '#games/slots/title.ts'
import { truva } from '#games/slots/titles/truva.ts'
import { toWireMoney } from '#shared/money.ts'
import { expect, PHONE, test } from '../support/site.ts'
import {
  answerWith,
  BET,
  expectRules,
  expectWinAnnounced,
  listenTo,
  openSlot,
  roundWhere,
  SMALL,
  spinButton,
} from './slot-rounds.ts'

const LONGEST_ROUND_MS = 30_000

function opensTwo({ events, winMinor }: SlotRound): boolean {
  const times = events.flatMap((event) => (event.type === 'expand' ? [event.times] : []))
  return times.includes(2) && !times.includes(3) && winMinor > BET && winMinor < 12n * BET
}

test.describe('Truva on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('announces a win, says how the horse opens, and announces a siege to its end', async ({
    page,
  }) => {
    const game = await openSlot(page, truva)

    await test.step('a win is announced with its amount', async () => {
      await expectWinAnnounced(
        page,
        game,
        roundWhere(
          truva,
          ({ events, winMinor }) => winMinor >= BET && winMinor < SMALL && events.length === 3,
        ),
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        PHONE.width,
      )
    })

    await test.step('the rules say where the horse lands, how it opens and what open reels multiply', () =>
      expectRules(page, game, {
        words: [
          'Yalnızca şu makaralarda çıkar: 3, 4 ve 5.',
          'en çok 6 kuşatma dönüşü olur',
          '2 makara açıkken ×2, 3 makara açıkken ×3',
          '%96,47',
          'Bahsin 1.000 katı (₺1.000,00)',
        ],
      }))

    await test.step('two horses open, wins double, and the siege is announced to its end', async () => {
      const round = roundWhere(truva, opensTwo)
      await answerWith(page, round)
      const announced = await listenTo(page, game)
      await spinButton(game).press('Enter')
      await expect(game.getByText(/Kuşatma 1, /)).toBeVisible({ timeout: LONGEST_ROUND_MS })
      await expect(spinButton(game)).toBeVisible({ timeout: LONGEST_ROUND_MS })
      await expect(game.locator('.hud__win')).toContainText(
        `₺${toWireMoney(round.winMinor).replace('.', ',')}`,
      )
      await expect(game.getByText(/Kuşatma \d/)).toBeHidden()
      expect(
        [...announced].some((words) =>
          /Tahta at .* makarada açıldı, 2 kuşatma hakkın var\. Jokerli kazançlar ×2/.test(words),
        ),
      ).toBe(true)
    })
  })
})
