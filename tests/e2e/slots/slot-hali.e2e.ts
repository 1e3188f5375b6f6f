import { hali } from '#games/slots/titles/hali.ts'
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

test.describe('Halı Ustası on a phone', () => {
  test.use({ viewport: PHONE })

  test('weaves a win, explains its lines and its free spins, and plays them through', async ({
    page,
  }) => {
    const game = await openSlot(page, hali)

    await test.step('a win is announced with its amount', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(
          hali,
          ({ events, winMinor }) =>
            winMinor >= BET &&
            winMinor < SMALL &&
            events.length === 3 &&
            events[1]?.type === 'line-win',
        ),
      ))

    await test.step('the rules explain 25 lines and free spins without letters', () =>
      expectRules(page, game, {
        headings: [stage.linesTitle(25)],
        words: ['3 Madalyon: 8 bedava dönüş', 'Bedava dönüşlerde A, K, Q ve J gelmez.'],
      }))

    await test.step('free spins are played to their sum', async () => {
      const announced = await playAtOnce(
        page,
        game,
        roundWhere(hali, (round) => round.winMinor < SMALL && countOf(round, 'free-spins') === 1),
      )
      expect(announced).toContain(stage.announcements.award(8))
    })
  })
})
