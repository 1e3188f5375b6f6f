import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { messages as messageTexts } from '#shared/texts/account/messages.tr.ts'
import { support as texts } from '#shared/texts/account/support.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice } from '../support/office.ts'
import { arriveAs } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

test('“where is my money”: asked from the withdrawal, answered from the inbox with its trail beside it, read as it is written', async ({
  page,
  browser,
  site,
}) => {
  await arriveAs(page, { username: 'demo', password: 'Demo1234' }, 'tr')
  await page.goto('/cashier?tab=withdraw')
  const user = await page.evaluate(
    () => JSON.parse(localStorage.getItem('bnwUserSession') ?? 'null') as unknown,
  )
  const reply = await page.request.post('/endpoint', {
    data: {
      api: { class: 'prepayServices', method: 'processTransaction' },
      data: {
        Type: 2,
        methodID: 'wallet',
        amount: '250.00',
        fields: { walletNumber: '1234567890' },
        identityValidity: '2035-01-01',
      },
      user,
    },
  })
  expect(await reply.json()).toMatchObject({ result: true })
  await page.goto('/account/history')
  // Another journey of the same site may have requested the same amount; the newest is on top.
  await page
    .getByRole('link', { name: /250,00: destek ekibine sor/ })
    .first()
    .click()
  await expect(page.getByText(texts.about.transaction)).toBeVisible()
  await expect(page.getByLabel(texts.subject)).toHaveValue('withdrawal-where')
  await page.getByLabel(texts.message).fill('Sabah çektim, <b>param</b> nerede?')
  await page.getByRole('button', { name: texts.send }).click()
  await expect(page.getByRole('region', { name: texts.conversation })).toContainText(
    '<b>param</b> nerede?',
  )
  await passesAxe(page, 'the player’s ticket')

  const office = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await enterOffice(office)
  await office
    .getByRole('link', { name: new RegExp(`^${words.nav.support}`) })
    .first()
    .click()
  await expect(office.getByText(words.support.choose)).toBeVisible()
  const own = office.getByRole('link', { name: /<b>param<\/b> nerede/ })
  await expect(own).toBeVisible()
  // Others may have waited longer, so the list is searched downwards.
  await expect(async () => {
    await office.keyboard.press('j')
    await expect(own).toHaveAttribute('aria-current', 'true', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  const trail = office.getByRole('complementary', { name: words.support.sides })
  await expect(trail).toContainText(words.support.paymentStates.pending)
  await expect(trail).toContainText('Deniz Aydın')
  await passesAxe(office, 'the inbox')
  await office.keyboard.press('a')
  await expect(office.getByRole('button', { name: words.support.lay, exact: true })).toBeVisible()
  await office.keyboard.press('c')
  await office.getByRole('combobox', { name: words.support.cannedSearch }).fill('sırada')
  await passesAxe(office, 'choosing a canned text')
  await office.keyboard.press('Enter')
  await expect(office.getByLabel(words.support.answerLabel)).toHaveValue(
    /Merhaba Deniz,[^]*₺250,00/,
  )
  await office.getByRole('button', { name: words.support.send, exact: true }).click()
  // The player has not navigated: the answer appears on the open page.
  await expect(page.getByRole('region', { name: texts.conversation })).toContainText(
    '₺250,00 tutarındaki çekimini görüyoruz',
    { timeout: 5_000 },
  )
  await expect(page.getByText(texts.states.answered)).toBeVisible()
  await page.getByLabel(texts.reply).fill('Teşekkürler')
  await page.getByRole('button', { name: texts.send }).click()
  await expect(office.getByRole('list', { name: words.support.conversation })).toContainText(
    'Teşekkürler',
    { timeout: 5_000 },
  )
  await office.getByRole('link', { name: words.support.cannedTab }).click()
  await office.getByRole('button', { name: /Kapanış/ }).click()
  await passesAxe(office, 'the canned texts')
  await page.goto('/notifications')
  const notification = page.getByRole('button', { name: /Destek yanıtladı/ })
  await expect(notification).toBeVisible()
  await expect(notification).not.toContainText(messageTexts.isNew)
  await office.context().close()
})
