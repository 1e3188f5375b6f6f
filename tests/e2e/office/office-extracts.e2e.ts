import { readFileSync } from 'node:fs'
import { backoffice } from '#shared/texts/office/backoffice.tr.ts'
import { officeExtracts as words } from '#shared/texts/office/compliance/extracts.tr.ts'
import { officeMessages as messages } from '#shared/texts/office/messages.tr.ts'
import { officeSegmentRules as rules } from '#shared/texts/office/segment-rules.tr.ts'
import { officeSegments as segments } from '#shared/texts/office/segments.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice, giveReason } from '../support/office.ts'
import { newPlayer } from '../support/player.ts'
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

test('a segment of groups is built with its size and its sentence, and a message is drafted to it', async ({
  page,
}) => {
  const name = `Yeni oynayanlar ${Date.now()}`
  await enterOffice(page)
  await page.goto('/backoffice/segments')
  await page.getByRole('button', { name: segments.add }).click()
  await page.getByLabel(segments.name, { exact: true }).fill(name)
  await page.getByRole('button', { name: rules.addGroup }).click()
  const first = page.getByRole('group', { name: rules.group('1') })
  await first.getByLabel(rules.match, { exact: true }).selectOption('any')
  await first.getByLabel(rules.newCondition, { exact: true }).selectOption('sum')
  await first.getByRole('button', { name: rules.addCondition, exact: true }).click()
  const sum = first.getByRole('listitem', { name: rules.kinds.sum })
  await sum.getByLabel(rules.of, { exact: true }).selectOption('deposits')
  await expect(page.getByText(rules.incomplete)).toBeVisible()
  await sum.getByLabel(rules.amount, { exact: true }).fill('100')
  await page.getByRole('button', { name: rules.addGroup }).click()
  const second = page.getByRole('group', { name: rules.group('2') })
  await second.getByLabel(rules.match, { exact: true }).selectOption('none')
  await second.getByLabel(rules.newCondition, { exact: true }).selectOption('harm')
  await second.getByRole('button', { name: rules.addCondition, exact: true }).click()
  await second.getByRole('button', { name: rules.removeCondition(rules.kinds.registered) }).click()
  const sentence =
    'Son 30 günde kayıt olan veya son 30 günde yatırım toplamı en az ₺100 olan oyuncular; ' +
    'açık zarar işareti olan oyuncular dışında.'
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('region', { name: segments.now })).toContainText(segments.total)
  await passesAxe(page, 'a segment')
  await page.getByRole('button', { name: segments.save, exact: true }).click()
  await expect(page.getByText(segments.saved)).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: segments.list }).getByRole('button', { name }),
  ).toContainText(sentence)
  await page.goto('/backoffice/messages')
  await page.getByRole('button', { name: messages.add }).click()
  await page.getByLabel(messages.form.segment, { exact: true }).selectOption({ label: name })
  await expect(page.getByRole('region', { name: messages.audience.title })).toContainText(sentence)
  await page.getByRole('button', { name: messages.editor.save, exact: true }).click()
  await expect(page.getByRole('button', { name: messages.editor.saved, exact: true })).toBeVisible()
})

test('a file of players is checked, stored as a list, and used as a condition', async ({
  page,
  site,
}) => {
  const player = await newPlayer(page, site, 'liste', 'tr')
  const name = `Liste ${Date.now()}`
  await enterOffice(page)
  await page.goto('/backoffice/segments')
  const lists = page.getByRole('region', { name: rules.lists.title })
  await lists.locator('input[type=file]').setInputFiles({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`username\n${player.username}\n${player.username}\nbilinmeyen biri\n`),
  })
  const found = lists.getByRole('group', { name: rules.lists.preview })
  await expect(found).toContainText('bilinmeyen biri')
  await passesAxe(page, 'a list of players')
  await found.getByRole('button', { name: rules.lists.save }).click()
  await expect(lists.getByRole('row').filter({ hasText: name })).toContainText(rules.lists.notUsed)
  await page.getByRole('button', { name: segments.add }).click()
  await page.getByRole('button', { name: rules.addGroup }).click()
  const group = page.getByRole('group', { name: rules.group('1') })
  await group.getByLabel(rules.newCondition, { exact: true }).selectOption('list')
  await group.getByRole('button', { name: rules.addCondition, exact: true }).click()
  await group.getByLabel(rules.list, { exact: true }).selectOption({ label: name })
  await expect(
    page.getByRole('region', { name: segments.now }).getByRole('link', { name: player.username }),
  ).toBeVisible()
})
