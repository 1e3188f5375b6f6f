import type { Locator, Page } from '@playwright/test'
import type { Outright } from '#shared/contracts/sportsbook/outrights.ts'
import { account as accountEn } from '#shared/texts/account/account.en.ts'
import { account as accountTr } from '#shared/texts/account/account.tr.ts'
import { sports as sportsEn } from '#shared/texts/sportsbook/sports.en.ts'
import { sports as sportsTr } from '#shared/texts/sportsbook/sports.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { arriveAs } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const WORDS = {
  tr: { sports: sportsTr, account: accountTr },
  en: { sports: sportsEn, account: accountEn },
} as const

test.describe.configure({ timeout: 180_000 })

/**
 * Finds a competition open for each-way bets while another is open. Competitions are priced one
 * after the other after the server's start.
 */
async function openRace(page: Page, Lang: 'tr' | 'en'): Promise<Outright> {
  let open: Outright | undefined
  await expect
    .poll(
      async () => {
        const reply = await page.request.post('/endpoint', {
          data: { api: { class: 'sportsbook', method: 'list_outrights' }, data: { Lang } },
        })
        const { data } = (await reply.json()) as { data: Outright[] }
        const takesBets = data.filter(({ suspended, markets }) => !suspended && markets.length > 0)
        open = takesBets.find(({ markets }) =>
          markets[0]?.selections.some(({ placePrice }) => placePrice !== undefined),
        )
        return open !== undefined && takesBets.length > 1
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  if (open === undefined) throw new Error('no competition is open')
  return open
}

for (const [lang, viewport] of walkedInEnglish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  const { sports, account } = WORDS[lang]
  const { slip, outright: texts } = sports
  const isPhone = viewport === PHONE

  test.describe(`who wins a competition (${lang}, ${viewport.width})`, () => {
    test.use({ viewport, ...(isPhone && { hasTouch: true, isMobile: true }) })

    test('a winner is chosen, bet each way on two lines, and listed among the open coupons with its terms', async ({
      page,
    }) => {
      await prefer(page, lang, isPhone ? 'dark' : 'light')
      await arriveAs(page, { username: 'demo', password: 'Demo1234' }, lang)
      const race = await openRace(page, lang)
      const selection = race.markets[0]?.selections.find(
        ({ placePrice }) => placePrice !== undefined,
      )
      if (selection === undefined) throw new Error('no entrant is offered each way')
      await page.goto(`/sports?sport=${race.sportID}`)
      await page.getByRole('tab', { name: sports.tabs.outrights }).click()
      const card = page.getByRole('region', { name: texts.name(race.league, race.name) })
      await expect(card).toBeVisible()
      await passesAxe(page, 'outrights')
      const price: Locator = card
        .getByRole('button', { name: sports.price(race.markets[0]?.name ?? '', selection.name) })
        .first()
      await price.click()
      await expect(price).toHaveAttribute('aria-pressed', 'true')
      if (isPhone) await page.getByRole('button', { name: slip.openSlip }).last().click()
      const panel = isPhone
        ? page.getByRole('dialog', { name: slip.title })
        : page.getByRole('complementary', { name: slip.title })
      await panel.getByRole('button', { name: slip.eachWayName(selection.name) }).click()
      await panel.getByRole('button', { name: '₺50', exact: true }).click()
      await expect(panel.getByText(slip.lines('2'))).toBeVisible()
      await panel.getByRole('button', { name: slip.play('₺100'), exact: true }).click()
      await expect(panel.getByRole('heading', { name: slip.placed })).toBeVisible()
      const code = await panel.locator('.receipt dd').first().textContent()
      await panel.getByRole('link', { name: slip.toCoupons }).click()
      const coupon = page.getByRole('article', { name: account.bets.code(code ?? '') })
      await expect(coupon).toContainText(selection.name)
      await expect(coupon).toContainText(
        account.bets.placeHalf(
          String(race.markets[0]?.eachWay?.places),
          race.markets[0]?.eachWay?.fraction ?? '',
        ),
      )
      await exchangeAndAdd(page, coupon)
    })

    /**
     * Replaces the winner with another entrant, not each way, and adds the winner of another
     * competition.
     */
    async function exchangeAndAdd(page: Page, coupon: Locator): Promise<void> {
      const { edit } = account.bets
      await coupon.getByRole('button', { name: edit.open }).click()
      const sheet = page.getByRole('dialog', { name: edit.title })
      const legs = sheet.getByRole('list', { name: edit.selections })
      await expect(legs.getByRole('button', { name: edit.eachWay })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await legs.getByRole('button', { name: edit.swap('') }).click()
      await sheet.getByLabel(edit.market, { exact: true }).selectOption({ index: 1 })
      await sheet.getByLabel(edit.selection, { exact: true }).selectOption({ index: 2 })
      await expect(legs.getByRole('button', { name: edit.eachWay })).toHaveAttribute(
        'aria-pressed',
        'false',
      )
      await sheet.getByRole('button', { name: edit.add, exact: true }).click()
      await sheet.getByRole('tab', { name: edit.kinds.outright }).click()
      await sheet.getByLabel(edit.outright, { exact: true }).selectOption({ index: 1 })
      await sheet.getByLabel(edit.market, { exact: true }).selectOption({ index: 1 })
      await sheet.getByLabel(edit.selection, { exact: true }).selectOption({ index: 1 })
      await expect(legs.getByRole('listitem')).toHaveCount(2)
      const confirm = sheet.getByRole('button', { name: edit.confirm })
      // Its colour changes when the new price arrives.
      await expect(confirm).toBeEnabled()
      await passesAxe(page, 'edit an outright')
      await confirm.click()
      await expect(
        page.getByRole('article').first().getByText(account.bets.legs('2')),
      ).toBeVisible()
      await expect(page.getByRole('article').first()).not.toContainText(
        account.bets.placeHalf('', '').slice(0, 10),
      )
    }
  })
}
