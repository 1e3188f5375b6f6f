import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useHasSports } from '#web/lib/has-sports.ts'
import { useLang } from '#web/lib/session.ts'
import { headerQuery, type SiteListLink } from '#web/lib/site-lists.ts'
import { useTexts } from '#web/lib/texts.ts'
import type { IconName } from '#web/ui/icon.tsx'

export const HOME = '/'
export const SLOTS = '/slot'
const SPORTS = '/sports'
const ICONS: Readonly<Record<string, IconName>> = {
  [HOME]: 'home',
  [SLOTS]: 'slots',
  '/slot/type/original': 'dice',
  '/live': 'live',
  '/live/type/virtual': 'stream',
  '/bingo': 'bingo',
  [SPORTS]: 'football',
  '/tournaments': 'trophy',
  '/jackpots': 'crown',
  '/tickets': 'ticket',
  '/promotions': 'gift',
  '/fairness': 'shield',
  '/favorites': 'heart',
  '/notifications': 'bell',
  '/account': 'user',
  '/account/history': 'history',
  '/account/support': 'chat',
  '/account/protection': 'gauge',
  '/account/vault': 'lock',
  '/cashier': 'wallet',
  '/info': 'info',
  '/about-us': 'info',
}

const pathOf = (href: string): string => href.split(/[?#]/)[0] ?? href
const isWithin = (path: string, parent: string): boolean =>
  path === parent || (parent !== HOME && path.startsWith(`${parent}/`))

const nearest = (path: string, parents: readonly string[]): string | undefined =>
  parents.filter((parent) => isWithin(path, parent)).toSorted((a, b) => b.length - a.length)[0]

export function iconOf(href: string): IconName {
  if (!href.startsWith('/')) return 'external'
  return ICONS[nearest(pathOf(href), Object.keys(ICONS)) ?? ''] ?? 'right'
}

export function currentOf(links: readonly SiteListLink[], pathname: string): string | undefined {
  const near = nearest(
    pathname,
    links.map(({ path }) => pathOf(path)),
  )
  return links.find(({ path }) => pathOf(path) === near)?.path
}

/**
 * Returns the operator's header menu without duplicate addresses. Sports links appear only while
 * there may be something to bet on. Without the menu, returns the two pages that every site has.
 */
export function useHeaderMenu(): { links: readonly SiteListLink[]; current: string | undefined } {
  const { common } = useTexts()
  const hasSports = useHasSports()
  const pathname = useLocation({ select: (location) => location.pathname })
  const menu = useQuery(headerQuery(useLang())).data ?? [
    { title: common.home, path: HOME },
    { title: common.slots, path: SLOTS },
  ]
  const links = menu.filter(
    ({ path }, place) =>
      menu.findIndex((link) => link.path === path) === place &&
      (hasSports !== false || !isWithin(pathOf(path), SPORTS)),
  )
  // The player's favourites are a filter of the games, not a page of the menu.
  const onFavourites = /^(true|1)$/.test(String(useSearch({ strict: false }).favorites))
  return { links, current: onFavourites ? undefined : currentOf(links, pathname) }
}
