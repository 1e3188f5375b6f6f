import type { SlotRound } from '#games/slots/title.ts'
import { balVadisi } from '#games/slots/titles/bal-vadisi.ts'
import { collects } from '#shared/texts/slots/collect.tr.ts'
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

const words = collects['bal-vadisi']
const firstLevel = ({ events }: SlotRound) =>
  events.find((event) => event.type === 'level-up' && event.level === 1)

test.describe('Bal Vadisi on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('announces a win, states its bees, its queen and its honeycomb, and the honeycomb fills by levels', async ({
    page,
  }) => {
    if (!words) throw new Error('Bal Vadisi has no words')
    const game = await openSlot(page, balVadisi)

    await test.step('a queen announces what she collected', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(
          balVadisi,
          (round) =>
            countOf(round, 'haul') === 1 &&
            countOf(round, 'line-win') === 0 &&
            round.winMinor >= BET &&
            round.winMinor < SMALL,
        ),
      ))

    await test.step('the rules explain the bees, the queen and each level of the honeycomb', () =>
      expectRules(page, game, {
        headings: [
          stage.linesTitle(20),
          stage.wildTitle,
          stage.freeSpinsTitle,
          words.rulesTitle,
          words.meterTitle,
        ],
        words: [
          '%96,08',
          'Arılar 1, 2, 3 ve 4. makaralarda, kraliçe arı yalnızca 5. makarada',
          '₺1,00 – ₺50,00',
          '4. seviye, 22 arı: arıların tutarı ×10, 2 dönüş daha, Yonca yerine ayı gelir.',
          words.noScatter,
        ],
      }))

    await test.step('hives bring free spins, bees fill the honeycomb, and each level is announced up to the sum', async () => {
      const round = roundWhere(
        balVadisi,
        (each) => countOf(each, 'free-spins') === 1 && countOf(each, 'level-up') > 1,
      )
      const announced = await playAtOnce(page, game, round)
      const level = firstLevel(round)
      if (level?.type !== 'level-up') throw new Error('the round reaches no level')
      expect(announced).toContain(stage.announcements.award(10))
      expect(announced).toContain(words.announceLevel(1, level.multiplier, level.awarded))
      expect(announced.some((heard) => heard.startsWith('Petekte '))).toBe(true)
    })
  })
})
