import type { FrameLocator, Page } from '@playwright/test'
import { formatMoney } from '#shared/money.ts'
import { originals as english } from '#shared/texts/originals/originals.en.ts'
import { originals as turkish } from '#shared/texts/originals/originals.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { balanceOf, openWithMoney, resultOf } from '../support/originals-table.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'

const TEXTS = { tr: turkish, en: english }
const GAMES = { dice: '2001', limbo: '2002', mines: '2004' }
const MAX_TRIES = 4

async function openOnTrial(
  page: Page,
  gameID: string,
  lang: 'tr' | 'en' = 'tr',
): Promise<FrameLocator> {
  await prefer(page, lang)
  await page.goto(`/play/slot/${gameID}/fun`)
  const game = page.frameLocator('iframe')
  await expect(game.locator('.og__go')).toBeVisible({ timeout: 30_000 })
  return game
}

async function prepareAuto(game: FrameLocator, chance: string): Promise<void> {
  await game.getByLabel('Kazanma şansı (%)').fill(chance)
  await game.getByLabel('Kazanma şansı (%)').press('Enter')
  await game.getByRole('button', { name: turkish.fastName }).click()
  await game.getByRole('tab', { name: turkish.auto, exact: true }).click()
}

test.describe('the originals’ table on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('auto play ends after the requested rounds', async ({ page }) => {
    const game = await openOnTrial(page, GAMES.dice)
    await prepareAuto(game, '50')
    await game.getByRole('button', { name: turkish.startAuto }).click()
    await expect(game.getByText(turkish.autoEnded.done)).toBeVisible({ timeout: 20_000 })
    await resultOf(game, 10)
  })

  test('auto play ends once the loss reaches its limit', async ({ page }) => {
    const game = await openOnTrial(page, GAMES.dice)
    await prepareAuto(game, '0,01')
    await game.getByLabel(turkish.stopOnLoss).fill('2')
    await game.getByRole('button', { name: turkish.startAuto }).click()
    await expect(game.getByText(turkish.autoEnded.loss)).toBeVisible()
    await resultOf(game, 2)
  })

  test('auto play ends once the profit reaches its goal', async ({ page }) => {
    const game = await openOnTrial(page, GAMES.dice)
    await prepareAuto(game, '98')
    await game.getByLabel(turkish.stopOnProfit).fill('0,01')
    const ended = game.getByText(/^Otomatik oyun (bitti|durdu)/)
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      await game.getByRole('button', { name: turkish.startAuto }).click()
      await expect(ended).toBeVisible({ timeout: 20_000 })
      if ((await ended.textContent()) === turkish.autoEnded.profit) break
    }
    await expect(ended).toHaveText(turkish.autoEnded.profit)
  })

  test('A and S halve and double the bet, F is fast play, Space plays', async ({ page }) => {
    const game = await openOnTrial(page, GAMES.dice)
    const bet = game.getByRole('textbox', { name: turkish.bet, exact: true })
    await game.locator('.dice__number').click()
    await page.keyboard.press('s')
    await page.keyboard.press('s')
    await expect(bet).toHaveValue('₺4,00')
    await page.keyboard.press('a')
    await expect(bet).toHaveValue('₺2,00')
    await page.keyboard.press('f')
    await expect(game.getByRole('button', { name: turkish.fastName })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.press('Space')
    await resultOf(game, 1)
    await expect(game.locator('.game-facts').first()).toContainText('₺2,00')
  })

  test('a past round is replayed without effect', async ({ page }) => {
    const game = await openOnTrial(page, GAMES.limbo)
    await game.getByRole('button', { name: turkish.place }).click()
    const first = await resultOf(game, 1)
    await expect(game.locator('.og__balance b')).toContainText('₺')
    const before = await balanceOf(game)
    await game.getByRole('button', { name: turkish.history }).click()
    await game
      .getByRole('button', { name: new RegExp(`^${turkish.replay}`) })
      .first()
      .click()
    await expect(game.getByText(/^Tekrar: /)).toBeVisible()
    await expect(game.locator('.og')).toHaveAttribute('data-phase', 'idle')
    expect(await resultOf(game, 1)).toBe(first)
    expect(await balanceOf(game)).toBe(before)
  })

  test("the table's profit or loss is shown in the bar above it", async ({ page }) => {
    const game = await openWithMoney(page, GAMES.dice)
    await expect(game.locator('.og__balance b')).toContainText('₺')
    const before = await balanceOf(game)
    await game.getByRole('button', { name: turkish.place }).click({ timeout: 30_000 })
    await resultOf(game, 1)
    const change = (await balanceOf(game)) - before
    const net = formatMoney(BigInt(Math.round(change * 100)), 'tr', { sign: 'always' })
    await expect(page.locator('.playbar')).toContainText(`${turkish.net}${net}`)
  })

  test('a stranger’s round is shown live, with a masked name', async ({ page, browser, site }) => {
    const watched = await openOnTrial(page, GAMES.dice)
    await watched.getByRole('tab', { name: turkish.live }).click()
    const stranger = await (
      await browser.newContext({ baseURL: site.url, locale: 'tr-TR', viewport: DESKTOP })
    ).newPage()
    await stranger.addInitScript(() =>
      localStorage.setItem('kupaPopups', JSON.stringify({ 1: 'never' })),
    )
    const game = await openWithMoney(stranger, GAMES.dice)
    await game.getByRole('button', { name: turkish.place }).click({ timeout: 30_000 })
    await resultOf(game, 1)
    const seen = watched.locator('#og-rounds li').first()
    await expect(seen).toContainText('d•••o')
    await expect(seen).toContainText('₺1,00')
    await stranger.context().close()
  })
})

for (const [lang, size] of [
  ['tr', PHONE],
  ['en', DESKTOP],
] as const) {
  test.describe(`${lang}, ${size.width} wide`, () => {
    test.use({ viewport: size })
    for (const [name, gameID] of Object.entries(GAMES)) {
      test(`${name} passes axe, by hand and in auto play`, async ({ page }) => {
        const game = await openOnTrial(page, gameID, lang)
        await passesAxe(page, name)
        await game.getByRole('tab', { name: TEXTS[lang].auto, exact: true }).click()
        await passesAxe(page, `${name} in auto play`)
      })
    }

    test('the button stays on the screen, and the board has enough room', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      for (const gameID of Object.values(GAMES)) {
        const game = await openOnTrial(page, gameID, lang)
        await game.getByRole('tab', { name: TEXTS[lang].auto, exact: true }).click()
        await expect(game.locator('.og__go')).toBeInViewport({ ratio: 1 })
        expect((await game.locator('.og__board').boundingBox())?.height).toBeGreaterThanOrEqual(240)
      }
    })
  })
}

test('on a narrow screen the history opens in a sheet', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const game = await openOnTrial(page, GAMES.limbo)
  await game.getByRole('button', { name: turkish.place }).click()
  await resultOf(game, 1)
  await game.getByRole('button', { name: turkish.session }).click()
  await expect(game.getByRole('dialog', { name: turkish.session })).toContainText('₺1,00')
})

test('a player of the house starts with their balance', async ({ page, site }) => {
  await prefer(page, 'tr')
  await arriveAs(page, await newPlayer(page, site, 'yeni.oyuncu', 'tr'), 'tr')
  await page.goto(`/play/slot/${GAMES.dice}/real`)
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: turkish.place }).click({ timeout: 30_000 })
  await expect(game.getByRole('dialog', { name: turkish.poorTitle })).toBeVisible()
})
