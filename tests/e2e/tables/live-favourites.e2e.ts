import { catalogue as catalogueEn } from '#shared/texts/pages/catalogue.en.ts'
import { catalogue as catalogueTr } from '#shared/texts/pages/catalogue.tr.ts'
import { search as searchEn } from '#shared/texts/pages/search.en.ts'
import { search as searchTr } from '#shared/texts/pages/search.tr.ts'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { live as liveEn } from '#shared/texts/tables/live.en.ts'
import { live as liveTr } from '#shared/texts/tables/live.tr.ts'
import { lobby as lobbyEn } from '#shared/texts/pages/lobby.en.ts'
import { lobby as lobbyTr } from '#shared/texts/pages/lobby.tr.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, toastOf } from '../support/site.ts'
import { walkedInEnglish } from '../support/walked-by.ts'

const VISITORS = [
  {
    lang: 'tr',
    size: PHONE,
    common: commonTr,
    live: liveTr,
    lobby: lobbyTr,
    catalogue: catalogueTr,
    search: searchTr,
    table: 'Boğaz Rulet',
  },
  {
    lang: 'en',
    size: DESKTOP,
    common: commonEn,
    live: liveEn,
    lobby: lobbyEn,
    catalogue: catalogueEn,
    search: searchEn,
    table: 'Bosphorus Roulette',
  },
] as const

for (const { lang, size, common, live, lobby, catalogue, search, table } of walkedInEnglish(
  VISITORS,
)) {
  test(`a live table is kept as a favourite, stands among the favourites, and goes from them: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    const account = await newPlayer(page, site, 'masa', lang)
    await page.setViewportSize(size)
    await prefer(page, lang)
    await page.goto('/live')
    await page.getByRole('button', { name: common.favouriteAdd(table) }).click()
    await expect(page, 'a visitor signs in first').toHaveURL('/login')
    await arriveAs(page, account, lang)
    await page.goto('/live')
    await page.getByRole('button', { name: common.favouriteAdd(table) }).click()
    await expect(toastOf(page, lobby.favouriteAdded)).toBeVisible()
    await expect(page.getByRole('button', { name: common.favouriteRemove(table) })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    // The table's own page has the same heart. Its scene would be rendered in software, so the
    // frame stays empty.
    await page.route(
      (url) => url.pathname.startsWith('/games/'),
      (route) =>
        route.request().resourceType() === 'document'
          ? route.fulfill({ contentType: 'text/html', body: '' })
          : route.fallback(),
    )
    await page.goto('/play/live/4001/real')
    await page.getByRole('button', { name: common.favouriteRemove(table) }).click()
    await page.getByRole('button', { name: common.favouriteAdd(table) }).click()
    await expect(page.getByRole('button', { name: common.favouriteRemove(table) })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.goto('/favorites')
    await expect(page).toHaveURL('/slot?favorites=true')
    await expect(
      page.getByRole('status').filter({ hasText: catalogue.games('1', 1) }),
    ).toBeVisible()
    await expect(page.getByText(catalogue.emptyFavouritesTitle)).toHaveCount(0)
    const tables = page.getByRole('region', { name: live.title })
    await expect(
      tables.getByRole('link', { name: new RegExp(`${table}(?! VIP)`) }),
    ).toHaveAttribute('href', '/play/live/4001/real')
    await expect(tables.getByRole('article')).toHaveCount(1)
    await tables.getByRole('button', { name: common.favouriteRemove(table) }).click()
    await expect(tables).toHaveCount(0)
    await expect(page.getByText(catalogue.emptyFavouritesTitle)).toBeVisible()
  })

  test(`the search finds live tables, and games stand before matches: ${lang}, ${size.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang)
    await page.route('**/endpoint', async (route) => {
      const { api, data } = route.request().postDataJSON() as {
        api: { method: string }
        data: { search?: string }
      }
      if (api.method !== 'list_events' || data.search === undefined) return route.fallback()
      const reply = await route.fetch({
        postData: {
          ...(route.request().postDataJSON() as object),
          data: { ...data, search: undefined, limit: 1 },
        },
      })
      return route.fulfill({ response: reply })
    })
    await page.goto('/')
    if (size === DESKTOP) await page.keyboard.press('/')
    else await page.getByRole('button', { name: common.search, exact: true }).click()
    const field = page.getByRole('combobox', { name: search.label })
    await field.fill(table.slice(-5))
    const results = page.getByRole('listbox', { name: search.results })
    const option = results.getByRole('option', { name: new RegExp(`${table}(?! VIP)`) })
    await expect(option).toContainText(common.liveCasino)
    const match = page.getByRole('dialog').getByRole('region', { name: common.sports })
    await expect(match.getByRole('link')).toHaveCount(1)
    const [games, matches] = await Promise.all([results.boundingBox(), match.boundingBox()])
    expect(games?.y ?? Infinity, 'games before matches').toBeLessThan(matches?.y ?? 0)
    await option.click()
    await expect(page, 'a seat is a player’s').toHaveURL('/login')
  })
}
