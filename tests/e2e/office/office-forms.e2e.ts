import type { Page } from '@playwright/test'
import { FIELD_TEXTS } from '#shared/refusals.ts'
import { officeForms as formsEn } from '#shared/texts/office/forms.en.ts'
import { officeForms as formsTr } from '#shared/texts/office/forms.tr.ts'
import { backoffice as officeEn } from '#shared/texts/office/backoffice.en.ts'
import { backoffice as officeTr } from '#shared/texts/office/backoffice.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice, giveReason, REASON } from '../support/office.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

/** Counts the calls of a method and answers them only after the count was read. */
async function holdCalls(page: Page, method: string): Promise<{ count: number; go: () => void }> {
  const held = { count: 0, go: () => undefined as void }
  const released = new Promise<void>((resolve) => {
    held.go = resolve
  })
  await page.route('**/endpoint', async (route) => {
    if (route.request().postData()?.includes(`"${method}"`) === true) {
      held.count += 1
      await released
    }
    await route.continue()
  })
  return held
}

test('wrong values are named at their fields and in a summary with the focus, in both languages', async ({
  page,
}) => {
  await enterOffice(page)
  await page.goto('/backoffice/wheel')
  await page.getByRole('button', { name: officeTr.wheel.change }).click()
  const form = page.locator('form')
  const weight = form
    .getByRole('group', { name: new RegExp(`^${officeTr.wheel.segment('2')}`) })
    .getByLabel(officeTr.wheel.weight)
  await form.getByLabel(officeTr.wheel.budget).fill('')
  await weight.fill('0')
  await weight.press('Enter')
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(formsTr.problems('2'))
  await expect(weight).toHaveAccessibleDescription(formsTr.atLeast('1'))
  await expect(form.getByLabel(officeTr.wheel.budget)).toHaveAccessibleDescription(
    FIELD_TEXTS.required.tr,
  )
  await passesAxe(page, 'a form with a summary of its errors')
  await summary.getByRole('button', { name: officeTr.wheel.weight }).click()
  await expect(weight).toBeFocused()

  await page.getByRole('button', { name: officeTr.top.english }).click()
  const budget = form.getByLabel(officeEn.wheel.budget)
  await expect(budget).toHaveAccessibleDescription(FIELD_TEXTS.required.en)
  await expect(summary).toContainText(formsEn.atLeast('1'))
  await form
    .getByRole('group', { name: new RegExp(`^${officeEn.wheel.segment('2')}`) })
    .getByLabel(officeEn.wheel.weight)
    .fill('30')
  await expect(summary).toHaveCount(0)
  await form.getByRole('button', { name: officeEn.wheel.propose }).click()
  await expect(budget).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a refusal is shown at the field that the server names, and a form is sent once', async ({
  page,
}) => {
  const { staff: words } = officeTr
  await enterOffice(page)
  await page.goto('/backoffice/staff')
  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog')
  const email = dialog.getByLabel(words.email)
  await dialog.getByRole('button', { name: words.add }).click()
  await expect(dialog.getByRole('alert')).toContainText(FIELD_TEXTS.required.tr)
  await email.fill('kimse')
  await dialog.getByLabel('Gerekçe').fill(REASON)
  await dialog.getByRole('button', { name: words.add }).click()
  await expect(email).toHaveAccessibleDescription(FIELD_TEXTS.email.tr)
  await expect(email).toBeFocused()
  await passesAxe(page, 'a refusal at a field')

  const held = await holdCalls(page, 'propose_staff')
  await email.fill('kimse@ekip.example')
  await dialog.getByRole('button', { name: words.add }).dblclick()
  await email.press('Enter')
  await expect(dialog.getByRole('button', { name: words.add })).toHaveAttribute('aria-busy', 'true')
  expect(held.count).toBe(1)
  held.go()
  await expect(dialog).toBeHidden()
  expect(held.count).toBe(1)

  await page.goto('/backoffice/proposals')
  const row = page.getByRole('row').filter({ hasText: 'kimse@ekip.example' })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Geri al' }).click()
  await giveReason(page, 'Geri al')
})
