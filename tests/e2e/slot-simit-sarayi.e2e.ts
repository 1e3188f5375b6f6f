import { simitSarayi } from '#games/slots/titles/simit-sarayi.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, test } from './site.ts'
import { answerWith, BET, listenTo, openSlot, roundWhere, showAtOnce, spinButton } from './slot-rounds.ts'

test.describe('Simit Sarayı on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a spin wins and is told, and the rules state the respins, the fixed jackpots and the gamble', async ({ page }) => {
    const game = await openSlot(page, simitSarayi)
    await answerWith(page, roundWhere(simitSarayi, ({ events, winMinor }) => winMinor >= BET && events.length === 3))
    await spinButton(game).click()
    await expect(game.getByRole('status')).toContainText('kazandın')
    await expect(spinButton(game)).toBeEnabled()
    await game.getByRole('button', { name: stage.menu }).click()
    await game.getByRole('button', { name: stage.rules }).click()
    await expect(game.getByRole('heading', { name: 'Sıcak simit dönüşleri' })).toBeVisible()
    await expect(game.getByText('Aynı anda 3 ya da daha çok simit gelirse hepsi yerinde tutulur')).toBeAttached()
    await expect(game.getByText('Ortalama 36 dönüşte bir gelir.')).toBeAttached()
    await expect(game.getByText('ortak bir havuzda birikmez')).toBeAttached()
    await expect(game.getByRole('heading', { name: stage.gamble.title })).toBeAttached()
    await expect(game.getByText('%96,2', { exact: true })).toBeAttached()
    await expect(game.getByText(/kartopu/i)).toHaveCount(0)
  })

  test('three simits are held, respins are counted, and the end tells what they paid', async ({ page }) => {
    const round = roundWhere(simitSarayi, ({ events }) => {
      const held = events.find((event) => event.type === 'hold')
      const respins = events.filter(({ type }) => type === 'respin').length
      return held?.type === 'hold' && held.held.length === 3 && respins > 2 && respins < 6 && !events.some(({ type }) => type === 'line-win' || type === 'full-hold')
    })
    const game = await openSlot(page, simitSarayi)
    await showAtOnce(page, game)
    await answerWith(page, round)
    const said = await listenTo(page, game)
    await spinButton(game).press('Enter')
    await expect.poll(() => [...said].some((words) => /^\d simit toplam ₺[\d.,]+ kazandırdı\. Bakiye/.test(words)), { timeout: 30_000 }).toBe(true)
    expect([...said]).toContain(stage.hold(simitSarayi.slug).saidStart(3, 2))
    expect([...said].some((words) => /yeni simit, toplam \d/.test(words))).toBe(true)
  })
})
