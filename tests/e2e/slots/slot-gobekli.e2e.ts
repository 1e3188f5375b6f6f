import { gobekli } from '#games/slots/titles/gobekli.ts'
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

const MODEST = 60n * BET
const words = stage.books['gobekli']

test.describe('Göbekli on a phone', () => {
  test.use({ viewport: PHONE })

  test('announces a win, wakes the animal of its free spins, and explains both', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, gobekli)

    await test.step('a win is announced with its amount', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(
          gobekli,
          (round) =>
            round.winMinor >= BET &&
            round.winMinor < SMALL &&
            round.events.length === 3 &&
            countOf(round, 'line-win') === 1,
        ),
      ))

    await test.step('the rules explain the pillar, the animal and the second animal', () =>
      expectRules(page, game, {
        headings: [words?.rulesTitle ?? ''],
        words: [
          words?.wildText('Dikilitaş') ?? '',
          words?.rulesText(20, 'Dikilitaş') ?? '',
          words?.rulesSecond ?? '',
          'Boğa %10,3',
        ],
      }))

    await test.step('free spins wake their animal and it rises over its reels', async () => {
      const feature = roundWhere(
        gobekli,
        (round) => round.winMinor < MODEST && [1, 2, 3].includes(countOf(round, 'special-win')),
      )
      const chosen = feature.events.find((event) => event.type === 'special-symbol')
      const announced = await playAtOnce(page, game, feature)
      expect(announced).toContain(words?.chosen(stage.symbols[chosen?.symbol ?? ''] ?? ''))
      expect(announced.join('; ')).toContain('makarada yükseldi')
    })
  })
})
