import { png } from '#server/domains/documents/documents.fixture.ts'
import { documents } from '#shared/texts/account/documents.tr.ts'
import { documents as office } from '#shared/texts/office/compliance/documents.tr.ts'
import { payments } from '#shared/texts/account/payments.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { askOffice, enterOffice, giveReason, takeOnColleague } from '../support/office.ts'
import { openOrder } from '../support/own-call.ts'
import { arriveAs } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

test('a document is sent and accepted, the withdrawal is ready, and its stages are followed until it is paid', async ({
  page,
  browser,
  site,
}) => {
  await arriveAs(page, { username: 'demo', password: 'Demo1234' }, 'tr')
  await page.goto('/account/documents')
  await expect(page.getByText(documents.standing.none[0] ?? '')).toBeVisible()
  await page.getByLabel(documents.choose).setInputFiles({
    name: 'kimlik.svg',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await page.getByRole('button', { name: documents.act, exact: true }).click()
  await expect(
    page.getByRole('main').getByText('Yalnızca JPEG, PNG ya da PDF yükleyebilirsin'),
  ).toBeVisible()
  await page.getByLabel(documents.chooseOther).setInputFiles({
    name: 'kimlik.png',
    mimeType: 'image/png',
    buffer: png({ width: 640, height: 400, tint: 190 }),
  })
  await page.getByRole('button', { name: documents.act, exact: true }).click()
  await expect(page.getByText(documents.standing.pending[0] ?? '')).toBeVisible()
  await passesAxe(page, 'documents')

  const desk = await (await browser.newContext({ viewport: DESKTOP, baseURL: site.url })).newPage()
  await enterOffice(desk)
  await desk
    .getByRole('navigation', { name: 'Bölümler' })
    .getByRole('link', { name: /Belgeler/ })
    .click()
  await desk.getByRole('region', { name: office.title }).getByRole('link').first().click()
  await expect(desk.getByRole('img', { name: 'Kimlik kartı' })).toBeVisible()
  await expect(desk.getByText('123••••••50')).toBeVisible()
  const picture = desk.getByRole('img', { name: 'Kimlik kartı' })
  const fitted = (await picture.boundingBox())?.width ?? 0
  await desk.getByRole('button', { name: office.viewer.zoomIn }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(fitted * 1.3)
  await desk.getByRole('group', { name: 'Kimlik kartı' }).press('r')
  await expect(picture).toHaveCSS('rotate', '90deg')
  const colleague = await takeOnColleague(browser, site, 'belge', 'risk')
  const itemID = desk.url().split('/').at(-1)
  await askOffice(colleague, 'take_item', { queue: 'documents', itemID })
  await desk.reload({ waitUntil: 'commit' })
  await expect(desk.getByText('belge@ekip.example')).toBeVisible()
  await expect(desk.getByRole('button', { name: office.accept })).toBeHidden()
  await desk.getByRole('button', { name: 'Devral: demo, Kimlik kartı' }).click()
  await giveReason(desk, 'Devral')
  await expect(desk.getByRole('button', { name: 'Bırak: demo, Kimlik kartı' })).toBeVisible()
  await passesAxe(desk, 'a document')
  await desk.getByRole('button', { name: office.accept }).click()
  await desk.getByLabel(office.validUntil).fill('2034-05-01')
  await desk.getByRole('dialog').getByRole('button', { name: office.accept }).click()
  await expect(desk.getByText(office.none)).toBeVisible()

  await page.goto('/cashier?tab=withdraw')
  await page.getByText(payments.ready.chooseMethod).click()
  await expect(page.getByText(payments.ready.identityMet)).toBeVisible()
  await passesAxe(page, 'what a withdrawal needs')
  const transactionID = await openOrder(page, site, {
    Type: 2,
    methodID: 'wallet',
    amount: '150.00',
    fields: { walletNumber: '1234567890' },
    identityValidity: '2034-05-01',
  })
  await page.goto(`/cashier?tab=withdraw&transactionID=${transactionID}`)
  const stages = page.getByRole('region', { name: payments.track.title })
  await expect(stages.getByText(payments.track.next.staff())).toBeVisible()
  await expect(stages.getByText(payments.track.unmeasured('Cüzdan', 20))).toBeVisible()
  await passesAxe(page, 'the stages')

  await desk
    .getByRole('navigation', { name: 'Bölümler' })
    .getByRole('link', { name: /Çekimler/ })
    .click()
  await desk.getByRole('button', { name: 'Onayla ve öde: demo, 150.00' }).click()
  await desk.getByLabel('Gerekçe').fill('Kimliği doğrulandı')
  await desk.getByRole('dialog').getByRole('button', { name: 'Onayla ve öde' }).click()
  await expect(stages.getByText(payments.track.stages.sent)).toBeVisible()
  await expect(stages.locator('[class*="--done"]')).toHaveCount(3)
  await desk.context().close()
})
