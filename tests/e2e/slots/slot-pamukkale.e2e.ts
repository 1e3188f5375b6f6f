import { pamukkale } from '#games/slots/titles/pamukkale.ts'
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

const words = stage.avalanche

test.describe('Pamukkale on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('announces a win, states its terraces, and free spins open all of them and raise the multiplier', async ({
    page,
  }) => {
    const game = await openSlot(page, pamukkale)

    await test.step('a win that opens a terrace is announced with its amount', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(
          pamukkale,
          (round) =>
            round.winMinor >= BET && round.winMinor < SMALL && countOf(round, 'ways-win') === 1,
        ),
      ))

    await test.step('the rules explain the terraces and the multiplier', () =>
      expectRules(page, game, {
        headings: [words.title, stage.wildTitle, stage.freeSpinsTitle, stage.risingTitle],
        words: ['729', '117.649', '3 Traverten: 6 bedava dönüş', '%96,3', words.raise(7, 1, 1, 10)],
      }))

    await test.step('travertines bring free spins, whose terraces open one after the other', async () => {
      const announced = await playAtOnce(
        page,
        game,
        roundWhere(
          pamukkale,
          (round) => countOf(round, 'free-spins') === 1 && countOf(round, 'multiplier') > 2,
        ),
      )
      expect(announced).toContain(stage.announcements.award(6))
      expect(announced).toContain(words.opened(5, '15.625'))
      expect(announced).toContain(words.opened(7, '117.649'))
      expect(announced).toContain(stage.announcements.rise(2))
    })
  })
})
