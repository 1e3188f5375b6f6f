import { formatMoney } from '#shared/money.ts'
import { liveBaccarat as baccaratEnglish } from '#shared/texts/tables/live-baccarat.en.ts'
import { liveBaccarat as baccaratTurkish } from '#shared/texts/tables/live-baccarat.tr.ts'
import { liveRoads } from '#shared/texts/tables/live-roads.tr.ts'
import { liveTable as english } from '#shared/texts/tables/live-table.en.ts'
import { liveTable as turkish } from '#shared/texts/tables/live-table.tr.ts'
import { passesAxe } from '../support/axe.ts'
import {
  anotherPlayer,
  endBetting,
  FAST_ROUND_MS,
  makeFast,
  nextRound,
  sitDown,
  SOON,
  untilOpen,
  whileOpen,
} from './live-tables.ts'
import { arriveAs } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const DEMO = { username: 'demo', password: 'Demo1234' }
const [BACCARAT, DRAGON_TIGER] = ['4004', '4005']
const SCORE = '.sd-score'

test.describe.configure({ timeout: 120_000 })
const TABLES = [BACCARAT, DRAGON_TIGER]
test.beforeAll(async ({ site }) => {
  await Promise.all(TABLES.map((table) => makeFast(site, table)))
})
test.beforeEach(async ({ site }) => {
  await Promise.all(TABLES.map((table) => nextRound(site, table)))
})

for (const [lang, viewport, texts, words] of walkedInEnglish([
  ['tr', PHONE, turkish, baccaratTurkish],
  ['en', DESKTOP, english, baccaratEnglish],
] as const)) {
  const isPhone = viewport === PHONE
  const money = (lira: number) => formatMoney(BigInt(lira * 100), lang, { kurus: 'auto' })

  test.describe(`baccarat (${lang}, ${viewport.width})`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      ...(isPhone && { hasTouch: true, isMobile: true }),
    })

    test('a chip is placed by pointer or by keyboard, and the hand is paid by the score', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, 'dark')
      await arriveAs(page, DEMO, lang)
      const table = await sitDown(page, BACCARAT)
      await untilOpen(table)
      const spot = (name: string) =>
        table.getByRole('group', { name: texts.board }).getByRole('button', { name, exact: true })
      if (isPhone) await spot(words.spots.player).click()
      else {
        await spot(words.spots.playerpair).focus()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
      }
      await expect(spot(`${words.spots.player}, ${texts.bet(money(10))}`)).toBeVisible()
      await endBetting(site, BACCARAT)
      await expect(table.locator(SCORE)).toBeVisible({ timeout: FAST_ROUND_MS })
      // The score appears card by card, and the final one decides the payment.
      await expect(async () => {
        const [player = 0, banker = 0] = (await table.locator(`${SCORE} dd`).allTextContents()).map(
          Number,
        )
        const outcomeText =
          player > banker
            ? texts.win(money(20))
            : player === banker
              ? texts.back(money(10))
              : texts.lose
        await expect(table.getByText(outcomeText)).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: FAST_ROUND_MS })
      await passesAxe(page, 'baccarat table')
    })
  })
}

test.describe('two players at a dragon tiger table', () => {
  test.use({
    viewport: DESKTOP,
    contextOptions: { reducedMotion: 'reduce' },
    drawsScenes: false,
  })
  test('both see the same hand; one disconnects, returns and finds it on the roads', async ({
    page,
    browser,
    site,
  }) => {
    await arriveAs(page, DEMO, 'tr')
    const table = await sitDown(page, DRAGON_TIGER)
    const { page: other, context } = await anotherPlayer(browser, site, 'ejderha')
    const beside = await sitDown(other, DRAGON_TIGER)
    await whileOpen(table, async () => {
      await table.locator('[data-spot="tiger"]').click()
      // A player without money watches: the other's chip is marked.
      await expect(beside.locator('[data-spot="tiger"][data-others="true"]')).toBeVisible(SOON)
    })
    await page.goto('about:blank')
    await endBetting(site, DRAGON_TIGER)
    await expect(beside.locator(SCORE)).toBeVisible({ timeout: FAST_ROUND_MS })
    const winner = await beside
      .locator('.sd-spot[data-won="true"]')
      .first()
      .getAttribute('data-spot')
    const back = await sitDown(page, DRAGON_TIGER)
    const newest = back
      .getByRole('list', { name: turkish.history.dragontiger })
      .getByRole('listitem')
      .first()
    await expect(newest).toHaveAttribute('data-side', winner ?? '', { timeout: FAST_ROUND_MS })
    await expect(
      back
        .getByRole('img', { name: liveRoads.names.bead })
        .locator(`.sd-bead[data-side="${winner}"]`)
        .first(),
    ).toBeVisible()
    await context.close()
  })
})
