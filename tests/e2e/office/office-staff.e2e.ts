import { officeFrame } from '#shared/texts/office/frame.tr.ts'
import { officeHouse } from '#shared/texts/office/house.tr.ts'
import { officeProposals } from '#shared/texts/office/proposals.tr.ts'
import { passesAxe } from '../support/axe.ts'
import {
  approveWithCode,
  enterOffice,
  giveReason,
  nextCode,
  REASON,
  setUpAuthenticator,
  takeOnColleague,
} from '../support/office.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

const { staff: words, roles, own } = officeHouse
const { proposals } = officeProposals
const { signIn, factor } = officeFrame

test('a colleague is proposed by one administrator, approved by another with a code, and signs in by a mailed link', async ({
  page,
  browser,
  site,
}) => {
  const email = 'yeni.kasiyer@ekip.example'
  await page.setViewportSize(DESKTOP)
  await enterOffice(page)
  await page.goto('/backoffice/staff', { waitUntil: 'commit' })
  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.email).fill(email)
  await dialog.getByLabel(roles.support).uncheck()
  await dialog.getByLabel(roles.payments).check()
  await passesAxe(page, 'proposing a colleague')
  await giveReason(page, words.add)
  await expect(page.getByText(words.asked)).toBeVisible()
  expect(await site.outbox(email)).toEqual([])

  const second = await takeOnColleague(browser, site, 'ikinci.yonetici', 'admin')
  await second.goto('/backoffice/proposals', { waitUntil: 'commit' })
  await second
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .first()
    .click()
  await expect(
    second.getByRole('heading', { level: 1, name: proposals.kinds['staff-add'] }),
  ).toBeVisible()
  await expect(second.getByText(proposals.detail.causes.always)).toBeVisible()
  await expect(second.getByRole('region', { name: proposals.detail.changes })).toContainText(
    roles.payments,
  )
  await passesAxe(second, 'a proposal')
  await second
    .getByRole('button', {
      name: `${proposals.approve}: ${proposals.kinds['staff-add']}, ${email}`,
    })
    .click()
  await expect(second.getByRole('dialog')).toContainText(roles.payments)
  await passesAxe(second, 'approving with a code')
  await second.getByRole('dialog').getByLabel(factor.code).fill('000000')
  await second.getByRole('dialog').getByLabel('Gerekçe').fill(REASON)
  await second.getByRole('dialog').getByRole('button', { name: proposals.approve }).click()
  await expect(second.getByText('Girdiğiniz kod hatalı')).toBeVisible()
  await approveWithCode(second, proposals.approve)
  await second.goto('/backoffice/staff', { waitUntil: 'commit' })
  await expect(second.getByRole('row', { name: new RegExp(email) })).toContainText(words.invited)
  await passesAxe(second, 'the staff')

  const [mail] = await site.outbox(email)
  const newcomer = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await newcomer.goto(mail?.links[0] ?? '', { waitUntil: 'commit' })
  await newcomer.getByLabel(signIn.newPassword).fill('kısa')
  await newcomer.getByRole('button', { name: signIn.confirm }).click()
  await expect(newcomer.getByText('Şifre en az 10 karakter olmalı')).toBeVisible()
  await passesAxe(newcomer, 'an invitation')
  await newcomer.getByLabel(signIn.newPassword).fill('Kasiyer-2026')
  await newcomer.getByRole('button', { name: signIn.confirm }).click()
  await expect(newcomer.getByRole('heading', { name: signIn.enrolTitle })).toBeVisible()
  await passesAxe(newcomer, 'setting up the second step')
  await setUpAuthenticator(newcomer)
  await newcomer.goto('/backoffice/own', { waitUntil: 'commit' })
  await expect(newcomer.getByRole('region', { name: own.twoFactor })).toContainText(own.on)
  await passesAxe(newcomer, 'own account')

  const again = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await again.goto(mail?.links[0] ?? '', { waitUntil: 'commit' })
  await again.getByLabel(signIn.newPassword).fill('Kasiyer-2027')
  await again.getByRole('button', { name: signIn.confirm }).click()
  await expect(again.getByText(signIn.inviteEnded)).toBeVisible()
  await again.getByRole('link', { name: signIn.toSignIn }).click()
  await again.getByLabel(signIn.username).fill(email)
  await again.getByLabel(signIn.password).fill('Kasiyer-2026')
  await again.getByRole('button', { name: signIn.submit }).click()
  await again.getByLabel(signIn.code).fill(nextCode(newcomer))
  await again.getByRole('button', { name: signIn.confirm }).click()
  await expect(again.getByRole('navigation', { name: 'Bölümler' })).toBeVisible()

  await page.goto('/backoffice/staff', { waitUntil: 'commit' })
  await page.getByRole('button', { name: `${words.close}: ${email}` }).click()
  await giveReason(page, words.close)
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText(words.closed)
  for (const desk of [second, newcomer, again]) await desk.context().close()
})
