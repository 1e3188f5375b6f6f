import type { Page } from '@playwright/test'
import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { backoffice as wordsEn } from '#shared/texts/office/backoffice.en.ts'
import { WALLET_TEXTS } from '#shared/texts/server/texts.ts'
import { passesAxe } from '../support/axe.ts'
import { approveWithCode, enterOffice, giveReason, takeOnColleague } from '../support/office.ts'
import { decideAtProvider, openOrder, ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, test, type Site } from '../support/site.ts'

const { chargebacks, proposals } = words

test.use({ viewport: DESKTOP })

const sticksOut = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

const post = (site: Site, path: string, body: object) =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function deposit(page: Page, site: Site): Promise<{ id: string; name: string }> {
  const account = await newPlayer(page, site, 'ibrazci', 'tr')
  await arriveAs(page, account, 'tr')
  const id = await openOrder(page, site, { Type: 1, methodID: 'card', amount: '500.00' })
  await decideAtProvider(page, site, id, 'approve')
  return { id, name: account.username }
}

async function chargeBack(site: Site, id: string): Promise<void> {
  const reply = await post(site, `/sandbox/pay/${id}/returns`, {
    status: 'charged back',
    reason: '10.4: Other Fraud-Card Absent Environment',
  })
  expect(reply.status).toBe(200)
}

const withdrawMost = (page: Page, site: Site) =>
  openOrder(page, site, {
    Type: 2,
    methodID: 'wallet',
    amount: '300.00',
    fields: { walletNumber: '1234567890' },
    identityValidity: '2040-01-01',
  })

test('a chargeback beyond the cash waits at the desk; one person proposes to write the rest off, another approves', async ({
  page,
  browser,
  site,
}) => {
  const { id, name } = await deposit(page, site)
  await withdrawMost(page, site)
  await chargeBack(site, id)
  await enterOffice(page)
  await page.goto('/backoffice/chargebacks')
  const row = page
    .getByRole('region', { name: chargebacks.views.open })
    .getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('300,00')
  await passesAxe(page, 'the chargebacks')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('500,00')
  await expect(page.getByText(words.stops.kinds.chargeback).first()).toBeVisible()
  await passesAxe(page, 'a chargeback')
  await page.setViewportSize(PHONE)
  await expect(page.getByRole('button', { name: chargebacks.collect })).toBeHidden()
  expect(await sticksOut(page), 'nothing sticks out').toBe(false)
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: chargebacks.decisions['write-off'] }).click()
  await expect(page.getByRole('dialog')).toContainText(chargebacks.askText['write-off'])
  await giveReason(page, chargebacks.propose)
  await expect(page.getByText(chargebacks.proposed)).toBeVisible()
  await expect(page.getByText(new RegExp(`^${chargebacks.asked['write-off']}`))).toBeVisible()

  const colleague = await takeOnColleague(browser, site, 'ibraz')
  await colleague.goto('/backoffice/proposals', { waitUntil: 'commit' })
  await colleague
    .getByRole('button', {
      name: new RegExp(`^${proposals.approve}: ${proposals.kinds.receivable}`),
    })
    .click()
  await approveWithCode(colleague, proposals.approve)
  await colleague.context().close()

  await page.reload()
  await expect(page.getByText(chargebacks.views.closed, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: chargebacks.toDeposit }).click()
  await expect(page.getByRole('link', { name: chargebacks.toCase })).toHaveAttribute(
    'href',
    new RegExp(id),
  )
  const { data } = await ownCall(page, site, 'finance', 'list_transactions', {
    limit: 1,
    searchType: 7,
  })
  expect(JSON.stringify(data)).toContain(
    WALLET_TEXTS.transactionDescriptions['receivable settled'].tr,
  )
})

for (const { lang, size, texts } of [
  { lang: 'tr', size: PHONE, texts: chargebacks },
  { lang: 'en', size: DESKTOP, texts: wordsEn.chargebacks },
] as const) {
  test(`a case is read: ${lang}, ${size.width} wide`, async ({ page, site }) => {
    const { id } = await deposit(page, site)
    await chargeBack(site, id)
    await enterOffice(page)
    if (lang === 'en') await page.getByRole('button', { name: 'English' }).click()
    await page.setViewportSize(size)
    for (const address of ['/backoffice/chargebacks', `/backoffice/chargebacks/${id}`]) {
      await page.goto(address)
      await expect(page.getByText(texts.owed).first()).toBeVisible()
      await passesAxe(page, address)
      expect(await sticksOut(page), 'nothing sticks out').toBe(false)
    }
  })
}
