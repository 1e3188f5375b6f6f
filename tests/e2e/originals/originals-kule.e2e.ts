import type { FrameLocator } from '@playwright/test'
import { originals as texts } from '#shared/texts/originals/originals.tr.ts'
import { balanceOf, openFromLobby, openWithMoney, resultOf } from '../support/originals-table.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'

const windows = (game: FrameLocator, floor: number) =>
  game
    .locator('.tower__floor')
    .nth(floor - 1)
    .locator('.tower__window')
const phaseOf = async (game: FrameLocator): Promise<string | null> => {
  await expect(game.locator('.og')).toHaveAttribute('data-phase', /idle|open/)
  return game.locator('.og').getAttribute('data-phase')
}

async function lightFirst(game: FrameLocator, rounds = 1): Promise<number> {
  await game.getByRole('button', { name: texts.place }).click({ timeout: 30_000 })
  await expect(game.locator('.og')).toHaveAttribute('data-phase', 'open')
  await windows(game, 1).first().click()
  await expect(windows(game, 1).first()).toHaveAccessibleName(/yandı|rüzgâr/)
  return (await phaseOf(game)) === 'open' ? rounds : lightFirst(game, rounds + 1)
}

test.describe('Kule on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a visitor lights a floor, cashes out and sees where the wind was', async ({ page }) => {
    const game = await openFromLobby(page, 'Kule', '2009')
    await game.getByRole('tab', { name: 'Kolay' }).click({ timeout: 30_000 })
    const rounds = await lightFirst(game)
    await expect(game.getByText('1. kat aydınlandı, çarpan 1,32×')).toBeAttached()
    await expect(game.getByRole('button', { name: /^[2-9]\. kat.*rüzgâr$/ })).toHaveCount(0)
    await game.getByRole('button', { name: texts.takeWin }).click()
    expect(await resultOf(game, rounds)).toBeCloseTo(1.32, 2)
    await expect(game.getByRole('button', { name: /rüzgâr$/ })).toHaveCount(9)
    await expect(game.getByText('1 kat aydınlatıp çektin')).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      PHONE.width,
    )
  })
})

test.describe('Kule on a desktop', () => {
  test.use({ viewport: DESKTOP })
  test('an open climb continues after a reload, and moves exactly the bet and the win', async ({
    page,
  }) => {
    const game = await openWithMoney(page, '2009')
    await lightFirst(game)
    await page.reload()
    await expect(game.getByText(texts.resumed)).toBeVisible({ timeout: 30_000 })
    await expect(windows(game, 1).first()).toHaveAccessibleName(/yandı$/)
    const held = await balanceOf(game)
    await game.getByRole('button', { name: texts.takeWin }).click()
    const paid = await resultOf(game, 1)
    await expect.poll(() => balanceOf(game)).toBeCloseTo(held + paid, 2)
  })

  test('auto play lights the chosen windows, floor by floor', async ({ page }) => {
    const game = await openFromLobby(page, 'Kule', '2009')
    await game.getByRole('button', { name: texts.fastName }).click({ timeout: 30_000 })
    await game.getByRole('tab', { name: texts.auto, exact: true }).click()
    await expect(game.getByText('Önce pencere seç')).toBeVisible()
    await windows(game, 1).nth(0).click()
    await page.keyboard.press('Digit2')
    await expect(windows(game, 2).nth(1)).toHaveAttribute('aria-pressed', 'true')
    await game.getByRole('button', { name: texts.startAuto }).click()
    await expect(game.getByText(texts.autoEnded.done)).toBeVisible({ timeout: 30_000 })
    await resultOf(game, 10)
  })
})
