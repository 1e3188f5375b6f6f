import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { contests as contestsEn } from '#shared/texts/rewards/contests.en.ts'
import { contests as contestsTr } from '#shared/texts/rewards/contests.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { giveMoney } from '../support/money.ts'
import { ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const CONTESTANTS = [
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    texts: contestsTr,
    series: 'gunun-gorevleri',
    name: 'Günün Görevleri',
    prize: '₺500',
    notification: 'Turnuva ödülün hesabında',
    done: '1 görev',
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    texts: contestsEn,
    series: 'bogaz-maratonu',
    name: 'Bosphorus Marathon',
    prize: '₺2,500',
    notification: 'Your tournament prize has arrived',
    done: '₺1.00',
  },
] as const
const KAPADOKYA = '1001'

async function playRound(page: Page, site: Site): Promise<void> {
  const { data } = await ownCall(page, site, 'casino', 'init_game', { gameID: KAPADOKYA })
  const { token } = (await (
    await page.request.get(String(data['url']), { headers: { accept: 'application/json' } })
  ).json()) as { token: string }
  const round = await page.request.post(`${site.url}/games/round`, {
    data: { token, requestId: randomUUID(), bet: '1.00' },
  })
  expect(round.ok(), await round.text()).toBe(true)
}

async function end(site: Site, series: string): Promise<void> {
  await withDatabase(site, (database) =>
    database.transaction(async (tx) => {
      await sql`update tournaments.tournament set ends_at = now() - interval '31 seconds'
        where slug like ${`${series}-%`} and now() between starts_at and ends_at`.execute(tx)
      await sql`select graphile_worker.add_job('tournaments:run', '{}'::json)`.execute(tx)
    }),
  )
}

for (const { lang, mode, size, texts, series, name, prize, notification, done } of walkedInEnglish(
  CONTESTANTS,
)) {
  test(`a tournament is joined, played, led and won: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const player = await newPlayer(page, site, `yarisan${lang}`, lang)
    await giveMoney(site, player.username, 10_000n)
    // One round is enough for its first mission here.
    await withDatabase(site, (database) =>
      database.transaction((tx) =>
        sql`update tournaments.mission set target = 1 where kind = 'rounds'`.execute(tx),
      ),
    )
    await arriveAs(page, player, lang)

    await page.goto('/tournaments')
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: texts.join, exact: true }).click()
    await expect(page.getByText(texts.youAreIn, { exact: true })).toBeVisible()
    await expect(page.getByText(texts.noScore)).toBeVisible()
    await passesAxeInBothThemes(page, `a tournament joined: ${lang}`)

    await playRound(page, site)
    await expect(page.getByText(texts.place('1', '1'))).toBeVisible()
    await expect(page.getByRole('table').getByRole('row', { name: done })).toBeVisible()
    if (series === 'gunun-gorevleri')
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: texts.mission.rounds('1') })
          .getByText(texts.missionDone),
      ).toBeVisible()

    await end(site, series)
    await expect(page.getByText(texts.prizeWon(prize))).toBeVisible()
    await page.goto('/notifications')
    await expect(page.getByText(notification).first()).toBeVisible()
  })
}

test("the player's rank is shown on the phone’s bar while an eligible game is played", async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  await prefer(page, 'tr')
  const player = await newPlayer(page, site, 'katli', 'tr')
  await giveMoney(site, player.username, 10_000n)
  await arriveAs(page, player, 'tr')
  await page.goto('/tournaments')
  const { data } = await ownCall(page, site, 'cmscontroller', 'getTournaments', { limit: 50 })
  const running = (data as unknown as { id: string; slug: string; state: string }[]).find(
    ({ slug, state }) => slug.startsWith('seri-ustasi') && state === 'active',
  )
  await ownCall(page, site, 'tournament', 'join', { tournamentID: running?.id ?? '' })
  const games =
    (data as unknown as { id: string; games: string[] }[]).find(({ id }) => id === running?.id)
      ?.games ?? []
  await page.goto(`/play/slot/${games[0] ?? ''}/real`)
  await expect(page.getByRole('link', { name: contestsTr.barNone })).toBeVisible()
})
