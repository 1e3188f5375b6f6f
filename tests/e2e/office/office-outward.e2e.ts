import type { Page } from '@playwright/test'
import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { backoffice as wordsEn } from '#shared/texts/office/backoffice.en.ts'
import { passesAxe } from '../support/axe.ts'
import {
  approveWithCode,
  enterOffice,
  giveReason,
  REASON,
  takeOnColleague,
} from '../support/office.ts'
import { DESKTOP, expect, PHONE, test } from '../support/site.ts'

const { outward, proposals, evidence } = words

test.use({ viewport: DESKTOP })

/** Another dialog follows, so the dialog does not disappear. */
async function giveReasonOf(page: Page, act: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Gerekçe').fill(REASON)
  await dialog.getByRole('button', { name: act, exact: true }).click()
}

test('a key is created, shown once, reads what it may and ends when it is revoked', async ({
  page,
  site,
}) => {
  await enterOffice(page)
  await page.goto('/backoffice/outward')
  await expect(page.getByText(outward.keys.none)).toBeVisible()
  await page.getByRole('button', { name: outward.keys.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(outward.name, { exact: true }).fill('Veri ambarı')
  await dialog.getByLabel(outward.keys.scopeNames.players).check()
  await passesAxe(page, 'a new key')
  await giveReasonOf(page, outward.keys.add)
  await expect(dialog).toContainText(outward.shownOnce)
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await passesAxe(page, 'the secret')
  await dialog.getByRole('button', { name: outward.kept }).click()
  const read = (resource: string) =>
    fetch(`${site.url}/api/operator/v1/${resource}`, {
      headers: { authorization: `Bearer ${secret}` },
    })
  expect((await read('players')).status).toBe(200)
  expect((await read('deposits')).status).toBe(403)
  await page.reload()
  const row = page.getByRole('row', { name: /Veri ambarı/ })
  await expect(row).toContainText(`…${secret.slice(-4)}`)
  await expect(row).not.toContainText(secret)
  await passesAxe(page, 'the keys')
  await row.getByRole('button', { name: new RegExp(`^${outward.keys.revoke}`) }).click()
  await giveReason(page, outward.keys.revoke)
  await expect(row).toContainText(outward.keys.states.revoked)
  expect((await read('players')).status).toBe(401)
})

test('a webhook endpoint is added by two people, tested, and its failed delivery is sent again', async ({
  page,
  browser,
  site,
}) => {
  const { webhooks, deliveries } = outward
  await enterOffice(page)
  await page.goto('/backoffice/outward/webhooks')
  await page.getByRole('button', { name: webhooks.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(outward.name, { exact: true }).fill('CRM')
  await dialog.getByLabel(webhooks.url).fill('https://hooks.kupa.invalid/in')
  await passesAxe(page, 'a new endpoint')
  await giveReason(page, webhooks.add)
  await expect(page.getByText(webhooks.proposed)).toBeVisible()

  const colleague = await takeOnColleague(browser, site, 'webhook')
  await colleague.goto('/backoffice/proposals', { waitUntil: 'commit' })
  await colleague
    .getByRole('button', {
      name: new RegExp(`^${proposals.approve}: ${proposals.kinds.webhook}`),
    })
    .click()
  await approveWithCode(colleague, proposals.approve)
  await colleague.context().close()

  await page.reload()
  const row = page.getByRole('row', { name: /CRM/ })
  await row.getByRole('button', { name: new RegExp(`^${webhooks.secret}`) }).click()
  await giveReasonOf(page, webhooks.secret)
  await expect(dialog.locator('code')).toContainText('whsec_')
  await dialog.getByRole('button', { name: outward.kept }).click()
  await expect(row).toContainText(webhooks.states.active)
  await row.getByRole('button', { name: new RegExp(`^${webhooks.test}`) }).click()
  await expect(page.getByText(webhooks.tested)).toBeVisible()
  await passesAxe(page, 'the endpoints')

  await page.getByRole('link', { name: outward.tabs.deliveries }).click()
  const delivery = page.getByRole('row', {
    name: new RegExp(`${outward.events['webhook.test']} CRM`),
  })
  await expect(delivery).toContainText(deliveries.faults.unreachable)
  await passesAxe(page, 'the deliveries')
  await delivery.getByRole('link').click()
  await expect(page.locator('pre')).toContainText('"type": "webhook.test"')
  await passesAxe(page, 'a delivery')
  await page.getByRole('button', { name: deliveries.resend }).click()
  await giveReason(page, deliveries.resend)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(
    page.getByRole('region', { name: deliveries.log }).getByRole('row').nth(2),
  ).toBeVisible({ timeout: 20_000 })
})

test('a file of facts is made and downloaded', async ({ page }) => {
  await enterOffice(page)
  await page.goto('/backoffice/outward/exports')
  await page.getByRole('button', { name: outward.exports.make }).click()
  await page.getByRole('dialog').getByLabel(outward.exports.fact).selectOption('players')
  await giveReason(page, outward.exports.make)
  const row = page.getByRole('row', { name: new RegExp(outward.facts.players) })
  const download = page.waitForEvent('download')
  await row.getByRole('link', { name: new RegExp(`^${evidence.take}`) }).click()
  expect((await download).suggestedFilename()).toMatch(/^players-\d{4}-\d{2}-\d{2}\.ndjson$/)
  await passesAxe(page, 'the files')
})

for (const { lang, size, texts } of [
  { lang: 'tr', size: PHONE, texts: outward },
  { lang: 'en', size: DESKTOP, texts: wordsEn.outward },
] as const) {
  test(`every part is read: ${lang}, ${size.width} wide`, async ({ page }) => {
    await enterOffice(page)
    if (lang === 'en') await page.getByRole('button', { name: 'English' }).click()
    await page.setViewportSize(size)
    for (const part of ['keys', 'webhooks', 'deliveries', 'exports'] as const) {
      await page.goto(`/backoffice/outward${part === 'keys' ? '' : `/${part}`}`)
      await expect(page.getByRole('heading', { name: texts.title })).toBeVisible()
      await expect(page.getByRole('link', { name: texts.tabs[part] })).toHaveAttribute(
        'aria-current',
        'page',
      )
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        'nothing sticks out',
      ).toBeLessThanOrEqual(size.width)
    }
  })
}
