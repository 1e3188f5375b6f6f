import { readFile } from 'node:fs/promises'
import { account } from '#shared/texts/account/account.tr.ts'
import { liabilities } from '#shared/texts/pages/liabilities.tr.ts'
import { receipts } from '#shared/texts/pages/receipts.tr.ts'
import { publishLiabilities } from '#server/domains/disclosure/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import { passesAxe } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { ofLaterMatches } from '../support/matches.ts'
import { giveMoney, ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { expect, PHONE, test, type Site } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'

const DAY_MS = 86_400_000

/** Publishes a day that no earlier run on this site can have published. */
const publishDay = (site: Site) =>
  withDatabase(site, async (database) => {
    const secrets = await loadSecrets({ secretsFile: undefined }, database, systemClock)
    const later = new Date(systemClock.now().getTime() + 2 * DAY_MS)
    expect(await publishLiabilities({ database, secrets }, later)).toBe(true)
  })

test.describe('what a player can prove', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('a downloaded receipt verifies in the browser and a changed one does not; the balance is in the published total', async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000)
    await arriveAs(page, await newPlayer(page, site, 'makbuzcu', 'tr'), 'tr')
    await giveMoney(page, site, '500')
    const [side] = await ofLaterMatches(page, (matches) => {
      const sides = matches.flatMap(
        ({ mainMarkets: [result] }) => result?.selections.slice(0, 1) ?? [],
      )
      return sides.length === 0 ? undefined : sides
    })
    const placed = await ownCall(page, site, 'sportsbook', 'place_coupon', {
      requestId: crypto.randomUUID(),
      type: 'single',
      legs: [{ selectionID: side?.selectionID, price: side?.price }],
      stake: '50.00',
      accept: 'any',
    })
    expect(placed).toMatchObject({ result: true })

    await page.goto('/account/bets')
    const saving = page.waitForEvent('download')
    await page
      .getByRole('button', { name: account.bets.receiptNamed(String(placed.data['code'])) })
      .click()
    const file = await readFile(await (await saving).path(), 'utf8')
    expect(file).toContain('"stake":"50.00"')

    await page.goto('/fairness')
    const check = page.getByRole('region', { name: receipts.title })
    const choose = check.getByLabel(receipts.choose)
    const give = (text: string) =>
      choose.setInputFiles({
        name: 'makbuz.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      })
    await give(file)
    await expect(check.getByText(receipts.holds)).toBeVisible()
    await expect(check.getByText('₺50,00')).toBeVisible()
    await give(file.replace('"stake":"50.00"', '"stake":"5000.00"'))
    await expect(check.getByText(receipts.faults.changed)).toBeVisible()
    await expect(check.getByText('₺5.000,00')).toHaveCount(0)
    await page.context().setOffline(true)
    await check.getByLabel(receipts.field, { exact: true }).fill(file)
    await check.getByRole('button', { name: receipts.check, exact: true }).click()
    await expect(check.getByText(receipts.holds)).toBeVisible()
    await page.context().setOffline(false)

    await publishDay(site)
    await page.goto('/account/history')
    const proof = page.getByRole('region', { name: liabilities.ownTitle })
    await proof.getByRole('button', { name: liabilities.verify }).click()
    await expect(proof.getByRole('heading', { name: /₺500,00/ })).toBeVisible()
    await passesAxe(page, 'history')
    await page.goto('/fairness')
    const owed = page.getByRole('region', { name: liabilities.title })
    await expect(owed.getByText(/İmzalar doğru/)).toBeVisible()
    await passesAxe(page, 'fairness')
    expect(await tooWide(page, 'fairness')).toEqual([])
  })
})
