import type { Page } from '@playwright/test'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { catalogue as catalogueEn } from '#shared/texts/pages/catalogue.en.ts'
import { catalogue } from '#shared/texts/pages/catalogue.tr.ts'
import { search } from '#shared/texts/pages/search.tr.ts'
import { common } from '#shared/texts/common.tr.ts'
import { emptyCatalogue, fillCatalogue } from '../../support/catalogue.ts'
import { holdCall } from '../support/cashier.ts'
import { withDatabase } from '../support/database.ts'
import { ownCall } from '../support/own-call.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, signInAsDemo, test, toastOf } from '../support/site.ts'
import { walkedInEnglish, walkedInTurkish } from '../support/walked-by.ts'

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))
const tiles = (page: Page) => page.getByRole('main').getByRole('article')
const LALE = '/slot/provider/1'
const count = (page: Page) => page.getByRole('main').getByRole('status').first()

type Shift = { value: number; moved: string }

async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      hadRecentInput: boolean
      value: number
      sources: readonly { node: Node | null; currentRect: DOMRect; previousRect: DOMRect }[]
    }
    const shifts: Shift[] = []
    Reflect.set(globalThis, 'shifts', shifts)
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : node?.nodeName
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            moved: entry.sources
              .map(
                ({ node, previousRect, currentRect }) =>
                  `${nameOf(node)} from ${previousRect.y} to ${currentRect.y}`,
              )
              .join(', '),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate<Shift[]>('shifts')
}

const sumOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0)

test('quick access is at the top of the whole lobby only', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/slot')
  const quick = page.getByRole('region', { name: catalogue.quickAccess })
  await expect(quick.getByRole('link', { name: /Kapadokya/ })).toBeVisible()
  await quick.getByRole('link', { name: catalogue.quickAccessAll }).click()
  await expect(page).toHaveURL('/slot/category/73')
  await expect(quick).toBeHidden()
  await page.goBack()
  await quick.getByRole('link', { name: /Lale Devri/ }).click()
  await expect(page).toHaveURL(/\/play\/slot\/1004\/fun/)
})

test("shows the house's seven categories with their counts", async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/slot')
  const links = page
    .getByRole('navigation', { name: catalogue.categories })
    .first()
    .getByRole('link')
  await expect(links, 'the whole, the seven, the originals and the favourites').toHaveCount(10)
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.filter((path) => path.includes('category'))).toEqual(
    ['27', '65', '67', '69', '73', '75', '77'].map((id) => `/slot/category/${id}`),
  )
})

const LOW_VOLATILITY = SLOT_TITLES.filter(({ volatility }) => volatility <= 2)
const TUMBLING_CLUSTERS = SLOT_TITLES.filter(({ kind }) => kind === 'cluster')

for (const [lang, size, texts] of walkedInTurkish([
  ['tr', PHONE, catalogue],
  ['en', DESKTOP, catalogueEn],
] as const)) {
  test(`filters and order change list and address and survive a reload: ${lang}, ${size.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang)
    await page.goto(LALE)
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name }).filter({ visible: true }).first()
    await expect(tiles(page)).toHaveCount(SLOT_TITLES.length)
    await button(size === PHONE ? texts.filters : texts.volatility).click()
    await button(texts.volatilityBands.low).click()
    if (size === PHONE) await button(`${LOW_VOLATILITY.length} oyunu göster`).click()
    await expect(page).toHaveURL(/volatility=/)
    await expect(tiles(page)).toHaveCount(LOW_VOLATILITY.length)
    await expect(count(page)).toHaveText(
      texts.games(String(LOW_VOLATILITY.length), LOW_VOLATILITY.length),
    )
    await page.reload()
    await expect(tiles(page)).toHaveCount(LOW_VOLATILITY.length)
    if (size === PHONE) {
      await button(texts.filters).click()
      await button(texts.clearFilters).click()
      await button(`${SLOT_TITLES.length} oyunu göster`).click()
    } else await button(texts.remove(texts.volatility)).click()
    await expect(tiles(page)).toHaveCount(SLOT_TITLES.length)
    if (size !== PHONE) {
      await button(texts.features).click()
      await button(texts.featureNames.tumbles).click()
      await button(texts.featureNames.clusters).click()
      await expect(page).toHaveURL(/features=.*tumbles.*clusters/)
      await expect(tiles(page)).toHaveCount(TUMBLING_CLUSTERS.length)
      await page.reload()
      await expect(tiles(page)).toHaveCount(TUMBLING_CLUSTERS.length)
      await button(texts.remove(texts.features)).click()
      await expect(tiles(page)).toHaveCount(SLOT_TITLES.length)
    }
    await page
      .getByRole('combobox', { name: texts.sort })
      .filter({ visible: true })
      .selectOption('az')
    await expect(page).toHaveURL(/sort=az/)
    await expect(tiles(page).first()).toContainText(
      SLOT_TITLES.map(({ name }) => name[lang]).toSorted(new Intl.Collator(lang).compare)[0] ?? '',
    )
  })
}

test('a list opened by its address is searched with Turkish rules', async ({ page }) => {
  for (const typed of ['ÇİLEK', 'cilek', 'çilek bahçesi', 'CILEK']) {
    await page.goto(`/slot?q=${encodeURIComponent(typed)}`)
    await expect(tiles(page)).toHaveCount(1)
    await expect(tiles(page).first()).toContainText('Çilek Bahçesi')
  }
  await page.goto(`${LALE}?q=yok%20b%C3%B6yle`)
  await expect(page.getByRole('heading', { name: catalogue.searchNone('yok böyle') })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: catalogue.removeSearch }).last().click()
  await expect(tiles(page)).toHaveCount(SLOT_TITLES.length)
})

test('an unknown category, studio or type says so and links on', async ({ page }) => {
  for (const path of ['/slot/category/999', '/slot/provider/none', '/slot/type/none']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: catalogue.emptyPlaceTitle })).toBeVisible()
  }
  await page.getByRole('link', { name: catalogue.toAllGames }).click()
  await expect(page).toHaveURL('/slot')
  await expect(tiles(page)).not.toHaveCount(0)
})

test('a list that fails to load can be retried, and without a connection it says so', async ({
  page,
  context,
}) => {
  await page.goto('/fairness')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/endpoint', async (route) => {
    const isList = route.request().postData()?.includes('games_list') === true
    return isList
      ? route.fulfill({
          status: 200,
          contentType: 'application/json',
          body: JSON.stringify({
            result: false,
            code: 400,
            debug: 'invalid input',
            message: 'x',
            data: {},
          }),
        })
      : route.fallback()
  })
  await page
    .getByRole('navigation', { name: common.mainMenu })
    .getByRole('link', { name: common.slots })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: catalogue.errorTitle })).toBeVisible()
  await page.unroute('**/endpoint')
  await page.getByRole('main').getByRole('button', { name: catalogue.retry }).click()
  await expect(tiles(page)).not.toHaveCount(0)
  await context.setOffline(true)
  await page
    .getByRole('link', { name: /Meyveli slotlar/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('button', { name: catalogue.retry })).toBeVisible()
  await expect(page.getByText(common.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(tiles(page)).toHaveCount(1)
})

test('favourites require a sign-in, load a hundred at a time and switch once the server agrees', async ({
  page,
  site,
}) => {
  await page.goto('/slot?favorites=true')
  await expect(page.getByText(catalogue.signInForFavourites)).toBeVisible()
  await arriveAs(page, await newPlayer(page, site, 'gozde', 'tr'), 'tr')
  await page.goto('/slot')
  const heart = page.getByRole('button', { name: common.favouriteAdd('Yedi Yıldız') })
  await expect(heart).toBeVisible()
  // Held before the press: the button is busy before its call reaches the network.
  const release = await holdCall(page, 'favorites')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-busy', 'true')
  await expect(heart, 'not before the answer').toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(toastOf(page, 'Favorilere Başarıyla Eklendi')).toBeVisible()
  const asked = page.waitForRequest(
    (request) => request.postData()?.includes('"favorites":1') === true,
  )
  await page
    .getByRole('link', { name: /Favorilerim/ })
    .filter({ visible: true })
    .last()
    .click()
  expect((await asked).postData()).toContain('"limit":100')
  await expect(tiles(page)).toHaveCount(1)
  await page.getByRole('button', { name: common.favouriteRemove('Yedi Yıldız') }).click()
  await expect(toastOf(page, 'Favorilere Başarıyla Kaldırıldı')).toBeVisible()
  await expect(page.getByRole('heading', { name: catalogue.emptyFavouritesTitle })).toBeVisible()
})

test('the lobby is complete by keyboard', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto(LALE)
  await expect(tiles(page)).toHaveCount(SLOT_TITLES.length)
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: search.label })).toBeFocused()
  await page.keyboard.type('lale')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: search.count('1', 1) }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: search.label })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const filter = page.getByRole('button', { name: catalogue.volatility, exact: true })
  await filter.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/volatility=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Volatilite: / })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Volatilite: / })).toHaveCSS(
    'outline-style',
    'solid',
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(tiles(page)).toHaveCount(SLOT_TITLES.length)
  // Other players' activity decides which game is first.
  const name = (await tiles(page).first().locator('.tile__name').textContent()) ?? ''
  const first = tiles(page)
    .first()
    .getByRole('link', { name: common.tryNamed(name) })
  await first.focus()
  await expect(first).toHaveCSS('outline-style', 'solid')
  const reached = new Set<string>()
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab')
    reached.add(
      (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '',
    )
  }
  expect(reached).toContain(common.playNamed(name))
  expect(reached).toContain(common.favouriteAdd(name))
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/play\/slot\/100\d\/fun/)
  await expect(page).toHaveTitle(new RegExp(name))
})

for (const [lang, size] of walkedInEnglish([
  ['tr', PHONE],
  ['en', DESKTOP],
] as const)) {
  test(`nothing moves by itself on the home page and in the lobby: ${lang}, ${size.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang)
    const shifted = await watchShifts(page)
    const rest = async (path: string) => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 300) {
          scrollTo(0, y)
          await new Promise((next) => requestAnimationFrame(next))
        }
      })
      const shifts = await shifted()
      expect(sumOf(shifts), `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.02)
    }
    for (const path of ['/', '/slot', '/slot/category/73']) await rest(path)
    await signInAsDemo(page, lang)
    for (const path of ['/', '/slot']) await rest(path)
  })
}

/** The server remembers the drawn page of the plain address for ten seconds, this one never. */
const UNDRAWN_HOME = '/?again'

test('recent wins are shown when there are any, with the players’ names masked', async ({
  page,
  site,
}) => {
  // Makes wins from before this journey too old to be shown.
  await withDatabase(site, (database) =>
    database.pool.query(
      `update rounds.round set settled_at = settled_at - interval '8 days' where win_minor > 0`,
    ),
  )
  // The server remembers the list for a moment. Asking for it costs a fraction of a page.
  const listed = async () => (await ownCall(page, site, 'casino', 'recent_wins', {})).data
  await page.goto('/robots.txt')
  await expect.poll(listed, { timeout: 60_000 }).toEqual([])
  await page.goto(UNDRAWN_HOME)
  await expect(page.getByRole('heading', { name: 'Popüler slotlar' })).toBeVisible()
  await expect(page.getByRole('region', { name: catalogue.wins })).toHaveCount(0)
  await withDatabase(site, (database) =>
    database.pool.query(`
    insert into rounds.round (id, player_id, game_id, launch_id, state, bet_minor, win_minor,
      balance_minor, pair_id, nonce, params, events, actions, opened_at, settled_at)
    select gen_random_uuid(), id, '1004', gen_random_uuid(), 'settled', 500, 12500, 0,
      gen_random_uuid(), 0, '{}', '[]', '[]', now(), now() from identity.player
      where username = 'demo'`),
  )
  try {
    const wins = page.getByRole('region', { name: catalogue.wins })
    const place = page.locator('.wins-place, .wins')
    const win = wins.getByRole('link', {
      name: catalogue.winLine('d•••o', 'Lale Devri', '₺125', '25,0'),
    })
    await expect.poll(listed, { timeout: 60_000 }).toHaveLength(1)
    await page.goto(UNDRAWN_HOME)
    await page.waitForLoadState('networkidle')
    await place.scrollIntoViewIfNeeded()
    await expect(win).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('demo')
    await win.click()
    await expect(page).toHaveURL(/\/play\/slot\/1004\/fun\?replay=/)
    await expect(page.frameLocator('iframe').getByText(/^Tekrar: /)).toBeVisible({
      timeout: 60_000,
    })
    await page.getByRole('button', { name: 'Yeniden izle' }).click({ timeout: 60_000 })
    await expect(page.frameLocator('iframe').getByText(/^Tekrar: /)).toBeVisible()
  } finally {
    await withDatabase(site, (database) =>
      database.pool.query(`delete from rounds.round where game_id = '1004' and win_minor = 12500`),
    )
  }
})

/** The server remembers a list for half a minute. No other journey has requested it in this order. */
const LONG_LIST = '/slot?sort=new'

test.describe('a long list', () => {
  test.beforeAll(async ({ site }) =>
    withDatabase(site, (database) => fillCatalogue(database, 400, new Date())),
  )
  test.afterAll(async ({ site }) => withDatabase(site, emptyCatalogue))

  for (const size of [PHONE, DESKTOP]) {
    test(`comes page by page and is found again where it was left: ${size.width} wide`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      const offsets: number[] = []
      page.on('request', (request) => {
        const offset = /"limit":48,"offset":(\d+)/.exec(request.postData() ?? '')?.[1]
        if (offset !== undefined) offsets.push(Number(offset))
      })
      await page.goto(LONG_LIST)
      await expect(count(page)).toHaveText(/4\d\d/)
      await page.waitForLoadState('networkidle')
      for (let next = 1; next <= 3; next += 1) {
        await expect
          .poll(async () => {
            await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
            return offsets
          })
          .toContain(next * 48)
        await page.waitForLoadState('networkidle')
      }
      await expect
        .poll(() => tiles(page).count(), 'only what is near the screen is in the page')
        .toBeLessThan(110)
      const left = size === PHONE ? 5_000 : 4_000
      await page.evaluate((y) => scrollTo(0, y), left)
      await expect.poll(() => scrollOf(page)).toBe(left)
      const seen = async () =>
        tiles(page).evaluateAll(
          (all) =>
            all.find((tile) => {
              const { top, height } = tile.getBoundingClientRect()
              return top > 100 && top < 120 + height
            })?.textContent,
        )
      await expect.poll(seen).toBeDefined()
      const before = await seen()

      await test.step('back from another page', async () => {
        await page.evaluate(() =>
          document.querySelector<HTMLAnchorElement>('a[href="/fairness"]')?.click(),
        )
        await expect(page).toHaveURL('/fairness')
        await page.goBack()
        await expect.poll(() => scrollOf(page)).toBe(left)
        await expect.poll(seen).toBe(before)
      })

      await test.step('back from a game', async () => {
        const name = await tiles(page).evaluateAll((all) => {
          const tile = all.find((one) => one.getBoundingClientRect().top > 100)
          tile?.querySelector('a')?.click()
          return tile?.textContent ?? ''
        })
        expect(name).not.toBe('')
        await expect(page).toHaveURL(/\/(play\/|$)/)
        if (page.url().includes('/play/')) await page.goBack()
      })
    })
  }
})
