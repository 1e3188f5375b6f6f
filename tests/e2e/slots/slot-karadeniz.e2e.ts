import { karadeniz } from '#games/slots/titles/karadeniz.ts'
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

const words = stage.cluster[karadeniz.slug]?.storm

test.describe('Karadeniz on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('breaks a storm that brings a win, states it, and every free spin has one', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, karadeniz)

    await test.step('a win from the second gust is announced with its amount', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(
          karadeniz,
          (round) =>
            round.winMinor >= BET &&
            round.winMinor < SMALL &&
            countOf(round, 'gust') === 2 &&
            countOf(round, 'cluster-win') === 1,
        ),
      ))

    await test.step('the rules explain the storm', () =>
      expectRules(page, game, {
        headings: [stage.clusterTitle, words?.title ?? '', stage.freeSpinsTitle],
        words: [
          'ortalama 8 dönüşte bir',
          'en çok 6 kez eser',
          '3 Deniz feneri: 6 bedava dönüş',
          '%96,35',
        ],
      }))

    await test.step('three lighthouses bring free spins, each with its storm, announced up to their sum', async () => {
      const feature = roundWhere(
        karadeniz,
        ({ events, winMinor }) =>
          winMinor > BET &&
          events.some((event) => event.type === 'free-spins' && event.awarded === 6),
      )
      const announced = await playAtOnce(page, game, feature)
      for (const phrase of [stage.announcements.award(6), words?.announce(2), words?.announce(5)])
        expect(announced).toContain(phrase)
      expect(announced.some((each) => /fırtına ×\d+, .*kazandın/.test(each))).toBe(true)
    })
  })
})
