import { formatMoney } from '#shared/money.ts'
import { liveBeaconDice as english } from '#shared/texts/tables/live-beacon-dice.en.ts'
import { liveBeaconDice as turkish } from '#shared/texts/tables/live-beacon-dice.tr.ts'
import { liveTable as englishTable } from '#shared/texts/tables/live-table.en.ts'
import { liveTable as turkishTable } from '#shared/texts/tables/live-table.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { endBetting, FAST_ROUND_MS, makeFast, sitDown, untilOpen } from './live-tables.ts'
import { arriveAs } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const TEXTS = {
  tr: { table: turkishTable, beacons: turkish },
  en: { table: englishTable, beacons: english },
} as const
const DEMO = { username: 'demo', password: 'Demo1234' }
const TABLE = '4010'
const STAKE_LIRA = 5

test.describe.configure({ timeout: 150_000 })
test.beforeAll(({ site }) => makeFast(site, TABLE))

for (const [lang, viewport] of walkedInTurkish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  const { table: texts, beacons } = TEXTS[lang]

  test.describe(`beacon dice (${lang}, ${viewport.width})`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      ...(viewport === PHONE && { hasTouch: true, isMobile: true }),
    })

    test('after the bets totals are lit, the dice are thrown, and the total pays what it shows', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, 'dark')
      await arriveAs(page, DEMO, lang)
      const table = await sitDown(page, TABLE)
      await untilOpen(table)
      const board = table.getByRole('group', { name: texts.board })
      for (let total = 3; total <= 18; total += 1)
        await board.locator(`[data-spot="total:${String(total)}"]`).click()
      await endBetting(site, TABLE)
      await expect(table.getByRole('list', { name: beacons.litList })).toBeVisible({
        timeout: FAST_ROUND_MS,
      })
      const won = board.locator('[data-won="true"]')
      await expect(won).toHaveCount(1)
      const times = Number(
        (await won.locator('small, .lt-spot__note').last().textContent())?.match(/\d+/)?.[0],
      )
      const back = BigInt(times * STAKE_LIRA * 100)
      const words = times > 16 ? texts.win : texts.back
      await expect(table.getByText(words(formatMoney(back, lang, { kurus: 'auto' })))).toBeVisible()
      await passesAxe(page, 'beacon dice')
    })
  })
}
