import type { SlotRound } from '#games/slots/title.ts'
import { simitSarayi } from '#games/slots/titles/simit-sarayi.ts'
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

const words = stage.hold(simitSarayi.slug)

function holdsThree(round: SlotRound): boolean {
  const held = round.events.find((event) => event.type === 'hold')
  const respins = countOf(round, 'respin')
  return (
    held?.held.length === 3 &&
    respins > 2 &&
    respins < 6 &&
    countOf(round, 'line-win') + countOf(round, 'full-hold') === 0
  )
}

test.describe('Simit Sarayı on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('announces a win, states its respins, fixed jackpots and gamble, and holds three simits up to their payout', async ({
    page,
  }) => {
    const game = await openSlot(page, simitSarayi)

    await test.step('a win is announced with its amount', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(simitSarayi, ({ events, winMinor }) => winMinor >= BET && events.length === 3),
      ))

    await test.step('the rules explain what is held, in this title’s own words', () =>
      expectRules(page, game, {
        headings: ['Sıcak simit dönüşleri', stage.gamble.title],
        words: [
          'Aynı anda 3 ya da daha çok simit gelirse hepsi yerinde tutulur',
          'Ortalama 36 dönüşte bir gelir.',
          'ortak bir havuzda birikmez',
          '%96,2',
        ],
        absent: ['kartopu', 'Kartopu'],
      }))

    await test.step('three simits are held, respins are counted, and the end announces their payout', async () => {
      const announced = await playAtOnce(
        page,
        game,
        roundWhere(simitSarayi, holdsThree),
        /^\d simit toplam ₺[\d.,]+ kazandırdı\. Bakiye/,
      )
      expect(announced).toContain(words.announceStart(3, 2))
      expect(announced.some((each) => /yeni simit, toplam \d/.test(each))).toBe(true)
    })
  })
})
