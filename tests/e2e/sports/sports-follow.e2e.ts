import { sports as sportsEn } from '#shared/texts/sportsbook/sports.en.ts'
import { sports as sportsTr } from '#shared/texts/sportsbook/sports.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { withWorld } from '../support/own-matches.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, toastOf } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const LEAGUE_NAMES = { tr: 'Deneme Ligi', en: 'Test League' } as const
const WORDS = { tr: { sports: sportsTr }, en: { sports: sportsEn } } as const

test.describe.configure({ timeout: 150_000 })

for (const [lang, viewport] of walkedInEnglish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  const {
    sports: { follow, watch, match },
  } = WORDS[lang]
  const isPhone = viewport === PHONE

  test.describe(`matches kept an eye on (${lang}, ${viewport.width})`, () => {
    test.use({ viewport, ...(isPhone && { hasTouch: true, isMobile: true }) })

    test("a visitor's follows become the player’s after signing in, are listed under their tab, and report a goal", async ({
      page,
      site,
    }) => {
      await prefer(page, lang, isPhone ? 'dark' : 'light')
      await withWorld(site, async (world) => {
        const event = await world.addMatch()
        await world.play(event, { home: 0, away: 0 }, 20)
        await page.goto(`/sports/event/${event}`)
        await page.getByRole('button', { name: follow.add('Ev 1 – Konuk 1') }).click()
        await expect(
          page.getByRole('button', { name: follow.leave('Ev 1 – Konuk 1') }),
        ).toHaveAttribute('aria-pressed', 'true')
        await arriveAs(page, await newPlayer(page, site, 'takip', lang), lang)
        await page.goto('/sports?followed=true')
        const row = page.getByRole('article', { name: 'Ev 1 – Konuk 1' })
        await expect(row).toBeVisible()
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('kupaFollowed')))
          .toBe('[]')
        await passesAxe(page, 'followed')
        await world.play(event, { home: 1, away: 0 }, 21)
        await expect(toastOf(page, follow.goal('Ev 1 – Konuk 1', '1 – 0'))).toBeVisible({
          timeout: 45_000,
        })
        await row.getByRole('button', { name: follow.leave('Ev 1 – Konuk 1') }).click()
        await expect(row.getByRole('button', { name: follow.add('Ev 1 – Konuk 1') })).toBeVisible()
        await page.reload()
        await expect(page.getByText(follow.none)).toBeVisible()
      })
    })

    test('two live matches are watched at once, and the address stores them', async ({
      page,
      site,
    }) => {
      await prefer(page, lang, isPhone ? 'dark' : 'light')
      await withWorld(site, async (world) => {
        const [one, other] = [await world.addMatch(), await world.addMatch()]
        for (const event of [one, other]) await world.play(event, { home: 0, away: 0 }, 20)
        await page.goto('/sports/live')
        // Rows far below are not drawn before they are scrolled to.
        await page.getByRole('region', { name: LEAGUE_NAMES[lang] }).scrollIntoViewIfNeeded()
        for (const event of [one, other]) {
          const link = ['.featured__score', '.match-row__teams']
            .map((place) => `${place}[href="/sports/event/${event}"]:visible`)
            .join(', ')
          await expect(page.locator(link), 'each match is listed once').toHaveCount(1)
          await page.locator(link).scrollIntoViewIfNeeded()
          await expect(page.locator(link), 'no match is cut off').toBeInViewport()
        }
        await page.getByRole('link', { name: watch.open }).click()
        await expect(page.getByRole('heading', { name: watch.title })).toBeVisible()
        await page.goto(`/sports/live?watch=${one}`)
        await page.getByLabel(watch.add).selectOption(other)
        const tile = page.getByRole('article', { name: 'Ev 2 – Konuk 2' })
        await expect(tile).toBeVisible()
        await page.reload()
        await expect(tile).toBeVisible()
        await passesAxe(page, 'watch')
        await world.play(other, { home: 0, away: 2 }, 30)
        await expect(tile.getByLabel(WORDS[lang].sports.score('0', '2'))).toBeVisible()
        await tile.locator('button.price').first().click()
        await expect(tile.locator('button.price').first()).toHaveAttribute('aria-pressed', 'true')
        await tile.getByRole('button', { name: watch.remove('Ev 2 – Konuk 2') }).click()
        await expect(tile).toBeHidden()
        await expect(page).toHaveURL(new RegExp(`watch=${one}$`))
      })
    })

    test('launched as a betframe, the book opens for signed-in players, and for real money only', async ({
      page,
      site,
    }) => {
      await prefer(page, lang)
      await page.goto('/play/betframe/live/real')
      await expect(page).toHaveURL(/\/login$/)
      await arriveAs(page, await newPlayer(page, site, 'cerceve', lang), lang)
      await page.goto('/play/betframe/live/real')
      await expect(page).toHaveURL(/\/sports\/live$/)
      await withWorld(site, async (world) => {
        const event = await world.addMatch()
        await page.goto(`/play/betframe/${event}/real`)
        await expect(page).toHaveURL(new RegExp(`/sports/event/${event}$`))
        await expect(page.getByRole('tab', { name: match.tabs.markets })).toBeVisible()
      })
      await page.goto('/play/betframe/live/fun')
      await expect(page.getByRole('tab')).toHaveCount(0)
      await expect(page).toHaveURL(/fun$/)
    })
  })
}
