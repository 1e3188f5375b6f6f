import type { Page } from '@playwright/test'
import { SPORTS, type Sport } from '#games/sportsbook/match-model.ts'
import { sports as sportsEn } from '#shared/texts/sportsbook/sports.en.ts'
import { sports as sportsTr } from '#shared/texts/sportsbook/sports.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { moveIntoPlay, stateOf } from '../support/matches.ts'
import { DESKTOP, expect, PHONE, prefer, takenOver, test } from '../support/site.ts'

type Live = (typeof sportsTr)['match']['live']
const PARTS: Readonly<Record<Sport, (live: Live) => readonly (string | RegExp)[]>> = {
  football: (live) => [live.momentum, live.comparison],
  basketball: (live) => [live.flow, live.comparison, live.shotMap],
  tennis: (live) => [live.momentum, new RegExp(live.winners.games)],
  volleyball: (live) => [live.momentum, live.winners.points],
  'ice-hockey': (live) => [live.momentum],
  handball: (live) => [live.flow, live.shotMap],
  'table-tennis': (live) => [live.momentum, live.winners.points],
  esports: (live) => [live.momentum],
}
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
  const turkish = [page, WORDS.tr.match] as const
  const english = [wide, WORDS.en.match] as const
  // The trackers share their parts, so one reader opens each sport, and football both.
  const readersOf = (sport: Sport) =>
    sport === 'football'
      ? [turkish, english]
      : [SPORTS.indexOf(sport) % 2 === 0 ? turkish : english]
  // Not all sports are played at the same time, so the world moves several times.
  for (let left: readonly Sport[] = SPORTS; left.length > 0;) {
    const playing = await moveIntoPlay(site, left)
    left = left.filter((sport) => playing.every((match) => match.sport !== sport))
    for (const { sport, eventID } of playing) {
      await expect
        .poll(() => stateOf(page, eventID), { message: `${sport} is played`, timeout: 60_000 })
        .toBe('live')
      for (const [reader, { tabs, live }] of readersOf(sport)) {
        await reader.goto(`/sports/event/${eventID}`)
        await takenOver(reader)
        await reader.getByRole('tab', { name: tabs.tracker }).click()
        const tracker = reader.getByRole('region', { name: live.title })
        await expect(
          tracker.getByRole('img', { name: new RegExp(`^${live.places[sport]}`) }),
        ).toBeVisible()
        for (const part of PARTS[sport](live))
          await expect(tracker.getByRole('region', { name: part })).toBeVisible()
        if (sport !== 'football')
          await expect(tracker.getByRole('table', { name: live.board })).toBeVisible()
      }
      for (const [reader] of readersOf(sport)) await passesAxe(reader, sport)
      if (sport === 'football') await showsTeamsCalmly(page)
    }
  }
  await desktop.close()
})

/**
 * Both teams stand on the pitch, the latest incident is announced, and nothing moves if so wished.
 */
async function showsTeamsCalmly(page: Page): Promise<void> {
  const tracker = page.getByRole('region', { name: WORDS.tr.match.live.title })
  await expect.poll(() => tracker.locator('.pitch__number').count()).toBeGreaterThan(19)
  await expect(tracker.getByRole('status')).not.toBeEmpty({ timeout: 60_000 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moving = await tracker.evaluate(
    (element) => element.getAnimations({ subtree: true }).length,
  )
  expect(moving).toBe(0)
  await page.emulateMedia({ reducedMotion: null })
}
