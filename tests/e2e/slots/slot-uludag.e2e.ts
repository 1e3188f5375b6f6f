import type { SlotRound } from '#games/slots/title.ts'
import { uludag } from '#games/slots/titles/uludag.ts'
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
} from './slot-rounds.ts'

const words = stage.hold(uludag.slug)

function holdsSix(round: SlotRound): boolean {
  return (
    round.events.some((event) => event.type === 'hold' && event.held.length === 6) &&
    countOf(round, 'line-win') + countOf(round, 'full-hold') === 0
  )
}

test.describe('Uludağ on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('announces a win, states its respins and fixed jackpots, and holds six snowballs up to their payout', async ({
    page,
  }) => {
    const game = await openSlot(page, uludag)

    await test.step('a win is announced with its amount', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(uludag, ({ events, winMinor }) => winMinor >= BET && events.length === 3),
      ))

    await test.step('the rules explain what is held', () =>
      expectRules(page, game, {
        headings: ['Kartopu dönüşleri'],
        words: ['Ortalama 125 dönüşte bir gelir.', 'ortak bir havuzda birikmez', '%96,49'],
      }))

    await test.step('six snowballs are held, respins are counted, and the end announces their payout', async () => {
      const announced = await playAtOnce(
        page,
        game,
        roundWhere(uludag, holdsSix),
        /^\d+ kartopu toplam ₺[\d.,]+ kazandırdı\. Bakiye/,
      )
      expect(announced).toContain(words.announceStart(6, 3))
      expect(announced.some((each) => /dönüş kaldı|dönüş hakkın/.test(each))).toBe(true)
    })
  })
})
