import type { SlotRound } from '#games/slots/title.ts'
import { dansEdenBalik } from '#games/slots/titles/dans-eden-balik.ts'
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

const paidHauls = ({ events }: SlotRound) =>
  events.filter((event) => event.type === 'haul' && event.win > 0n).length

test.describe('Dans Eden Balık on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('announces a win, states its reels, its buckets and its hat, and a hat takes the buckets', async ({
    page,
  }) => {
    const game = await openSlot(page, dansEdenBalik)

    await test.step('a win is announced with its amount', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(
          dansEdenBalik,
          (round) =>
            round.winMinor >= BET && round.winMinor < SMALL && countOf(round, 'ways-win') === 1,
        ),
      ))

    await test.step('the rules explain changing reels, buckets and the hat, and no rise through tumbles', () =>
      expectRules(page, game, {
        headings: [
          stage.changingTitle,
          stage.wildTitle,
          stage.freeSpinsTitle,
          'Kovalar ve balıkçı şapkası',
        ],
        words: [
          '7.776',
          '%96,16',
          'Kovalar 1, 2, 3 ve 4. makaralarda, şapka yalnızca 5. makarada',
          '₺1,00 – ₺100,00',
        ],
        absent: [stage.risingTitle],
      }))

    await test.step('boats bring free spins, a hat takes the buckets and raises the multiplier, and everything is announced up to the sum', async () => {
      const announced = await playAtOnce(
        page,
        game,
        roundWhere(
          dansEdenBalik,
          (round) => countOf(round, 'free-spins') === 1 && paidHauls(round) > 1,
        ),
      )
      expect(announced).toContain(stage.announcements.award(10))
      expect(announced).toContain(stage.announcements.rise(2))
      expect(
        announced.some((words) => words.startsWith('Şapka ') && words.endsWith('kazandın')),
      ).toBe(true)
    })
  })
})
