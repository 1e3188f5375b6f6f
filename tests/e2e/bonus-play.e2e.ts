import { play as playTr } from '#shared/texts/play.tr.ts'
import { promotions as promotionsTr } from '#shared/texts/promotions.tr.ts'
import { stage as stageTr } from '#shared/texts/stage.tr.ts'
import { passesAxe } from './axe.ts'
import { giveMoney, ownCall } from './own-call.ts'
import { arriveAs, newPlayer } from './player.ts'
import { expect, PHONE, prefer, test } from './site.ts'

const LOADED_MS = 60_000
const PATIENCE_MS = 5_000

test('free rounds are taken on a phone, played first and for nothing, and go on where they were left', async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  await prefer(page, 'tr')
  await arriveAs(page, await newPlayer(page, site, 'tur', 'tr'), 'tr')
  await giveMoney(page, site, '200')
  await page.goto('/promotions/kapadokya-turlari')
  await page.getByRole('button', { name: promotionsTr.ask }).click()
  await expect(page.getByRole('status').filter({ hasText: promotionsTr.requestStates.active })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: promotionsTr.toBonuses }).last().click()
  await expect(page.getByText(promotionsTr.roundsLeft('20'))).toBeVisible()
  await passesAxe(page, '/account/bonuses, with free rounds')
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/bonuses-tr.png`, fullPage: true })
  await page.getByRole('link', { name: promotionsTr.playRounds }).click()

  const game = page.frameLocator('iframe')
  const left = (rounds: number) => game.getByRole('button', { name: stageTr.freeRounds.name(rounds, '₺2,00') })
  const again = page.getByRole('button', { name: playTr.reopen })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(left(20)).toBeVisible({ timeout: PATIENCE_MS })
  }).toPass({ timeout: LOADED_MS })
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/game-tr.png` })
  await game.getByRole('button', { name: stageTr.menu }).press('Enter')
  await game.getByRole('switch', { name: stageTr.instant }).press('Space')
  await page.keyboard.press('Escape')
  await game.getByRole('button', { name: stageTr.spin, exact: true }).press('Enter')
  await expect(left(19)).toBeVisible()
  expect(await site.rounds(page)).toEqual([])
  const { data } = await ownCall(page, site, 'finance', 'check_balance', {})
  expect(Number(data['balance'])).toBeGreaterThanOrEqual(200)

  await page.goto('/account/bonuses')
  await expect(page.getByText(promotionsTr.roundsLeft('19'))).toBeVisible()
})
