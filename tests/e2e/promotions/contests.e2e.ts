import { randomUUID } from 'node:crypto'
import type { Page, WebSocketRoute } from '@playwright/test'
import { sql } from 'kysely'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { contests as contestsEn } from '#shared/texts/rewards/contests.en.ts'
import { contests as contestsTr } from '#shared/texts/rewards/contests.tr.ts'
import { axeFaults, passesAxeInBothThemes } from '../support/axe.ts'
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

async function playRound(page: Page, site: Site, bet = '1.00'): Promise<void> {
  const { data } = await ownCall(page, site, 'casino', 'init_game', { gameID: KAPADOKYA })
  const { token } = (await (
    await page.request.get(String(data['url']), { headers: { accept: 'application/json' } })
  ).json()) as { token: string }
  const round = await page.request.post(`${site.url}/games/round`, {
    data: { token, requestId: randomUUID(), bet },
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

const PLAYERS = [
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    texts: contestsTr,
    spin: 'Çevir',
    title: 'Boğaz Maratonu',
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    texts: contestsEn,
    spin: 'Spin',
    title: 'Bosphorus Marathon',
  },
] as const
const MARATHON = 'bogaz-maratonu'
/** Counting waits for the outbox, publishing for a second. */
const ANNOUNCED_WITHIN_MS = 10_000

async function cuttableConnection(page: Page) {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket(/\/realtime/, (socket) => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    open.add(socket)
  })
  return {
    async cut(): Promise<void> {
      isCut = true
      await Promise.all([...open].map((socket) => socket.close()))
      open.clear()
    },
    restore(): void {
      isCut = false
    },
  }
}

for (const { lang, mode, size, texts, spin, title } of walkedInEnglish(PLAYERS)) {
  test(`a game offers its tournament; a spin moves the player up on the screen, another player moves them down: ${lang}, ${size.width} wide`, async ({
    page,
    site,
    browser,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const player = await newPlayer(page, site, `sira${lang}`, lang)
    await giveMoney(site, player.username, 10_000n)
    const connection = await cuttableConnection(page)
    await arriveAs(page, player, lang)
    const { data } = await ownCall(page, site, 'cmscontroller', 'getTournaments', { limit: 50 })
    const marathon = (data as unknown as { id: string; slug: string; state: string }[]).find(
      ({ slug, state }) => slug.startsWith(MARATHON) && state === 'active',
    )
    const tournamentID = marathon?.id ?? ''
    // Another journey may have left its players in it.
    await withDatabase(site, (database) =>
      database.pool.query('delete from tournaments.entry where tournament_id = $1', [tournamentID]),
    )
    await page.goto(`/play/slot/${KAPADOKYA}/real`)

    const indicator = page.getByRole('button', { name: texts.playing.open })
    await indicator.click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: title, exact: true }).click()
    await sheet.getByRole('button', { name: texts.join, exact: true }).click()
    await expect(sheet.getByText(texts.noScore)).toBeVisible()
    const edges = await sheet
      .locator('.contestsheet > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left))
    expect(new Set(edges).size, 'the parts of the sheet are below one another').toBe(1)
    expect(await axeFaults(page, `the tournaments of a game: ${lang}`, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(indicator).toContainText(texts.barNone)

    const game = page.frameLocator('iframe')
    await game.getByRole('button', { name: spin, exact: true }).click({ timeout: 60_000 })
    await expect(indicator).toContainText(texts.bar('1'), { timeout: 30_000 })
    await expect(indicator).toContainText(texts.playing.first)

    const elsewhere = await browser.newContext({ baseURL: site.url })
    const rival = await elsewhere.newPage()
    const other = await newPlayer(rival, site, `rakip${lang}`, lang)
    await giveMoney(site, other.username, 10_000n)
    await arriveAs(rival, other, lang)
    await ownCall(rival, site, 'tournament', 'join', { tournamentID })
    await playRound(rival, site, '30.00')
    await expect(indicator).toContainText(texts.bar('2'), { timeout: ANNOUNCED_WITHIN_MS })
    await expect(page.getByText(texts.playing.down('2'))).toBeAttached()

    const missing = async () => {
      const mine = await ownCall(page, site, 'tournament', 'mine', {})
      return (mine.data as unknown as { toNext: string }[])[0]?.toNext ?? ''
    }
    const before = await missing()
    await connection.cut()
    await playRound(rival, site, '20.00')
    await expect.poll(missing).not.toBe(before)
    const gap = formatMoney(fromWireMoney(await missing()), lang, { sign: 'always', kurus: 'auto' })
    connection.restore()
    await expect(indicator).toContainText(gap, { timeout: 30_000 })

    await indicator.click()
    await expect(sheet.getByRole('row', { name: new RegExp(`^2 ${texts.you}`) })).toBeVisible()
    await expect(sheet.getByRole('row').nth(1)).not.toContainText(other.username)
    await expect(sheet.getByRole('term').filter({ hasText: /^1\.?$/ })).toBeVisible()
    await elsewhere.close()
  })
}

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

test('the rank covers neither the game nor anything of the bar, at any width', async ({
  page,
  site,
}) => {
  await prefer(page, 'tr')
  const player = await newPlayer(page, site, 'olcu', 'tr')
  await giveMoney(site, player.username, 10_000n)
  await arriveAs(page, player, 'tr')
  const { data } = await ownCall(page, site, 'cmscontroller', 'getTournaments', { limit: 50 })
  const running = (data as unknown as { id: string; slug: string; state: string }[]).filter(
    ({ state }) => state === 'active',
  )
  const tournamentID = running.find(({ slug }) => slug.startsWith(MARATHON))?.id ?? ''
  // Another journey may have left its players in it.
  await withDatabase(site, (database) =>
    database.pool.query('delete from tournaments.entry where tournament_id = $1', [tournamentID]),
  )
  await ownCall(page, site, 'tournament', 'join', { tournamentID })
  // Long figures: a rank of two digits and a large gap.
  await withDatabase(site, (database) =>
    database.pool.query(
      `insert into tournaments.entry (tournament_id, player_id, number, joined_at, score)
        select t.id, gen_random_uuid(), 1000 + n, now(), 123456789 + n
          from tournaments.tournament t, generate_series(1, 20) n
          where t.slug like 'bogaz-maratonu-%' and now() between t.starts_at and t.ends_at`,
    ),
  )
  try {
    await playRound(page, site)
    await page.goto(`/play/slot/${KAPADOKYA}/real`)
    const indicator = page.getByRole('button', { name: contestsTr.playing.open })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect(indicator).toBeVisible()
      await expect(indicator).toContainText('21. sıra')
      const overlaps = await page.evaluate(() => {
        const box = (element: Element) => element.getBoundingClientRect()
        const own = document.querySelector('.playcontest')
        if (own === null) return ['no rank']
        const inside = box(own)
        const found: string[] = []
        if (inside.right > innerWidth + 0.5 || inside.left < -0.5) found.push('outside the window')
        const button = own.querySelector('button')
        if (button !== null && button.scrollWidth > button.clientWidth + 1) found.push('clipped')
        for (const element of document.querySelectorAll(
          '.play__frame, .playbar .btn, .playbar__n, .playbar__x, .playbar__go',
        )) {
          const other = box(element)
          if (
            other.width > 0 &&
            other.left < inside.right - 0.5 &&
            other.right > inside.left + 0.5 &&
            other.top < inside.bottom - 0.5 &&
            other.bottom > inside.top + 0.5
          )
            found.push(element.className)
        }
        return found
      })
      expect(overlaps, `${size.width} × ${size.height}`).toEqual([])
    }
  } finally {
    await withDatabase(site, (database) =>
      database.pool.query('delete from tournaments.entry where tournament_id = $1', [tournamentID]),
    )
  }
})

// Last in this file: it ends a tournament of the site.
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
