import { evliyaninHaritasi } from '#games/slots/titles/evliyanin-haritasi.ts'
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

const words = stage.books['evliyanin-haritasi']

test.describe('Evliya’nın Haritası on a phone', () => {
  test.use({ viewport: PHONE })

  test('announces a win, draws the special symbol of its free spins, and explains both', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, evliyaninHaritasi)

    await test.step('a win is announced with its amount', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(
          evliyaninHaritasi,
          (round) =>
            round.winMinor >= BET &&
            round.winMinor < SMALL &&
            round.events.length === 3 &&
            countOf(round, 'line-win') === 1,
        ),
      ))

    await test.step('the rules explain the map and the special symbol', () =>
      expectRules(page, game, {
        headings: [words?.rulesTitle ?? ''],
        words: [
          words?.rulesText(10, 'Harita') ?? '',
          '3 ya da daha çok Harita: 10 bedava dönüş',
          'Kalyon %5,6',
        ],
      }))

    await test.step('free spins draw their symbol and it unrolls over its reels', async () => {
      const feature = roundWhere(
        evliyaninHaritasi,
        (round) => round.winMinor < SMALL && countOf(round, 'special-win') === 1,
      )
      const drawn = feature.events.find((event) => event.type === 'special-symbol')
      const announced = await playAtOnce(page, game, feature)
      expect(announced).toContain(words?.chosen(stage.symbols[drawn?.symbol ?? ''] ?? ''))
      expect(announced.join('; ')).toContain('makarayı kapladı')
    })
  })
})
