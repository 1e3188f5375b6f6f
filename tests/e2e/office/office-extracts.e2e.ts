import { readFileSync } from 'node:fs'
import { backoffice } from '#shared/texts/office/backoffice.tr.ts'
import { officeExtracts as words } from '#shared/texts/office/compliance/extracts.tr.ts'
import { officeSegments as segments } from '#shared/texts/office/segments.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice, giveReason } from '../support/office.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

test('an extract for the regulator is made, listed with its digest, and downloaded', async ({
  page,
}) => {
  await enterOffice(page)
  await page.goto('/backoffice/extracts')
  await page.getByRole('button', { name: words.make }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.extract, { exact: true }).selectOption('players')
  await passesAxe(page, 'what an extract is asked by')
  await giveReason(page, words.make)
  const row = page.getByRole('row').filter({ hasText: words.names.players }).first()
  await expect(row).toContainText(backoffice.evidence.states.made)
  await passesAxe(page, 'extracts')
  const [taken] = await Promise.all([page.waitForEvent('download'), row.getByRole('link').click()])
  expect(readFileSync(await taken.path(), 'utf8')).toContain(words.verified)
})

test('a segment is saved under a name, with its current size', async ({ page }) => {
  const name = `İngilizce okuyanlar ${Date.now()}`
  await enterOffice(page)
  await page.goto('/backoffice/segments')
  await page.getByRole('button', { name: segments.add }).click()
  await page.getByLabel(segments.name, { exact: true }).fill(name)
  await page.getByLabel(segments.fields.language, { exact: true }).selectOption('en')
  await expect(page.getByRole('region', { name: segments.now })).toContainText(segments.total)
  await page.getByRole('button', { name: segments.save, exact: true }).click()
  await expect(page.getByText(segments.saved)).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: segments.list }).getByRole('button', { name }),
  ).toBeVisible()
  await passesAxe(page, 'a segment')
})
