import { drawSegment } from '#games/contests/daily-wheel.ts'
import { seedCommitment } from '#games/fairness/seeds.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { officeWheel as office } from '#shared/texts/office/wheel.tr.ts'
import { wheel as textsEn } from '#shared/texts/rewards/wheel.en.ts'
import { wheel as textsTr } from '#shared/texts/rewards/wheel.tr.ts'
import { passesAxe, passesAxeInBothThemes } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { enterOffice, giveReason } from '../support/office.ts'
import { giveMoney } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'
import { stakeAtDice } from '../support/stake.ts'
import { tooWide } from '../support/too-wide.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const READERS = [
  { lang: 'tr', mode: 'dark', size: PHONE, texts: textsTr },
  { lang: 'en', mode: 'light', size: DESKTOP, texts: textsEn },
] as const

/**
 * Adds a spin of yesterday without a prize, whose seed is revealed. A journey cannot wait for
 * midnight.
 */
const spinYesterday = (site: Site, username: string) =>
  withDatabase(site, async ({ pool }) => {
    const day = addDays(siteDate(new Date()), -1)
    const seed = 'c3'.repeat(32)
    await pool.query(
      `insert into wheel.day (day, seed_hash, seed_sealed, sealed_at, seed, revealed_at)
        values ($1, $2, '\\x00', now() - interval '2 days', $3, now()) on conflict do nothing`,
      [day, seedCommitment(seed), seed],
    )
    const {
      rows: [terms],
    } = await pool.query<{ segments: { weight: number; kind: string }[]; player: string }>(
      `select t.segments, p.id as player from wheel.terms t, identity.player p
        where t.version = 1 and p.username = $1`,
      [username],
    )
    if (terms === undefined) throw new Error('the demo has no wheel')
    const { segments, player } = terms
    const draw = (clientSeed: string) =>
      drawSegment(segments, { serverSeed: seed, clientSeed, playerID: player, day })
    let n = 0
    while (segments[draw(`dun${n}`)]?.kind !== 'nothing') n += 1
    await pool.query(
      `insert into wheel.spin (player_id, day, id, client_seed, terms_version, segment,
        worth_minor, spun_at) values ($1, $2, gen_random_uuid(), $3, 1, $4, 0,
        now() - interval '1 day')`,
      [player, day, `dun${n}`, draw(`dun${n}`)],
    )
    await pool.query(
      `begin; set local session_replication_role = replica;
        update wheel.terms set from_day = from_day - 2 where version = 1; commit`,
    )
    await pool.query(
      `update wheel.day set spins = spins + 1, terms_version = 1,
        budget_minor = (select budget_minor from wheel.terms where version = 1) where day = $1`,
      [day],
    )
  })

for (const { lang, mode, size, texts } of walkedInEnglish(READERS)) {
  test(`the daily wheel states its chances, is spun once, gives its prize, and shows the proof: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/wheel')
    await prefer(page, lang, mode)
    await page.reload()
    await expect(page.getByText(texts.signInText)).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(10)
    const account = await newPlayer(page, site, `cark${lang}`, lang)
    await arriveAs(page, account, lang)
    await prefer(page, lang, mode)
    await giveMoney(page, site, '1000.00')

    await page.goto('/promotions')
    await page.getByRole('link', { name: new RegExp(texts.title) }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    await expect(page.getByText(texts.noHistory)).toBeVisible()
    await expect(page.getByRole('button', { name: texts.spin, exact: true })).toHaveCount(0)
    // The demo's wheel requires ₺100.
    await stakeAtDice(page, site, '100.00')
    await page.reload()
    const spin = page.getByRole('button', { name: texts.spin, exact: true })
    await expect(spin).toBeVisible()
    await passesAxeInBothThemes(page, 'a wheel that waits')
    await spin.focus()
    await page.keyboard.press('Enter')
    const stage = page.getByRole('region', { name: texts.title })
    await expect(stage.getByRole('status')).not.toBeEmpty()
    await expect(spin).toHaveCount(0)
    const result = await stage.getByRole('status').locator('p').first().textContent()
    await page.reload()
    await expect(stage.getByRole('status').locator('p').first()).toHaveText(result ?? '')
    await expect(spin).toHaveCount(0)
    const proof = page.getByRole('region', { name: texts.history }).getByRole('listitem').first()
    await proof.locator('summary').click()
    await expect(proof.getByText(texts.seedLater)).toBeVisible()
    await spinYesterday(site, account.username)
    await page.reload()
    const ended = page.getByRole('region', { name: texts.history }).getByRole('listitem').nth(1)
    await ended.locator('summary').click()
    await ended.getByRole('button', { name: texts.verify }).click()
    await expect(ended.getByText(texts.seedHolds)).toBeVisible()
    await expect(ended.getByText(texts.drawHolds(texts.prizes.nothing))).toBeVisible()
    await passesAxeInBothThemes(page, 'a spin with its proof')
    expect(await tooWide(page, 'a spin with its proof')).toEqual([])
  })
}

test('staff propose other terms of the wheel, withdraw them, pause the wheel, and players see it at once', async ({
  page,
  browser,
  site,
}) => {
  test.slow()
  await page.setViewportSize(DESKTOP)
  await enterOffice(page)
  const sections = page.getByRole('navigation', { name: 'Bölümler' })
  await sections.getByRole('link', { name: office.title }).click()
  await expect(page.getByRole('region', { name: office.inForce('1'), exact: true })).toContainText(
    '₺5.000,00',
  )
  await passesAxe(page, 'the wheel of staff')
  await page.getByRole('button', { name: office.change }).click()
  const form = page.getByRole('region', { name: office.draft })
  await form.getByLabel(office.budget).fill('6000')
  await form
    .getByRole('group', { name: new RegExp(`^${office.segment('2')}`) })
    .getByLabel(office.weight)
    .fill('300')
  await expect(form.getByRole('status')).toContainText('1.100')
  await passesAxe(page, 'other terms')
  await form.getByRole('button', { name: office.propose }).click()
  await giveReason(page, office.propose)
  const waits = page.getByRole('region', { name: office.waits, exact: true })
  await expect(waits).toContainText('₺6.000,00')
  await passesAxe(page, 'terms that wait')
  await waits.getByRole('link', { name: office.decide }).click()
  const row = page.getByRole('row').filter({ hasText: office.title })
  await row.getByRole('button', { name: 'Geri al' }).click()
  await giveReason(page, 'Geri al')
  await expect(row).toHaveCount(0)

  await sections.getByRole('link', { name: office.title }).click()
  await page.getByRole('button', { name: office.pause, exact: true }).click()
  await giveReason(page, office.pause)
  await expect(page.getByRole('region', { name: office.history })).toContainText(
    office.changes.paused,
  )
  const visitor = await (
    await browser.newContext({ viewport: PHONE, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await visitor.goto('/wheel')
  await expect(visitor.getByText(textsTr.states.paused)).toBeVisible()
  await page.getByRole('button', { name: office.resume, exact: true }).click()
  await giveReason(page, office.resume)
  await visitor.reload()
  await expect(visitor.getByText(textsTr.signInText)).toBeVisible()
  await visitor.context().close()
})
