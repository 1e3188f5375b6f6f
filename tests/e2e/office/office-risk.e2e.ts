import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice } from '../support/office.ts'
import { ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

const { risk } = words

test('requesting a higher limit twice raises a signal; staff take it, note their findings, and exclude the player', async ({
  page,
  browser,
  site,
}) => {
  const account = await newPlayer(page, site, 'isaret', 'tr')
  await arriveAs(page, account, 'tr')
  await page.goto('/account/protection')
  for (const amount of ['500', '800', '900'])
    expect(
      (
        await ownCall(page, site, 'protection', 'set_limit', {
          kind: 'loss',
          period: 'week',
          amount,
        })
      ).result,
    ).toBe(true)

  const office = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await enterOffice(office)
  await office
    .getByRole('navigation', { name: words.nav.label })
    .getByRole('link', { name: new RegExp(`^${words.nav.risk}`) })
    .click()
  const row = office.getByRole('row', { name: new RegExp(account.username) })
  await expect(row).toContainText(risk.kinds['raised-limits'])
  await passesAxe(office, 'the signals')
  await row.getByRole('link').first().click()
  await expect(office.getByRole('region', { name: risk.evidence })).toContainText('Kayıp, haftalık')
  await office.getByRole('button', { name: risk.take, exact: true }).click()
  await expect(office.getByRole('button', { name: risk.release })).toBeVisible()
  await office.getByLabel(risk.note, { exact: true }).fill('Aradım: ara vermek istiyor.')
  await office.getByRole('button', { name: risk.addNote }).click()
  await expect(office.getByText('Aradım: ara vermek istiyor.')).toBeVisible()
  await passesAxe(office, 'a signal')
  await office.getByRole('button', { name: risk.decide }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel(risk.outcome).selectOption('paused')
  await dialog.getByLabel(words.common.reason).fill('Kendisi istedi')
  await passesAxe(office, 'deciding')
  await dialog.getByRole('button', { name: words.player.exclude }).click()
  await expect(office.getByText(risk.stateBadges.decided)).toBeVisible()
  await expect(office.getByText(words.states.excluded)).toBeVisible()
  expect((await ownCall(page, site, 'finance', 'check_balance', {})).result).toBe(false)

  await office.goto('/backoffice/risk/thresholds')
  await office.getByRole('button', { name: new RegExp(risk.names['raise-count']) }).click()
  await office.getByLabel(risk.newValue.count).fill('3')
  await office.getByLabel(words.common.reason).fill('Sık görülüyor')
  await office.getByRole('dialog').getByRole('button', { name: risk.change, exact: true }).click()
  await expect(office.getByText(risk.changed)).toBeVisible()
  await passesAxe(office, 'the thresholds')
  await office.context().close()
})
