import type { Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import { account as accountEn } from '#shared/texts/account/account.en.ts'
import { account as accountTr } from '#shared/texts/account/account.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { ofLaterMatches } from '../support/matches.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const WORDS = { tr: accountTr, en: accountEn } as const

test.describe.configure({ timeout: 180_000 })

const homeSides = (page: Page, count: number): Promise<{ selectionID: string; price: string }[]> =>
  ofLaterMatches(page, (matches) => {
    const sides = matches.flatMap(
      ({ mainMarkets: [result] }) => result?.selections.slice(0, 1) ?? [],
    )
    return sides.length < count ? undefined : sides.slice(0, count)
  })

for (const [lang, viewport] of walkedInTurkish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  const { bets } = WORDS[lang]
  const isPhone = viewport === PHONE

  test.describe(`what becomes of a coupon (${lang}, ${viewport.width})`, () => {
    test.use({ viewport, ...(isPhone && { hasTouch: true, isMobile: true }) })

    async function withCoupon(
      page: Page,
      site: Site,
      legs: number,
    ): Promise<{ card: Locator; selections: string[] }> {
      await prefer(page, lang, isPhone ? 'dark' : 'light')
      const account = await newPlayer(page, site, 'kuponcu', lang)
      await arriveAs(page, account, lang)
      await giveMoney(page, site, '500')
      const sides = await homeSides(page, legs)
      const placed = await ownCall(page, site, 'sportsbook', 'place_coupon', {
        requestId: crypto.randomUUID(),
        type: legs === 1 ? 'single' : 'multi',
        legs: sides.map(({ selectionID, price }) => ({ selectionID, price })),
        stake: '50.00',
        accept: 'any',
      })
      expect(placed).toMatchObject({ result: true })
      await page.goto('/account/bets')
      const card = page.getByRole('article').first()
      await expect(card).toBeVisible()
      return { card, selections: sides.map(({ selectionID }) => selectionID) }
    }

    const decide = (site: Site, selectionID: string, result: 'won' | 'lost') => {
      const [eventId = '', market = '', selection = ''] = selectionID.split('~')
      return withDatabase(site, ({ read }) =>
        sql`insert into sportsbook.decision (event_id, market, selection, result, decided_by,
          decided_at, due_at)
        values (${eventId}, ${market}, ${selection}, ${JSON.stringify({ result })}::jsonb,
          ${JSON.stringify({ score: '0-1', scoreDetail: '(0-0)' })}::jsonb, now(), now())`.execute(
          read,
        ),
      )
    }

    test('a rule is set, shown on the coupon, and sells it when its leg is decided', async ({
      page,
      site,
    }) => {
      const { card, selections } = await withCoupon(page, site, 2)
      await card.getByRole('button', { name: bets.cashout('') }).click()
      const sheet = page.getByRole('dialog', { name: bets.cashoutTitle })
      await sheet.getByRole('tab', { name: bets.cashoutByRule }).click()
      await sheet.getByRole('tab', { name: bets.rule.kind.event }).click()
      await sheet.getByRole('combobox').selectOption('leg_decided:0')
      await passesAxe(page, 'rule')
      await sheet.getByRole('button', { name: bets.rule.set }).click()
      await expect(card.getByText(bets.rule.active)).toBeVisible()
      await decide(site, selections[0] ?? '', 'won')
      await page.goto('/account/bets?status=closed')
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('article').getByText(bets.states.cashedout)).toBeVisible({
          timeout: 2_000,
        })
      }).toPass()
      await page.goto('/notifications')
      await expect(
        page
          .getByText(lang === 'tr' ? 'Kuponun kuralınla bozduruldu' : 'Cashed out by your rule')
          .first(),
      ).toBeVisible()
    })

    test('a cash-out in its delay is shown on the coupon, and so is its outcome, without a reload', async ({
      page,
      site,
    }) => {
      const { card, selections } = await withCoupon(page, site, 1)
      const of = sql`from sportsbook.coupon c join sportsbook.leg l on l.coupon_id = c.id
        where l.event_id = ${(selections[0] ?? '').split('~')[0] ?? ''} order by c.placed_at desc
        limit 1`
      await withDatabase(site, ({ read }) =>
        sql`insert into sportsbook.cashout_request (id, coupon_id, player_id, part, amount_minor,
          accept, state, asked_at, decides_at)
        select gen_random_uuid(), c.id, c.player_id, 100, 99900, 'higher', 'pending', now(),
          now() + interval '1 hour' ${of}`.execute(read),
      )
      await page.reload()
      await expect(
        card.getByText(lang === 'tr' ? 'Bozdurma isteğin' : 'Your cash-out of'),
      ).toBeVisible()
      await expect(card.getByRole('button', { name: bets.cashout('') })).toBeHidden()
      await passesAxe(page, 'cash-out waits')
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/cashout-waits-${lang}.png` })
      await withDatabase(site, ({ read }) =>
        sql`update sportsbook.cashout_request set decides_at = now() where state = 'pending'`.execute(
          read,
        ),
      )
      await expect(
        card.getByText(
          lang === 'tr'
            ? 'Beklerken teklif düştü'
            : 'The offer fell before your cash-out was accepted',
        ),
      ).toBeVisible()
      await expect(card.getByRole('button', { name: bets.cashout('') })).toBeVisible()
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/cashout-refused-${lang}.png` })
    })

    test('a coupon is edited: one selection less, another stake, and the cost before confirmation', async ({
      page,
      site,
    }) => {
      const { card } = await withCoupon(page, site, 2)
      await card.getByRole('button', { name: bets.edit.open }).click()
      const sheet = page.getByRole('dialog', { name: bets.edit.title })
      await expect(sheet.getByRole('button', { name: bets.edit.confirm })).toBeDisabled()
      await sheet
        .getByRole('list', { name: bets.edit.selections })
        .getByRole('button', { name: bets.edit.remove('') })
        .first()
        .click()
      await sheet.getByRole('textbox', { name: bets.edit.stake }).fill('80')
      await expect(sheet.getByText(bets.edit.charged, { exact: true })).toBeVisible()
      await expect(sheet.getByRole('button', { name: bets.edit.confirm })).toBeEnabled()
      await passesAxe(page, 'edit')
      await sheet.getByRole('button', { name: bets.edit.confirm }).click()
      await expect(page.getByRole('article').first().getByText(bets.types.single)).toBeVisible()
      await expect(
        page
          .getByRole('article')
          .first()
          .getByText(lang === 'tr' ? /kodlu kuponun yerine/ : /Replaces bet/),
      ).toBeVisible()
    })

    test('a selection is replaced by another of its match, and one of another match is added', async ({
      page,
      site,
    }) => {
      const { card } = await withCoupon(page, site, 2)
      await card.getByRole('button', { name: bets.edit.open }).click()
      const sheet = page.getByRole('dialog', { name: bets.edit.title })
      const legs = sheet.getByRole('list', { name: bets.edit.selections })
      await legs
        .getByRole('button', { name: bets.edit.swap('') })
        .first()
        .click()
      await sheet.getByLabel(bets.edit.market, { exact: true }).selectOption({ index: 2 })
      await sheet.getByLabel(bets.edit.selection, { exact: true }).selectOption({ index: 1 })
      await sheet.getByRole('button', { name: bets.edit.add, exact: true }).click()
      await sheet.getByLabel(bets.edit.match, { exact: true }).selectOption({ index: 20 })
      await sheet.getByLabel(bets.edit.market, { exact: true }).selectOption({ index: 1 })
      await sheet.getByLabel(bets.edit.selection, { exact: true }).selectOption({ index: 1 })
      await expect(legs.getByRole('listitem')).toHaveCount(3)
      await passesAxe(page, 'exchange')
      await sheet.getByRole('button', { name: bets.edit.confirm }).click()
      await expect(page.getByRole('article').first().getByText(bets.legs('3'))).toBeVisible()
    })

    test('a lost leg is explained, disputed, and listed in the notifications', async ({
      page,
      site,
    }) => {
      const { selections } = await withCoupon(page, site, 1)
      await decide(site, selections[0] ?? '', 'lost')
      await page.goto('/account/bets?status=closed')
      const card = page.getByRole('article').first()
      await expect(async () => {
        await page.reload()
        await expect(card.getByText(bets.states.lost, { exact: true }).first()).toBeVisible({
          timeout: 2_000,
        })
      }).toPass()
      await expect(card.getByText(/0-1 \(0-0\)/)).toBeVisible()
      await card.getByRole('button', { name: bets.dispute.open }).click()
      const sheet = page.getByRole('dialog', { name: bets.dispute.title })
      await sheet.getByRole('combobox').selectOption('score')
      await sheet.getByRole('textbox', { name: bets.dispute.message }).fill('Maç bir bir bitti.')
      await passesAxe(page, 'dispute')
      await sheet.getByRole('button', { name: bets.dispute.send }).click()
      await expect(card.getByText(bets.dispute.states.open)).toBeVisible()
      await page.goto('/notifications')
      await expect(
        page.getByText(lang === 'tr' ? 'Kuponun tutmadı' : 'Your bet lost').first(),
      ).toBeVisible()
    })
  })
}
