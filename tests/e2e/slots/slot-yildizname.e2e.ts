import { yildizname } from '#games/slots/titles/yildizname.ts'
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

const words = stage.cluster[yildizname.slug]

test.describe('Yıldızname on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('announces a win, states its stars and rings, and free spins turn the rings', async ({
    page,
  }) => {
    const game = await openSlot(page, yildizname)

    await test.step('a win is announced with its amount', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(
          yildizname,
          (round) =>
            round.winMinor >= BET && round.winMinor < SMALL && countOf(round, 'cluster-win') === 1,
        ),
      ))

    await test.step('the rules explain stars and turning rings', () =>
      expectRules(page, game, {
        headings: [
          stage.clusterTitle,
          words?.marks?.title ?? '',
          words?.turn?.title ?? '',
          stage.freeSpinsTitle,
        ],
        words: ['en çok ×128', '%96,8'],
      }))

    await test.step('three comets bring free spins, which turn the rings and are announced up to their sum', async () => {
      const feature = roundWhere(
        yildizname,
        ({ events, winMinor }) =>
          winMinor > BET &&
          events.some((event) => event.type === 'free-spins' && event.awarded === 10),
      )
      const announced = await playAtOnce(page, game, feature)
      expect(announced).toContain(stage.announcements.award(10))
      expect(announced).toContain(words?.turn?.announce)
    })
  })
})
