import type { SlotEvent } from '#games/slots/events.ts'
import type { SlotRound } from '#games/slots/title.ts'
import { kapalicarsi } from '#games/slots/titles/kapalicarsi.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, test } from './site.ts'
import { answerWith, BET, listenTo, openSlot, roundWhere, showAtOnce, spinButton } from './slot-rounds.ts'

const countOf = ({ events }: SlotRound, type: SlotEvent['type']) => events.filter((event) => event.type === type).length

test.describe('Kapalıçarşı', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'tr-TR' })

  test('a spin wins, is told aloud, and the rules state its lamps, its coffers and what free spins cost', async ({ page }) => {
    const game = await openSlot(page, kapalicarsi)
    await answerWith(page, roundWhere(kapalicarsi, (round) => countOf(round, 'anywhere-win') === 1 && countOf(round, 'multiplier') === 0 && round.winMinor >= BET))
    await spinButton(game).press('Enter')
    await expect(game.getByRole('status')).toContainText('kazandın')
    await expect(spinButton(game)).toBeEnabled()

    await game.getByRole('button', { name: stage.menu }).press('Enter')
    await game.getByRole('button', { name: stage.rules }).press('Enter')
    const rules = game.getByRole('dialog', { name: stage.rules })
    for (const heading of [stage.anywhereTitle, stage.freeSpinsTitle, stage.multiplierTitle]) await expect(rules.getByRole('heading', { name: heading })).toBeVisible()
    const stated = [
      stage.multiplierText('Pirinç lamba', 2, 500), stage.multiplierFree, stage.freeSpinsFrom(4, 'Mücevher sandığı', 12),
      stage.retriggerFrom(3, 'Mücevher sandığı', 5), stage.buy.rules(168, '₺168,00', '₺1,00'), '%96,3', '10.000',
    ]
    for (const words of stated) await expect(rules).toContainText(words)
  })

  test('coffers bring free spins, lamps add up in them, and all is told to the sum', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, kapalicarsi)
    await showAtOnce(page, game)
    await answerWith(page, roundWhere(kapalicarsi, (round) => countOf(round, 'free-spins') === 1 && countOf(round, 'multiplier') > 2))
    const said = await listenTo(page, game)
    await spinButton(game).press('Enter')
    await expect.poll(() => [...said].some((words) => words.startsWith('Tur toplamı')), { timeout: 20_000 }).toBe(true)
    expect([...said]).toContain(stage.said.award(12))
  })
})
