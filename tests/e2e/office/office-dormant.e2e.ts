import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice, giveReason } from '../support/office.ts'
import { newPlayer } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

const {
  dormant: { periods, tabs, title },
  proposals,
  retention,
} = words

test('a dormancy period waits for a second person, and a closed account shows its erasure date', async ({
  page,
  site,
}) => {
  const account = await newPlayer(page, site, 'saklanan', 'tr')
  await enterOffice(page)
  await page.goto('/backoffice/dormant')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await passesAxe(page, 'dormant accounts')
  await page.getByRole('link', { name: tabs.rule, exact: true }).click()
  const name = periods.names['dormant-notice']
  const change = page.getByRole('button', { name: `${periods.change}: ${name}` })
  await change.click()
  await page.getByLabel(periods.fields.days).fill('45')
  await passesAxe(page, 'changing a term')
  await giveReason(page, periods.propose)
  await expect(page.getByText(periods.waiting(periods.units.days(45)))).toBeVisible()
  await expect(change).toBeHidden()

  await page.goto('/backoffice/proposals')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText(periods.units.days(45))
  await row.getByRole('button').click()
  await giveReason(page, proposals.withdraw)
  await page.goto('/backoffice/dormant/rule')
  await expect(change).toBeVisible()

  await page.goto('/backoffice/players')
  await page.getByLabel(words.players.search, { exact: true }).fill(account.username)
  await page.getByRole('link', { name: account.username }).click()
  await page.getByRole('button', { name: words.player.close, exact: true }).click()
  await giveReason(page, words.player.close)
  await expect(page.getByText(/^Kişisel veriler \d\d\.\d\d\.\d{4} günü silinecek\.$/)).toBeVisible()
  await page.goto('/backoffice/retention')
  await expect(page.getByRole('heading', { name: retention.title })).toBeVisible()
  await passesAxe(page, 'retention')
})
