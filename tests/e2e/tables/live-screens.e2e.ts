import type { FrameLocator, Locator } from '@playwright/test'
import { bingo } from '#shared/texts/bingo/bingo.tr.ts'
import { liveBlackjack } from '#shared/texts/tables/live-blackjack.en.ts'
import { liveTable as english } from '#shared/texts/tables/live-table.en.ts'
import { liveTable as turkish } from '#shared/texts/tables/live-table.tr.ts'
import { virtualSports as virtualEnglish } from '#shared/texts/virtuals/virtual-sports.en.ts'
import { virtualSports as virtualTurkish } from '#shared/texts/virtuals/virtual-sports.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { DESKTOP, expect, PHONE, prefer, signInAsDemo, test } from '../support/site.ts'
import { makeFast, untilOpen } from './live-tables.ts'

const TABLES = { roulette: '4001', baccarat: '4004', dice: '4006', wheel: '4007', cards: '4008' }

type Open = (game: FrameLocator) => Promise<void>
/** A screen that resembles another one of the list is checked only at night. */
type When = { tag?: '@night' }
type Screen = readonly [path: string, open: Open, when?: When]

const BY_NIGHT: When = { tag: '@night' }

const tableOf = (id: string, part: (table: FrameLocator) => Locator, when: When = {}): Screen => [
  `/play/live/${id}/real`,
  async (table) => {
    await untilOpen(table)
    await expect(part(table)).toBeVisible()
  },
  when,
]
const boardOf =
  ({ board }: { board: string }) =>
  (table: FrameLocator) =>
    table.getByRole('group', { name: board })
const tabOf = (path: string, name: string): Screen => [
  path,
  (game) => game.getByRole('tab', { name }).click(),
]

/** The screens of the shared games, for the reader whose journey of the game does not run. */
const READERS: readonly {
  lang: 'tr' | 'en'
  viewport: typeof PHONE
  screens: readonly Screen[]
}[] = [
  {
    lang: 'tr',
    viewport: PHONE,
    screens: [
      tableOf(TABLES.baccarat, boardOf(turkish)),
      tableOf(TABLES.wheel, boardOf(turkish), BY_NIGHT),
      [
        '/play/bingo/6001/real',
        (hall) => expect(hall.getByRole('button', { name: bingo.hall.rules })).toBeVisible(),
      ],
      tabOf('/play/virtual/4/tennis', virtualTurkish.tabs.ranking),
    ],
  },
  {
    lang: 'en',
    viewport: DESKTOP,
    screens: [
      tableOf(TABLES.roulette, boardOf(english)),
      tableOf(TABLES.dice, boardOf(english), BY_NIGHT),
      tableOf(TABLES.cards, (table) => table.getByRole('list', { name: liveBlackjack.seats })),
      tabOf('/play/virtual/4/football', virtualEnglish.tabs.table),
    ],
  },
]

test.describe.configure({ timeout: 120_000 })
test.beforeAll(async ({ site }) => {
  await Promise.all(Object.values(TABLES).map((id) => makeFast(site, id)))
})

for (const { lang, viewport, screens } of READERS) {
  const isPhone = viewport === PHONE
  test.describe(`${lang}, ${viewport.width} wide`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      drawsScenes: false,
      ...(isPhone && { hasTouch: true, isMobile: true }),
    })

    for (const [path, open, when = {}] of screens)
      test(`${path} passes axe and is no wider than the window`, when, async ({ page }) => {
        await prefer(page, lang)
        await signInAsDemo(page, lang)
        await page.goto(path)
        await open(page.frameLocator('iframe'))
        await passesAxe(page, path)
        const [content, window] = await page
          .locator('iframe')
          .evaluate((element: HTMLIFrameElement) => [
            element.contentDocument?.documentElement.scrollWidth,
            element.clientWidth,
          ])
        expect(content).toBe(window)
      })
  })
}
