import { formatMoney } from '#shared/money.ts'
import { liveTable as english } from '#shared/texts/tables/live-table.en.ts'
import { liveTable as turkish } from '#shared/texts/tables/live-table.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { endBetting, FAST_ROUND_MS, makeFast, sitDown, untilOpen } from './live-tables.ts'
import { arriveAs } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const TEXTS = { tr: turkish, en: english } as const
const DEMO = { username: 'demo', password: 'Demo1234' }
const TABLE = '4009'

test.describe.configure({ timeout: 150_000 })
test.beforeAll(({ site }) => makeFast(site, TABLE))

for (const [lang, viewport] of walkedInEnglish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  const texts = TEXTS[lang]
  const money = (lira: number) => formatMoney(BigInt(lira * 100), lang, { kurus: 'auto' })

  test.describe(`auto-roulette (${lang}, ${viewport.width})`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      ...(viewport === PHONE && { hasTouch: true, isMobile: true }),
    })

    test('the table says that it has no croupier, and pays a chip on a colour', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, 'dark')
      await arriveAs(page, DEMO, lang)
      const table = await sitDown(page, TABLE)
      await untilOpen(table)
      await expect(table.getByText(texts.dealer(''))).toBeVisible()
      const red = table.getByRole('group', { name: texts.board }).locator('[data-spot="red"]')
      await red.click()
      await expect(red).toHaveAccessibleName(new RegExp(money(1).replace(/[.₺]/g, '\\$&')))
      await endBetting(site, TABLE)
      const ball = table.locator('.lt-ball')
      await expect(ball).toBeVisible({ timeout: FAST_ROUND_MS })
      const isRed = (await ball.getAttribute('data-colour')) === 'red'
      await expect(table.getByText(isRed ? texts.win(money(2)) : texts.lose)).toBeVisible()
      await passesAxe(page, 'auto-roulette')
    })
  })
}
