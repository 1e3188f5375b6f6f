import { karadeniz } from '#games/slots/titles/karadeniz.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, test } from './site.ts'
import { answerWith, listenTo, openSlot, roundWhere, showAtOnce, spinButton } from './slot-rounds.ts'

const words = stage.cluster[karadeniz.slug]?.storm

test.describe('Karadeniz', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'tr-TR' })

  test('a storm breaks, brings a win that is told aloud, and the rules state it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, karadeniz)
    const said = await listenTo(page, game)
    await answerWith(page, roundWhere(karadeniz, ({ events }) =>
      events.filter(({ type }) => type === 'gust').length === 2 && events.filter(({ type }) => type === 'cluster-win').length === 1))
    await spinButton(game).press('Enter')
    await expect.poll(() => [...said].some((told) => told.includes('fırtına ×3')), { timeout: 15_000 }).toBe(true)
    expect([...said]).toContain(words?.said(2))
    expect([...said]).toContain(words?.said(3))
    await expect(spinButton(game)).toBeEnabled()

    await game.getByRole('button', { name: stage.menu }).press('Enter')
    await game.getByRole('button', { name: stage.rules }).press('Enter')
    const rules = game.getByRole('dialog', { name: stage.rules })
    for (const heading of [stage.clusterTitle, words?.title ?? '', stage.freeSpinsTitle]) {
      await expect(rules.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    }
    await expect(rules).toContainText('ortalama 8 dönüşte bir')
    await expect(rules).toContainText('en çok 6 kez eser')
    await expect(rules).toContainText('3 Deniz feneri: 6 bedava dönüş')
    await expect(rules).toContainText('%96,35')
  })

  test('three lighthouses bring free spins, each with its storm, shown to their sum', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, karadeniz)
    await showAtOnce(page, game)
    await answerWith(page, roundWhere(karadeniz, ({ events, winMinor }) => winMinor > 0n && events.some((event) => event.type === 'free-spins' && event.awarded === 6)))
    const said = await listenTo(page, game)
    await spinButton(game).press('Enter')
    await expect.poll(() => [...said].some((told) => told.startsWith('Tur toplamı') || told.includes('geri geldi')), { timeout: 20_000 }).toBe(true)
    expect([...said]).toContain(stage.said.award(6))
    expect([...said]).toContain(words?.said(5))
  })
})
