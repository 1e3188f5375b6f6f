import { yildizname } from '#games/slots/titles/yildizname.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, test } from './site.ts'
import { answerWith, listenTo, openSlot, roundWhere, showAtOnce, spinButton } from './slot-rounds.ts'

const words = stage.cluster[yildizname.slug]

test.describe('Yıldızname', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'tr-TR' })

  test('a spin wins, is told aloud, and the rules state stars and rings', async ({ page }) => {
    const game = await openSlot(page, yildizname)
    await answerWith(page, roundWhere(yildizname, ({ events, winMinor }) => winMinor > 0n && events.filter(({ type }) => type === 'cluster-win').length === 1))
    await spinButton(game).press('Enter')
    await expect(game.getByRole('status')).toContainText('kazandın')
    await expect(spinButton(game)).toBeEnabled()

    await game.getByRole('button', { name: stage.menu }).press('Enter')
    await game.getByRole('button', { name: stage.rules }).press('Enter')
    const rules = game.getByRole('dialog', { name: stage.rules })
    for (const heading of [stage.clusterTitle, words?.marks?.title ?? '', words?.turn?.title ?? '', stage.freeSpinsTitle]) {
      await expect(rules.getByRole('heading', { name: heading })).toBeVisible()
    }
    await expect(rules).toContainText('en çok ×128')
    await expect(rules).toContainText('%96,8')
  })

  test('three comets bring free spins, which turn the rings and are shown to their sum', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, yildizname)
    await showAtOnce(page, game)
    const feature = roundWhere(yildizname, ({ events, winMinor }) => winMinor > 0n && events.some((event) => event.type === 'free-spins' && event.awarded === 10))
    await answerWith(page, feature)
    const said = await listenTo(page, game)
    await spinButton(game).press('Enter')
    await expect.poll(() => [...said].some((words) => words.startsWith('Tur toplamı') || words.includes('geri geldi')), { timeout: 20_000 }).toBe(true)
    expect([...said]).toContain(stage.said.award(10))
    expect([...said]).toContain(words?.turn?.said)
  })
})
