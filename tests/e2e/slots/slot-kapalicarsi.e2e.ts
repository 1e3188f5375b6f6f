import { kapalicarsi } from '#games/slots/titles/kapalicarsi.ts'
import { stage } from '#shared/texts/slots/stage.tr.ts'
import { expect, PHONE, test } from '../support/site.ts'
import {
  BET,
  countOf,
  expectRules,
  expectWinAnnounced,
  openSlot,
  playAtOnce,
  roundWhere,
  SMALL,
} from './slot-rounds.ts'

test.describe('Kapalıçarşı on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('announces a win, states its lamps, its coffers and the price of free spins, and plays them through', async ({
    page,
  }) => {
    const game = await openSlot(page, kapalicarsi)

    await test.step('a win is announced with its amount', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(
          kapalicarsi,
          (round) =>
            round.winMinor >= BET &&
            round.winMinor < SMALL &&
            countOf(round, 'anywhere-win') === 1 &&
            countOf(round, 'multiplier') === 0,
        ),
      ))

    await test.step('the rules explain lamps, coffers and the price', () =>
      expectRules(page, game, {
        headings: [stage.anywhereTitle, stage.freeSpinsTitle, stage.multiplierTitle],
        words: [
          stage.multiplierText('Pirinç lamba', 2, 500),
          stage.multiplierFree,
          stage.freeSpinsFrom(4, 'Mücevher sandığı', 12),
          stage.retriggerFrom(3, 'Mücevher sandığı', 5),
          stage.buy.rules(168, '₺168,00', '₺1,00'),
          '%96,3',
          '10.000',
        ],
      }))

    await test.step('coffers bring free spins, lamps add up in them, and everything is announced up to the sum', async () => {
      const announced = await playAtOnce(
        page,
        game,
        roundWhere(
          kapalicarsi,
          (round) => countOf(round, 'free-spins') === 1 && countOf(round, 'multiplier') > 2,
        ),
      )
      expect(announced).toContain(stage.announcements.award(12))
    })
  })
})
