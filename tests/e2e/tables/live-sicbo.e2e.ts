import { formatMoney } from '#shared/money.ts'
import { liveSicBo as english } from '#shared/texts/tables/live-sicbo.en.ts'
import { liveSicBo as turkish } from '#shared/texts/tables/live-sicbo.tr.ts'
import { liveTable as englishTable } from '#shared/texts/tables/live-table.en.ts'
import { liveTable as turkishTable } from '#shared/texts/tables/live-table.tr.ts'
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
import { walkedInTurkish } from '../support/walked-by.ts'

const TEXTS = {
  tr: { table: turkishTable, dice: turkish },
  en: { table: englishTable, dice: english },
} as const
const DEMO = { username: 'demo', password: 'Demo1234' }
const TABLE = '4006'

test.describe.configure({ timeout: 150_000 })
test.beforeAll(({ site }) => makeFast(site, TABLE))
test.beforeEach(({ site }) => nextRound(site, TABLE))

for (const [lang, viewport] of walkedInTurkish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  const { table: texts, dice: words } = TEXTS[lang]
  const isPhone = viewport === PHONE
  const money = (lira: number) => formatMoney(BigInt(lira * 100), lang, { kurus: 'auto' })

  test.describe(`sic bo (${lang}, ${viewport.width})`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      ...(isPhone && { hasTouch: true, isMobile: true }),
    })

    test('chips are placed by touch and by keyboard, and the dice decide the payment', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, 'dark')
      await arriveAs(page, DEMO, lang)
      const table = await sitDown(page, TABLE)
      await untilOpen(table)
      const board = table.getByRole('group', { name: texts.board })
      await board.getByRole('button', { name: words.spots.small, exact: true }).click()
      await board.getByRole('button', { name: words.spots.big, exact: true }).click()
      await expect(
        board.getByRole('button', { name: `${words.spots.big}, ${texts.bet(money(5))}` }),
      ).toBeVisible()
      await board.getByRole('button', { name: new RegExp(`^${words.spots.small}`) }).focus()
      await page.keyboard.press('ArrowDown')
      await expect(board.locator('[data-spot^="total:"]:focus')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(
        board.getByRole('button', {
          name: new RegExp(`^${words.total} \\d+, ${texts.bet(money(5))}$`),
        }),
      ).toBeVisible()
      await table.getByRole('button', { name: texts.undo }).click()
      await endBetting(site, TABLE)
      const thrown = table.locator('.sb-thrown')
      await expect(thrown).toBeVisible({ timeout: FAST_ROUND_MS })
      const values = await thrown
        .locator('svg')
        .evaluateAll((dice) => dice.map((die) => Number(die.dataset['value'])))
      expect(values.reduce((sum, value) => sum + value, 0)).toBe(
        Number(await thrown.locator('b').textContent()),
      )
      const isTriple = new Set(values).size === 1
      await expect(table.getByText(isTriple ? texts.lose : texts.back(money(10)))).toBeVisible()
      await passesAxe(page, 'sic bo table')
    })
  })
}

test.describe('two players at one table', { tag: '@night' }, () => {
  test.use({
    viewport: DESKTOP,
    contextOptions: { reducedMotion: 'reduce' },
    drawsScenes: false,
  })
  test('both see the same dice; one disconnects, returns and finds them in the history', async ({
    page,
    browser,
    site,
  }) => {
    await arriveAs(page, DEMO, 'tr')
    const table = await sitDown(page, TABLE)
    const { page: other, context } = await anotherPlayer(browser, site, 'krupiye')
    const beside = await sitDown(other, TABLE)
    await whileOpen(table, async () => {
      await table.locator('[data-spot="pair:2-5"]').click()
      await expect(beside.locator('[data-spot="pair:2-5"][data-others="true"]')).toBeVisible(SOON)
    })
    await page.goto('about:blank')
    await endBetting(site, TABLE)
    // The plate disappears with the round, so it is read before.
    let total = ''
    await expect
      .poll(
        async () => (total = (await beside.locator('.sb-thrown b').allTextContents()).join('')),
        { timeout: FAST_ROUND_MS },
      )
      .not.toBe('')
    const back = await sitDown(page, TABLE)
    await expect(
      back.getByRole('list', { name: turkishTable.history.sicbo }).getByRole('listitem').first(),
    ).toHaveText(total, { timeout: FAST_ROUND_MS })
    await context.close()
  })
})
