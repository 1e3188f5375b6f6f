import type { BodyOf } from '#shared/office/content-kinds.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { MENUS_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findShown, type Draft } from './items/shown.ts'

export type MenuItem = { id: number; title: string; path: string; children: MenuItem[] }
type Entry = { title: Bilingual; path: string; children?: readonly Entry[] }

/** The first three entries appear in the phone's bottom bar. */
const HEADER: readonly Entry[] = [
  { title: MENUS_TEXTS.header.home, path: '/' },
  { title: MENUS_TEXTS.header.slots, path: '/slot' },
  { title: MENUS_TEXTS.header.sports, path: '/sports' },
  { title: MENUS_TEXTS.header.liveCasino, path: '/live' },
  { title: MENUS_TEXTS.header.originals, path: '/slot/type/original' },
  { title: MENUS_TEXTS.header.virtualSports, path: '/live/type/virtual' },
  { title: MENUS_TEXTS.header.bingo, path: '/bingo' },
  { title: MENUS_TEXTS.header.tournaments, path: '/tournaments' },
  { title: MENUS_TEXTS.header.jackpots, path: '/jackpots' },
  { title: MENUS_TEXTS.header.lotteryTickets, path: '/tickets' },
  { title: MENUS_TEXTS.header.promotions, path: '/promotions' },
  { title: MENUS_TEXTS.header.fairPlay, path: '/fairness' },
]

const FOOTER: readonly Entry[] = [
  {
    title: MENUS_TEXTS.footer.games,
    path: '/slot',
    children: [
      { title: MENUS_TEXTS.footer.slots, path: '/slot' },
      { title: MENUS_TEXTS.footer.kupaOriginals, path: '/slot/type/original' },
      { title: MENUS_TEXTS.footer.liveCasino, path: '/live' },
      { title: MENUS_TEXTS.footer.virtualSports, path: '/live/type/virtual' },
      { title: MENUS_TEXTS.footer.bingo, path: '/bingo' },
      { title: MENUS_TEXTS.footer.sportsBetting, path: '/sports' },
      { title: MENUS_TEXTS.footer.tournaments, path: '/tournaments' },
      { title: MENUS_TEXTS.footer.jackpots, path: '/jackpots' },
      { title: MENUS_TEXTS.footer.lotteryTickets, path: '/tickets' },
      { title: MENUS_TEXTS.footer.promotions, path: '/promotions' },
      {
        title: MENUS_TEXTS.footer.fairnessAndVerification,
        path: '/fairness',
      },
    ],
  },
  {
    title: MENUS_TEXTS.footer.rules,
    path: '/info/general-rules',
    children: [
      { title: MENUS_TEXTS.footer.generalRules, path: '/info/general-rules' },
      { title: MENUS_TEXTS.footer.casinoRules, path: '/info/casino-rules' },
      { title: MENUS_TEXTS.footer.betRules, path: '/info/bet-rules' },
      { title: MENUS_TEXTS.footer.bonusTerms, path: '/info/bonus-terms' },
    ],
  },
  {
    title: MENUS_TEXTS.footer.help,
    path: '/info/faq',
    children: [
      { title: MENUS_TEXTS.footer.questionsAndAnswers, path: '/info/faq' },
      { title: MENUS_TEXTS.footer.responsibleGaming, path: '/info/responsible-gaming' },
      {
        title: MENUS_TEXTS.footer.financialInformation,
        path: '/info/financial-information',
      },
    ],
  },
  {
    title: MENUS_TEXTS.footer.kupa,
    path: '/about-us',
    children: [
      { title: MENUS_TEXTS.footer.aboutUs, path: '/about-us' },
      { title: MENUS_TEXTS.footer.addressAndLicence, path: '/info/domain' },
      { title: MENUS_TEXTS.footer.privacy, path: '/info/privacy' },
      { title: MENUS_TEXTS.footer.privacyChoices, path: '/privacy-choices' },
    ],
  },
  {
    title: MENUS_TEXTS.footer.account,
    path: '/profile',
    children: [
      { title: MENUS_TEXTS.footer.signIn, path: '/login' },
      { title: MENUS_TEXTS.footer.createAnAccount, path: '/register' },
      { title: MENUS_TEXTS.footer.myProfile, path: '/profile' },
      { title: MENUS_TEXTS.footer.accountHistory, path: '/account/history' },
      { title: MENUS_TEXTS.footer.myFavourites, path: '/favorites' },
      {
        title: MENUS_TEXTS.footer.myLimitsAndBreaks,
        path: '/account/protection',
      },
    ],
  },
]

export type MenuName = 'header' | 'footer'

export async function findMenu(
  read: Db,
  name: MenuName,
  lang: Lang,
  now: Date,
  draft?: Draft,
): Promise<MenuItem[]> {
  return toMenu(
    (await findShown(read, 'menu', name, now, draft))?.body.rows ?? HOUSE[name],
    lang,
    1,
  )
}

const HOUSE = { header: HEADER, footer: FOOTER } as const
export const houseMenu = (name: MenuName): BodyOf<'menu'> => ({
  rows: HOUSE[name].map(({ title, path, children = [] }) => ({
    title,
    path,
    children: [...children],
  })),
})

export const LANGUAGES = [
  { id: 1, title: 'TR', lang: 'tr' },
  { id: 2, title: 'EN', lang: 'en' },
] as const

function toMenu(entries: readonly Entry[], lang: Lang, firstId: number): MenuItem[] {
  let id = firstId
  return entries.map((entry) => {
    const own = id
    const children = toMenu(entry.children ?? [], lang, own + 1)
    id += 1 + children.length
    return { id: own, title: entry.title[lang], path: entry.path, children }
  })
}
