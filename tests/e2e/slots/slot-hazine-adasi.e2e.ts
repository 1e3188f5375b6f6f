import { hazineAdasi } from '#games/slots/titles/hazine-adasi.ts'
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

test.describe('Hazine Adası on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('announces a win, states its reels and its rising multiplier, and every tumble of free spins raises it', async ({
    page,
  }) => {
    const game = await openSlot(page, hazineAdasi)

    await test.step('a win is announced with its amount', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(
          hazineAdasi,
          (round) =>
            round.winMinor >= BET && round.winMinor < SMALL && countOf(round, 'ways-win') === 1,
        ),
      ))

    await test.step('the rules explain changing reels and the rising multiplier', () =>
      expectRules(page, game, {
        headings: [stage.changingTitle, stage.wildTitle, stage.freeSpinsTitle, stage.risingTitle],
        words: ['117.649', '2, 3, 4, 5', '%95,92', stage.risingText(1, 1)],
      }))

    await test.step('chests bring free spins, every tumble raises the multiplier, and everything is announced up to the sum', async () => {
      const announced = await playAtOnce(
        page,
        game,
        roundWhere(
          hazineAdasi,
          (round) => countOf(round, 'free-spins') === 1 && countOf(round, 'multiplier') > 2,
        ),
      )
      expect(announced).toContain(stage.announcements.award(12))
      expect(announced).toContain(stage.announcements.rise(2))
    })
  })
})
