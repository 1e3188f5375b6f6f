import type { Page } from '@playwright/test'
import { FEWEST_IN_GROUP } from '#shared/office/experiments.ts'
import { officeExperiments as experiments } from '#shared/texts/office/experiments.tr.ts'
import { officeMessages as words } from '#shared/texts/office/messages.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { sentBy } from '../support/cashier.ts'
import {
  approveWithCode,
  askOffice,
  enterOffice,
  giveReason,
  takeOnColleague,
} from '../support/office.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'
import { tagged } from '../../support/segment-rules.ts'

test.use({ viewport: DESKTOP })

/** Shows the message as on the site, because axe cannot enter the mail's sandboxed frame. */
async function previewOnSite(page: Page): Promise<void> {
  const preview = page.getByRole('region', { name: words.preview.title })
  await preview.getByRole('tab', { name: words.channels.site }).click()
  await expect(preview.getByRole('tab', { name: words.channels.site })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(preview.getByRole('tabpanel').getByRole('heading')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
}

test('a message is written by one person, approved by another, and read by its player', async ({
  page,
  browser,
  site,
}) => {
  const player = await newPlayer(page, site, 'ileti', 'tr')
  const title = `Yeni kurallar, ${player.username}`
  await enterOffice(page)
  const {
    rows: [found],
  } = await askOffice<{ rows: { id: string }[] }>(page, 'list_players', { search: player.username })
  await askOffice(page, 'set_tags', { playerID: found?.id, tags: [player.username] })
  await askOffice(page, 'save_segment', {
    id: crypto.randomUUID(),
    name: player.username,
    rule: tagged(player.username),
  })
  await page
    .getByRole('navigation', { name: 'Bölümler' })
    .getByRole('link', { name: words.title })
    .click()
  await page.getByRole('button', { name: words.add }).click()
  await page.getByLabel(words.form.segment, { exact: true }).selectOption(player.username)
  await page.getByLabel(words.channels.email, { exact: true }).check()
  await page.getByLabel(`${words.form.title} Türkçe`).fill(title)
  await page.getByLabel(`${words.form.title} İngilizce`).fill('New rules')
  await page.getByLabel(`${words.form.body} Türkçe`).fill('Merhaba {firstname}, kurallar değişti.')
  await page
    .getByLabel(`${words.form.body} İngilizce`)
    .fill('Hello {firstname}, the rules have changed.')
  await page.getByRole('button', { name: words.editor.save, exact: true }).click()
  await expect(page.getByText(words.ready)).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: words.audience.title })
      .getByRole('row', { name: words.channels.email }),
  ).toContainText('1')
  await expect(
    page
      .frameLocator(`iframe[title="${words.preview.mail}"]`)
      .getByRole('heading', { name: title }),
  ).toBeVisible()
  await previewOnSite(page)
  await page.getByLabel(experiments.use, { exact: true }).check()
  await expect(page.getByRole('region', { name: experiments.power.title })).toContainText(
    experiments.power.tooFew(FEWEST_IN_GROUP),
  )
  await passesAxe(page, 'the editor')
  await page.getByLabel(experiments.use, { exact: true }).uncheck()
  await page.getByRole('button', { name: words.editor.propose }).click()
  await giveReason(page, words.editor.propose)
  await expect(page.getByText(words.waits.own)).toBeVisible()

  const desk = await takeOnColleague(browser, site, player.username)
  await desk.goto('/backoffice/messages', { waitUntil: 'commit' })
  await desk.getByRole('link', { name: title }).click()
  await desk.getByRole('button', { name: words.waits.approve, exact: true }).click()
  await approveWithCode(desk, words.waits.approve)
  await expect(desk.getByRole('main').getByText(words.states.sent, { exact: true })).toBeVisible()
  await expect(desk.getByRole('row', { name: words.channels.site })).toContainText('1')
  await previewOnSite(desk)
  await passesAxe(desk, 'a message that was sent')
  await desk.context().close()

  await expect.poll(async () => (await site.outbox(player.email))[0]?.subject).toBe(title)
  await arriveAs(page, player, 'tr')
  await page.goto('/notifications')
  // The screen shows a message as read before the server has recorded it.
  const read = page.waitForResponse(
    (reply) => reply.url().endsWith('/endpoint') && sentBy(reply.request())?.api.method === 'read',
  )
  await page.getByRole('button', { name: title }).click()
  await read
  await expect(page.getByText(/^Merhaba .+, kurallar değişti\.$/).first()).toBeVisible()
  await page.goto('/backoffice/messages', { waitUntil: 'commit' })
  await page.getByRole('link', { name: title }).click()
  await expect(
    page.getByRole('row', { name: words.channels.site }).getByRole('cell').last(),
  ).toHaveText('1')
})
