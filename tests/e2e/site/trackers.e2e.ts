import { SPORTS, type Sport } from '#games/sportsbook/match-model.ts'
import { sports as sportsEn } from '#shared/texts/sportsbook/sports.en.ts'
import { sports as sportsTr } from '#shared/texts/sportsbook/sports.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { firstMatch, untilOneIsInPlay } from '../support/matches.ts'
import { DESKTOP, expect, PHONE, prefer, test } from '../support/site.ts'

const WORDS = { tr: sportsTr, en: sportsEn } as const

test.describe.configure({ timeout: 300_000 })

for (const [lang, mode, viewport] of [
  ['tr', 'dark', PHONE],
  ['en', 'light', DESKTOP],
] as const) {
  const { match } = WORDS[lang]

  test.describe(`matches in play (${lang}, ${viewport.width})`, () => {
    test.use({ viewport })

    test('a match of every sport is drawn in its current state, in the reader’s language', async ({
      page,
    }) => {
      await prefer(page, lang, mode)
      await page.goto('/sports/live')
      // In the order of their next matches, because they are seldom all live at once.
      for (let left: readonly Sport[] = SPORTS; left.length > 0;) {
        const sport = await untilOneIsInPlay(page, left)
        left = left.filter((other) => other !== sport)
        await expect
          .poll(() => firstMatch(page, sport, { live: true }), {
            message: `${sport} is played`,
            timeout: 60_000,
          })
          .toBeDefined()
        await page.goto(`/sports/event/${(await firstMatch(page, sport, { live: true })) ?? ''}`)
        await page.getByRole('tab', { name: match.tabs.tracker }).click()
        const tracker = page.getByRole('region', { name: match.live.title })
        await expect(
          tracker.getByRole('img', { name: new RegExp(`^${match.live.places[sport]}`) }),
        ).toBeVisible()
        if (sport !== 'football')
          await expect(tracker.getByRole('table', { name: match.live.board })).toBeVisible()
        await passesAxe(page, sport)
      }
    })
  })
}
