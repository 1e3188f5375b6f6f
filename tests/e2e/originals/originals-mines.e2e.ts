import type { FrameLocator } from '@playwright/test'
import { originals as texts } from '#shared/texts/originals/originals.tr.ts'
import { balanceOf, openFromLobby, openWithMoney, resultOf } from '../support/originals-table.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'

const tile = (game: FrameLocator, place: number) => game.locator('.mines__tile').nth(place)
const phaseOf = async (game: FrameLocator): Promise<string | null> => {
  await expect(game.locator('.og')).toHaveAttribute('data-phase', /idle|open/)
  return game.locator('.og').getAttribute('data-phase')
}

async function findBead(game: FrameLocator, rounds = 1): Promise<number> {
  await game.getByRole('button', { name: texts.place }).click()
  await expect(game.locator('.og')).toHaveAttribute('data-phase', 'open')
  await tile(game, 12).click()
  await expect(tile(game, 12)).toHaveAccessibleName(/nazar|mayın/)
  return (await phaseOf(game)) === 'open' ? rounds : findBead(game, rounds + 1)
}

test.describe('mines on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a visitor opens a tile, cashes out and sees the mines', async ({ page }) => {
    const game = await openFromLobby(page, 'Mayınlar', '2004')
    await game.getByLabel('Mayın sayısı').first().selectOption('1', { timeout: 30_000 })
    const rounds = await findBead(game)
    await game.getByRole('button', { name: texts.takeWin }).click()
    expect(await resultOf(game, rounds)).toBeGreaterThan(1)
    await expect(game.getByRole('button', { name: /: mayın$/ })).toHaveCount(1)
  })
})

test.describe('mines on a desktop', () => {
  test.use({ viewport: DESKTOP })
  test('an open round continues after a reload and on another device', async ({
    page,
    browser,
    site,
  }) => {
    const game = await openWithMoney(page, '2004')
    await game.getByLabel('Mayın sayısı').first().selectOption('1', { timeout: 30_000 })
    await findBead(game)

    await page.reload()
    await expect(game.getByText(texts.resumed)).toBeVisible({ timeout: 30_000 })
    await expect(tile(game, 12)).toHaveAccessibleName(/nazar boncuğu$/)

    const device = await (
      await browser.newContext({ baseURL: site.url, locale: 'tr-TR', viewport: DESKTOP })
    ).newPage()
    await device.addInitScript(() =>
      localStorage.setItem('kupaPopups', JSON.stringify({ 1: 'never' })),
    )
    const there = await openWithMoney(device, '2004')
    await expect(there.getByText(texts.resumed)).toBeVisible({ timeout: 30_000 })
    const held = await balanceOf(there)
    await there.getByRole('button', { name: texts.takeWin }).click()
    const paid = await resultOf(there, 1)
    await expect.poll(() => balanceOf(there)).toBeCloseTo(held + paid, 2)
    await device.context().close()
  })

  test('auto play opens the chosen tiles', async ({ page }) => {
    const game = await openFromLobby(page, 'Mayınlar', '2004')
    await game.getByRole('button', { name: texts.fastName }).click({ timeout: 30_000 })
    await game.getByRole('tab', { name: texts.auto, exact: true }).click()
    await expect(game.getByText('Önce kare seç')).toBeVisible()
    await tile(game, 0).click()
    await tile(game, 24).click()
    await game.getByRole('button', { name: texts.startAuto }).click()
    await expect(game.getByText(texts.autoEnded.done)).toBeVisible({ timeout: 30_000 })
    await resultOf(game, 10)
  })
})
