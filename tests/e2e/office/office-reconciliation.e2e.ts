import { readFileSync } from 'node:fs'
import { officeProviderReports as words } from '#shared/texts/office/money/provider-reports.tr.ts'
import { backoffice } from '#shared/texts/office/backoffice.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { dayThatLasts } from '../support/lasting-day.ts'
import { enterOffice } from '../support/office.ts'
import { giveMoney } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

test("a provider's report is compared with the payments, and a difference is closed with a note", async ({
  page,
  browser,
  site,
}) => {
  await dayThatLasts()
  await arriveAs(page, await newPlayer(page, site, 'mutabik', 'tr'), 'tr')
  await giveMoney(page, site, '123.45')

  const desk = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, acceptDownloads: true })
  ).newPage()
  await enterOffice(desk)
  await desk.goto('/backoffice/reconciliation/new')
  const [sample] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: words.sample }).click(),
  ])
  const lines = readFileSync(await sample.path(), 'utf8')
    .trim()
    .split('\r\n')
  const own = lines.at(-1) ?? ''
  expect(own).toContain('123.45')
  // The report claims ten lira more than was paid.
  const report = [...lines.slice(0, -1), own.replace('123.45', '133.45')].join('\r\n')
  await desk
    .getByLabel(backoffice.reconciliation.choose, { exact: true })
    .setInputFiles({ name: 'rapor.csv', mimeType: 'text/csv', buffer: Buffer.from(report) })
  await passesAxe(desk, 'a report to compare')
  await desk.getByRole('button', { name: words.take }).click()

  await expect(desk.getByRole('row').filter({ hasText: words.kinds.amount })).toContainText(
    '+₺10,00',
  )
  await passesAxe(desk, 'a report compared')
  await desk.getByRole('button', { name: new RegExp(`^${words.kinds.amount}`) }).click()
  const difference = desk.getByRole('row').filter({ hasText: own.split(',')[0] ?? '' })
  await difference.getByRole('button', { name: new RegExp(words.close) }).click()
  await desk.getByRole('dialog').getByLabel(words.note).fill('Sağlayıcı düzeltti')
  await desk.getByRole('dialog').getByRole('button', { name: words.close, exact: true }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await expect(difference).toContainText('Sağlayıcı düzeltti')
  await desk.context().close()
})
