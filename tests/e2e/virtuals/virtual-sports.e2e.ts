import type { FrameLocator, Page } from '@playwright/test'
import { z } from 'zod'
import type { VirtualKind } from '#games/virtuals/virtual-game.ts'
import type { Database } from '#server/platform/database/database.ts'
import { HORSES } from '#games/virtuals/races/stables.ts'
import { formatMoney } from '#shared/money.ts'
import { virtualSports as english } from '#shared/texts/virtuals/virtual-sports.en.ts'
import { virtualSports as turkish } from '#shared/texts/virtuals/virtual-sports.tr.ts'
import { virtuals as turkishLobby } from '#shared/texts/virtuals/virtuals.tr.ts'
import { proofs as englishProofs } from '#shared/texts/originals/proofs.en.ts'
import { proofs as turkishProofs } from '#shared/texts/originals/proofs.tr.ts'
import { virtualProof as englishProof } from '#shared/texts/virtuals/virtual-proof.en.ts'
import { virtualProof as turkishProof } from '#shared/texts/virtuals/virtual-proof.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'
import { withoutWebgl } from '../support/without-webgl.ts'
import { walkedInEnglish, walkedInTurkish } from '../support/walked-by.ts'

const PROOFS = { tr: turkishProofs, en: englishProofs } as const
const TEXTS = { tr: turkish, en: english } as const
const DEMO = { username: 'demo', password: 'Demo1234' }
/** Bets stay open longer than any machine needs to place one: `endBetting` ends them. */
const PHASES_MS = [120_000, 500, 5_000, 6_000] as const
const ROUND_MS = 60_000
const TIME_TO_BET_S = 40
const TIME_TO_LOOK_S = 20
const PRICED = /[,:] (.+ )?\d+,\d\d$/

test.describe.configure({ timeout: 120_000 })
test.beforeAll(({ site }) =>
  withDatabase(site, async ({ pool }) => {
    // A clock that has not started yet would open its first round with the old times.
    const waiting = async () =>
      (
        await pool.query(
          `select g.kind from virtuals.game g where not exists (select from virtuals.round r
            where r.kind = g.kind)`,
        )
      ).rows
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([])
    await pool.query(
      'update virtuals.game set betting_ms = $1, closing_ms = $2, running_ms = $3, result_ms = $4',
      [...PHASES_MS],
    )
    await closeBets(pool, ['football', 'horses', 'dogs', 'tennis'])
  }),
)

/** Revokes the leases too, so that the next holders read the rounds again. */
async function closeBets(pool: Database['pool'], kinds: readonly VirtualKind[]): Promise<void> {
  await pool.query(
    `update virtuals.round set betting_ends_at = now() + interval '1 second' where state = 'betting'
      and kind = any($1)`,
    [kinds],
  )
  await pool.query(
    `update platform.lease set fence = fence + 1, held_until = to_timestamp(0) where name = any($1)`,
    [kinds.map((kind) => `virtual:${kind}`)],
  )
}

const endBetting = (site: Site, kind: VirtualKind) =>
  withDatabase(site, ({ pool }) => closeBets(pool, [kind]))

async function open(page: Page, kind: VirtualKind): Promise<FrameLocator> {
  await page.goto(`/play/virtual/4/${kind}`)
  return page.frameLocator('iframe')
}

/** Waits until bets are open long enough for a journey, without waiting for a round that is not. */
async function untilOpen(game: FrameLocator, site: Site, kind: VirtualKind): Promise<void> {
  await withDatabase(site, async ({ pool }) => {
    const { rowCount } = await pool.query(
      `select from virtuals.round where kind = $1 and state = 'betting'
        and betting_ends_at > now() + $2 * interval '1 second'`,
      [kind, TIME_TO_BET_S + TIME_TO_LOOK_S],
    )
    if (rowCount === 0) await closeBets(pool, [kind])
  })
  const seconds = async () => {
    const left = await game
      .getByRole('timer')
      .textContent({ timeout: 4_000 })
      .catch(() => '0:0')
    const [minutes, rest] = (left ?? '0:0').split(':').map(Number)
    return 60 * (minutes ?? 0) + (rest ?? 0)
  }
  await expect.poll(seconds, { timeout: ROUND_MS }).toBeGreaterThan(TIME_TO_BET_S)
}

for (const [lang, viewport] of walkedInTurkish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  const texts = TEXTS[lang]
  const isPhone = viewport === PHONE
  const money = (lira: number) => formatMoney(BigInt(lira * 100), lang, { kurus: 'auto' })

  test.describe(`virtual sports (${lang}, ${viewport.width})`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      ...(isPhone && { hasTouch: true, isMobile: true }),
    })

    test('matches are combined, the bet survives a reload, and its result is shown when the matchday is over', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, 'dark')
      await arriveAs(page, DEMO, lang)
      const game = await open(page, 'football')
      await untilOpen(game, site, 'football')
      await passesAxeInBothThemes(page, 'virtual football while bets are open')
      await untilOpen(game, site, 'football')
      const prices = (key: string) =>
        game.getByRole('button', { name: new RegExp(`, ${texts.markets['result']}: ${key} `) })
      await prices(texts.keys['home'] ?? '')
        .nth(0)
        .click()
      await prices(texts.keys['draw'] ?? '')
        .nth(1)
        .click()
      if (isPhone) await game.getByRole('button', { name: texts.openSlip(2) }).click()
      await game.getByRole('tab', { name: texts.combined }).click()
      await expect(game.getByText(texts.odds)).toBeVisible()
      await game.getByLabel(texts.stake).fill('20')
      await game.getByRole('button', { name: texts.play(money(20)) }).click()
      await expect(game.getByText(texts.placed(money(20)))).toBeVisible()
      await page.reload()
      const again = page.frameLocator('iframe')
      if (isPhone) await again.getByRole('button', { name: texts.openSlip(0) }).click()
      const own = again.getByRole('region', { name: texts.own }).getByRole('listitem').first()
      await expect(own).toContainText(texts.open)
      await endBetting(site, 'football')
      await expect(own).not.toContainText(texts.open, { timeout: ROUND_MS })
      await expect(again.getByText(new RegExp(`${texts.noWin}|₺`)).first()).toBeVisible()
      if (isPhone) await again.getByRole('button', { name: texts.closeSlip }).click()
      await again.getByRole('tab', { name: texts.tabs.table }).click()
      await expect(again.getByRole('row')).toHaveCount(17)
      await again.getByRole('tab', { name: texts.tabs.results }).click()
      await expect(again.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
      await again.getByRole('tab', { name: texts.tabs.rules }).click()
      await expect(
        again.getByRole('rowheader', { name: texts.markets['score'] ?? '' }),
      ).toBeVisible()
      await passesAxeInBothThemes(page, 'virtual football')
    })
  })
}

for (const [lang, viewport, mode] of walkedInEnglish([
  ['tr', PHONE, 'light'],
  ['en', DESKTOP, 'dark'],
] as const)) {
  const texts = TEXTS[lang]
  const proof = { tr: turkishProof, en: englishProof }[lang]
  const isPhone = viewport === PHONE
  const money = (lira: number) => formatMoney(BigInt(lira * 100), lang, { kurus: 'auto' })

  test.describe(`virtual tennis (${lang}, ${viewport.width})`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      ...(isPhone && { hasTouch: true, isMobile: true }),
    })

    test('a set score is backed by keyboard, the day is played point by point, the archive shows its sets, and the fairness page recomputes it', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, mode)
      await arriveAs(page, DEMO, lang)
      const game = await open(page, 'tennis')
      await untilOpen(game, site, 'tennis')
      await expect(
        game.getByText(new RegExp(Object.values(texts.surfaces).join('|'))).first(),
      ).toBeVisible()
      const unfold = game
        .getByRole('button', { name: new RegExp(texts.allMarkets('.+ – .+')) })
        .first()
      await unfold.focus()
      await page.keyboard.press('Enter')
      await passesAxeInBothThemes(page, 'virtual tennis while bets are open')
      await untilOpen(game, site, 'tennis')
      const straight = game
        .getByRole('button', { name: new RegExp(`, ${texts.markets['set-score']}: 2-0 `) })
        .first()
      await straight.focus()
      await page.keyboard.press('Space')
      await expect(straight).toHaveAttribute('aria-pressed', 'true')
      if (isPhone) await game.getByRole('button', { name: texts.openSlip(1) }).press('Enter')
      await game.getByLabel(texts.stake).fill('15')
      await game.getByRole('button', { name: texts.play(money(15)) }).press('Enter')
      await expect(game.getByText(texts.placed(money(15)))).toBeVisible()
      if (isPhone) await game.getByRole('button', { name: texts.closeSlip }).press('Enter')
      await endBetting(site, 'tennis')
      const board = game.getByRole('table', { name: texts.scoreboard })
      await expect(board.getByRole('row')).toHaveCount(2, { timeout: ROUND_MS })
      await expect(
        game.getByRole('list', { name: texts.matches }).first().getByRole('button').first(),
      ).toContainText(/[012]–[012]/)
      await expect(game.getByText(texts.say.courtsDone)).toBeVisible({ timeout: ROUND_MS })
      if (isPhone) await game.getByRole('button', { name: texts.openSlip(0) }).click()
      await expect(
        game.getByRole('region', { name: texts.own }).getByRole('listitem').first(),
      ).toContainText('2-0')
      if (isPhone) await game.getByRole('button', { name: texts.closeSlip }).click()
      await game.getByRole('tab', { name: texts.tabs.ranking }).click()
      await expect(game.getByRole('tabpanel').getByRole('row')).toHaveCount(17)
      await game.getByRole('tab', { name: texts.tabs.results }).click()
      await expect(
        game
          .getByRole('tabpanel')
          .getByText(/^[0-4]–[0-4] +[0-4]–[0-4]/)
          .first(),
      ).toBeVisible()
      await game.getByRole('tab', { name: texts.tabs.rules }).click()
      await expect(game.getByText(texts.tennisRules[0] ?? '')).toBeVisible()
      await passesAxeInBothThemes(page, 'virtual tennis')
      const frame = await page
        .locator('iframe')
        .evaluate((element: HTMLIFrameElement) => [
          element.contentDocument?.documentElement.scrollWidth,
          element.clientWidth,
        ])
      expect(frame[0]).toBe(frame[1])
      const [bet] = z.array(z.object({ roundID: z.string() })).parse(await site.rounds(page))
      await page.goto(`/fairness/round/${bet?.roundID}`)
      for (const words of [proof.cardHolds, proof.resultHolds, proof.pricesHold])
        await expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: 30_000 })
      await page.goto('/fairness?game=virtual-tennis&round=1')
      for (const words of [proof.cardHolds, proof.resultHolds, PROOFS[lang].commitHolds('1')])
        await expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: 30_000 })
      const steps = page.getByRole('region', { name: proof.steps })
      await steps.getByRole('group').first().locator('summary').click()
      await expect(
        steps.getByRole('heading', { name: texts.markets['set-score'] ?? '', exact: true }),
      ).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      await passesAxeInBothThemes(page, 'fairness of a virtual sport')
    })
  })
}

test.describe('two players at one race', () => {
  test.use({
    viewport: DESKTOP,
    contextOptions: { reducedMotion: 'reduce' },
    drawsScenes: false,
  })
  test('both see the same race; one disconnects, returns and finds the bet settled', async ({
    page,
    browser,
    site,
  }) => {
    await arriveAs(page, DEMO, 'tr')
    await page.goto('/live/type/virtual')
    await expect(page.getByRole('heading', { name: turkishLobby.title })).toBeVisible()
    await page.getByRole('link', { name: /Anka Derbisi/ }).click()
    const game = page.frameLocator('iframe')
    const context = await browser.newContext({
      viewport: DESKTOP,
      reducedMotion: 'reduce',
      baseURL: site.url,
    })
    await withoutWebgl(context)
    const other = await context.newPage()
    await arriveAs(other, await newPlayer(other, site, 'seyirci', 'tr'), 'tr')
    const beside = await open(other, 'horses')
    await untilOpen(game, site, 'horses')
    const first = await game.getByRole('row').nth(1).textContent()
    await expect(beside.getByRole('row').nth(1)).toHaveText(first ?? '')
    await game
      .getByRole('button', { name: new RegExp(`^1 .+, ${turkish.markets['win']},`) })
      .click()
    await game.getByRole('button', { name: turkish.play('₺50') }).click()
    await expect(game.getByText(turkish.placed('₺50'))).toBeVisible()
    await page.goto('about:blank')
    await endBetting(site, 'horses')
    const podium = beside.getByRole('status').filter({ hasText: turkish.firstThree })
    await expect(podium).toBeVisible({ timeout: ROUND_MS })
    const winner = await podium.getByRole('listitem').first().textContent()
    const back = await open(page, 'horses')
    const own = back.getByRole('region', { name: turkish.own }).getByRole('listitem').first()
    await expect(own).not.toContainText(turkish.open, { timeout: ROUND_MS })
    await back.getByRole('tab', { name: turkish.tabs.results }).click()
    const name = HORSES.find((horse) => winner?.includes(horse))
    await expect(
      back
        .getByRole('tabpanel')
        .getByText(name ?? 'nobody')
        .first(),
    ).toBeVisible()
    await context.close()
  })
})

for (const kind of ['dogs', 'football', 'tennis'] as const) {
  // The games share the code that this proves, so `npm test` runs it for one of them.
  test.describe(`two at virtual ${kind}`, kind === 'football' ? {} : { tag: '@night' }, () => {
    test.use({
      viewport: DESKTOP,
      contextOptions: { reducedMotion: 'reduce' },
      drawsScenes: false,
    })
    test('both see the same prices; one disconnects after the bet, returns and finds it settled with the results the other sees', async ({
      page,
      browser,
      site,
    }) => {
      await arriveAs(page, DEMO, 'tr')
      const context = await browser.newContext({
        viewport: DESKTOP,
        reducedMotion: 'reduce',
        baseURL: site.url,
      })
      await withoutWebgl(context)
      const other = await context.newPage()
      await arriveAs(other, await newPlayer(other, site, 'tanik', 'tr'), 'tr')
      const [game, beside] = [await open(page, kind), await open(other, kind)]
      const price = (frame: FrameLocator) => frame.getByRole('button', { name: PRICED }).first()
      await untilOpen(game, site, kind)
      const name = await price(game).getAttribute('aria-label')
      await expect(price(beside)).toHaveAttribute('aria-label', name ?? '')
      await price(game).click()
      await game.getByRole('button', { name: turkish.play('₺50') }).click()
      await expect(game.getByText(turkish.placed('₺50'))).toBeVisible()
      await page.goto('about:blank')
      await endBetting(site, kind)
      const back = await open(page, kind)
      await expect(
        back.getByRole('region', { name: turkish.own }).getByRole('listitem').first(),
      ).not.toContainText(turkish.open, { timeout: ROUND_MS })
      for (const frame of [back, beside])
        await frame.getByRole('tab', { name: turkish.tabs.results }).click()
      const last = (frame: FrameLocator) =>
        frame.getByRole('tabpanel').getByRole('listitem').first().textContent()
      await expect(async () => expect(await last(beside)).toBe(await last(back))).toPass({
        timeout: ROUND_MS,
      })
      await context.close()
    })
  })
}
