import { ankaAtesi } from '#games/slots/titles/anka-atesi.ts'
import { toWireMoney } from '#shared/money.ts'
import { expect, PHONE, test } from '../support/site.ts'
import {
  answerWith,
  BET,
  expectRules,
  expectWinAnnounced,
  openSlot,
  roundWhere,
  SMALL,
  spinButton,
} from './slot-rounds.ts'

const LONGEST_ROUND_MS = 30_000

test.describe('Anka Ateşi on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('announces a win, says how the phoenix rises, and burns two reels to the end of a round', async ({
    page,
  }) => {
    const game = await openSlot(page, ankaAtesi)

    await test.step('a win is announced with its amount', async () => {
      await expectWinAnnounced(
        page,
        game,
        roundWhere(
          ankaAtesi,
          ({ events, winMinor }) => winMinor >= BET && winMinor < SMALL && events.length === 3,
        ),
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        PHONE.width,
      )
    })

    await test.step('the rules say how the phoenix rises, holds its reel and pays both ways', () =>
      expectRules(page, game, {
        words: [
          'Yalnızca şu makaralarda çıkar: 2, 3 ve 4.',
          'en çok 3 yeniden doğuş olur',
          'soldan sağa, ilk makaradan ya da sağdan sola',
          '%96,6',
          'Bahsin 810 katı (₺810,00)',
        ],
      }))

    await test.step('two burning reels are announced with their respins, and the round ends with its whole win', async () => {
      const round = roundWhere(
        ankaAtesi,
        ({ events, winMinor }) =>
          winMinor < SMALL &&
          events.flatMap((event) => (event.type === 'expand' ? event.reels : [])).length === 2,
      )
      await answerWith(page, round)
      await spinButton(game).press('Enter')
      await expect(game.getByText('Yeniden doğuş 1')).toBeVisible({ timeout: LONGEST_ROUND_MS })
      await expect(spinButton(game)).toBeVisible({ timeout: LONGEST_ROUND_MS })
      await expect(game.locator('.hud__win')).toContainText(
        `₺${toWireMoney(round.winMinor).replace('.', ',')}`,
      )
      await expect(game.getByText(/Yeniden doğuş \d/)).toBeHidden()
    })
  })
})
