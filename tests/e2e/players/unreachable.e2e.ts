import { officeMessages as words } from '#shared/texts/office/messages.tr.ts'
import { security } from '#shared/texts/account/security.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { enterOffice } from '../support/office.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, test, toastOf } from '../support/site.ts'

test('a player whose mails come back is told so, and corrects the address', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  const account = await newPlayer(page, site, 'ulasilmaz', 'tr', {
    email: 'ulasilmaz+bounce@kupa.example',
  })
  await arriveAs(page, account, 'tr')
  await page.goto('/profile')
  const card = page.getByRole('region', { name: security.contact.title })
  const askFor = async (address: string) => {
    await card.getByRole('button', { name: security.contact.changeOf.email }).click()
    await card.getByLabel(security.contact.newOf.email).fill(address)
    await card.getByLabel(security.oldPassword, { exact: true }).fill(account.password)
    await card.getByRole('button', { name: security.contact.sendCode }).click()
    await expect(card.getByLabel(security.contact.code)).toBeVisible()
  }
  const note = page.getByText(security.contact.unreachable.email)
  // The notice of this request goes to the old address, and comes back.
  await askFor('yeni.ulasilmaz@kupa.example')
  await expect(async () => {
    await page.reload()
    await expect(note).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await passesAxeInBothThemes(page, 'unreachable')
  await page.goto('/account/support')
  await page.getByRole('link', { name: security.contact.correct }).click()
  await expect(page).toHaveURL(/\/profile#contact-title$/)
  const code = (await site.outbox('yeni.ulasilmaz@kupa.example')).find((mail) => mail.code !== null)
  await card.getByLabel(security.contact.code).fill(code?.code ?? '')
  await expect(toastOf(page, security.contact.changed.email)).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('staff look at every mail, and send themselves a test', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await enterOffice(page)
  await page.goto('/backoffice/messages/mails')
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: 'Hesabını onayla' })).toBeVisible()
  await page.getByRole('button', { name: /Yatırımın hesabında/ }).click()
  await expect(mail.getByRole('heading', { name: 'Yatırım makbuzu' })).toBeVisible()
  await page.getByRole('button', { name: words.form.languages.en }).click()
  await page.getByRole('button', { name: words.gallery.looks.dark }).click()
  await page.getByRole('button', { name: '360', exact: true }).click()
  await expect(mail.getByRole('heading', { name: 'Deposit receipt' })).toBeVisible()
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(15, 11, 20)')
  await page.getByRole('button', { name: words.gallery.test }).click()
  await expect(page.getByText(/^Deneme .* adresine gönderildi\.$/)).toBeVisible()
  await page.goto('/backoffice/messages/delivery')
  await expect(
    page.getByRole('region', { name: words.delivery.list }).getByRole('row').nth(1),
  ).toBeVisible()
})
