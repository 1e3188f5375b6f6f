import { formatMoney } from '#shared/money.ts'
import { liveHoldem as english } from '#shared/texts/tables/live-holdem.en.ts'
import { liveHoldem as turkish } from '#shared/texts/tables/live-holdem.tr.ts'
import { liveTable as englishTable } from '#shared/texts/tables/live-table.en.ts'
import { liveTable as turkishTable } from '#shared/texts/tables/live-table.tr.ts'
import { passesAxe } from '../support/axe.ts'
import {
  endBetting,
  FAST_ROUND_MS,
  makeFast,
  nextRound,
  sitDown,
  untilOpen,
} from './live-tables.ts'
import { arriveAs } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const TEXTS = {
  tr: { table: turkishTable, hand: turkish },
  en: { table: englishTable, hand: english },
} as const
const DEMO = { username: 'demo', password: 'Demo1234' }
const TABLE = '4011'
const ANTE_LIRA = 5

test.describe.configure({ timeout: 240_000 })
test.beforeAll(({ site }) => makeFast(site, TABLE))
test.beforeEach(({ site }) => nextRound(site, TABLE))

for (const [lang, viewport] of walkedInTurkish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  const { table: texts, hand } = TEXTS[lang]
  const money = (lira: number) => formatMoney(BigInt(lira * 100), lang, { kurus: 'auto' })

  test.describe(`casino hold’em (${lang}, ${viewport.width})`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      ...(viewport === PHONE && { hasTouch: true, isMobile: true }),
    })

    test('a side bet opens with an ante, the flop asks for a decision, and a call is played to its result', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, 'dark')
      await arriveAs(page, DEMO, lang)
      const table = await sitDown(page, TABLE)
      await untilOpen(table)
      const board = table.getByRole('group', { name: hand.board })
      const spot = (name: 'ante' | 'aabonus') =>
        board.getByRole('button', { name: new RegExp(`^${hand.spots[name]}`) })
      await expect(spot('aabonus')).toHaveAttribute('aria-disabled', 'true')
      await spot('ante').click()
      await spot('aabonus').click()
      await expect(spot('aabonus')).toHaveAccessibleName(
        new RegExp(money(ANTE_LIRA).replace(/[.₺]/g, '\\$&')),
      )
      await endBetting(site, TABLE)
      const call = table.getByRole('button', { name: hand.callFor(money(2 * ANTE_LIRA)) })
      await expect(call).toBeVisible({ timeout: FAST_ROUND_MS })
      await passesAxe(page, 'casino hold’em, a decision')
      const score = table.locator('.hd-score li')
      // On a slow machine the time may have run out, which is a fold.
      const called = await call.click({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
      if (called) await expect(board.getByText(hand.called(money(2 * ANTE_LIRA)))).toBeVisible()
      await expect(score).toHaveCount(2, { timeout: FAST_ROUND_MS })
      await expect(table.locator('.lt-won')).toBeVisible({ timeout: FAST_ROUND_MS })
      await expect(
        table.getByRole('list', { name: texts.history.holdem }).getByRole('listitem').first(),
      ).toHaveAccessibleName(new RegExp(Object.values(hand.winners).join('|')))
      await passesAxe(page, 'casino hold’em')
    })
  })
}
