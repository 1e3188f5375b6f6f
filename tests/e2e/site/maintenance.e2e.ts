import { common as en } from '#shared/texts/common.en.ts'
import { common as tr } from '#shared/texts/common.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'

const VISITORS = [
  { lang: 'tr', mode: 'dark', size: PHONE, common: tr },
  { lang: 'en', mode: 'light', size: DESKTOP, common: en },
] as const

for (const { lang, mode, size, common } of VISITORS) {
  test(`a site that closes says so, and leads home once it is open: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    const close = (on: boolean) =>
      page.request.post(`${site.url}/sandbox/maintenance`, { data: { on } })
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    await page.goto('/slot')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page
      .getByRole('searchbox')
      .or(page.getByRole('button', { name: common.search }))
      .first()
      .click()
    try {
      await close(true)
      await page.keyboard.type('kapadokya')
      await expect(page).toHaveURL(/\/maintenance$/)
      await expect(page.getByText(common.maintenanceToast, { exact: true })).toHaveCount(1)
      await expect(page.getByRole('heading', { name: common.maintenanceTitle })).toBeVisible()
      await passesAxe(page, 'maintenance')
      await page.goto('/slot')
      await expect(page, 'every other page leads here').toHaveURL(/\/maintenance$/)
    } finally {
      await close(false)
    }
    await page.goto('/maintenance')
    await expect(page).toHaveURL(/\/$/)
  })
}
