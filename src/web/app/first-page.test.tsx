import { expect, test } from 'vitest'
import { drawPage } from './first-page.tsx'

const GAME = {
  gameID: '1001',
  name: 'Kapadokya',
  slug: 'kapadokya',
  providerID: '1',
  providerName: 'Lale',
  image: '/art/kapadokya/tile',
  type: 'lines',
  rtp: 96.43,
  volatility: 'medium',
  minBet: '1.00',
  maxBet: '100.00',
  isNew: true,
  isFavorite: false,
  hasArt: true,
}
const asked: string[] = []

async function ask(cls: string, method: string): Promise<object | undefined> {
  asked.push(`${cls}.${method}`)
  return cls === 'casino' && method === 'games_list'
    ? { data: [GAME], pagination: { limit: 48, total: 1, offset: 0 } }
    : undefined
}

test('draws a page from the answers it requested and sends them along', async () => {
  const page = await drawPage('/slot', 'tr', ask)
  expect(page.html).toContain('Slot oyunları')
  expect(page.html).toContain('href="/play/slot/1001/fun"')
  expect(page.module).toBe('app/pages/slot-page.tsx')
  expect(page.replies.map(({ key }) => key.slice(0, 2))).toContainEqual(['casino', 'games_list'])
  expect(page.html).not.toContain('<script')
})

test('a page has one main element and one first heading, its own', async () => {
  for (const [path, heading] of [
    ['/slot', 'Slot oyunları'],
    ['/promotions', 'Promosyonlar'],
    ['/tournaments', 'Turnuvalar'],
  ] as const) {
    const { html } = await drawPage(path, 'tr', ask)
    expect(html.match(/<main/g), path).toHaveLength(1)
    expect(
      [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) =>
        text.replaceAll(/<[^>]*>/g, ''),
      ),
      path,
    ).toEqual([heading])
  }
})

test('draws a lobby with its category and studio links, so that they shift nothing later', async () => {
  asked.length = 0
  await drawPage('/slot', 'tr', ask)
  expect(asked).toEqual(expect.arrayContaining(['casino.category_list', 'casino.provider_list']))
})

test('concurrent page requests do not mix languages', async () => {
  const [turkish, english] = await Promise.all([
    drawPage('/slot', 'tr', ask),
    drawPage('/slot', 'en', ask),
  ])
  expect(turkish.html).toContain('Giriş yap')
  expect(english.html).toContain('Sign in')
  expect(english.html).not.toContain('Giriş yap')
})

test('the head preloads the picture of the page’s first screen', async () => {
  const slide = {
    id: '1',
    title: 'Boğaz’da gece uzun',
    text: '',
    image: '/art/site/hero-bogaz',
    link: '/slot',
    action: 'Oyna',
    Status: 'active',
    Start_date: '2026-01-01T00:00:00+03:00',
    End_date: '2999-01-01T00:00:00+03:00',
    sliderPlace: 'sol',
  }
  const { html, hints } = await drawPage('/', 'tr', async (_cls, method) =>
    method === 'getSlider'
      ? { data: [slide], pagination: { limit: 7, total: 1, offset: 0 } }
      : undefined,
  )
  expect(hints).toMatch(
    /^<link rel="preload" href="\/art\/site\/hero-bogaz-780\.avif" as="image"[^>]*>/,
  )
  expect(html).not.toContain('<link')
})

test('rail and bottom bar show the header menu in its order and with its titles', async () => {
  const menu = [
    { id: 1, title: 'Ana sayfa', path: '/', children: [] },
    {
      id: 2,
      title: 'Yılbaşı',
      path: '/promotions/yilbasi',
      children: [{ id: 3, title: 'Kurallar', path: '/info/casino-rules', children: [] }],
    },
    { id: 4, title: 'Masalar', path: '/live', children: [] },
  ]
  const { html, replies } = await drawPage('/slot', 'tr', async (cls, method) =>
    cls === 'list' && method === '/static/header-menu.json' ? menu : undefined,
  )
  const links = (start: string) =>
    [
      ...(html.split(start)[1]?.split('</nav>')[0] ?? '').matchAll(
        /href="([^"#]+)"[^>]*>.*?<use href="[^"#]+#i-(\w+)".*?<span[^>]*>([^<]+)</g,
      ),
    ].map(([, ...parts]) => parts)
  const first = [
    ['/', 'home', 'Ana sayfa'],
    ['/promotions/yilbasi', 'gift', 'Yılbaşı'],
    ['/info/casino-rules', 'info', 'Kurallar'],
  ]
  expect(links('class="rail')).toEqual([...first, ['/live', 'live', 'Masalar']])
  expect(links('class="bottombar"').slice(0, 3)).toEqual(first)
  expect(replies).toContainEqual({
    key: ['list', '/static/header-menu.json', { lang: 'tr' }],
    data: menu,
  })
})

test('without the header menu the rail links to the home page and the games', async () => {
  const { html } = await drawPage('/fairness', 'en', async () => undefined)
  expect(html.split('class="rail')[1]?.split('</nav>')[0]).toMatch(/href="\/".*href="\/slot"/s)
})

test('the sign-in offers another language only if the site has one', async () => {
  const languages =
    (...offered: string[]) =>
    async (cls: string, method: string) =>
      cls === 'list' && method === '/static/languages.json'
        ? offered.map((lang, at) => ({ id: at + 1, title: lang.toUpperCase(), lang }))
        : undefined
  expect((await drawPage('/login', 'tr', languages('tr', 'en'))).html).toContain('>English<')
  expect((await drawPage('/login', 'tr', languages('tr'))).html).not.toContain('English')
})

test('does not request player-only data', async () => {
  asked.length = 0
  await drawPage('/', 'tr', ask)
  expect(asked).toContain('cmscontroller.getSlider')
  expect(asked).not.toContain('casino.recent_games')
})

test.each([
  '/',
  '/slot',
  '/login',
  '/register',
  '/fairness',
  '/promotions',
  '/promotions/hos-geldin-bonusu',
  '/tournaments',
  '/about-us',
  '/info/faq',
])('%s is drawn completely', async (path) => {
  for (const lang of ['tr', 'en'] as const)
    expect((await drawPage(path, lang, ask)).html).not.toContain('<!--$!-->')
})

test('the sign-in is a form before any JavaScript has loaded', async () => {
  const { html } = await drawPage('/login', 'tr', ask)
  expect(html).toMatch(/<form.*name="username".*name="password".*<\/form>/s)
})
