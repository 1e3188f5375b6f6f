import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { HistorySearch } from '#web/features/wallet/history-search.ts'
import { withTexts } from '#web/lib/texts.ts'
import { requireSession } from '../guards.ts'
import { rootRoute, type Unread } from './root-route.tsx'

const cashierRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cashier',
  staticData: { needsSession: true },
  validateSearch: (
    search: Record<string, unknown>,
  ): { tab?: 'deposit' | 'withdraw'; transactionID?: string } => ({
    ...((search.tab === 'deposit' || search.tab === 'withdraw') && { tab: search.tab }),
    ...(typeof search.transactionID === 'string' && { transactionID: search.transactionID }),
  }),
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('../pages/cashier-page.tsx'), 'CashierPage'),
})

const historyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/history',
  staticData: { rail: 'slim', needsSession: true },
  validateSearch: (search: Record<string, unknown>): Unread<HistorySearch> => search,
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/history-page.tsx'), 'wallet', 'identity'),
    'HistoryPage',
  ),
})

const bankAccountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/bank-accounts',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/bank-accounts-page.tsx'), 'payments', 'identity', 'security'),
    'BankAccountsPage',
  ),
})

const documentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/documents',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/documents-page.tsx'), 'security', 'identity'),
    'DocumentsPage',
  ),
})

function onlyTexts<N extends string>(
  search: Record<string, unknown>,
  ...names: N[]
): { [Name in N]?: string } {
  const found: { [Name in N]?: string } = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string' || typeof value === 'number') found[name] = String(value)
  }
  return found
}

const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications',
  staticData: { rail: 'slim', needsSession: true },
  validateSearch: (search: Record<string, unknown>) => onlyTexts(search, 'filter', 'id'),
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/notifications-page.tsx'), 'messages', 'identity', 'security'),
    'NotificationsPage',
  ),
})

const betsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/bets',
  staticData: { rail: 'slim', needsSession: true },
  validateSearch: (search: Record<string, unknown>) =>
    onlyTexts(search, 'status', 'preset', 'from', 'to'),
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/bets-page.tsx'), 'account', 'wallet', 'identity'),
    'BetsPage',
  ),
})

const ticketsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tickets',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/tickets-page.tsx'), 'account', 'identity', 'contests'),
    'TicketsPage',
  ),
})

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/profile-page.tsx'), 'identity', 'security'),
    'ProfilePage',
  ),
})

const meRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/me-page.tsx'), 'identity', 'security'),
    'MePage',
  ),
})

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/start',
  staticData: { rail: 'slim', needsSession: true },
  validateSearch: (search: Record<string, unknown>) => onlyTexts(search, 'skipped'),
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/start-page.tsx'), 'identity'),
    'StartPage',
  ),
})

const bonusesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/bonuses',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/bonuses-page.tsx'), 'promotions', 'identity'),
    'BonusesPage',
  ),
})

/** Shares the files of the bonuses, so that the list of files that every page loads stays short. */
const wheelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wheel',
  component: lazyRouteComponent(
    () => withTexts(import('../pages/bonuses-page.tsx'), 'promotions', 'identity'),
    'WheelPage',
  ),
})

const dropsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drops',
  component: lazyRouteComponent(
    () => withTexts(import('../pages/bonuses-page.tsx'), 'promotions', 'identity'),
    'DropsPage',
  ),
})

const protectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/protection',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/protection-page.tsx'), 'protection', 'identity'),
    'ProtectionPage',
  ),
})

const vaultRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/vault',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/vault-page.tsx'), 'wallet', 'identity'),
    'VaultPage',
  ),
})

const loyaltyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/loyalty',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/loyalty-page.tsx'), 'loyalty', 'contests', 'identity'),
    'LoyaltyPage',
  ),
})

const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/shop',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/loyalty-page.tsx'), 'loyalty', 'contests', 'identity'),
    'ShopPage',
  ),
})

const supportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/support',
  staticData: { rail: 'slim', needsSession: true },
  validateSearch: (search: Record<string, unknown>) => onlyTexts(search, 'ticket', 'about'),
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/support-page.tsx'), 'support', 'identity'),
    'SupportPage',
  ),
})

export const accountRoutes = [
  cashierRoute,
  historyRoute,
  bankAccountsRoute,
  documentsRoute,
  notificationsRoute,
  betsRoute,
  ticketsRoute,
  profileRoute,
  meRoute,
  startRoute,
  bonusesRoute,
  wheelRoute,
  dropsRoute,
  protectionRoute,
  vaultRoute,
  loyaltyRoute,
  shopRoute,
  supportRoute,
] as const
