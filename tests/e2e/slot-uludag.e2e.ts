import { uludag } from '#games/slots/titles/uludag.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, test } from './site.ts'
import { answerWith, BET, listenTo, openSlot, roundWhere, showAtOnce, spinButton } from './slot-rounds.ts'

test.describe('Uludağ on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a spin wins and is told, and the rules state the respins and the fixed jackpots', async ({ page }) => {
    const game = await openSlot(page, uludag)
    await answerWith(page, roundWhere(uludag, ({ events, winMinor }) => winMinor >= BET && events.length === 3))
    await spinButton(game).click()
    await expect(game.getByRole('status')).toContainText('kazandın')
    await expect(spinButton(game)).toBeEnabled()
    await game.getByRole('button', { name: stage.menu }).click()
    await game.getByRole('button', { name: stage.rules }).click()
    await expect(game.getByRole('heading', { name: 'Kartopu dönüşleri' })).toBeVisible()
    await expect(game.getByText('Ortalama 125 dönüşte bir gelir.')).toBeAttached()
    await expect(game.getByText('ortak bir havuzda birikmez')).toBeAttached()
    await expect(game.getByText('%96,49', { exact: true })).toBeAttached()
  })

  test('six snowballs are held, respins are counted, and the end tells what they paid', async ({ page }) => {
    const round = roundWhere(uludag, ({ events }) => {
      const held = events.find((event) => event.type === 'hold')
      return held?.type === 'hold' && held.held.length === 6 && !events.some(({ type }) => type === 'line-win' || type === 'full-hold')
    })
    const game = await openSlot(page, uludag)
    await showAtOnce(page, game)
    await answerWith(page, round)
    const said = await listenTo(page, game)
    await spinButton(game).press('Enter')
    await expect.poll(() => [...said].some((words) => /^\d+ kartopu toplam ₺[\d.,]+ kazandırdı\. Bakiye/.test(words)), { timeout: 30_000 }).toBe(true)
    expect([...said]).toContain(stage.hold(uludag.slug).saidStart(6, 3))
    expect([...said].some((words) => /dönüş kaldı|dönüş hakkın/.test(words))).toBe(true)
  })
})
