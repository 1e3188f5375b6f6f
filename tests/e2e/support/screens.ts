import { INFORMATION_PAGES } from '#shared/information.ts'

/** Screens that `accessible` opens without a sign-in. It also checks that they fit on a phone. */
export const OPEN_SCREENS = [
  '/',
  '/slot',
  '/slot/category/73',
  '/live',
  '/live/type/virtual',
  '/bingo',
  '/jackpots',
  '/jackpots/clubs',
  '/promotions',
  '/promotions/hos-geldin-bonusu',
  '/wheel',
  '/tournaments',
  '/tournaments/none',
  ...INFORMATION_PAGES.map(({ path }) => path),
  '/privacy-choices',
  '/login',
  '/login/provider?failed=expired',
  '/register',
  '/register-account-confirm?token=none',
  '/register-account-confirm',
  '/unsubscribe?token=none',
  '/forgot-password',
  '/account_reset',
  '/fairness',
  '/sports?followed=true',
  '/sports/live?watch=',
  '/no-such-screen',
]

export const MATCH_SCREENS = [
  '/sports',
  '/sports/live',
  '/sports?sport=tennis',
  '/sports?outrights=true',
]

export const OWN_SCREENS = [
  '/me',
  '/account/start',
  '/profile',
  '/notifications',
  '/tickets',
  '/account/history',
  '/account/bets',
  '/account/bonuses',
  '/account/protection',
  '/account/vault',
  '/account/loyalty',
  '/wheel',
  '/account/support',
  '/account/support?ticket=new',
  '/account/bank-accounts',
  '/account/documents',
  '/cashier',
]
