import type { Page } from '@playwright/test'
import { INFORMATION_PAGES } from '#shared/information.ts'
import { REFUSALS } from '#shared/refusals.ts'
import { search } from '#shared/texts/pages/search.tr.ts'
import { common as commonEn } from '#shared/texts/common.en.ts'
import { common as commonTr } from '#shared/texts/common.tr.ts'
import { content } from '#shared/texts/pages/content.tr.ts'
import { lobby as lobbyEn } from '#shared/texts/pages/lobby.en.ts'
import { lobby as lobbyTr } from '#shared/texts/pages/lobby.tr.ts'
import { pages as pagesEn } from '#shared/texts/pages/pages.en.ts'
import { pages as pagesTr } from '#shared/texts/pages/pages.tr.ts'
import { houseTexts } from '#server/domains/content/house-texts.ts'
import { readBuiltFiles } from '#server/platform/http/built-files.ts'
import { passesAxe, passesAxeInBothThemes } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { footerOf, setSocialLinks } from '../support/footer.ts'
import { DESKTOP, expect, PHONE, prefer, signInAsDemo, test } from '../support/site.ts'
import { walkedInEnglish, walkedInTurkish } from '../support/walked-by.ts'

const VISITORS = [
  { lang: 'tr', mode: 'dark', size: PHONE, common: commonTr, lobby: lobbyTr, pages: pagesTr },
  { lang: 'en', mode: 'light', size: DESKTOP, common: commonEn, lobby: lobbyEn, pages: pagesEn },
] as const

for (const { lang, mode, size, pages } of walkedInTurkish(VISITORS)) {
  test(`the footer leads to every page of information: ${lang}, ${size.width} wide`, async ({
    page,
  }) => {
    const titles = new Map(
      houseTexts('demo')
        .filter((text) => text.lang === lang)
        .map(({ infType, title }) => [infType, title]),
    )
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    await page.goto('/fairness')
    for (const { path, slug, infType } of INFORMATION_PAGES) {
      const footer = await footerOf(page)
      await footer.locator(`a[href="${path}"]`).first().click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.get(infType) ?? '')
      await expect(
        page.locator('.info__text').getByRole('heading', { level: 2 }).first(),
      ).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${pages.names[slug]} · Kupa$`))
      await expect(page.locator('.info__pages [aria-current="page"]')).toHaveText(pages.names[slug])
    }
    await page.goto('/info/about')
    await expect(page).toHaveURL('/about-us')
  })
}

test('an unknown information address is not found, in both languages', async ({ page }) => {
  for (const { lang, common } of VISITORS) {
    await prefer(page, lang)
    await page.goto(`/info/yok-boyle-bir-sayfa?lang=${lang}`)
    await expect(page.getByRole('heading', { level: 1, name: common.pageMissing })).toBeVisible()
    await expect(page).toHaveTitle(`${common.pageMissing} · Kupa`)
    await page.getByRole('link', { name: common.goHome }).click()
    await expect(page).toHaveURL('/')
  }
})

test.describe('questions', () => {
  const open = (page: Page) => page.locator('.info__question[open]')

  test('answers are found in any spelling of Turkish, and only a few are open at once', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await prefer(page, 'tr')
    await page.goto('/info/faq')
    const search = page.getByRole('searchbox', { name: pagesTr.faqSearch })
    const questions = page.locator('.info__question')
    await expect(questions.first()).toBeVisible()
    const all = await questions.count()
    expect(all).toBeGreaterThan(20)
    await expect(open(page)).toHaveCount(0)
    for (const sought of ['çekim ne kadar', 'CEKIM NE KADAR', 'Çekim Ne Kadar']) {
      await search.fill(sought)
      await expect(open(page).filter({ hasText: 'Çekim ne kadar sürer?' })).toHaveCount(1)
      await expect(
        page.getByRole('status').filter({ hasText: pagesTr.faqFound(await questions.count()) }),
      ).toBeVisible()
    }
    for (const sought of ['SIFREMI UNUTTUM', 'şifremi unuttum', 'sifremi  unuttum']) {
      await search.fill(sought)
      await expect(questions.filter({ hasText: 'Şifremi unuttum.' })).toBeVisible()
    }
    await search.fill('zürafa')
    await expect(page.getByRole('heading', { name: pagesTr.faqNone })).toBeVisible()
    await passesAxe(page, '/info/faq, nothing found')
    await page.getByRole('button', { name: pagesTr.faqClear }).click()
    await expect(questions).toHaveCount(all)
  })

  test('can be linked to: the footer’s support link opens its answer', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await prefer(page, 'en')
    await page.goto('/about-us')
    await (await footerOf(page)).getByRole('link', { name: pagesEn.support }).click()
    await expect(page).toHaveURL('/info/faq#support')
    await expect(open(page).filter({ hasText: 'How do I contact support?' })).toBeInViewport()
    await page.reload()
    await expect(open(page).filter({ hasText: 'How do I contact support?' })).toBeInViewport()
  })
})

test('privacy choices: stored data is named, survives a reload, and goes when it is cleared', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('kapadokya')
  await page.getByRole('option', { name: /Kapadokya/ }).click()
  await expect(page).toHaveURL(/\/play\//)
  await page.goto('/about-us')
  await (await footerOf(page)).getByRole('link', { name: pagesTr.choices }).click()
  await expect(page.getByRole('heading', { level: 1, name: pagesTr.choices })).toBeVisible()
  const item = (name: string) =>
    page.locator('.kept__item').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const searches = item(pagesTr.items.searches.name)
  await expect(searches.getByText(pagesTr.stored, { exact: true })).toBeVisible()
  await passesAxe(page, '/privacy-choices')
  await page.reload()
  await searches.getByRole('button', { name: pagesTr.clearOf(pagesTr.items.searches.name) }).click()
  await expect(page.getByText(pagesTr.cleared, { exact: true })).toBeVisible()
  await expect(searches.getByText(pagesTr.notStored, { exact: true })).toBeVisible()
  await page.reload()
  await expect(searches.getByText(pagesTr.notStored, { exact: true })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(search.recent)).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: commonTr.preferences }).click()
  await page.getByRole('tab', { name: commonTr.english }).click()
  await expect(page.getByRole('heading', { level: 1, name: pagesEn.choices })).toBeVisible()
  await page.reload()
  await expect(
    item(pagesEn.items.look.name).getByText(pagesEn.stored, { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: pagesEn.clearAll }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: pagesTr.choices }),
    'the first day’s language',
  ).toBeVisible()
  await expect(
    item(pagesTr.items.look.name).getByText(pagesTr.notStored, { exact: true }),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('bnwUserLang'))).toBeNull()
})

for (const { lang, mode, size, lobby, pages } of walkedInEnglish(VISITORS)) {
  test(`the footer names who may not play, the licence, how to pay and where one is: ${lang}, ${size.width} wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    await page.goto('/about-us')
    const footer = await footerOf(page)
    await expect(footer.getByText(pages.legal)).toBeVisible()
    await expect(footer.getByText(REFUSALS.jurisdiction.text[lang], { exact: false })).toBeVisible()
    await expect(footer.getByRole('img', { name: pages.adultsOnly })).toBeVisible()
    await expect(
      footer
        .getByRole('group', { name: pages.licences })
        .getByRole('link', { name: pages.noLicence('Kupa') }),
    ).toHaveAttribute('href', '/info/domain')
    await expect(
      footer.getByRole('group', { name: pages.paymentMethods }).getByRole('listitem'),
    ).toHaveCount(6)
    await expect(
      footer.getByRole('group', { name: pages.partners }).getByRole('link', { name: 'Lale' }),
    ).toHaveAttribute('href', '/slot/provider/1')
    await expect(footer.getByText(/© \d{4} Kupa/)).toBeVisible()
    await expect(footer.getByText(pages.connection(pages.unknownPlace, '127.0.0.1'))).toBeVisible()
    await expect(footer.getByRole('group', { name: pages.social })).toHaveCount(0)
    await expect(footer.getByText(pages.blockedHere)).toHaveCount(0)

    await context.setExtraHTTPHeaders({ 'x-demo-country': 'TR' })
    await page.reload()
    const turkey = await page.evaluate(
      (inLang) => new Intl.DisplayNames(inLang, { type: 'region' }).of('TR') ?? '',
      lang,
    )
    await expect(
      (await footerOf(page)).getByText(pages.connection(turkey, '127.0.0.1')),
    ).toBeVisible()

    await context.setExtraHTTPHeaders({ 'x-demo-country': 'XN' })
    await page.reload()
    await expect(
      (await footerOf(page)).getByRole('alert').getByText(pages.blockedHere),
    ).toBeVisible()
    // Excludes the page's own column, which is scrolled under the top bar.
    await passesAxeInBothThemes(page, 'footer, from where one may not play', 'footer')
    await signInAsDemo(page, lang)
    await page.goto('/play/slot/1001/real')
    await expect(page.getByRole('region').getByText(REFUSALS.jurisdiction.text[lang])).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: lobby.homeTitle })).toBeAttached()
    await expect(page).toHaveURL('/')
  })
}

test('quick access and social media show only places with an address', async ({ page, site }) => {
  await prefer(page, 'tr')
  await page.setViewportSize(PHONE)
  const quick = pagesTr.quickAccess
  await page.goto('/about-us')
  const demo = (await footerOf(page)).getByRole('group', { name: quick }).getByRole('link')
  await expect(demo, 'the demonstration’s own').toHaveText([
    pagesTr.support,
    pagesTr.places.youtube,
  ])
  expect(await demo.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['/info/faq#support', '/live'],
  )
  await setSocialLinks(site, {})
  await page.goto('/about-us')
  await expect(
    (await footerOf(page)).getByRole('group', { name: quick }).getByRole('link'),
  ).toHaveText([pagesTr.support])
  await page.getByRole('button', { name: commonTr.menu, exact: true }).click()
  const menu = page.getByRole('dialog', { name: commonTr.menu })
  await expect(menu.getByRole('link', { name: pagesTr.help })).toBeVisible()
  await expect(menu.getByRole('region', { name: quick })).toHaveCount(0)
  await setSocialLinks(site, {
    whatsapp: 'https://wa.example/905550000000',
    telegram: 'https://t.example/kupa',
    youtube: 'https://video.example/canli',
    instagram: 'https://foto.example/kupa',
    twitter: '',
    facebook: 'javascript:alert(1)',
    pinterest: 'http://eski.example',
  })
  try {
    await page.goto('/about-us')
    const footer = await footerOf(page)
    const opensApart = ` ${pagesTr.newWindow}`
    await expect(footer.getByRole('group', { name: quick }).getByRole('link')).toHaveText([
      pagesTr.support,
      `${pagesTr.places.whatsapp}${opensApart}`,
      `${pagesTr.places.telegram}${opensApart}`,
      `${pagesTr.places.youtube}${opensApart}`,
    ])
    const followed = footer.getByRole('group', { name: pagesTr.social }).getByRole('link')
    await expect(followed).toHaveText([`${pagesTr.places.instagram}${opensApart}`])
    await expect(followed).toHaveAttribute('href', 'https://foto.example/kupa')
    await expect(followed).toHaveAttribute('rel', 'noopener noreferrer')
    await page.getByRole('button', { name: commonTr.menu, exact: true }).click()
    await expect(menu.getByRole('region', { name: quick }).getByRole('link')).toHaveCount(4)
    await expect(
      menu.getByRole('region', { name: quick }).getByRole('link').first(),
    ).toHaveAttribute('href', 'https://wa.example/905550000000')
    await passesAxe(page, 'menu with quick access')
  } finally {
    await setSocialLinks(site, {})
  }
})

test('a footer list that does not load within six seconds is left out, the footer says so, and retries on request', async ({
  page,
}) => {
  await prefer(page, 'en')
  await page.setViewportSize(DESKTOP)
  const asked: number[] = []
  // Neither request is ever answered.
  await page.route('**/v1/licenses*', () => void asked.push(Date.now()))
  await page.route('**/endpoint', (route) =>
    route.request().postData()?.includes('bottomBarInfo') === true ? undefined : route.fallback(),
  )
  await page.goto('/about-us')
  const footer = await footerOf(page)
  const failed = footer.getByRole('alert').filter({ hasText: pagesEn.footerFailed })
  await expect(failed).toBeVisible()
  expect(Date.now() - (asked[0] ?? 0)).toBeGreaterThan(5_000)
  await expect(
    footer.getByRole('navigation', { name: pagesEn.footLinks }).getByRole('link').first(),
  ).toBeVisible()
  await expect(footer.getByRole('group', { name: pagesEn.licences })).toHaveCount(0)
  expect(asked, 'it rests until told').toHaveLength(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await failed.getByRole('button', { name: commonEn.retry }).click()
  await expect(footer.getByRole('group', { name: pagesEn.licences })).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test.describe('when a page cannot be loaded', () => {
  test.use({ viewport: DESKTOP, serviceWorkers: 'block' })

  test('a refused text shows the server’s message and can be retried', async ({ page, site }) => {
    const rename = (from: string, to: string) =>
      withDatabase(site, (database) =>
        database.pool.query(
          `update content.information set inf_type = $2 where inf_type = $1 and lang = 'en'`,
          [from, to],
        ),
      )
    await prefer(page, 'en')
    await page.goto('/about-us')
    await rename('BahisKurallari', 'away')
    try {
      await (await footerOf(page)).getByRole('link', { name: pagesEn.names['bet-rules'] }).click()
      await expect(
        page.getByRole('alert').getByRole('heading', { name: 'Page can not be displayed' }),
      ).toBeVisible()
      await expect(
        page.getByRole('alert').getByText(REFUSALS['record not found'].text.en),
      ).toBeVisible()
      await passesAxe(page, 'a text that can not be had')
    } finally {
      await rename('away', 'BahisKurallari')
    }
    await page.getByRole('button', { name: commonEn.retry }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(
      page.locator('.info__text').getByRole('heading', { level: 2 }).first(),
    ).toBeVisible()
  })

  for (const { lang, common } of walkedInTurkish(VISITORS)) {
    test(`a page whose code does not come says so inside the site’s frame, and comes with a reload: ${lang}`, async ({
      page,
    }) => {
      await prefer(page, lang)
      const code = `**/${readBuiltFiles('dist/web')?.scriptsOf('features/promotions/promotions-page.tsx').at(-1)}`
      await page.route(code, (route) => route.abort())
      await page.goto('/fairness')
      await page
        .getByRole('navigation', { name: common.mainMenu })
        .getByRole('link', { name: common.promotions })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: common.pageBroken })).toBeVisible()
      await expect(page).toHaveURL('/promotions')
      await expect(page.getByRole('link', { name: common.homeLink })).toBeVisible()
      await passesAxe(page, 'a page that can not be displayed')
      await page
        .getByRole('navigation', { name: common.mainMenu })
        .getByRole('link', { name: common.fairness })
        .click()
      await expect(page.getByRole('heading', { name: common.pageBroken })).toHaveCount(0)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: common.pageBroken })).toBeVisible()
      await page.unroute(code)
      await page.getByRole('button', { name: common.reload }).click()
      await expect(page.getByRole('heading', { level: 1, name: common.promotions })).toBeVisible()
    })
  }
})

test.describe('without a connection', () => {
  const SCREENS = [
    '/',
    '/slot',
    '/promotions',
    '/promotions/hos-geldin-bonusu',
    '/tournaments',
    '/live',
    '/fairness',
    '/about-us',
    '/info/faq',
    '/privacy-choices',
    '/login',
    '/register',
  ]

  for (const { lang, size, common } of walkedInEnglish(VISITORS)) {
    test(`every public screen says so while it lasts: ${lang}, ${size.width} wide`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(size)
      await prefer(page, lang)
      for (const path of SCREENS) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await page.waitForLoadState('networkidle')
        await context.setOffline(true)
        await expect(
          page.getByRole('status').filter({ hasText: common.offline }),
          path,
        ).toBeVisible()
        await context.setOffline(false)
        await expect(page.getByText(common.offline), path).toHaveCount(0)
      }
    })
  }

  test('an unread page waits for the connection, and loads with it', async ({ page, context }) => {
    await page.setViewportSize(DESKTOP)
    await prefer(page, 'tr')
    await page.goto('/about-us')
    await footerOf(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page
      .getByRole('navigation', { name: pagesTr.infoPages })
      .getByRole('link', { name: pagesTr.names.faq })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: pagesTr.names.faq })).toBeVisible()
    await expect(page.getByText(commonTr.offline)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('searchbox', { name: pagesTr.faqSearch })).toBeVisible()
  })

  test('the home page and a page whose code is not loaded recover automatically', async ({
    page,
    context,
  }) => {
    await page.setViewportSize(DESKTOP)
    await prefer(page, 'tr')
    await page.goto('/promotions')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page
      .getByRole('navigation', { name: commonTr.mainMenu })
      .getByRole('link', { name: commonTr.fairness })
      .click()
    await expect(
      page.getByRole('heading', { name: 'Bağlantın yok' }).or(page.getByText(commonTr.offline)),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/fairness')
    await expect(page.getByRole('heading', { level: 1, name: commonTr.fairness })).toBeVisible()
  })
})

test('the home page shows its slides, and on each side the cards scheduled for now', async ({
  page,
  site,
}) => {
  const add = (place: 'sol' | 'sag', title: string, status: string, from: string, until: string) =>
    withDatabase(site, (database) =>
      database.pool.query(
        `with item as (insert into content.item (kind, position, head, created_at)
          values ('slider', 90, 1, now()) returning id),
       version as (insert into content.version (item_id, version, body, staff_name, created_at)
         select id, 1, jsonb_build_object('set', 'slot', 'place', $1::text, 'image', '', 'link',
           '/promotions', 'title', jsonb_build_object('tr', $2::text, 'en', $2::text),
           'text', '{"tr": "", "en": ""}'::jsonb, 'action', '{"tr": "", "en": ""}'::jsonb), 'kupa',
             now() from item)
     insert into content.publication (item_id, version, from_at, until_at, staff_name, created_at,
       ended_at)
       select id, 1, now() + $4::interval, now() + $5::interval, 'kupa', now(), case
         when $3 = 'active' then null else now() end from item`,
        [place, title, status, from, until],
      ),
    )
  await add('sol', 'Soldaki ikinci', 'active', '-1 day', '1 day')
  await add('sag', 'Süresi geçmiş', 'active', '-2 days', '-1 day')
  await add('sag', 'Daha gelmemiş', 'active', '1 day', '2 days')
  await add('sag', 'Kapatılmış', 'passive', '-1 day', '1 day')
  try {
    await page.setViewportSize(DESKTOP)
    // A moving slide would make the next press unreliable.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await prefer(page, 'tr')
    await page.goto('/slot')
    await page.getByRole('link', { name: commonTr.homeLink }).click()
    const [left, right] = [page.locator('.side-track').first(), page.locator('.side-track').last()]
    await expect(left.getByRole('link')).toHaveCount(2)
    await expect(right.getByRole('link')).toHaveCount(1)
    await expect(right).toContainText('Önce bir dene')
    const second = left.getByRole('link', { name: 'Soldaki ikinci' })
    await left.getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    await expect(second).toBeFocused()
    await expect(second).toBeInViewport({ ratio: 0.9 })

    const hero = page.getByRole('region', { name: content.slides })
    await expect(hero.getByRole('heading', { name: 'Boğaz’da gece uzun' })).toBeInViewport()
    await expect(hero.getByRole('button', { name: content.previous })).toBeDisabled()
    await hero.getByRole('button', { name: content.next }).click()
    await expect(hero.getByRole('heading', { name: 'Kapadokya’da gün doğuyor' })).toBeInViewport({
      ratio: 0.9,
    })
    await hero.getByRole('button', { name: content.showSlide('Bahçede sabah serinliği') }).click()
    await expect(hero.getByRole('button', { name: content.next })).toBeDisabled()
    await hero.getByRole('link', { name: 'Ücretsiz dene' }).click()
    await expect(page).toHaveURL('/play/slot/1002/fun')
  } finally {
    await withDatabase(site, (database) =>
      database.pool.query('update content.item set archived_at = now() where position = 90'),
    )
  }
})
