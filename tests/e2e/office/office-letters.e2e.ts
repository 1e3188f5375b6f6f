import { sql } from 'kysely'
import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import {
  approveWithCode,
  enterOffice,
  giveReason,
  REASON,
  takeOnColleague,
} from '../support/office.ts'
import { giveMoney } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

const { letters: desk, proposals } = words
const NEWS = 'crm:tell-deposit-approved'
const TICKETS = 'lottery:give-tickets'

test('work that failed for the last time is retried and succeeds, and two people discard work that concerns money', async ({
  page,
  browser,
  site,
}) => {
  const account = await newPlayer(page, site, 'takilan', 'tr')
  await arriveAs(page, account, 'tr')
  await withDatabase(site, async ({ read }) => {
    const {
      rows: [player],
    } = await sql<{
      id: string
    }>`select id from identity.player where username = ${account.username}`.execute(read)
    const isOther = sql`check (player_id <> ${sql.lit(player?.id)}) not valid`
    await sql`alter table notifications.notification add constraint stuck ${isOther}`.execute(read)
    await sql`alter table lottery.ticket add constraint stuck ${isOther}`.execute(read)
    await giveMoney(page, site, '500.00')
    const letters = (state: string) =>
      sql`select from platform.dead_letter where payload ->> 'playerId' = ${player?.id}
        and source in (${NEWS}, ${TICKETS}) and state = ${state}`.execute(read)
    await expect.poll(async () => (await letters('retrying')).rows.length).toBe(2)
    // The tenth attempt is due now, and fails like those before it.
    await sql`update platform.dead_letter set attempts = 9, next_try_at = now()
      where state = 'retrying'`.execute(read)
    await expect.poll(async () => (await letters('dead')).rows.length).toBe(2)
    await sql`alter table notifications.notification drop constraint stuck`.execute(read)
    await sql`alter table lottery.ticket drop constraint stuck`.execute(read)
  })

  const office = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await enterOffice(office)
  await office.getByRole('link', { name: words.home.stuck(2) }).click()
  const row = (source: keyof typeof desk.sources) =>
    office.getByRole('row', { name: new RegExp(desk.sources[source]) })
  await expect(row(TICKETS)).toContainText(desk.needsTwo)
  await passesAxe(office, 'the letters')
  await row(NEWS).getByRole('link').click()
  await expect(office.getByRole('region', { name: desk.error })).toContainText(
    'violates check constraint "stuck"',
  )
  await passesAxe(office, 'a letter')
  await office.getByRole('button', { name: desk.retry }).click()
  await passesAxe(office, 'retrying')
  await giveReason(office, desk.retry)
  await withDatabase(site, ({ read }) =>
    expect
      .poll(async () => {
        const { rows } = await sql`select from platform.dead_letter where source = ${NEWS}
          and state = 'resolved'`.execute(read)
        return rows.length
      })
      .toBe(1),
  )
  await office.reload()
  await expect(office.getByText(desk.help.resolved)).toBeVisible()
  await expect(office.getByRole('row', { name: new RegExp(REASON) })).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByText('Yatırımın hesabında').first()).toBeVisible()

  await office.goto('/backoffice/letters')
  await expect(row(NEWS)).toBeHidden()
  await row(TICKETS).getByRole('link').click()
  await office.getByRole('button', { name: desk.proposeDiscard }).click()
  await giveReason(office, desk.proposeDiscard)
  await expect(office.getByText(REASON).first()).toBeVisible()
  await expect(office.getByRole('button', { name: desk.proposeDiscard })).toBeHidden()
  const colleague = await takeOnColleague(browser, site, account.username)
  await colleague.goto('/backoffice/proposals', { waitUntil: 'commit' })
  await colleague
    .getByRole('button', {
      name: new RegExp(
        `^${proposals.approve}: ${proposals.kinds.letter}, ${desk.sources[TICKETS]}`,
      ),
    })
    .click()
  await approveWithCode(colleague, proposals.approve)
  await colleague.context().close()
  await office.reload()
  await expect(office.getByText(desk.help.discarded)).toBeVisible()
  await expect(office.getByRole('button', { name: desk.retry })).toBeHidden()
  await office.context().close()
})
