import { readFileSync } from 'node:fs'
import { backoffice } from '#shared/texts/office/backoffice.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { askOffice, enterOffice, takeOnColleague } from '../support/office.ts'
import { decideAtProvider, openOrder } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

const { transactions: words, table, payments, nav, common } = backoffice

test.use({ viewport: DESKTOP })

type Found = { rows: { transactionID: string; providerReference: string; reference: string }[] }

test('the desk finds a declined deposit by the provider’s reference, saves a view and shares it', async ({
  page,
  browser,
  site,
}) => {
  const account = await newPlayer(page, site, 'aranan', 'tr')
  await arriveAs(page, account, 'tr')
  const declined = await openOrder(page, site, { Type: 1, methodID: 'fast', amount: '456.78' })
  await decideAtProvider(page, site, declined, 'decline')
  await openOrder(page, site, { Type: 1, methodID: 'fast', amount: '234.00' })

  const desk = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, acceptDownloads: true })
  ).newPage()
  await enterOffice(desk)
  await desk
    .getByRole('navigation', { name: nav.label })
    .getByRole('link', { name: nav.transactions })
    .click()
  await passesAxe(desk, 'all transactions')
  const {
    rows: [known],
  } = await askOffice<Found>(desk, 'find_transactions', { reference: declined })
  const list = desk.getByRole('region', { name: words.title, exact: true })
  const rows = list.getByRole('row').filter({ has: desk.getByRole('cell') })

  await desk.getByLabel(words.anyReference).fill(known?.providerReference ?? 'unknown')
  await desk.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(payments.states.declined)
  await expect(rows).toContainText('₺456,78')

  await desk.getByRole('button', { name: words.clear }).click()
  await desk.getByRole('searchbox', { name: common.player }).fill(account.username)
  await desk.getByRole('button', { name: words.search, exact: true }).click()
  await expect(rows).toHaveCount(2)
  const isDeclined = desk.getByRole('button', { name: payments.states.declined, exact: true })
  await isDeclined.focus()
  await desk.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(isDeclined).toBeFocused()
  await list.getByRole('button', { name: common.amount }).click()
  await expect(list.getByRole('columnheader', { name: common.amount })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

  await desk.getByRole('button', { name: table.saveView }).click()
  await desk.getByLabel(table.viewName).fill('Reddedilen yatırmalar')
  await desk.getByText(table.shareView).click()
  await passesAxe(desk, 'a view is saved')
  await desk.getByRole('button', { name: common.save, exact: true }).click()
  const view = desk.getByRole('button', { name: 'Reddedilen yatırmalar', exact: true })
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  const address = desk.url()
  expect(address).toContain('state=declined')

  const [taken] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: table.export }).click(),
  ])
  const file = readFileSync(await taken.path(), 'utf8')
  expect(file).toContain(declined)
  expect(file.trimEnd().split('\r\n')).toHaveLength(2)

  const colleague = await takeOnColleague(browser, site, 'arayan', 'support')
  await colleague.goto(address)
  await expect(
    colleague.getByRole('region', { name: words.title, exact: true }).getByRole('row'),
  ).toHaveCount(2)
  await expect(
    colleague.getByRole('button', { name: 'Reddedilen yatırmalar', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true')
  await expect(colleague.getByRole('button', { name: table.changeView })).toBeHidden()
  await expect(colleague.getByRole('button', { name: table.export })).toBeHidden()
  await colleague.context().close()

  await list.focus()
  await desk.keyboard.press('ArrowDown')
  await expect(rows.first()).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(new RegExp(`/backoffice/transactions/${declined}$`))
  await desk.context().close()
})

test('a member of staff chooses the columns and the row height of a list, and the browser keeps them', async ({
  page,
}) => {
  await enterOffice(page)
  await page.goto('/backoffice/audit')
  const list = page.getByRole('region', { name: backoffice.audit.title, exact: true })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  const heads = list.getByRole('columnheader')
  const before = await heads.allTextContents()
  const [first = '', second = ''] = before
  await page.getByRole('button', { name: table.view, exact: true }).click()
  await passesAxe(page, 'the view of a list')
  await page.getByRole('button', { name: table.later(first) }).click()
  await page.getByRole('checkbox', { name: second, exact: true }).uncheck()
  await page.getByRole('radio', { name: table.densities.compact }).check()
  await page.keyboard.press('Escape')
  const after = before.filter((head) => head !== second)
  await expect(heads).toHaveText(after)
  await page.reload()
  await expect(heads).toHaveText(after)
  await expect(list).toHaveClass(/office-table--compact/)
  await page.getByRole('button', { name: table.view, exact: true }).click()
  await page.getByRole('button', { name: table.reset }).click()
  await expect(heads).toHaveText(before)
})
