import { formatMoney } from '#shared/money.ts'
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

const TEXTS = { tr: turkish, en: english } as const
const DEMO = { username: 'demo', password: 'Demo1234' }
const TABLE = '4007'
const STAKE_LIRA = 5

test.describe.configure({ timeout: 150_000 })
test.beforeAll(({ site }) => makeFast(site, TABLE))
test.beforeEach(({ site }) => nextRound(site, TABLE))

for (const [lang, viewport] of walkedInEnglish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  const texts = TEXTS[lang]
  const isPhone = viewport === PHONE
  const money = (lira: number) => formatMoney(BigInt(lira * 100), lang, { kurus: 'auto' })

  test.describe(`the money wheel (${lang}, ${viewport.width})`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      ...(isPhone && { hasTouch: true, isMobile: true }),
    })

    test('one chip is placed by touch and one by keyboard, and the wheel pays its number', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, 'dark')
      await arriveAs(page, DEMO, lang)
      const table = await sitDown(page, TABLE)
      await untilOpen(table)
      const board = table.getByRole('group', { name: texts.board })
      const spot = (number: number) => board.locator(`[data-spot="segment:${number}"]`)
      await spot(1).click()
      await expect(spot(1)).toHaveAccessibleName(
        new RegExp(`${texts.bet(money(STAKE_LIRA)).replace(/[.₺]/g, '\\$&')}$`),
      )
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(spot(3)).toHaveAccessibleName(/₺5/)
      await endBetting(site, TABLE)
      const stopped = table.locator('.mw-stopped')
      await expect(stopped).toBeVisible({ timeout: FAST_ROUND_MS })
      const number = Number(await stopped.textContent())
      // The number one pays back the cost of both chips.
      const outcomeText =
        number === 1
          ? texts.back(money(2 * STAKE_LIRA))
          : number === 3
            ? texts.win(money(4 * STAKE_LIRA))
            : texts.lose
      await expect(table.getByText(outcomeText)).toBeVisible()
      await passesAxe(page, 'money wheel')
    })
  })
}

test.describe('two players at one wheel', { tag: '@night' }, () => {
  test.use({
    viewport: DESKTOP,
    contextOptions: { reducedMotion: 'reduce' },
    drawsScenes: false,
  })

  test('both see the same stop; one disconnects, returns and finds it in the history', async ({
    page,
    browser,
    site,
  }) => {
    await prefer(page, 'tr', 'dark')
    await arriveAs(page, DEMO, 'tr')
    const table = await sitDown(page, TABLE)
    const { page: other, context } = await anotherPlayer(browser, site, 'carkci')
    const beside = await sitDown(other, TABLE)
    await whileOpen(table, async () => {
      await table.locator('[data-spot="segment:1"]').click()
      await expect(beside.locator('[data-spot="segment:1"][data-others="true"]')).toBeVisible(SOON)
    })
    await page.goto('about:blank')
    await endBetting(site, TABLE)
    const stopped = beside.locator('.mw-stopped')
    await expect(stopped).toBeVisible({ timeout: FAST_ROUND_MS })
    const number = await stopped.textContent()
    const back = await sitDown(page, TABLE)
    await expect(
      back.getByRole('list', { name: turkish.history.wheel }).getByRole('listitem').first(),
    ).toHaveText(number ?? '', { timeout: FAST_ROUND_MS })
    await context.close()
  })
})
