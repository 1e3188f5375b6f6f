import { methods } from '#shared/texts/office/money/methods.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice, giveReason } from '../support/office.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

test('a deposit method names the provider that processes it, and a withdrawal offers none', async ({
  page,
}) => {
  await enterOffice(page)
  await page.goto('/backoffice/methods/deposit/card')
  const now = page.locator('.office-side')
  await expect(now).toContainText(methods.defaultProvider)
  await page.getByRole('button', { name: methods.edit }).click()
  await page.getByRole('dialog').getByLabel(methods.provider).selectOption('sandbox')
  await passesAxe(page, 'the provider of a method')
  await giveReason(page, 'Kaydet')
  await expect(now).toContainText('sandbox')
  await page.goto('/backoffice/methods/withdrawal/wallet')
  await page.getByRole('button', { name: methods.edit }).click()
  await expect(page.getByRole('dialog').getByLabel(methods.active)).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel(methods.provider)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: methods.editTexts }).click()
  await page
    .getByRole('dialog')
    .getByLabel(methods.noteIn(methods.tr))
    .fill('Aynı gün içinde hesabında.')
  await passesAxe(page, 'the texts of a method')
  await giveReason(page, methods.propose)
  await expect(page.getByText(methods.proposed)).toBeVisible()
})
