import type { SlotEvent } from '#games/slots/events.ts'
import type { SlotRound } from '#games/slots/title.ts'
import { dansEdenBalik } from '#games/slots/titles/dans-eden-balik.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, test } from './site.ts'
import { answerWith, BET, listenTo, openSlot, roundWhere, showAtOnce, spinButton } from './slot-rounds.ts'

const hauls = ({ events }: SlotRound) => events.flatMap((event) => (event.type === 'haul' ? [event] : []))
const countOf = ({ events }: SlotRound, type: SlotEvent['type']) => events.filter((event) => event.type === type).length

test.describe('Dans Eden Balık', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'tr-TR' })

  test('a spin wins, is told aloud, and the rules state its reels, its buckets and its hat', async ({ page }) => {
    const game = await openSlot(page, dansEdenBalik)
    await answerWith(page, roundWhere(dansEdenBalik, (round) => countOf(round, 'ways-win') === 1 && round.winMinor >= BET))
    await spinButton(game).press('Enter')
    await expect(game.getByRole('status')).toContainText('kazandın')
    await expect(spinButton(game)).toBeEnabled()

    await game.getByRole('button', { name: stage.menu }).press('Enter')
    await game.getByRole('button', { name: stage.rules }).press('Enter')
    const rules = game.getByRole('dialog', { name: stage.rules })
    for (const heading of [stage.changingTitle, stage.wildTitle, stage.freeSpinsTitle, 'Kovalar ve balıkçı şapkası']) {
      await expect(rules.getByRole('heading', { name: heading })).toBeVisible()
    }
    for (const words of ['7.776', '%96,16', 'Kovalar 1, 2, 3 ve 4. makaralarda, şapka yalnızca 5. makarada', '₺1,00 – ₺100,00']) await expect(rules).toContainText(words)
    await expect(rules.getByRole('heading', { name: stage.risingTitle })).toHaveCount(0)
  })

  test('boats bring free spins, a hat takes the buckets, raises the multiplier, and all is told to the sum', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, dansEdenBalik)
    await showAtOnce(page, game)
    const feature = roundWhere(dansEdenBalik, (round) => countOf(round, 'free-spins') === 1 && hauls(round).filter(({ win }) => win > 0n).length > 1)
    await answerWith(page, feature)
    const said = await listenTo(page, game)
    await spinButton(game).press('Enter')
    await expect.poll(() => [...said].some((words) => words.startsWith('Tur toplamı')), { timeout: 20_000 }).toBe(true)
    expect([...said]).toContain(stage.said.award(10))
    expect([...said]).toContain(stage.said.rise(2))
    expect([...said].some((words) => words.startsWith('Şapka ') && words.endsWith('kazandın'))).toBe(true)
  })
})
