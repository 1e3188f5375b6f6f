import { SPORTS, type Sport } from '#games/sportsbook/match-model.ts'
import { sports as sportsEn } from '#shared/texts/sportsbook/sports.en.ts'
import { sports as sportsTr } from '#shared/texts/sportsbook/sports.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { moveIntoPlay, stateOf } from '../support/matches.ts'
import { DESKTOP, expect, PHONE, prefer, takenOver, test } from '../support/site.ts'

const WORDS = { tr: sportsTr, en: sportsEn } as const

test.describe.configure({ timeout: 300_000 })
test.use({ viewport: PHONE })

test('a match of every sport is drawn in its current state, in the reader’s language', async ({
  page,
  browser,
  site,
}) => {
  const desktop = await browser.newContext({ viewport: DESKTOP, baseURL: site.url })
  const wide = await desktop.newPage()
  await prefer(page, 'tr', 'dark')
  await prefer(wide, 'en', 'light')
  const readers = [
    [page, WORDS.tr.match],
    [wide, WORDS.en.match],
  ] as const
  // Not all sports are played at the same time, so the world moves several times. Both pages show
  // the same moment.
  for (let left: readonly Sport[] = SPORTS; left.length > 0;) {
    const playing = await moveIntoPlay(site, left)
    left = left.filter((sport) => playing.every((match) => match.sport !== sport))
    for (const { sport, eventID } of playing) {
      await expect
        .poll(() => stateOf(page, eventID), { message: `${sport} is played`, timeout: 60_000 })
        .toBe('live')
      for (const [reader, { tabs, live }] of readers) {
        await reader.goto(`/sports/event/${eventID}`)
        await takenOver(reader)
        await reader.getByRole('tab', { name: tabs.tracker }).click()
        const tracker = reader.getByRole('region', { name: live.title })
        await expect(
          tracker.getByRole('img', { name: new RegExp(`^${live.places[sport]}`) }),
        ).toBeVisible()
        if (sport !== 'football')
          await expect(tracker.getByRole('table', { name: live.board })).toBeVisible()
      }
      for (const [reader] of readers) await passesAxe(reader, sport)
    }
  }
  await desktop.close()
})
