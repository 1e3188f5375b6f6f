import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { siteDate } from '#shared/dates.ts'
import { officeAffiliates as desk } from '#shared/texts/office/affiliates.tr.ts'
import { partnerPortal as portal } from '#shared/texts/affiliates/portal.tr.ts'
import { moveHouseMoney } from '#server/domains/wallet/index.ts'
import { passesAxe } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { askOffice, enterOffice, giveReason, nextCode, takeOnColleague } from '../support/office.ts'
import { DESKTOP, expect, PHONE, test, type Site } from '../support/site.ts'

test.use({ viewport: DESKTOP })

const EMAIL = 'ece@tanitim.example'
const PASSWORD = 'Ortaklik-2026'
const IBAN = 'TR330006100519786457841326'

async function applyAsPartner(page: Page): Promise<void> {
  const { apply } = portal
  await page.goto('/partner/apply')
  await page.getByLabel(apply.name).fill('Tanıtım Ltd.')
  await page.getByLabel(apply.contact).fill('Ece Soylu')
  await page.getByLabel(apply.email).fill(EMAIL)
  await page.getByLabel(apply.phone).fill('0533 123 45 67')
  await page.getByLabel(apply.website).fill('https://tanitim.example')
  await page.getByLabel(apply.about).fill('Spor yazıları')
  await page.getByLabel(apply.password, { exact: true }).fill(PASSWORD)
  await page.getByText(apply.accept).click()
  await passesAxe(page, 'the application')
  await page.getByRole('button', { name: apply.submit }).click()
  await expect(page.getByText(apply.done)).toBeVisible()
}

async function enterPortal(page: Page): Promise<void> {
  await page.goto('/partner')
  await page.getByLabel(portal.signIn.email).fill(EMAIL)
  await page.getByLabel(portal.signIn.password).fill(PASSWORD)
  await page.getByRole('button', { name: portal.signIn.submit }).click()
  await expect(page.getByRole('heading', { name: portal.overview.title })).toBeVisible()
}

async function approveAll(colleague: Page): Promise<void> {
  const { rows } = await askOffice<{ rows: { id: string; kind: string }[] }>(
    colleague,
    'list_proposals',
    {},
  )
  for (const { id, kind } of rows)
    if (kind.startsWith('affiliate'))
      await askOffice(colleague, 'decide_proposal', {
        id,
        decision: 'approve',
        reason: 'uygun',
        code: nextCode(colleague),
      })
}

/** The journey cannot wait for a month: a statement of ₺1.234,50 and an account that has waited. */
const earnAndWait = (site: Site) =>
  withDatabase(site, (database) =>
    database.transaction(async (tx) => {
      const amountMinor = 123_450n
      const transferId = await moveHouseMoney(tx, {
        debit: 120,
        credit: 121,
        amountMinor,
        now: new Date(),
      })
      const { rows } = await sql<{ id: string }>`insert into affiliates.statement (id, partner_id,
          month, number, figures, total_minor, carried_minor, transfer_id, closed_at)
        select gen_random_uuid(), id, '2026-10-01', '202610-1', '{}', ${amountMinor}, 0,
          ${transferId}::uuid, now()
        from affiliates.partner where email = ${EMAIL} returning id`.execute(tx)
      await sql`insert into affiliates.statement_line (statement_id, position, kind, detail,
          amount_minor)
        values (${rows[0]?.id}, 1, 'share-casino', '{"ngrMinor": "493800", "rateBp": 2500}',
          ${amountMinor})`.execute(tx)
      await sql`update affiliates.bank_account set usable_from = now()`.execute(tx)
    }),
  )

test('a partner applies, is approved by two people, gets a deal and is paid', async ({
  page,
  browser,
  site,
}) => {
  test.slow()
  await applyAsPartner(page)
  const office = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await enterOffice(office)
  const colleague = await takeOnColleague(browser, site, 'onaylayan')
  await office.goto('/backoffice/affiliates')
  await office.getByRole('button', { name: desk.views.applied }).click()
  await office.getByRole('link', { name: 'Tanıtım Ltd.' }).click()
  await passesAxe(office, 'a partner')
  await office.getByRole('button', { name: desk.approve }).click()
  await giveReason(office, desk.approve)
  await expect(office.getByText(desk.proposed)).toBeVisible()
  await approveAll(colleague)

  await office.reload()
  await office.getByRole('button', { name: desk.deal }).click()
  await passesAxe(office, 'the form of a deal')
  await giveReason(office, desk.prepare)
  await approveAll(colleague)
  await office.reload()
  await expect(office.getByText(desk.version(1, siteDate(new Date()).slice(0, 7)))).toBeVisible()

  await enterPortal(page)
  await passesAxe(page, 'the overview')
  await page.getByRole('link', { name: portal.nav.links }).click()
  await page.getByLabel(portal.links.name).fill('<b>Yaz</b>')
  await page.getByRole('button', { name: portal.links.add }).click()
  await expect(page.getByText('<b>Yaz</b>')).toBeVisible()
  const link = await page.locator('code', { hasText: '/git/' }).textContent()
  const visitor = await browser.newPage()
  await visitor.goto(new URL(link ?? '').pathname)
  await expect(visitor).toHaveURL(/\/register\?ref=/)

  await page.getByRole('link', { name: portal.nav.payouts }).click()
  await page.getByLabel(portal.payouts.owner).fill('Ece Soylu')
  await page.getByLabel(portal.payouts.iban).fill(IBAN)
  await page.getByLabel(portal.payouts.password).fill(PASSWORD)
  await page.getByRole('button', { name: portal.payouts.save }).click()
  await expect(page.getByText('TR33 •••• 1326')).toBeVisible()
  await earnAndWait(site)
  await page.reload()
  await page.getByRole('button', { name: portal.payouts.submit, exact: true }).click()
  await expect(page.getByText(portal.payouts.states.requested)).toBeVisible()
  await passesAxe(page, 'the payouts')
  await page.setViewportSize(PHONE)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
    'nothing sticks out',
  ).toBe(false)

  await office.goto('/backoffice/affiliates/payouts')
  await office.getByRole('button', { name: desk.prepare }).click()
  await giveReason(office, desk.prepare)
  // An authenticator has three codes within a minute, and the colleague has used them.
  await approveAll(await takeOnColleague(browser, site, 'ikinci'))
  await office.reload()
  await office.getByRole('button', { name: desk.payoutViews.approved }).click()
  await office.getByRole('button', { name: desk.pay }).click()
  await office.getByRole('button', { name: desk.showAccount }).click()
  await expect(office.getByText(IBAN)).toBeVisible()
  await office.getByLabel(desk.reference).fill('H-2026-77')
  await office.getByRole('dialog').getByRole('button', { name: desk.pay, exact: true }).click()
  await expect(office.getByText(desk.done)).toBeVisible()
  await page.reload()
  await expect(page.getByText('H-2026-77')).toBeVisible()

  await office.goto('/backoffice/affiliates')
  await office.getByRole('link', { name: 'Tanıtım Ltd.' }).click()
  await office.getByRole('button', { name: '2026-10' }).click()
  await office.getByRole('button', { name: desk.statement.lines['share-casino'] }).click()
  await expect(office.getByText(desk.entriesOf(desk.statement.lines['share-casino']))).toBeVisible()
  await passesAxe(office, 'a line of a statement')
})
