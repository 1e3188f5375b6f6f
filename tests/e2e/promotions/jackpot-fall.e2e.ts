import type { Page, Request } from '@playwright/test'
import { jackpotPage as pageEn } from '#shared/texts/rewards/jackpot-page.en.ts'
import { jackpotPage as pageTr } from '#shared/texts/rewards/jackpot-page.tr.ts'
import { jackpots as textsEn } from '#shared/texts/rewards/jackpots.en.ts'
import { jackpots as textsTr } from '#shared/texts/rewards/jackpots.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const READERS = [
  { lang: 'tr', mode: 'dark', size: PHONE, texts: textsTr, name: 'Sinek', won: /Sinek sana düştü/ },
  { lang: 'en', mode: 'light', size: DESKTOP, texts: textsEn, name: 'Clubs', won: /Clubs/ },
] as const
/** Fills the clubs from their seed to their ceiling: 225.00 at 0.08 %. */
const FILLS_CLUBS = '28125000'
/** The outbox delivers the fact within half a second. */
const SHOWN_WITHIN_MS = 10_000

const settleLargeRound = (site: Site, username: string) =>
  withDatabase(site, ({ pool }) =>
    pool.query(
      `insert into platform.outbox (kind, payload)
        select 'rounds-settled', jsonb_build_array(jsonb_build_object('playerId', p.id, 'roundId',
        gen_random_uuid(), 'gameId', '2001',
    'subCategory', 301, 'betMinor', $2::text, 'cashMinor', $2::text, 'winMinor', '0', 'atMs',
      (extract(epoch from now()) * 1000)::bigint)) from identity.player p where p.username = $1`,
      [username, FILLS_CLUBS],
    ),
  )

for (const { lang, mode, size, texts, name, won } of walkedInTurkish(READERS)) {
  test(`a jackpot falls: the winner hears of it, another browser sees it at once and proves it: ${lang}, ${size.width} wide`, async ({
    page,
    site,
    browser,
  }) => {
    await page.setViewportSize(size)
    const account = await newPlayer(page, site, `jackpot${lang}`, lang)
    await arriveAs(page, account, lang)
    await prefer(page, lang, mode)
    await page.goto('/')
    const elsewhere = await browser.newContext({ baseURL: site.url, viewport: size })
    const other = await elsewhere.newPage()
    await prefer(other, lang, mode)
    await other.goto('/jackpots')
    // Such a large stake can win another suit too.
    const falls = other
      .getByRole('region', { name: texts.history })
      .getByRole('article')
      .filter({ hasText: name })
    const card = other
      .getByRole('article')
      .filter({ hasText: texts.seal })
      .filter({ hasText: name })
    await expect(card.getByText(texts.mustHitBy('₺250'))).toBeVisible()
    await passesAxeInBothThemes(other, 'jackpots')
    const before = await falls.count()

    await settleLargeRound(site, account.username)
    await expect(falls).toHaveCount(before + 1, { timeout: SHOWN_WITHIN_MS })
    await expect(falls.first()).toContainText(lang === 'tr' ? '₺250,00' : '₺250.00')
    await expect(falls.first(), 'the winner’s name is masked').not.toContainText(account.username)

    await falls.first().getByRole('button', { name: texts.prove }).click()
    for (const text of [texts.sealHolds, texts.paidHolds, texts.clientDigest])
      await expect(falls.first().getByText(text)).toBeVisible()
    await expect(
      falls.first().getByText(lang === 'tr' ? /jackpot bu tura düşer/ : /the jackpot drops/),
    ).toBeVisible()
    await passesAxeInBothThemes(other, 'a fall’s proof')
    expect(await tooWide(other, 'a fall’s proof')).toEqual([])

    await page.goto('/notifications')
    await expect(page.getByRole('main').getByText(won).first()).toBeVisible()
    await elsewhere.close()
  })
}

const PAGE_READERS = [
  { lang: 'tr', mode: 'dark', size: PHONE, texts: textsTr, words: pageTr, name: 'Sinek' },
  { lang: 'en', mode: 'light', size: DESKTOP, texts: textsEn, words: pageEn, name: 'Clubs' },
] as const
/** More than a page of ten. */
const WINS = 12

const isForWins = (request: Request) => request.postData()?.includes('"list_wins"') === true
const isForNextPage = (request: Request) => request.postData()?.includes('"after"') === true

/** Holds the first request of a list's next page until it is released. */
async function holdNextPage(page: Page) {
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route('**/endpoint', async (route, request) => {
    if (isForWins(request) && isForNextPage(request)) {
      requested.resolve()
      await released.promise
    }
    // The page may have cancelled the request.
    await route.fallback().catch(() => undefined)
  })
  return { isRequested: requested.promise, release: () => released.resolve() }
}

for (const { lang, mode, size, texts, words, name } of walkedInTurkish(PAGE_READERS)) {
  test(`a jackpot's page lists its winners, and an old win is proven in the browser: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const account = await newPlayer(page, site, `kazanan${lang}`, lang)
    for (let win = 0; win < WINS; win += 1) await settleLargeRound(site, account.username)
    await page.goto('/jackpots')
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(texts.mustHitBy('₺250'), { exact: true })).toBeVisible()
    await expect(page.getByText(words.fed('₺100', lang === 'tr' ? '₺0,08' : '₺0.08'))).toBeVisible()

    const wins = page.getByRole('region', { name: words.winners }).getByRole('article')
    await expect(wins).toHaveCount(10, { timeout: 15_000 })
    const amount = lang === 'tr' ? '₺250,00' : '₺250.00'
    await expect(wins.first()).toContainText(amount)
    const nextPage = await holdNextPage(page)
    await page.getByRole('button', { name: texts.more }).click()
    await nextPage.isRequested
    const refreshed = page.waitForRequest(
      (request) => isForWins(request) && !isForNextPage(request),
    )
    await settleLargeRound(site, account.username)
    await refreshed
    nextPage.release()
    await expect
      .poll(() => wins.count(), 'a win that arrives meanwhile does not lose the press')
      .toBeGreaterThanOrEqual(WINS)
    const old = wins.nth(WINS - 1)
    await old.getByRole('button', { name: texts.prove }).click()
    for (const text of [texts.sealHolds, texts.paidHolds])
      await expect(old.getByText(text)).toBeVisible()
    await expect(
      old.getByText(lang === 'tr' ? /jackpot bu tura düşer/ : /the jackpot drops/),
    ).toBeVisible()
    await passesAxeInBothThemes(page, `one jackpot: ${lang}`)
    expect(await tooWide(page, `one jackpot: ${lang}`)).toEqual([])
  })
}
