import type { SlotEvent } from '#games/slots/events.ts'
import type { SlotRound } from '#games/slots/title.ts'
import { hazineAdasi } from '#games/slots/titles/hazine-adasi.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, test } from './site.ts'
import { answerWith, BET, listenTo, openSlot, roundWhere, showAtOnce, spinButton } from './slot-rounds.ts'

const countOf = ({ events }: SlotRound, type: SlotEvent['type']) => events.filter((event) => event.type === type).length

test.describe('Hazine Adası', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'tr-TR' })

  test('a spin wins, is told aloud, and the rules state its reels and its rising multiplier', async ({ page }) => {
    const game = await openSlot(page, hazineAdasi)
    await answerWith(page, roundWhere(hazineAdasi, (round) => countOf(round, 'ways-win') === 1 && round.winMinor >= BET))
    await spinButton(game).press('Enter')
    await expect(game.getByRole('status')).toContainText('kazandın')
    await expect(spinButton(game)).toBeEnabled()

    await game.getByRole('button', { name: stage.menu }).press('Enter')
    await game.getByRole('button', { name: stage.rules }).press('Enter')
    const rules = game.getByRole('dialog', { name: stage.rules })
    for (const heading of [stage.changingTitle, stage.wildTitle, stage.freeSpinsTitle, stage.risingTitle]) {
      await expect(rules.getByRole('heading', { name: heading })).toBeVisible()
    }
    for (const words of ['117.649', '2, 3, 4, 5', '%95,92', stage.risingText(1, 1)]) await expect(rules).toContainText(words)
  })

  test('chests bring free spins, every tumble raises the multiplier, and all is told to the sum', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, hazineAdasi)
    await showAtOnce(page, game)
    const feature = roundWhere(hazineAdasi, (round) => countOf(round, 'free-spins') === 1 && countOf(round, 'multiplier') > 2)
    await answerWith(page, feature)
    const said = await listenTo(page, game)
    await spinButton(game).press('Enter')
    await expect.poll(() => [...said].some((words) => words.startsWith('Tur toplamı')), { timeout: 20_000 }).toBe(true)
    expect([...said]).toContain(stage.said.award(12))
    expect([...said]).toContain(stage.said.rise(2))
  })
})
