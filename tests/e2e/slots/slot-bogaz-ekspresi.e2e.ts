import { bogazEkspresi } from '#games/slots/titles/bogaz-ekspresi.ts'
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

const words = stage.rides['bogaz-ekspresi']

test.describe('Boğaz Ekspresi on a phone', () => {
  test.use({ viewport: PHONE })

  test('announces a win, explains its ways and its ride, and the ferries of its free spins come on board', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, bogazEkspresi)

    await test.step('a win is announced with its amount', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(
          bogazEkspresi,
          ({ events, winMinor }) =>
            winMinor >= BET &&
            winMinor < SMALL &&
            events.length === 3 &&
            events[1]?.type === 'ways-win',
        ),
      ))

    await test.step('the rules explain 243 ways and every stop of the ride', () =>
      expectRules(page, game, {
        headings: [stage.waysTitle('243')],
        words: [
          'Geldiği makaralar: 2, 3 ve 4.',
          '3 Deniz feneri: 8 bedava dönüş',
          ...(
            [
              [3, 2],
              [6, 3],
              [11, 4],
            ] as const
          ).map(([count, times]) => words?.stepRow(count, times, 2) ?? ''),
        ],
      }))

    await test.step('free spins collect ferries and reach a stop', async () => {
      const announced = await playAtOnce(
        page,
        game,
        roundWhere(
          bogazEkspresi,
          (round) => round.winMinor < SMALL && countOf(round, 'ride-step') === 1,
        ),
      )
      expect(announced).toContain(stage.announcements.award(8))
      expect(announced).toContain(stage.announcements.rideStep(2, 2))
    })
  })
})
