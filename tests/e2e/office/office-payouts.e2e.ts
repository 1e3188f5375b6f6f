import { payments as cashierEn } from '#shared/texts/account/payments.en.ts'
import { payments as cashier } from '#shared/texts/account/payments.tr.ts'
import { backoffice } from '#shared/texts/office/backoffice.tr.ts'
import { methods } from '#shared/texts/office/money/methods.tr.ts'
import { payouts as office } from '#shared/texts/office/money/payouts.tr.ts'
import { WITHDRAWAL_REASON_WORDS } from '#shared/payments/withdrawals.ts'
import { readFileSync } from 'node:fs'
import { passesAxe } from '../support/axe.ts'
import { chooseMethod } from '../support/cashier.ts'
import { approveWithCode, enterOffice, giveReason, takeOnColleague } from '../support/office.ts'
import { giveMoney, openOrder, ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

const { proposals } = backoffice

test.use({ viewport: DESKTOP })

test('an approved withdrawal goes to the bank in a batch, and its player follows it until it is sent', async ({
  page,
  browser,
  site,
}) => {
  const account = await newPlayer(page, site, 'listeye', 'tr')
  await arriveAs(page, account, 'tr')
  await giveMoney(page, site, '500.00')
  const { data: bank } = await ownCall(page, site, 'finance', 'save_bank_account', {
    bankID: '0010',
    owner: 'Deniz Aydın',
    iban: 'TR650001000000001000079190',
  })
  const transactionID = await openOrder(page, site, {
    Type: 2,
    methodID: 'fast',
    amount: '321.00',
    bankAccountID: bank['bankAccountID'],
    identityValidity: '2035-01-01',
  })
  await page.goto(`/cashier?tab=withdraw&transactionID=${transactionID}`)
  const stages = page.getByRole('region', { name: cashier.track.title })
  await expect(stages.getByText(cashier.track.next.staff())).toBeVisible()

  const desk = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, acceptDownloads: true })
  ).newPage()
  await enterOffice(desk)
  await desk
    .getByRole('navigation', { name: 'Bölümler' })
    .getByRole('link', { name: /Çekimler/ })
    .click()
  await desk.getByRole('button', { name: `Onayla: ${account.username}, 321.00` }).click()
  await expect(desk.getByRole('dialog')).toContainText(office.approveText)
  await giveReason(desk, 'Onayla')
  await desk
    .getByRole('navigation', { name: 'Bölümler' })
    .getByRole('link', { name: new RegExp(office.title) })
    .click()
  await desk.getByRole('checkbox', { name: office.choose(`${account.username}, 321.00`) }).check()
  await expect(desk.getByText(office.chosen('1', '₺321,00'))).toBeVisible()
  await passesAxe(desk, 'what waits for a batch')
  await desk.getByRole('button', { name: office.make }).click()
  await expect(desk.getByText(office.fileNot)).toBeVisible()

  const [taken] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: office.file }).click(),
  ])
  expect(readFileSync(await taken.path(), 'utf8')).toContain(
    '"Deniz Aydın";"TR650001000000001000079190";"Ziraat Bankası";321,00;"TRY"',
  )
  await desk.getByRole('checkbox', { name: office.choose(`${account.username}, 321.00`) }).check()
  await passesAxe(desk, 'a batch')
  await desk.getByRole('button', { name: office.markSent, exact: true }).click()
  await giveReason(desk, office.markSent)
  await expect(desk.getByRole('row').filter({ hasText: account.username })).toContainText(
    office.states.sent,
  )
  await expect(stages.getByText(cashier.track.next.bank('Onaydan sonra anında'))).toBeVisible()
  await desk.context().close()
})

test('a withdrawal whose method has a provider is paid by it, comes back, and the desk shows each step', async ({
  page,
  browser,
  site,
}) => {
  const account = await newPlayer(page, site, 'saglayici', 'tr')
  await arriveAs(page, account, 'tr')
  await giveMoney(page, site, '700.00')
  const { data: bank } = await ownCall(page, site, 'finance', 'save_bank_account', {
    bankID: '0010',
    owner: 'Deniz Aydın',
    iban: 'TR650001000000001000079190',
  })
  const asked = await ownCall(page, site, 'finance', 'save_bank_transfer', {
    Type: 2,
    methodID: 'bank-transfer',
    amount: '500.02',
    account: bank['bankAccountID'],
    identityValidity: '2035-01-01',
  })
  const transactionID = String(asked.data['transactionID'])

  const desk = await (await browser.newContext({ viewport: DESKTOP, baseURL: site.url })).newPage()
  await enterOffice(desk)
  const sections = desk.getByRole('navigation', { name: 'Bölümler' })
  await sections.getByRole('link', { name: /Çekimler/ }).click()
  await desk.getByRole('button', { name: `Onayla: ${account.username}, 500.02` }).click()
  await expect(desk.getByRole('dialog')).toContainText(office.toProvider('sandbox'))
  await giveReason(desk, 'Onayla')
  await sections.getByRole('link', { name: new RegExp(office.title) }).click()
  await desk.getByRole('button', { name: office.providerViews.underway }).click()
  const row = desk.getByRole('row').filter({ hasText: account.username })
  await expect(row).toContainText(office.providerStates.sent)
  await passesAxe(desk, 'payouts at a provider')
  await row.getByRole('link').first().click()
  await expect(desk.getByText(office.providerStates.sent).first()).toBeVisible()
  await passesAxe(desk, 'a withdrawal at its provider')

  const provider = await desk.context().newPage()
  await provider.goto(`/sandbox/payout/${transactionID}`)
  await passesAxe(provider, 'the sandbox’s payout')
  await provider.getByRole('button', { name: 'Banka öder' }).click()
  await provider.getByRole('button', { name: 'Banka geri gönderir' }).click()
  await expect(provider.getByText('Banka ödemeyi geri gönderdi')).toBeVisible()
  await desk.reload()
  await expect(desk.getByText(office.providerStates.returned)).toBeVisible()
  await desk.goto('/backoffice/payouts')
  await desk.getByRole('button', { name: office.providerViews.attention }).click()
  await expect(desk.getByText(office.noneProvider.attention)).toBeVisible()

  await page.goto(`/cashier?tab=withdraw&transactionID=${transactionID}`)
  await expect(
    page.getByText(WITHDRAWAL_REASON_WORDS.bank.tr, { exact: false }).first(),
  ).toBeVisible()
  const { data: balance } = await ownCall(page, site, 'finance', 'check_balance', {})
  expect(balance).toMatchObject({ balance: '700.00', locked: '0.00' })
  await desk.context().close()
})

test("a method's note is written in both languages, and the cashier shows it once a colleague approved it", async ({
  page,
  browser,
  site,
}) => {
  const note = {
    tr: 'Kendi adına açılmış cüzdanına aynı gün gönderilir.',
    en: 'Sent the same day to an e-wallet in your own name.',
  }
  const desk = await (await browser.newContext({ viewport: DESKTOP, baseURL: site.url })).newPage()
  await enterOffice(desk)
  await desk
    .getByRole('navigation', { name: 'Bölümler' })
    .getByRole('link', { name: methods.title })
    .click()
  await desk.getByRole('button', { name: methods.types.withdrawal }).click()
  await passesAxe(desk, 'methods')
  await desk
    .getByRole('region', { name: methods.types.withdrawal })
    .getByRole('link', { name: 'Cüzdan' })
    .click()
  await desk.getByRole('button', { name: methods.editTexts }).click()
  await desk.getByLabel(methods.noteIn(methods.tr)).fill(note.tr)
  await desk.getByLabel(methods.noteIn(methods.en)).fill(note.en)
  await passesAxe(desk, 'a method’s texts')
  await giveReason(desk, methods.propose)
  await expect(desk.getByText(methods.proposed)).toBeVisible()
  const colleague = await takeOnColleague(browser, site, 'yontem')
  await colleague.goto('/backoffice/proposals', { waitUntil: 'commit' })
  await colleague
    .getByRole('button', {
      name: new RegExp(`^${proposals.approve}: ${proposals.kinds['method-text']}`),
    })
    .click()
  await approveWithCode(colleague, proposals.approve)
  await colleague.context().close()
  await desk.reload()
  await expect(desk.getByRole('region', { name: methods.history }).getByRole('row')).toHaveCount(3)
  await passesAxe(desk, 'a method')
  await arriveAs(page, await newPlayer(page, site, 'yontem', 'en'), 'en')
  const { data } = await ownCall(page, site, 'finance', 'list_cash_methods', {
    Type: 2,
    Lang: 'en',
    methodID: 'wallet',
  })
  expect(data).toMatchObject([{ properties: { text: note.en } }])
  await page.goto('/cashier?tab=withdraw')
  await page.getByRole('button', { name: cashierEn.allMethods('4') }).click()
  await chooseMethod(page, 'E-wallet')
  await expect(page.getByText(note.en)).toBeVisible()
  await desk.context().close()
})
