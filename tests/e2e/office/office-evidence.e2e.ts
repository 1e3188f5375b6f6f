import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { backoffice as words } from '#shared/texts/office/backoffice.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice, giveReason, REASON } from '../support/office.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { withWorld } from '../support/own-matches.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, test } from '../support/site.ts'

test.use({ viewport: DESKTOP })

const { evidence, audit } = words

test('a dispute’s pack is made and downloaded, and its digest is in the log', async ({
  page,
  browser,
  site,
}) => {
  const account = await newPlayer(page, site, 'kanit', 'tr')
  await arriveAs(page, account, 'tr')
  await giveMoney(page, site, '100')
  let code = ''
  await withWorld(site, async (world) => {
    const match = await world.addMatch()
    const placed = await ownCall(page, site, 'sportsbook', 'place_coupon', {
      requestId: crypto.randomUUID(),
      type: 'single',
      legs: [{ selectionID: `${match}~result~home`, price: '2.00' }],
      stake: '20.00',
      accept: 'any',
    })
    const { couponID } = placed.data
    code = String(placed.data['code'])
    await world.end(match, { home: 0, away: 1 })
    await expect
      .poll(
        async () =>
          (
            await ownCall(page, site, 'sportsbook', 'dispute_leg', {
              couponID,
              leg: 0,
              reason: 'score',
              message: 'Gol sayılmıştı.',
            })
          ).result,
      )
      .toBe(true)
  })

  const office = await (
    await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
  ).newPage()
  await enterOffice(office)
  await office
    .getByRole('navigation', { name: words.nav.label })
    .getByRole('link', { name: new RegExp(`^${words.nav.disputes}`) })
    .click()
  await office
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('button', { name: `${evidence.pack}: ${code}/1` })
    .click()
  await passesAxe(office, 'asking for a pack')
  await giveReason(office, evidence.make)

  const row = office.getByRole('row', { name: new RegExp(`${code}/1`) })
  await expect(row.getByText(evidence.states.made)).toBeVisible()
  const [download] = await Promise.all([
    office.waitForEvent('download'),
    row.getByRole('link', { name: `${evidence.take}: kupa-evidence` }).click(),
  ])
  const bytes = readFileSync(await download.path())
  const digest = createHash('sha256').update(bytes).digest('hex')
  const { 'coupon.json': coupon = new Uint8Array() } = unzipSync(bytes)
  expect(JSON.parse(strFromU8(coupon))).toMatchObject({ code, stake: '20.00', state: 'lost' })
  await row.getByText(evidence.digest).click()
  await expect(row.getByText(digest)).toBeVisible()
  await passesAxe(office, 'the packs')

  await office
    .getByRole('navigation', { name: words.nav.label })
    .getByRole('link', { name: words.nav.audit })
    .click()
  await office
    .getByLabel(audit.action, { exact: true })
    .selectOption(audit.actions['evidence.made'])
  const line = office.getByRole('row').filter({ hasText: REASON }).filter({ hasText: digest })
  await line.getByText(audit.show).click()
  await expect(line.getByText(digest)).toBeVisible()
  await office.context().close()
})
