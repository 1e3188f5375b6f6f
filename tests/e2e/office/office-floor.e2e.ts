import { officeRtpMonitoring as rtpMonitoring } from '#shared/texts/office/rtp-monitoring.tr.ts'
import { officeJackpots as pots } from '#shared/texts/office/jackpots.tr.ts'
import { officeTables as words } from '#shared/texts/office/tables.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice, giveReason } from '../support/office.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

test('limits of a table wait for a second person, and a jackpot is closed and reopened', async ({
  page,
}) => {
  await enterOffice(page)
  const sections = page.getByRole('navigation', { name: 'Bölümler' })
  await sections.getByRole('link', { name: words.title }).click()
  await passesAxe(page, 'the tables')
  await page.getByRole('link', { name: 'Kız Kulesi Sic Bo' }).click()
  await page.getByRole('button', { name: words.change }).click()
  await page.getByRole('dialog').getByLabel(words.min, { exact: true }).fill('10')
  await passesAxe(page, 'other limits')
  await giveReason(page, words.propose)
  const waits = page.getByRole('region', { name: words.waits })
  await expect(waits).toContainText('₺5,00 → ₺10,00')
  await passesAxe(page, 'a table that waits')
  await waits.getByRole('link', { name: words.decide }).click()
  const row = page.getByRole('row').filter({ hasText: 'Kız Kulesi Sic Bo' })
  await row.getByRole('button', { name: 'Geri al' }).click()
  await giveReason(page, 'Geri al')
  await expect(row).toHaveCount(0)

  await sections.getByRole('link', { name: words.title }).click()
  await page.getByRole('link', { name: 'Tazı Koşusu' }).click()
  await page.getByRole('button', { name: words.change }).click()
  await page.getByRole('dialog').getByLabel(words.venues.maxWin, { exact: true }).fill('200000')
  await giveReason(page, words.propose)
  await expect(waits).toContainText('₺250.000,00 → ₺200.000,00')
  await passesAxe(page, 'a sport that waits')
  await waits.getByRole('link', { name: words.decide }).click()
  const asked = page.getByRole('row').filter({ hasText: 'Tazı Koşusu' })
  await asked.getByRole('button', { name: 'Geri al' }).click()
  await giveReason(page, 'Geri al')
  await expect(asked).toHaveCount(0)

  await sections.getByRole('link', { name: rtpMonitoring.title }).click()
  await page.getByRole('button', { name: rtpMonitoring.views.games }).click()
  await passesAxe(page, 'what games drew')

  await sections.getByRole('link', { name: pots.title }).click()
  await passesAxe(page, 'the jackpots')
  await page.getByRole('link', { name: 'Lale Devri jackpotu' }).click()
  await page.getByRole('button', { name: pots.close, exact: true }).click()
  await giveReason(page, pots.close)
  await expect(page.getByRole('region', { name: pots.history })).toContainText(pots.changes.closed)
  await passesAxe(page, 'a jackpot')
  await page.getByRole('button', { name: pots.reopen, exact: true }).click()
  await giveReason(page, pots.reopen)
  await expect(page.getByRole('region', { name: pots.history })).toContainText(pots.changes.opened)
})
