import type { FrameLocator, Page } from '@playwright/test'
import { chat } from '#shared/texts/chat.tr.ts'
import { liveBlackjack } from '#shared/texts/tables/live-blackjack.tr.ts'
import { liveTable } from '#shared/texts/tables/live-table.tr.ts'
import { expect, prefer, signInAsDemo, test, type Site } from '../support/site.ts'
import { tableFaults } from '../support/table-geometry.ts'
import {
  endBetting,
  FAST_ROUND_MS,
  makeFast,
  nextRound,
  sitDown,
  untilOpen,
} from './live-tables.ts'

const TABLE = '4001'
const TABLES = [
  '4002',
  '4003',
  '4004',
  '4005',
  '4006',
  '4007',
  '4008',
  '4009',
  '4010',
  '4011',
  TABLE,
]
const BLACKJACK = '4008'
const HOLDEM = '4011'
const SIZES = [
  [320, 568],
  [360, 740],
  [390, 844],
  [740, 360],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1180, 820],
  [1440, 900],
] as const
const MAIN_SIZES = SIZES.filter(([width]) => [320, 360, 740, 768, 1180].includes(width))
const OUTCOME = new RegExp([liveTable.lose, liveTable.win(''), liveTable.back('')].join('|'))

test.describe.configure({ timeout: 360_000 })
test.use({
  viewport: { width: 1024, height: 768 },
  contextOptions: { reducedMotion: 'reduce' },
  // The layout is the same without WebGL, and every change of size would render the scene again.
  drawsScenes: false,
})
test.beforeAll(async ({ site }) => {
  await Promise.all(TABLES.map((id) => makeFast(site, id)))
})
test.beforeEach(async ({ page }) => {
  await prefer(page, 'tr')
  await signInAsDemo(page)
})

const tableIn = (page: Page) => page.frameLocator('iframe')

async function fitsEverywhere(
  page: Page,
  what: string,
  sizes: readonly (readonly [width: number, height: number])[] = MAIN_SIZES,
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => tableIn(page).locator('body').evaluate(tableFaults), {
        message: `${what} at ${width} × ${height}`,
      })
      .toEqual([])
  }
}

const cellsOf = (table: FrameLocator) =>
  table
    .getByRole('group', { name: liveTable.board })
    .or(table.getByRole('list', { name: liveBlackjack.seats }))
    .getByRole('button')

async function fitsWithResult(seat: Page, site: Site, id: string): Promise<void> {
  const table = tableIn(seat)
  await untilOpen(table)
  await cellsOf(table).nth(3).click()
  await expect(table.getByRole('button', { name: liveTable.double })).toBeEnabled()
  await endBetting(site, id)
  const isOver =
    id === BLACKJACK
      ? table
          .getByRole('button', { name: liveBlackjack.actions.stand })
          .or(table.locator('.bj-seat[data-own="true"] .bj-hand[data-verdict]'))
      : table.getByRole('status').filter({ hasText: OUTCOME })
  await expect(isOver.first()).toBeVisible({ timeout: FAST_ROUND_MS })
  await fitsEverywhere(seat, `table ${id} with a result`, MAIN_SIZES)
}

for (const [sizes, when] of [
  [MAIN_SIZES, {}],
  [SIZES, { tag: '@night' }],
] as const)
  test(
    `every table can be seen and tapped at ${sizes.length} sizes with bets open, and two of them with a result`,
    when,
    async ({ context, page, site }) => {
      // One page at a time: eleven open tables need more than two cores. The first page gets the
      // last table.
      for (const id of TABLES) {
        const seat = id === TABLE ? page : await context.newPage()
        await nextRound(site, id)
        const table = await sitDown(seat, id)
        await untilOpen(table)
        // Casino hold'em has two spots, and the ante is the second one.
        await cellsOf(table)
          .nth(id === HOLDEM ? 1 : 3)
          .click()
        await expect(table.getByRole('button', { name: liveTable.double })).toBeEnabled()
        await fitsEverywhere(seat, `table ${id} with a bet`, sizes)
        if (id === BLACKJACK || id === TABLE) await fitsWithResult(seat, site, id)
        if (seat !== page) await seat.close()
      }
      await nextRound(site, TABLE)
      const table = tableIn(page)
      await expect(table.getByRole('button', { name: liveTable.repeat })).toBeEnabled({
        timeout: FAST_ROUND_MS,
      })
      await fitsEverywhere(page, 'the bets of the last round can be repeated', sizes)
    },
  )

test('the time stays while the board is scrolled, and the chat leaves the scene free', async ({
  page,
}) => {
  const table = await sitDown(page, TABLE)
  await untilOpen(table)
  await page.setViewportSize({ width: 360, height: 740 })
  const timer = table.getByRole('timer').first()
  const before = await timer.boundingBox()
  const last = table.getByRole('button', { name: liveTable.spots.straight('36') })
  await expect(last).not.toBeInViewport()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await timer.boundingBox()).toEqual(before)

  const track = table.getByRole('button', { name: liveTable.racetrack, exact: true })
  await track.click()
  await expect(table.getByRole('group', { name: liveTable.racetrack })).toBeVisible()
  await fitsEverywhere(page, 'the racetrack')
  await table.getByRole('button', { name: chat.open }).click()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const panel = table.getByRole('region', { name: chat.title })
    const scene = table.getByRole('region', { name: liveTable.wheel('Boğaz Rulet') })
    await expect
      .poll(async () => {
        const [a, b] = [await panel.boundingBox(), await scene.boundingBox()]
        if (a === null || b === null) return 'not shown'
        const isBeside = a.x >= b.x + b.width - 1 || a.y >= b.y + b.height - 1
        return isBeside && a.height >= 150
          ? 'beside the scene'
          : `${a.height} px high from ${a.y}, the scene until ${b.y + b.height}`
      }, `the chat at ${width} × ${height}`)
      .toBe('beside the scene')
  }
})
