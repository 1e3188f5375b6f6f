import { formatMoney } from '#shared/money.ts'
import { liveTable as texts } from '#shared/texts/tables/live-table.tr.ts'
import { tablePanel } from '#shared/texts/tables/table-panel.tr.ts'
import { passesAxe } from '../support/axe.ts'
import {
  endBetting,
  FAST_ROUND_MS,
  keepBetting,
  makeFast,
  nextRound,
  sitDown,
  untilOpen,
} from './live-tables.ts'
import { arriveAs } from '../support/player.ts'
import { expect, PHONE, prefer, test } from '../support/site.ts'

const DEMO = { username: 'demo', password: 'Demo1234' }
const ROULETTE = '4001'
const BACCARAT = '4004'
/** Longest time in which a busy machine draws a table. */
const BUILT_MS = 60_000

test.use({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
  drawsScenes: false,
})
test.describe.configure({ timeout: 240_000 })
test.beforeAll(async ({ site }) => {
  await Promise.all([ROULETTE, BACCARAT].map((id) => makeFast(site, id)))
})

test('a player changes the table inside the game, and is told the result of the bet that was left', async ({
  page,
  site,
}) => {
  await prefer(page, 'tr', 'dark')
  await arriveAs(page, DEMO, 'tr')
  await nextRound(site, ROULETTE)
  await keepBetting(site, ROULETTE)
  const table = await sitDown(page, ROULETTE)
  await untilOpen(table)
  const launches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/games/launch/')) launches.push(request.url())
  })
  const board = table.getByRole('group', { name: texts.board })
  await board.getByRole('button', { name: texts.spots.red, exact: true }).click()
  const five = formatMoney(500n, 'tr', { kurus: 'auto' })
  await expect(
    table.getByRole('button', { name: `${texts.spots.red}, ${texts.bet(five)}` }),
  ).toBeVisible()

  const open = async () => {
    await table.getByRole('button', { name: texts.panel }).click()
    await table.getByRole('tab', { name: tablePanel.tabs.tables }).click()
    return table.getByRole('tabpanel')
  }
  const list = await open()
  const row = list.locator(`[data-table="${BACCARAT}"]`)
  await expect(list.locator(`[data-table="${ROULETTE}"]`)).toContainText(tablePanel.here)
  await expect(list.locator('[data-table="4008"]')).toContainText(tablePanel.freeSeats(7, 7))
  await passesAxe(page, 'the other tables on a phone')
  await row.getByRole('button').click()

  // The scene of the next table is built first.
  await expect(table.getByRole('heading', { level: 1, name: /Bakara/ })).toBeAttached({
    timeout: BUILT_MS,
  })
  await expect(page).toHaveURL(new RegExp(`/play/live/${BACCARAT}/real$`))
  expect(launches).toEqual([])
  await expect((await open()).locator(`[data-table="${ROULETTE}"]`)).toContainText(
    tablePanel.waiting(five),
  )
  await page.keyboard.press('Escape')

  await endBetting(site, ROULETTE)
  const notice = table.getByRole('status', { name: texts.leftResults }).getByRole('listitem')
  await expect(notice).toContainText(/^Boğaz Rulet: /, { timeout: FAST_ROUND_MS })
  await expect(notice).toContainText(
    new RegExp(`${texts.win(formatMoney(1000n, 'tr', { kurus: 'auto' }))}|${texts.lose}`),
  )
  await passesAxe(page, 'the result of a table that was left')
  await notice.getByRole('button', { name: texts.dismiss }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(
    page.frameLocator('iframe').getByRole('heading', { level: 1, name: /Bakara/ }),
  ).toBeAttached({ timeout: BUILT_MS })
})
