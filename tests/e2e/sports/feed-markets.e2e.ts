import {
  cornerMarket,
  resultMarket,
} from '#server/domains/sportsbook/book/feed-prices/priced-feed.fixture.ts'
import { account } from '#shared/texts/account/account.tr.ts'
import { sports } from '#shared/texts/sportsbook/sports.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { enterOffice } from '../support/office.ts'
import { giveMoney } from '../support/own-call.ts'
import { withWorld } from '../support/own-matches.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, prefer, test } from '../support/site.ts'

const { slip } = sports
const MARKETS = [resultMarket([2_500, 3_300, 2_900]), cornerMarket([1_800, 2_000])]

test.use({ viewport: DESKTOP })
test.describe.configure({ timeout: 150_000 })

test('a player bets on a market that only the feed has, the desk sees both prices, and the bet is settled', async ({
  page,
  site,
  browser,
}) => {
  await withWorld(site, async ({ addMatch, offer }) => {
    const match = await addMatch()
    await offer(match, MARKETS)
    await prefer(page, 'tr', 'dark')
    await arriveAs(page, await newPlayer(page, site, 'korner', 'tr'), 'tr')
    await giveMoney(page, site, '1000.00')
    await page.goto(`/sports/event/${match}`)
    await page.getByRole('button', { name: sports.match.groupNames.other, exact: true }).click()
    const market = page.locator('.market', { hasText: 'En çok korner' })
    await passesAxe(page, 'a match with a market of the feed')
    await market.getByRole('button', { name: /Kaya/ }).click()
    const panel = page.getByRole('complementary', { name: slip.title })
    await expect(panel).toContainText('En çok korner')
    await panel.getByRole('button', { name: '₺50', exact: true }).click()
    await panel.getByRole('button', { name: slip.play('₺50'), exact: true }).click()
    await expect(panel.getByRole('heading', { name: slip.placed, exact: true })).toBeVisible()

    const office = await (
      await browser.newContext({ viewport: DESKTOP, baseURL: site.url, locale: 'tr-TR' })
    ).newPage()
    await enterOffice(office)
    await office.goto(`/backoffice/trading/${match}`)
    const card = office.locator('section.trading-market', { hasText: 'En çok korner' })
    await expect(card).toContainText('Sağlayıcı')
    await expect(card.getByRole('row', { name: /Kaya/ })).toContainText('1,80')
    await expect(office.getByText('Sağlayıcının oranları')).toBeVisible()
    await passesAxe(office, 'a match at the prices of the feed')
    await office.goto('/backoffice/trading/terms/source')
    await expect(office.getByRole('heading', { name: 'Oran üreticileri' })).toBeVisible()
    await expect(office.getByText('Çalışıyor').first()).toBeVisible()
    await passesAxe(office, 'the sources of prices')

    await offer(match, MARKETS, [
      {
        kind: 'settled',
        marketId: cornerMarket([1, 1]).id,
        certainty: 'confirmed',
        results: [
          { outcomeId: 'sr:team:6+', result: 'won' },
          { outcomeId: 'sr:team~7', result: 'lost' },
        ],
        decidedAtMs: 0,
      },
    ])
    await page.goto('/account/bets?status=closed')
    const coupon = page.getByRole('article').first()
    await expect(async () => {
      await page.reload()
      await expect(coupon.getByText(account.bets.states.won, { exact: true }).first()).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    await expect(coupon).toContainText('En çok korner')
  })
})
