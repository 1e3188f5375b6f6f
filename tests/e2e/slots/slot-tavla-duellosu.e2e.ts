import { tavlaDuellosu } from '#games/slots/titles/tavla-duellosu.ts'
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

const words = stage.boardDuels['tavla-duellosu']

test.describe('Tavla Düellosu on a phone', () => {
  test.use({ viewport: PHONE })

  test('announces a win, explains its boards, dice and duel, and plays one to its end', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, tavlaDuellosu)

    await test.step('a win is announced with its amount', () =>
      expectWinAnnounced(
        page,
        game,
        roundWhere(
          tavlaDuellosu,
          ({ events, winMinor }) =>
            winMinor >= BET &&
            winMinor < SMALL &&
            events.length === 3 &&
            events[1]?.type === 'line-win',
        ),
      ))

    await test.step('the rules explain both boards, the dice, the lead and the shutout', () =>
      expectRules(page, game, {
        words: [
          'her tahta kendi 10 çizgisinde öder',
          'Sedef yıldız, Zar dışındaki her sembolün yerine geçer.',
          words?.rules.doubles(2) ?? '',
          words?.rules.shutout(5, 10) ?? '',
          words?.rules.limit(20) ?? '',
          '%96,01',
          'Bahsin 3.000 katı (₺3.000,00)',
        ],
      }))

    await test.step('a duel announces its rolls, points and end, and pays its whole win', async () => {
      const round = roundWhere(
        tavlaDuellosu,
        ({ events, winMinor }) =>
          winMinor < 10n * SMALL &&
          events.some((event) => event.type === 'race-end' && event.multiplier > 1) &&
          events.some((event) => event.type === 'race-move' && event.side === undefined) &&
          events.some((event) => event.type === 'dice-roll'),
      )
      const announced = await playAtOnce(page, game, round)
      expect(countOf(round, 'race')).toBe(1)
      expect(announced).toContain(words?.noneNote)
      for (const event of round.events) {
        if (event.type === 'dice-roll')
          expect(announced).toContain(
            words?.rolled(words.thrown(event.dice), event.multiplier, event.side),
          )
        if (event.type === 'race-move' && event.side !== undefined)
          expect(announced).toContain(words?.point(event.side, event.score))
      }
      expect(announced.some((each) => /(KAZANDI|BİTİRDİ|MARS!)/.test(each))).toBe(true)
    })
  })
})
