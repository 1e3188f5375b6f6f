import type { BodyOf } from '#shared/office/content-kinds.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findShown, type Draft } from './items/shown.ts'

export type MenuItem = { id: number; title: string; path: string; children: MenuItem[] }
type Entry = { title: Bilingual; path: string; children?: readonly Entry[] }

/** The first three entries appear in the phone's bottom bar. */
const HEADER: readonly Entry[] = [
  { title: { tr: 'Ana sayfa', en: 'Home' }, path: '/' },
  { title: { tr: 'Slot', en: 'Slots' }, path: '/slot' },
  { title: { tr: 'Spor', en: 'Sports' }, path: '/sports' },
  { title: { tr: 'Canlı casino', en: 'Live casino' }, path: '/live' },
  { title: { tr: 'Originals', en: 'Originals' }, path: '/slot/type/original' },
  { title: { tr: 'Sanal sporlar', en: 'Virtual sports' }, path: '/live/type/virtual' },
  { title: { tr: 'Tombala', en: 'Bingo' }, path: '/bingo' },
  { title: { tr: 'Turnuvalar', en: 'Tournaments' }, path: '/tournaments' },
  { title: { tr: 'Jackpotlar', en: 'Jackpots' }, path: '/jackpots' },
  { title: { tr: 'Çekiliş biletleri', en: 'Lottery tickets' }, path: '/tickets' },
  { title: { tr: 'Promosyonlar', en: 'Promotions' }, path: '/promotions' },
  { title: { tr: 'Adil oyun', en: 'Fair play' }, path: '/fairness' },
]

const FOOTER: readonly Entry[] = [
  {
    title: { tr: 'Oyunlar', en: 'Games' },
    path: '/slot',
    children: [
      { title: { tr: 'Slot oyunları', en: 'Slots' }, path: '/slot' },
      { title: { tr: 'Kupa Originals', en: 'Kupa Originals' }, path: '/slot/type/original' },
      { title: { tr: 'Canlı casino', en: 'Live casino' }, path: '/live' },
      { title: { tr: 'Sanal sporlar', en: 'Virtual sports' }, path: '/live/type/virtual' },
      { title: { tr: 'Tombala', en: 'Bingo' }, path: '/bingo' },
      { title: { tr: 'Spor bahisleri', en: 'Sports betting' }, path: '/sports' },
      { title: { tr: 'Turnuvalar', en: 'Tournaments' }, path: '/tournaments' },
      { title: { tr: 'Jackpotlar', en: 'Jackpots' }, path: '/jackpots' },
      { title: { tr: 'Çekiliş biletleri', en: 'Lottery tickets' }, path: '/tickets' },
      { title: { tr: 'Promosyonlar', en: 'Promotions' }, path: '/promotions' },
      {
        title: { tr: 'Adil oyun ve doğrulama', en: 'Fairness and verification' },
        path: '/fairness',
      },
    ],
  },
  {
    title: { tr: 'Kurallar', en: 'Rules' },
    path: '/info/general-rules',
    children: [
      { title: { tr: 'Genel kurallar', en: 'General rules' }, path: '/info/general-rules' },
      { title: { tr: 'Casino kuralları', en: 'Casino rules' }, path: '/info/casino-rules' },
      { title: { tr: 'Bahis kuralları', en: 'Bet rules' }, path: '/info/bet-rules' },
      { title: { tr: 'Bonus koşulları', en: 'Bonus terms' }, path: '/info/bonus-terms' },
    ],
  },
  {
    title: { tr: 'Yardım', en: 'Help' },
    path: '/info/faq',
    children: [
      { title: { tr: 'Sıkça sorulan sorular', en: 'Questions and answers' }, path: '/info/faq' },
      { title: { tr: 'Sorumlu oyun', en: 'Responsible gaming' }, path: '/info/responsible-gaming' },
      {
        title: { tr: 'Finansal bilgiler', en: 'Financial information' },
        path: '/info/financial-information',
      },
    ],
  },
  {
    title: { tr: 'Kupa', en: 'Kupa' },
    path: '/about-us',
    children: [
      { title: { tr: 'Hakkımızda', en: 'About us' }, path: '/about-us' },
      { title: { tr: 'Adres ve lisans', en: 'Address and licence' }, path: '/info/domain' },
      { title: { tr: 'Gizlilik', en: 'Privacy' }, path: '/info/privacy' },
      { title: { tr: 'Gizlilik tercihleri', en: 'Privacy choices' }, path: '/privacy-choices' },
    ],
  },
  {
    title: { tr: 'Hesap', en: 'Account' },
    path: '/profile',
    children: [
      { title: { tr: 'Giriş yap', en: 'Sign in' }, path: '/login' },
      { title: { tr: 'Kayıt ol', en: 'Create an account' }, path: '/register' },
      { title: { tr: 'Profilim', en: 'My profile' }, path: '/profile' },
      { title: { tr: 'Hesap hareketleri', en: 'Account history' }, path: '/account/history' },
      { title: { tr: 'Favorilerim', en: 'My favourites' }, path: '/favorites' },
      {
        title: { tr: 'Limitlerim ve mola', en: 'My limits and breaks' },
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
