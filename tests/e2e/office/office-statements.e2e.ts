import { bankCsv } from '#server/domains/reconciliation/statement.fixture.ts'
import { siteDate } from '#shared/dates.ts'
import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { cashOf } from '../support/cashier.ts'
import { enterOffice, REASON } from '../support/office.ts'
import { ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

const { reconciliation } = words

test('a player announces two transfers, the bank statement is uploaded, the sure line is approved at once and the other manually: the balance rises', async ({
  page,
  browser,
  site,
}) => {
  const account = await newPlayer(page, site, 'ekstre', 'tr')
  await arriveAs(page, account, 'tr')
  const [sure, likely] = [`DK-${account.username}-1`, `DK-${account.username}-2`]
  for (const [reference, amount] of [
    [sure, '750.00'],
    [likely, '320.00'],
  ]) {
    const transfer = { amount, bankID: '0991', reference, date: siteDate(new Date()) }
    expect((await ownCall(page, site, 'finance', 'save_bank_transfer', transfer)).result).toBe(true)
  }

  const office = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await enterOffice(office)
  await office
    .getByRole('navigation', { name: words.nav.label })
    .getByRole('link', { name: words.nav.statements })
    .click()
  await office.getByRole('link', { name: reconciliation.upload }).click()
  await office.getByLabel(reconciliation.choose).setInputFiles({
    name: `${account.username}.csv`,
    mimeType: 'text/csv',
    buffer: bankCsv([
      { amount: '750,00', sender: 'DENİZ AYDIN', text: `FAST ${sure}` },
      { amount: '320,00', sender: 'Murat Kaya', reference: likely },
      { amount: '-4,50', sender: '', text: `masraf ${account.username}` },
    ]),
  })
  await expect(office.getByLabel(reconciliation.columns.amount, { exact: true })).toHaveValue(
    'Tutar',
  )
  await expect(office.getByRole('region', { name: reconciliation.preview })).toContainText(
    'DENİZ AYDIN',
  )
  await passesAxe(office, 'the columns of a statement')
  await office.getByRole('button', { name: reconciliation.take }).click()

  const open = office.getByRole('region', { name: reconciliation.states.open })
  await expect(open.getByRole('row', { name: new RegExp(sure) })).toContainText(
    reconciliation.verdicts.sure,
  )
  await expect(open.getByRole('row', { name: new RegExp(likely) })).toContainText(
    reconciliation.marks['other-name'],
  )
  await passesAxe(office, 'a statement')
  await office.getByRole('button', { name: reconciliation.approveSure('1', '₺750,00') }).click()
  await office
    .getByRole('dialog')
    .getByRole('button', { name: reconciliation.approveSureShort, exact: true })
    .click()
  await expect(office.getByText(reconciliation.done('1', '₺750,00'))).toBeVisible()
  expect(await cashOf(page, site)).toBe('750.00')

  await open
    .getByRole('row', { name: new RegExp(likely) })
    .getByRole('button', { name: new RegExp(`^${reconciliation.approve}:`) })
    .click()
  const dialog = office.getByRole('dialog')
  await expect(dialog).toContainText(reconciliation.marks['other-name'])
  await passesAxe(office, 'a line and its deposit')
  await dialog.getByLabel(words.common.reason).fill(REASON)
  await dialog.getByRole('button', { name: reconciliation.approve, exact: true }).click()
  await expect(office.getByText(reconciliation.noneIn.open)).toBeVisible()
  expect(await cashOf(page, site)).toBe('1070.00')
  await office.getByRole('button', { name: new RegExp(`^${reconciliation.states.used}`) }).click()
  await expect(
    office
      .getByRole('region', { name: reconciliation.states.used })
      .getByRole('row', { name: new RegExp(sure) }),
  ).toContainText(account.username)
  await office.context().close()
})
