import { karagoz } from '#games/slots/titles/karagoz.ts'
import { stage } from '#shared/texts/stage.tr.ts'
import { expect, PHONE, test } from './site.ts'
import { answerWith, BET, listenTo, openSlot, roundWhere, showAtOnce, spinButton } from './slot-rounds.ts'

const SMALL = 15n * BET
const words = stage.duels['karagoz']

test.describe('Karagöz on a phone', () => {
  test.use({ viewport: PHONE })

  test('tells a win, explains its ways and its duel, and plays one with a clash', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openSlot(page, karagoz)
    const said = await listenTo(page, game)

    await test.step('a win is told with its amount', async () => {
      await answerWith(page, roundWhere(karagoz, ({ events, winMinor }) => winMinor >= BET && winMinor < SMALL && events.length === 3 && events[1]?.type === 'ways-win'))
      await spinButton(game).click()
      await expect(game.locator('.hud > [aria-live=polite]')).toContainText('kazandın', { timeout: 15_000 })
      await expect(spinButton(game)).toBeVisible()
    })

    await test.step('the rules tell of 1.024 ways, of both wilds and of whose turn it is', async () => {
      await game.getByRole('button', { name: stage.menu }).click()
      await game.getByRole('button', { name: stage.rules }).click()
      await expect(game.getByRole('heading', { name: stage.waysTitle('1.024') })).toBeVisible()
      await expect(game.getByText('Hacivat, Kandil dışındaki her sembolün yerine geçer. 2 ve 3. makaralarda gelir.')).toBeVisible()
      await expect(game.getByText('Karagöz, Kandil dışındaki her sembolün yerine geçer. 3 ve 4. makaralarda gelir.')).toBeVisible()
      await expect(game.getByText('3 Kandil: 8 bedava dönüş')).toBeVisible()
      await expect(game.getByText(words?.turnRow['hacivat']?.(2) ?? '')).toBeVisible()
      await expect(game.getByText(words?.turnRow['karagoz']?.(3) ?? '')).toBeVisible()
      await expect(game.getByText(words?.clashRow(1, 30) ?? '')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('free spins give the floor to one after the other, and a clash adds a spin', async () => {
      await showAtOnce(page, game)
      await answerWith(page, roundWhere(karagoz, ({ events, winMinor }) => winMinor < SMALL && events.filter(({ type }) => type === 'clash').length === 1))
      await spinButton(game).click()
      await expect(game.locator('.hud > [aria-live=polite]')).toContainText('Tur toplamı', { timeout: 15_000 })
      for (const told of [stage.said.award(8), words?.turn['hacivat'], words?.turn['karagoz'], words?.saidClash(1)]) expect([...said]).toContain(told)
    })
  })
})
