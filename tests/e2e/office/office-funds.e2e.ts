import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { funds as own } from '#shared/texts/account/funds.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice, giveReason } from '../support/office.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

const { funds } = words

test('a player is asked for the source of their money, sees it in their account, answers, and staff accept the answer', async ({
  page,
  browser,
  site,
}) => {
  const account = await newPlayer(page, site, 'kaynak', 'tr')
  const office = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await enterOffice(office)
  await office.goto('/backoffice/players')
  await office.getByLabel(words.players.search, { exact: true }).fill(account.username)
  await office.getByRole('link', { name: account.username }).click()
  await office
    .getByRole('navigation', { name: words.player.tabList })
    .getByRole('link', { name: words.player.tabs.documents, exact: true })
    .click()
  await office.getByRole('button', { name: funds.ask }).click()
  await passesAxe(office, 'asking')
  await giveReason(office, funds.ask)

  await arriveAs(page, account, 'tr')
  await page.goto('/me')
  await expect(page.getByText(own.banner)).toBeVisible()
  await page.getByRole('link', { name: own.bannerLink }).click()
  await page.getByLabel(own.answer).fill('Evimi sattım, tapusu ektedir.')
  await passesAxe(page, 'the question')
  await page.getByRole('button', { name: own.act }).click()
  await expect(page.getByText(own.states.answered)).toBeVisible()
  await expect(page.getByText(own.banner)).toBeHidden()

  await office.goto('/backoffice/funds')
  const row = office.getByRole('row', { name: new RegExp(account.username) })
  await expect(row).toContainText('Evimi sattım')
  await passesAxe(office, 'the answers')
  await row.getByRole('button', { name: new RegExp(funds.decide) }).click()
  await giveReason(office, funds.decide)
  await expect(row).toBeHidden()
  await page.reload()
  await expect(page.getByText(own.states.accepted)).toBeVisible()
  await office.context().close()
})
