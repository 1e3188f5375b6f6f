import { INFORMATION_PAGES } from './information.ts'

/**
 * The site's screens that exist, as patterns of their paths. The server answers any other path with
 * 404 and the not-found screen.
 */
export const SITE_PATHS = [
  '/',
  '/home',
  '/login',
  '/register',
  '/register-account-confirm',
  '/forgot-password',
  '/account_reset',
  '/profile',
  '/slot',
  '/slot/category/:id',
  '/slot/type/:id',
  '/slot/provider/:id',
  '/me',
  '/account/history',
  '/account/bank-accounts',
  '/account/documents',
  '/account/bets',
  '/notifications',
  '/unsubscribe',
  '/tickets',
  '/live',
  '/live/category/:id',
  '/live/provider/:id',
  '/live/type/:id',
  '/bingo',
  '/jackpots',
  '/sports',
  '/sports/live',
  '/sports/event/:id',
  '/fairness',
  '/fairness/round/:id',
  '/maintenance',
  '/maintenance-control',
  '/cashier',
  '/favorites',
  ...INFORMATION_PAGES.map(({ path }) => path),
  '/info/about',
  '/privacy-choices',
  '/promotions',
  '/promotions/:slug',
  '/account/bonuses',
  '/account/protection',
  '/account/loyalty',
  '/account/support',
  '/tournaments',
  '/tournaments/:slug',
  '/play/:type/:id',
  '/play/:type/:id/:third',
  '/play/:type/:id/:third/:fourth',
] as const

const PATTERNS = SITE_PATHS.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`))

export function isSitePath(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path))
}
