import { karagoz } from '#games/slots/titles/karagoz.ts'
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

const words = stage.duels['karagoz']

test.describe('Karagöz on a phone', () => {
  test.use({ viewport: PHONE })

  test('announces a win, explains its ways and its duel, and plays one with a clash', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, karagoz)

    await test.step('a win is announced with its amount', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(
          karagoz,
          ({ events, winMinor }) =>
            winMinor >= BET &&
            winMinor < SMALL &&
            events.length === 3 &&
            events[1]?.type === 'ways-win',
        ),
      ))

    await test.step('the rules explain 1.024 ways, both wilds and whose turn it is', () =>
      expectRules(page, game, {
        headings: [stage.waysTitle('1.024')],
        words: [
          'Hacivat, Kandil dışındaki her sembolün yerine geçer. Geldiği makaralar: 2 ve 3.',
          'Karagöz, Kandil dışındaki her sembolün yerine geçer. Geldiği makaralar: 3 ve 4.',
          '3 Kandil: 8 bedava dönüş',
          words?.turnRow['hacivat']?.(2) ?? '',
          words?.turnRow['karagoz']?.(3) ?? '',
          words?.clashRow(1, 30) ?? '',
        ],
      }))

    await test.step('in free spins the two puppets take turns, and a clash adds a spin', async () => {
      const announced = await playAtOnce(
        page,
        game,
        roundWhere(karagoz, (round) => round.winMinor < SMALL && countOf(round, 'clash') === 1),
      )
      for (const phrase of [
        stage.announcements.award(8),
        words?.turn['hacivat'],
        words?.turn['karagoz'],
        words?.announceClash(1),
      ])
        expect(announced).toContain(phrase)
    })
  })
})
