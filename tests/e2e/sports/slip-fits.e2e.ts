import { siteDate } from '#shared/dates.ts'
import { sports } from '#shared/texts/sportsbook/sports.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { ofLaterMatches } from '../support/matches.ts'
import { arriveAs } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'

const DEMO = { username: 'demo', password: 'Demo1234' }
const LEGS = 4
const OPEN_PRICE = '.match-row__prices button:not([disabled])'

test.describe.configure({ timeout: 120_000 })

for (const viewport of [DESKTOP, PHONE]) {
  const isPhone = viewport === PHONE
  test.describe(`a slip with four legs (${viewport.width})`, () => {
    test.use({ viewport, ...(isPhone && { hasTouch: true, isMobile: true }) })

    test('its bet button is in sight from the start and after its legs were scrolled', async ({
      page,
    }) => {
      await prefer(page, 'tr', isPhone ? 'light' : 'dark')
      await arriveAs(page, DEMO, 'tr')
      await page.goto(
        await ofLaterMatches(page, (matches) => {
          const day = [
            ...Map.groupBy(matches, ({ startTime }) => siteDate(new Date(startTime))),
          ].find(([, ofDay]) => ofDay.length > LEGS)?.[0]
          return day === undefined ? undefined : `/sports?day=${day}`
        }),
      )
      const open = page.locator('.match-row').filter({ has: page.locator(OPEN_PRICE) })
      await expect(open.nth(LEGS - 1)).toBeVisible()
      for (let leg = 0; leg < LEGS; leg += 1)
        await open.nth(leg).locator(OPEN_PRICE).filter({ visible: true }).first().click()
      if (isPhone) await page.getByRole('button', { name: sports.slip.openSlip }).last().click()
      const panel = isPhone
        ? page.getByRole('dialog', { name: sports.slip.title })
        : page.getByRole('complementary', { name: sports.slip.title })
      await expect(panel.locator('.slip-leg')).toHaveCount(LEGS)
      await panel.getByRole('button', { name: '₺50', exact: true }).click()
      const play = panel.getByRole('button', { name: sports.slip.play('₺50'), exact: true })
      await expect(play).toBeInViewport({ ratio: 1 })
      await panel.locator('.slip-leg').last().hover()
      await page.mouse.wheel(0, 400)
      await expect(play).toBeInViewport({ ratio: 1 })
      await passesAxe(page, 'the slip with four legs')
    })
  })
}
