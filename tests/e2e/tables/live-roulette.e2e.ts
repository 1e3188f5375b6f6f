import { z } from 'zod'
import { formatMoney } from '#shared/money.ts'
import { liveTable as english } from '#shared/texts/tables/live-table.en.ts'
import { liveTable as turkish } from '#shared/texts/tables/live-table.tr.ts'
import { tableProof as englishProof } from '#shared/texts/tables/table-proof.en.ts'
import { tableProof as turkishProof } from '#shared/texts/tables/table-proof.tr.ts'
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

const TEXTS = { tr: turkish, en: english } as const
const DEMO = { username: 'demo', password: 'Demo1234' }
const TABLE = '4001'

test.describe.configure({ timeout: 120_000 })
test.beforeAll(({ site }) => makeFast(site, TABLE))
test.beforeEach(({ site }) => nextRound(site, TABLE))

for (const [lang, viewport] of walkedInTurkish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  const texts = TEXTS[lang]
  const proof = { tr: turkishProof, en: englishProof }[lang]
  const isPhone = viewport === PHONE
  const money = (lira: number) => formatMoney(BigInt(lira * 100), lang, { kurus: 'auto' })

  test.describe(`roulette (${lang}, ${viewport.width})`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      ...(isPhone && { hasTouch: true, isMobile: true }),
    })

    test('chips are placed, undone and doubled, survive a reload, the round is paid by the pocket, and the fairness page recomputes it', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, 'dark')
      await arriveAs(page, DEMO, lang)
      const table = await sitDown(page, TABLE)
      await untilOpen(table)
      const spot = (name: string) =>
        table.getByRole('group', { name: texts.board }).getByRole('button', { name, exact: true })
      const red = () => table.getByRole('button', { name: new RegExp(`^${texts.spots.red},`) })
      await spot(texts.spots.red).click()
      await spot(texts.spots.black).click()
      await expect(red()).toHaveAccessibleName(`${texts.spots.red}, ${texts.bet(money(5))}`)
      await table.getByRole('button', { name: texts.undo }).click()
      await expect(spot(texts.spots.black)).toBeVisible()
      await table.getByRole('button', { name: texts.double }).click()
      await expect(red()).toHaveAccessibleName(`${texts.spots.red}, ${texts.bet(money(10))}`)
      await page.reload()
      const again = page.frameLocator('iframe')
      await expect(
        again.getByRole('button', { name: `${texts.spots.red}, ${texts.bet(money(10))}` }),
      ).toBeVisible()
      await endBetting(site, TABLE)
      const pocket = again.locator('.lt-ball')
      await expect(pocket).toBeVisible({ timeout: FAST_ROUND_MS })
      const won = (await pocket.getAttribute('data-colour')) === 'red'
      await expect(again.getByText(won ? texts.win(money(20)) : texts.lose)).toBeVisible()
      await passesAxe(page, 'roulette table')
      await again.getByRole('button', { name: texts.rules, exact: true }).click()
      await expect(again.getByRole('link', { name: texts.proofLink })).toHaveAttribute(
        'href',
        new RegExp(`game=table&room=${TABLE}`),
      )
      const bets = async () =>
        z.array(z.object({ roundID: z.string() })).parse(await site.rounds(page))
      await page.goto(`/fairness/round/${(await bets())[0]?.roundID}`)
      for (const words of [proof.resultHolds, proof.returnsHold])
        await expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: 30_000 })
      await expect(
        page
          .getByRole('region', { name: proof.steps })
          .getByRole('row', { name: new RegExp(`^${texts.spots.red} `) }),
      ).toBeVisible()
      await page.goto(`/fairness?game=table&room=${TABLE}&round=1`)
      await expect(page.getByText(proof.resultHolds, { exact: true })).toBeVisible({
        timeout: 30_000,
      })
      await page.getByRole('list', { name: proof.past }).getByRole('link').first().click()
      await expect(
        page.getByRole('region', { name: proof.title }).getByLabel(proof.number),
      ).not.toHaveValue('1')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      await passesAxe(page, 'fairness of a live table')
    })
  })
}

test.describe('two players at one table', () => {
  test.use({
    viewport: DESKTOP,
    contextOptions: { reducedMotion: 'reduce' },
    drawsScenes: false,
  })
  test('both see the same round; one disconnects, returns and finds the bet and its outcome', async ({
    page,
    browser,
    site,
  }) => {
    await arriveAs(page, DEMO, 'tr')
    const table = await sitDown(page, TABLE)
    const { page: other, context } = await anotherPlayer(browser, site, 'krupiye')
    const beside = await sitDown(other, TABLE)
    await whileOpen(table, async () => {
      await table.locator('[data-spot="straight:17"]').click()
      await expect(
        table.getByRole('button', { name: new RegExp(`^${turkish.spots.straight('17')}, ₺`) }),
      ).toBeVisible(SOON)
      // A player without money watches: the other's chip is marked.
      await expect(beside.locator('[data-spot="straight:17"][data-others="true"]')).toBeVisible(
        SOON,
      )
    })
    await page.goto('about:blank')
    await endBetting(site, TABLE)
    await expect(beside.locator('.lt-ball')).toBeVisible({ timeout: FAST_ROUND_MS })
    const pocket = await beside.locator('.lt-ball').textContent()
    const back = await sitDown(page, TABLE)
    await expect(
      back.getByRole('list', { name: turkish.history.roulette }).getByRole('listitem').first(),
    ).toHaveText(pocket ?? '', { timeout: FAST_ROUND_MS })
    await context.close()
  })
})
