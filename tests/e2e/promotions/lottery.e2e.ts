import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { contests as textsEn } from '#shared/texts/rewards/contests.en.ts'
import { contests as textsTr } from '#shared/texts/rewards/contests.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const READERS = [
  { lang: 'tr', mode: 'dark', size: PHONE, texts: textsTr, grand: 'Büyük ödül' },
  { lang: 'en', mode: 'light', size: DESKTOP, texts: textsEn, grand: 'Grand prize' },
] as const

const runDraws = (site: Site) =>
  withDatabase(site, ({ pool }) =>
    pool.query(`select graphile_worker.add_job('lottery:run', '{}'::json)`),
  )

const endCampaign = (site: Site, slug: string) =>
  withDatabase(site, async ({ pool }) => {
    await pool.query(
      `update lottery.campaign set slug = $1, ends_at = now() - interval '24 hours 1 minute',
        starts_at = now() - interval '30 days', name_tr = $1, name_en = $1
    where starts_at <= now() and ends_at > now()`,
      [slug],
    )
  })
const ageList = (site: Site, slug: string) =>
  withDatabase(site, ({ pool }) =>
    pool.query(
      `update lottery.campaign set listed_at = listed_at - interval '61 minutes' where slug = $1`,
      [slug],
    ),
  )

/**
 * Ten settled dice rounds at ₺100, nearly all of them won: a ticket takes part once its share of
 * the deposit was staked.
 */
async function stakeTheDeposit(page: Page, site: Site): Promise<void> {
  const { data } = await ownCall(page, site, 'casino', 'init_game', { gameID: '2001' })
  const { token } = (await (
    await page.request.get(String(data['url']), { headers: { accept: 'application/json' } })
  ).json()) as { token: string }
  for (let round = 1; round <= 10; round += 1) {
    const requestId = randomUUID()
    await expect(async () => {
      const reply = await page.request.post(`${site.url}/games/round`, {
        data: { token, requestId, bet: '100.00', params: { target: '10.00', side: 'over' } },
      })
      expect(reply.ok(), await reply.text()).toBe(true)
    }).toPass({ timeout: 20_000 })
  }
}

for (const { lang, mode, size, texts, grand } of walkedInEnglish(READERS)) {
  test(`a deposit makes tickets; the list is published before the draw, and the draw is made again in the browser: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await arriveAs(page, await newPlayer(page, site, `bilet${lang}`, lang), lang)
    await prefer(page, lang, mode)
    await runDraws(site)
    await expect
      .poll(
        async () =>
          (
            await withDatabase(site, ({ pool }) =>
              pool.query(
                `select from lottery.campaign where starts_at <= now() and ends_at > now()`,
              ),
            )
          ).rowCount,
      )
      .toBe(1)
    await giveMoney(page, site, '1000.00')
    await page.goto('/tickets')
    const running = page.locator('details[open]')
    await expect(running.getByText(texts.ownTickets('4'))).toBeVisible()
    await expect(running.getByText(texts.list, { exact: true })).toHaveCount(0)

    await stakeTheDeposit(page, site)
    const slug = `deneme-${lang}`
    await endCampaign(site, slug)
    await runDraws(site)
    const campaign = page.getByRole('group').filter({ hasText: slug })
    await expect(async () => {
      await page.reload()
      await campaign.locator('summary').click()
      await expect(campaign.getByText(texts.listDigest)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(
      campaign.getByRole('button', { name: texts.redraw }),
      'nothing is drawn yet',
    ).toHaveCount(0)
    await campaign.getByRole('button', { name: texts.listShow }).click()
    await expect(campaign.getByRole('listitem').filter({ hasText: '000004' }).first()).toBeVisible()
    await passesAxeInBothThemes(page, 'a published list')
    const digest = await campaign.locator('dd').first().textContent()

    await ageList(site, slug)
    await runDraws(site)
    await expect(async () => {
      await page.reload()
      await campaign.locator('summary').click()
      await expect(campaign.getByRole('heading', { name: texts.winners })).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    expect(
      await campaign.locator('dd').first().textContent(),
      'the list stands as it was published',
    ).toBe(digest)
    await expect(campaign.getByText(grand).first()).toBeVisible()
    await campaign.getByRole('button', { name: texts.redraw }).click()
    for (const text of [texts.seedHolds, texts.listHolds, texts.winnersHold])
      await expect(campaign.getByText(text)).toBeVisible()
    await passesAxeInBothThemes(page, 'a draw made again')
    expect(await tooWide(page, 'a draw made again')).toEqual([])
  })
}
