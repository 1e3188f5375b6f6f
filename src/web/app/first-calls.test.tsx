import { expect, test } from 'vitest'
import type { SliderRow } from '#shared/contracts/content.ts'
import { sessionStore } from '#web/lib/session.ts'
import { drawPage } from './first-page.tsx'

const GAME = {
  gameID: '1001',
  name: 'Kapadokya',
  slug: 'kapadokya',
  providerID: '1',
  providerName: 'Lale',
  image: '/art/kapadokya/tile',
  type: 'video-slot',
  rtp: 96.43,
  volatility: 4,
  minBet: '1.00',
  maxBet: '100.00',
  isNew: false,
  isFavorite: false,
}
const page = (data: object[], limit = 48) => ({
  data,
  pagination: { limit, total: data.length, offset: 0 },
})

function slide(title: string, change: Partial<SliderRow> = {}): SliderRow {
  return {
    id: title,
    title,
    text: '',
    image: '/art/site/hero',
    link: '/slot',
    action: 'Oyna',
    Status: 'active',
    sliderPlace: 'sol',
    Start_date: '2020-01-01T00:00:00.000+03:00',
    End_date: '2999-01-01T00:00:00.000+03:00',
    ...change,
  }
}
const OVER = { End_date: '2020-02-01T00:00:00.000+03:00' }
const COMING = { Start_date: '2998-01-01T00:00:00.000+03:00' }
const passive = { Status: 'passive' } as const

async function open(path: string, answers: Record<string, object> = {}, lang: 'tr' | 'en' = 'tr') {
  const asked: [string, object][] = []
  const { html } = await drawPage(path, lang, async (cls, method, data) => {
    asked.push([`${cls}.${method}`, data])
    return answers[`${cls}.${method}`]
  })
  return { html: html.replaceAll('<!-- -->', ''), asked }
}

test('the home page shows only the slides and the cards of both sides that are currently scheduled', async () => {
  const { html, asked } = await open('/', {
    'cmscontroller.getSlider': page(
      [slide('Açık'), slide('Kapalı', passive), slide('Geçmiş', OVER), slide('Gelecek', COMING)],
      7,
    ),
    'cmscontroller.getIcSlider': {
      data: [
        slide('Solda'),
        slide('Sağda', { sliderPlace: 'sag' }),
        slide('Sönük', { ...passive, sliderPlace: 'sag' }),
      ],
    },
    'casino.games_list': page([GAME]),
    'casino.category_list': page([], 100),
    'casino.recent_wins': { data: [] },
  })
  expect(asked).toContainEqual([
    'cmscontroller.getIcSlider',
    { SiteType: 'desktop', SliderType: 'slot', sliderPlace: 'all' },
  ])
  expect(asked).toContainEqual(['cmscontroller.getSlider', { limit: 7, offset: 0 }])
  expect(asked).toContainEqual(['casino.category_list', { limit: 100, offset: 0 }])
  for (const shown of ['Açık', 'Solda', 'Sağda', 'Popüler slotlar', 'Kapadokya'])
    expect(html).toContain(shown)
  for (const hidden of ['Kapalı', 'Geçmiş', 'Gelecek', 'Sönük']) expect(html).not.toContain(hidden)
})

test('a category on the home page is a row of the games included in it', async () => {
  const fruit = Array.from({ length: 10 }, (_, n) => ({
    ...GAME,
    gameID: `f${n}`,
    name: `Meyve ${n}`,
  }))
  const { html } = await open('/', {
    'casino.games_list': page([GAME]),
    'casino.recent_wins': { data: [] },
    'casino.category_list': page(
      [
        {
          CategoryID: '75',
          name: 'Meyveli slotlar',
          slug: 'meyve',
          icon: 'slots',
          count: 24,
          items: fruit,
        },
      ],
      100,
    ),
  })
  expect(html).toContain('Meyveli slotlar')
  for (const { name } of fruit.slice(0, 7)) expect(html, 'a first screen of them').toContain(name)
})

test('the slot lobby requests pages of 48 games and 50 quick-access games', async () => {
  const { html, asked } = await open('/slot', { 'casino.games_list': page([GAME]) })
  expect(html).toContain('Kapadokya')
  expect(asked).toContainEqual(['casino.games_list', { sort: 'popular', limit: 48 }])
  expect(asked).toContainEqual(['casino.games_list', { categoryID: '73', limit: 50 }])
  expect(asked).toContainEqual(['casino.provider_list', { limit: 100, offset: 0 }])
})

test('the slot lobby of a category, type or studio requests only its games', async () => {
  for (const [path, place] of [
    ['/slot/category/75', { categoryID: '75' }],
    ['/slot/type/classic-slot', { type: 'classic-slot' }],
    ['/slot/provider/1', { providerID: '1' }],
  ] as const) {
    const { asked } = await open(path, { 'casino.games_list': page([GAME]) })
    expect(asked, path).toContainEqual([
      'casino.games_list',
      { ...place, sort: 'popular', limit: 48 },
    ])
  }
})

test('the live lobby requests 100 tables and 150 categories and studios, and shows tables, jackpots and studios', async () => {
  const table = {
    tableID: '7',
    name: 'Boğaz Rulet',
    providerID: '2',
    providerName: 'Marmara',
    image: '/art/x',
    type: 'roulette',
    minBet: '5.00',
    maxBet: '500.00',
    seats: 7,
    players: 3,
    dealer: 'Masa 7',
    state: 'open',
    history: [],
    isFavorite: false,
  }
  const { html, asked } = await open('/live/type/roulette', {
    'livecasino.game_table_list': page([table], 100),
    'livecasino.type_list': { data: [{ type: 'roulette', name: 'Rulet', count: 1 }] },
    'livecasino.category_list': page(
      [
        {
          CategoryID: '3',
          name: 'Rulet masaları',
          slug: 'rulet',
          icon: 'live',
          count: 1,
          items: [table],
        },
      ],
      150,
    ),
    'livecasino.provider_list': page(
      [
        { providerID: '2', providerName: 'Marmara', logo: '', count: 1 },
        { providerID: '3', providerName: 'Ege', logo: '', count: 0 },
      ],
      150,
    ),
    'habanero.getJackpots': {
      data: [
        { id: '1', name: 'Günlük', currentvalue: '1.234.567', amount: '1234567.89', games: [] },
      ],
    },
  })
  expect(asked).toContainEqual(['livecasino.game_table_list', { type: 'roulette', limit: 100 }])
  expect(asked).toContainEqual(['livecasino.category_list', { limit: 150, offset: 0 }])
  expect(asked).toContainEqual(['livecasino.provider_list', { limit: 150, offset: 0 }])
  for (const shown of [
    '<h1 class="title-lg">Rulet</h1>',
    'Boğaz Rulet',
    'href="/live/category/3"',
    'href="/live/provider/3"',
    'Günlük',
    '₺1.234.567',
  ])
    expect(html).toContain(shown)
})

test('the live lobby, whole or of a category, studio or type, requests and shows only its tables', async () => {
  const table = {
    tableID: '7',
    name: 'Boğaz Rulet',
    providerID: '2',
    providerName: 'Marmara',
    image: '/art/x',
    type: 'roulette',
    minBet: '5.00',
    maxBet: '500.00',
    seats: 7,
    players: 3,
    dealer: 'Masa 7',
    state: 'open',
    history: [],
    isFavorite: false,
  }
  const answers = {
    'livecasino.game_table_list': page([table], 100),
    'livecasino.type_list': { data: [{ type: 'roulette', name: 'Rulet', count: 1 }] },
    'livecasino.category_list': page(
      [
        {
          CategoryID: '3',
          name: 'Rulet masaları',
          slug: 'rulet',
          icon: 'live',
          count: 1,
          items: [table],
        },
      ],
      150,
    ),
    'livecasino.provider_list': page(
      [{ providerID: '2', providerName: 'Marmara', logo: '', count: 1 }],
      150,
    ),
    'habanero.getJackpots': { data: [] },
  }
  for (const [path, place, title] of [
    ['/live', {}, 'Canlı casino'],
    ['/live/category/3', { categoryID: '3' }, 'Rulet masaları'],
    ['/live/provider/2', { providerID: '2' }, 'Marmara'],
    ['/live/type/roulette', { type: 'roulette' }, 'Rulet'],
  ] as const) {
    const { html, asked } = await open(path, answers)
    expect(
      asked.filter(([name]) => name === 'livecasino.game_table_list'),
      path,
    ).toEqual([['livecasino.game_table_list', { ...place, limit: 100 }]])
    expect(html, path).toContain('Boğaz Rulet')
    expect(html, path).toContain('aria-label="Boğaz Rulet oyununu favorilerine ekle"')
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  }
})

test('a preview player requests unopened live studios with the session; others request without it', async () => {
  const ANSWER = {
    rid: '20',
    uid: 'u1',
    uip: '127.0.0.1',
    sid: 's1',
    gtm: '+03:00',
    gmt: '+03:00',
    language: 'tr',
    username: 'ayse',
    lastlogin: null,
    gasecret: '',
    pending: false,
    restricted: false,
    expiresAt: '2026-11-20T22:00:00+03:00',
    auth: { sid: 'a1', uid: 'u1', uip: '127.0.0.1' },
  }
  const asksFor = async () =>
    (await open('/live')).asked
      .filter(([name]) => name === 'livecasino.provider_list')
      .map(([, data]) => data)
  try {
    sessionStore.signedIn(ANSWER, true, Date.now())
    expect(await asksFor()).toEqual([{ limit: 150, offset: 0, status: 2 }])
    sessionStore.signedIn({ ...ANSWER, rid: '10' }, true, Date.now())
    expect(await asksFor()).toEqual([{ limit: 150, offset: 0 }])
  } finally {
    sessionStore.clearAll()
  }
  expect(await asksFor()).toEqual([{ limit: 150, offset: 0 }])
})

test('hides disabled promotions and lists finished ones separately', async () => {
  const offer = {
    basis: 'deposit',
    percent: 20,
    max: '500.00',
    min: '100.00',
    wagering: 0,
    days: null,
    maxBet: null,
    games: 'Slotlar',
    freeRounds: null,
  }
  const promotion = (slug: string, state: string, Status = 'active') => ({
    id: slug,
    slug,
    title: `Promosyon ${slug}`,
    summary: '',
    body: '',
    image: '/art/p',
    Status,
    Start_date: '2020-01-01T00:00:00.000+03:00',
    End_date: '2999-01-01T00:00:00.000+03:00',
    state,
    terms: '',
    termsVersion: 1,
    termsDate: '2020-01-01T00:00:00.000+03:00',
    offer,
  })
  const answers = {
    'cmscontroller.getPromotions': {
      data: [
        promotion('bir', 'active'),
        promotion('iki', 'active', 'passive'),
        promotion('dun', 'finished'),
        promotion('yarin', 'coming'),
      ],
    },
  }
  const { html: active, asked } = await open('/promotions', answers)
  expect(asked).toContainEqual(['cmscontroller.getPromotions', { SiteType: 'desktop' }])
  expect(active).toContain('Promosyon bir')
  for (const hidden of ['Promosyon iki', 'Promosyon dun', 'Promosyon yarin'])
    expect(active).not.toContain(hidden)
  expect((await open('/promotions?state=coming', answers)).html).toContain('Promosyon yarin')
  expect((await open('/promotions?state=finished', answers)).html).toContain('Promosyon dun')
})

test('shows a tournament with its dates and prize', async () => {
  const { html, asked } = await open('/tournaments', {
    'cmscontroller.getTournaments': page(
      [
        {
          id: '1',
          slug: 'kis',
          title: 'Kış turnuvası',
          image: '',
          Start_date: '2026-12-01T00:00:00.000+03:00',
          End_date: '2026-12-07T23:59:59.000+03:00',
          state: 'active',
          kind: 'turnover',
          prizePool: '25000.00',
          prizes: ['25000.00'],
          minStake: '1.00',
          players: 0,
          isFinal: false,
          tieBreak: { seedHash: 'a', seed: null },
          games: [],
          rules: '',
          standings: [],
        },
      ],
      50,
    ),
  })
  expect(asked).toContainEqual([
    'cmscontroller.getTournaments',
    { SiteType: 'desktop', limit: 50, offset: 0 },
  ])
  for (const shown of ['Kış turnuvası', '07.12.2026', '₺25.000']) expect(html).toContain(shown)
})
