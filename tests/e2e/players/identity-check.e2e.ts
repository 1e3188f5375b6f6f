import { documents } from '#shared/texts/account/documents.tr.ts'
import { documents as office } from '#shared/texts/office/compliance/documents.tr.ts'
import {
  documentReport,
  startOnfidoCounterpart,
  webhookOf,
} from '../../support/counterparts/onfido-counterpart.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice } from '../support/office.ts'
import { arriveAs } from '../support/player.ts'
import { DESKTOP, expect, test as base } from '../support/site.ts'

type Counterpart = Awaited<ReturnType<typeof startOnfidoCounterpart>>

const test = base.extend<object, { onfido: Counterpart }>({
  onfido: [
    async ({}, use) => {
      const counterpart = await startOnfidoCounterpart(() => new Date())
      await use(counterpart)
      await counterpart.close()
    },
    { scope: 'worker' },
  ],
  settings: [async ({ onfido }, use) => use(onfido.environment), { scope: 'worker' }],
})
test.use({ viewport: DESKTOP })

test('a player starts a check, and staff decide where the name differs', async ({
  page,
  browser,
  site,
  onfido,
}) => {
  await page.route('https://eu.onfido.app/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Onfido</h1>' }),
  )
  await arriveAs(page, { username: 'demo', password: 'Demo1234' }, 'tr')
  await page.goto('/account/documents')
  await expect(page.getByText(documents.verify.text('Onfido'))).toBeVisible()
  await passesAxe(page, 'documents with a check')
  await page.getByRole('button', { name: documents.verify.act }).click()
  await expect(page.getByRole('heading', { name: 'Onfido' })).toBeVisible()
  const [run] = onfido.runs
  if (run === undefined) throw new Error('no workflow run was created')
  await page.goto(String(run.link['completed_redirect_url']))
  await expect(page.getByText(documents.verify.open)).toBeVisible()
  await expect(page.getByRole('button', { name: documents.verify.resume })).toBeVisible()
  await passesAxe(page, 'documents with an open check')

  onfido.finish(run.id, { status: 'approved' }, [
    documentReport({
      first_name: 'BAŞKA',
      last_name: 'BİRİ',
      date_of_birth: '1990-05-14',
      date_of_expiry: '2035-02-01',
      document_type: 'passport',
      issuing_country: 'TUR',
    }),
  ])
  const { headers, rawBody } = webhookOf(run.id)
  const webhook = await page.request.post(`${site.url}/webhooks/verification/onfido`, {
    headers: { ...headers, 'content-type': 'application/json' },
    data: rawBody,
  })
  expect(webhook.status()).toBe(200)
  await page.reload()
  await expect(page.getByText(documents.verify.review)).toBeVisible()

  const desk = await (await browser.newContext({ viewport: DESKTOP, baseURL: site.url })).newPage()
  await enterOffice(desk)
  await desk
    .getByRole('navigation', { name: 'Bölümler' })
    .getByRole('link', { name: /Belgeler/ })
    .click()
  const list = desk.getByRole('region', { name: office.title })
  await expect(
    list.getByText(`${office.checks.one}: ${office.checks.outcomes.approved}`),
  ).toBeVisible()
  await list.getByRole('link').first().click()
  const shown = desk.getByRole('heading', { name: office.checks.one }).locator('..')
  await expect(shown.getByText('BAŞKA BİRİ')).toBeVisible()
  await expect(shown.getByText(office.checks.differences.name)).toBeVisible()
  await passesAxe(desk, 'a document of a check')
  await desk.getByRole('button', { name: office.accept }).click()
  await desk.getByLabel(office.validUntil).fill('2035-02-01')
  await desk.getByRole('dialog').getByRole('button', { name: office.accept }).click()
  await page.reload()
  await expect(page.getByText(documents.standing.verified[0] ?? '')).toBeVisible()
  expect(onfido.problems).toEqual([])
})
