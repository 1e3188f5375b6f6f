import type { FrameLocator, Page } from '@playwright/test'
import { catalogue } from '#shared/texts/pages/catalogue.tr.ts'
import { originals } from '#shared/texts/originals/originals.tr.ts'
import { play as playEn } from '#shared/texts/slots/play.en.ts'
import { play } from '#shared/texts/slots/play.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { balanceOf, numberIn, resultOf } from '../support/originals-table.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'

const DICE = '2001'
const LIMBO = '2002'
const MINES = '2004'
const LAPTOP = { width: 1280, height: 720 }

const pane = (page: Page, gameID: string) => page.locator(`[data-game="${gameID}"]`)
const frameOf = (page: Page, gameID: string): FrameLocator =>
  page.frameLocator(`[data-game="${gameID}"] iframe`)
const ready = (page: Page, gameID: string) =>
  expect(frameOf(page, gameID).locator('.og__go')).toBeVisible({ timeout: 30_000 })

test('two games run side by side on one balance, in the address, and back closes the second first', async ({
  page,
  site,
}) => {
  await page.setViewportSize(LAPTOP)
  await prefer(page, 'tr')
  await arriveAs(page, await newPlayer(page, site, 'ikili', 'tr'), 'tr')
  await giveMoney(page, site, '1000.00')
  await page.goto('/slot')
  await page.getByRole('link', { name: 'Zar oyna', exact: true }).first().press('Enter')
  await ready(page, DICE)

  await test.step('the picker shows other games and finds them', async () => {
    await page.getByRole('button', { name: play.sideBySide }).click()
    const picker = page.getByRole('dialog', { name: play.pickTitle })
    await expect(picker.getByRole('button', { name: /^Kapadokya/ })).toBeVisible()
    await expect(
      picker.getByRole('button', { name: /^Zar/ }),
      'not the one that is open',
    ).toHaveCount(0)
    await picker.getByRole('searchbox', { name: play.pickSearch }).fill('limbo')
    await expect(
      picker.getByRole('region', { name: play.pickResults }).getByRole('button'),
    ).toHaveCount(1)
    await passesAxe(page, 'picker')
    await picker.getByRole('button', { name: /^Limbo/ }).click()
    await expect(page).toHaveURL(`/play/slot/${DICE}/real?second=${LIMBO}`)
    await ready(page, LIMBO)
  })

  await test.step('each runs on its own, and both show the same balance', async () => {
    await expect(pane(page, LIMBO), 'the new one has the keys and the sound').toHaveAttribute(
      'data-active',
      'true',
    )
    await frameOf(page, DICE).getByRole('button', { name: originals.place }).click()
    await resultOf(frameOf(page, DICE), 1)
    await expect(pane(page, DICE)).toHaveAttribute('data-active', 'true')
    await expect(pane(page, LIMBO)).toHaveAttribute('data-active', 'false')
    await frameOf(page, LIMBO).getByRole('button', { name: originals.place }).click()
    await resultOf(frameOf(page, LIMBO), 1)
    const { data } = await ownCall(page, site, 'finance', 'check_balance', {})
    const shared = page.getByRole('group', { name: play.sharedBalance })
    await expect
      .poll(async () => numberIn(await shared.locator('b').textContent()))
      .toBe(Number(data['balance']))
    for (const gameID of [DICE, LIMBO])
      await expect.poll(() => balanceOf(frameOf(page, gameID))).toBe(Number(data['balance']))
    await passesAxe(page, 'two games')
  })

  await test.step('they swap sides, survive a reload, and back leaves only the first', async () => {
    const left = async (gameID: string) => (await pane(page, gameID).boundingBox())?.x
    await page.getByRole('button', { name: play.swapSides }).click()
    await expect.poll(() => left(LIMBO)).toBe(0)
    await page.reload()
    await ready(page, DICE)
    await ready(page, LIMBO)
    expect(await left(LIMBO)).toBe(0)
    await page.goBack()
    await expect(page.locator('iframe')).toHaveCount(1)
    await expect(page).toHaveURL(`/play/slot/${DICE}/real`)
    await page.goForward()
    await ready(page, LIMBO)
    await page.getByRole('button', { name: play.closeGame('Limbo') }).click()
    await expect(page.locator('iframe')).toHaveCount(1)
    await page.getByRole('button', { name: play.backToLobby }).click()
    await expect(page).toHaveURL('/slot')
  })

  await test.step('an address with two opens both, and a narrow window shows the first', async () => {
    await page.goto(`/play/slot/${DICE}/real?second=${LIMBO}`)
    await ready(page, LIMBO)
    await page.setViewportSize({ width: 1024, height: 720 })
    await expect(page.locator('iframe')).toHaveCount(1)
    await expect(page.getByRole('button', { name: play.sideBySide })).toHaveCount(0)
  })
})

test('an open round is shown on the page, with its outcome if it is not continued, and continues', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  await prefer(page, 'tr')
  await arriveAs(page, await newPlayer(page, site, 'yarim', 'tr'), 'tr')
  await giveMoney(page, site, '1000.00')
  await page.goto(`/play/slot/${MINES}/real`)
  await ready(page, MINES)
  await frameOf(page, MINES).locator('.og__go').click()
  await expect
    .poll(async () => (await ownCall(page, site, 'casino', 'open_rounds', {})).data)
    .toHaveLength(1)

  await page.goto('/slot')
  const quick = page.getByRole('region', { name: catalogue.quickAccess })
  await expect(quick.getByText(catalogue.unfinished('₺1,00'))).toBeVisible()
  await quick.getByRole('link', { name: new RegExp(catalogue.unfinished('₺1,00')) }).click()
  await expect(page.getByText(play.unfinishedTitle('₺1,00'))).toBeVisible()
  await expect(page.getByText(/Dönmezsen .* sonrasında oyunun kuralına göre biter/)).toBeVisible()
  await ready(page, MINES)
  await passesAxe(page, 'an unfinished round')
  await page.getByRole('button', { name: play.unfinishedClose }).click()
  await expect(page.getByText(play.unfinishedTitle('₺1,00'))).toHaveCount(0)
})

test('the menu shows similar games, and a lost connection is shown above the game', async ({
  page,
  context,
}) => {
  await page.setViewportSize(DESKTOP)
  await prefer(page, 'en', 'light')
  await page.goto(`/play/slot/${DICE}/fun`)
  await ready(page, DICE)
  await page.getByRole('button', { name: playEn.menu, exact: true }).click()
  const similar = page.getByRole('dialog').getByRole('region', { name: playEn.similar })
  await expect(similar.getByRole('link').first()).toBeVisible()
  await expect(similar.getByRole('link', { name: /^Dice/ })).toHaveCount(0)
  await passesAxe(page, 'menu')
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await expect(page.getByText(playEn.offlineText)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(playEn.offlineText)).toHaveCount(0)
})
