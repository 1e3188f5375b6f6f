import { readFileSync } from 'node:fs'
import { pain002 } from '#server/domains/payments/bank-files/pain-002.fixture.ts'
import { camt, camtEntry } from '#server/domains/reconciliation/statement.fixture.ts'
import { endToEndId } from '#shared/payments/bank-files.ts'
import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { askOffice, enterOffice, REASON } from '../support/office.ts'
import { giveMoney, openOrder, ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

const { payouts, reconciliation } = words

test('a batch goes to the bank as pain.001, its status report and its statement mark the lines', async ({
  page,
  browser,
  site,
}) => {
  const account = await newPlayer(page, site, 'banka', 'tr')
  await arriveAs(page, account, 'tr')
  await giveMoney(page, site, '900.00')
  const { data: bank } = await ownCall(page, site, 'finance', 'save_bank_account', {
    bankID: '0010',
    owner: 'Deniz Aydın',
    iban: 'TR650001000000001000079190',
  })
  const ask = (amount: string) =>
    openOrder(page, site, {
      Type: 2,
      methodID: 'fast',
      amount,
      bankAccountID: bank['bankAccountID'],
      identityValidity: '2035-01-01',
    })
  const ids = [await ask('101.00'), await ask('102.00'), await ask('103.00')] as const
  const [settled, rejected, booked] = ids

  const desk = await (
    await browser.newContext({
      viewport: DESKTOP,
      baseURL: site.url,
      acceptDownloads: true,
      locale: 'tr-TR',
    })
  ).newPage()
  await enterOffice(desk)
  for (const transactionID of ids)
    await askOffice(desk, 'decide_payment', { transactionID, decision: 'approve', reason: REASON })
  const { batchID } = await askOffice<{ batchID: string }>(desk, 'create_payout_batch', {
    requestID: crypto.randomUUID(),
    methodID: 'fast',
    transactionIDs: ids,
  })
  await desk.goto(`/backoffice/payouts/${batchID}`)
  const [taken] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: payouts.painFile }).click(),
  ])
  const file = readFileSync(await taken.path(), 'utf8')
  for (const id of ids) expect(file).toContain(`<EndToEndId>${endToEndId(id)}</EndToEndId>`)
  const originalId = /<MsgId>(.*?)<\/MsgId>/.exec(file)?.[1] ?? ''
  expect(taken.suggestedFilename()).toBe(`${originalId}.xml`)
  await expect(desk.getByRole('region', { name: payouts.files })).toContainText(originalId)

  await desk.getByLabel(payouts.report).setInputFiles({
    name: 'durum.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(
      pain002({
        originalId,
        group: 'PART',
        transactions: [
          { id: endToEndId(settled), status: 'ACSC', amount: '101.00' },
          { id: endToEndId(rejected), status: 'RJCT', reasons: ['AC04'] },
          { id: endToEndId(booked), status: 'ACSP' },
          { id: 'NOTPROVIDED', status: 'ACSC' },
        ],
      }),
    ),
  })
  const rows = desk.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: endToEndId(settled) })).toContainText(payouts.results.sent)
  await expect(rows.filter({ hasText: endToEndId(rejected) })).toContainText('AC04: Hesap kapalı')
  await expect(rows.filter({ hasText: endToEndId(booked) })).toContainText(payouts.results.accepted)
  await expect(desk.getByText(payouts.reportProblems('1'))).toBeVisible()
  await passesAxe(desk, 'a status report')
  await desk.goto(`/backoffice/payouts/${batchID}`)
  await expect(desk.getByRole('row').filter({ hasText: 'ACSP' })).toContainText(payouts.states.open)
  await passesAxe(desk, 'a batch with its files')

  await desk.goto('/backoffice/statements/new')
  await desk.getByLabel(reconciliation.choose).setInputFiles({
    name: 'kasim.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(
      camt(
        [
          camtEntry({
            amount: '101.00',
            sign: 'DBIT',
            reference: `${account.username}1`,
            endToEnd: endToEndId(settled),
          }),
          camtEntry({
            amount: '103.00',
            sign: 'DBIT',
            reference: `${account.username}2`,
            endToEnd: endToEndId(booked),
          }),
          camtEntry({
            amount: '101.00',
            reference: `${account.username}3`,
            endToEnd: endToEndId(settled),
            returned: 'AC06',
          }),
          camtEntry({ amount: '4.20', currency: 'EUR', reference: `${account.username}4` }),
        ],
        { version: '08' },
      ),
    ),
  })
  await expect(desk.getByText(reconciliation.isCamt)).toBeVisible()
  await desk.getByRole('button', { name: reconciliation.take }).click()
  await expect(desk.getByText(reconciliation.addsUp)).toBeVisible()
  await expect(desk.getByText(/AC06: Hesap bloke/)).toBeVisible()
  await expect(desk.getByRole('region', { name: reconciliation.asideTitle })).toContainText(
    '4.20 EUR',
  )
  await passesAxe(desk, 'a statement with payouts')
  await desk.getByRole('button', { name: reconciliation.confirmPayouts('1', '₺103,00') }).click()
  await passesAxe(desk, 'payouts to confirm')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: reconciliation.confirmShort, exact: true })
    .click()
  await expect(desk.getByText(reconciliation.confirmed('1', '₺103,00'))).toBeVisible()
  await desk.getByRole('button', { name: new RegExp(`^${reconciliation.states.outgoing}`) }).click()
  await expect(
    desk.getByRole('row').filter({ hasText: reconciliation.payoutVerdicts.confirmed }),
  ).toContainText(account.username)
  await passesAxe(desk, 'outgoing lines with payouts')
  const { data } = await ownCall(page, site, 'finance', 'check_balance', {})
  expect([data['balance'], data['locked']]).toEqual(['696.00', '0.00'])
  await desk.context().close()
})
