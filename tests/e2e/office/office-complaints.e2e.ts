import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { support as own } from '#shared/texts/account/support.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice } from '../support/office.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

const { complaints: desk } = words

test('a player files a complaint, staff take and decide it, and the player reads why and reopens it', async ({
  page,
  browser,
  site,
}) => {
  const account = await newPlayer(page, site, 'sikayet', 'tr')
  await arriveAs(page, account, 'tr')
  await page.goto('/account/support')
  await page.getByRole('button', { name: own.complaint.file }).click()
  await page.getByLabel(own.complaint.category).selectOption('payment')
  await page.getByLabel(own.complaint.what).fill('Çekimim beş gündür bekliyor.')
  await page.getByLabel(own.complaint.wanted).fill('Paramı istiyorum.')
  await passesAxe(page, 'the form')
  await page.getByRole('button', { name: own.complaint.send }).click()
  await expect(page.getByText(own.complaint.steps.filed, { exact: true })).toBeVisible()
  await expect(page.getByText(own.complaint.nexts.house)).toBeVisible()
  await passesAxe(page, 'the complaint')

  const office = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await enterOffice(office)
  await office.goto('/backoffice/complaints')
  await passesAxe(office, 'the queue')
  await office
    .getByRole('row', { name: new RegExp(account.username) })
    .getByRole('link')
    .first()
    .click()
  await office.getByRole('button', { name: desk.take, exact: true }).click()
  await expect(office.getByRole('button', { name: desk.lay, exact: true })).toBeVisible()
  await office.getByRole('button', { name: desk.decide, exact: true }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel(desk.outcome).selectOption('partly')
  await dialog.getByLabel(desk.answer).fill('Çekimin bugün yollandı.')
  await passesAxe(office, 'deciding')
  await dialog.getByRole('button', { name: desk.decide, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(office.getByRole('button', { name: desk.redress })).toBeVisible()
  await passesAxe(office, 'the complaint')
  await expect(page.getByText('Çekimin bugün yollandı.')).toBeVisible()
  await expect(page.getByText(own.complaint.redress, { exact: true })).toBeHidden()
  await office.getByRole('button', { name: desk.redress }).click()
  await dialog.getByLabel(desk.amount).fill('125')
  await dialog.getByLabel(words.common.reason).fill('Bekleyen çekim')
  await dialog.getByRole('button', { name: desk.redress }).click()
  await expect(dialog).toBeHidden()
  await office.context().close()
  await expect(page.getByText(own.complaint.redressStates.pending)).toBeVisible()
  await passesAxe(page, 'the proposed redress')
  await page.getByRole('button', { name: own.complaint.reopen }).click()
  await page.getByLabel(own.complaint.why).fill('Hâlâ gelmedi.')
  await page.getByRole('button', { name: own.complaint.reopen }).click()
  await expect(page.getByText(own.complaint.steps.reopened)).toBeVisible()
})
