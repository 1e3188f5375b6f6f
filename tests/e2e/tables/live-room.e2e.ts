import { chat as english } from '#shared/texts/chat.en.ts'
import { chat as turkish } from '#shared/texts/chat.tr.ts'
import { live } from '#shared/texts/tables/live.tr.ts'
import { liveTable } from '#shared/texts/tables/live-table.tr.ts'
import { passesAxe } from '../support/axe.ts'
import {
  anotherPlayer,
  endBetting,
  FAST_ROUND_MS,
  makeFast,
  nextRound,
  sitDown,
} from './live-tables.ts'
import { arriveAs } from '../support/player.ts'
import { expect, PHONE, prefer, test } from '../support/site.ts'

const TABLE = '4001'
const BESIDE = { width: 1280, height: 640 }
const NAME = 'Boğaz Rulet'
const DEMO = { username: 'demo', password: 'Demo1234' }

test.use({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
  drawsScenes: false,
})

test.describe.configure({ timeout: 180_000 })
test.beforeAll(({ site }) => makeFast(site, TABLE))
test.beforeEach(({ site }) => nextRound(site, TABLE))

test('two players at a table chat: messages are read, counted, reported and hidden; a disabled chat stays disabled', async ({
  page,
  browser,
  site,
}) => {
  await prefer(page, 'tr', 'dark')
  await arriveAs(page, DEMO, 'tr')
  const table = await sitDown(page, TABLE)
  const { page: other, context } = await anotherPlayer(browser, site, 'sohbetci', {
    lang: 'en',
    viewport: BESIDE,
  })
  const beside = await sitDown(other, TABLE)

  await table.getByRole('button', { name: turkish.open }).click()
  const panel = table.getByRole('region', { name: turkish.title })
  await panel.getByLabel(turkish.write).fill('0532 123 45 67')
  await panel.getByRole('button', { name: turkish.send }).click()
  await expect(panel.getByRole('alert')).toContainText('telefon')
  await panel.getByLabel(turkish.write).fill('Herkese bol şans')
  await panel.getByRole('button', { name: turkish.send }).click()
  await expect(panel.getByRole('log').getByText('Herkese bol şans')).toBeVisible()
  await expect(panel.getByLabel(turkish.write)).toHaveValue('')
  await passesAxe(page, 'chat on a phone')

  await beside.getByRole('button', { name: english.open }).click()
  const theirs = beside.getByRole('region', { name: english.title })
  await expect(theirs.getByRole('log').getByText('Herkese bol şans')).toBeVisible()
  expect(
    await theirs.getByLabel(english.write).evaluate((field) => field === document.activeElement),
  ).toBe(true)
  await panel.getByLabel(turkish.write).press('Escape')
  await expect(panel).toBeHidden()
  await theirs.getByLabel(english.write).fill('Good luck to you')
  await theirs.getByLabel(english.write).press('Enter')
  await expect(
    table.getByRole('button', { name: `${turkish.open}, ${turkish.unread(1)}` }),
  ).toBeVisible()

  await theirs.getByRole('button', { name: english.options('d•••o') }).click()
  await theirs.getByRole('button', { name: english.reasons.abuse }).click()
  await expect(theirs.getByText(english.reported)).toBeVisible()
  await theirs.getByRole('button', { name: english.hide }).click()
  await expect(theirs.getByText('Herkese bol şans')).toBeHidden()
  await theirs.getByRole('button', { name: english.turnOff }).click()
  await expect(theirs.getByText(english.isOff)).toBeVisible()
  await other.reload()
  const again = other.frameLocator('iframe')
  await again.getByRole('button', { name: english.open }).click()
  await expect(again.getByText(english.isOff)).toBeVisible()
  await context.close()
})

test('a visitor watches a table from the lobby: its phase, its countdown and the next result, without joining it', async ({
  page,
  site,
}) => {
  await prefer(page, 'tr', 'dark')
  await page.goto('/live')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: new RegExp(NAME) }) })
  await card.getByRole('button', { name: `${live.watch} ${live.watchTable(NAME)}` }).click()
  const sheet = page.getByRole('dialog', { name: NAME })
  await expect(sheet.getByRole('timer')).toHaveText(/^\d+$/, { timeout: FAST_ROUND_MS })
  await expect(sheet.getByText(liveTable.phase.betting)).toBeVisible()
  await expect(sheet.getByText(`· ${live.players('0')}`)).toBeVisible()
  await passesAxe(page, 'a table watched')
  await endBetting(site, TABLE)
  const results = sheet.getByRole('list', { name: live.lastResults })
  await expect(results).toBeVisible({ timeout: FAST_ROUND_MS })
  await sheet.getByRole('link', { name: live.sit }).click()
  await expect(page).toHaveURL(/\/login/)
})
