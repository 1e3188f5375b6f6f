import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type ErrorComponentProps,
  type RouterOptions,
} from '@tanstack/react-router'
import type { LobbySearch } from '#web/features/lobby/lobby-search.ts'
import type { HistorySearch } from '#web/features/wallet/history-search.ts'
import { withTexts } from '#web/lib/texts.ts'
import { ErrorPage } from './error-page.tsx'
import { requireSignedOut, requireOpenSite, requireSession } from './guards.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { SiteLayout } from './site-layout.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `none`: no bars, rail or footer around the page. */
    chrome?: 'none'
    /** `slim`: the page has a side column of its own. */
    rail?: 'slim'
    needsSession?: boolean
    /** Source file of a page that the server draws first, so that its styles are sent with it. */
    module?: string
  }
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}

const BrokenSite = (failure: ErrorComponentProps) => (
  <SiteLayout>
    <ErrorPage {...failure} />
  </SiteLayout>
)

const rootRoute = createRootRoute({
  component: () => <SiteLayout />,
  errorComponent: BrokenSite,
  notFoundComponent: NotFoundPage,
  beforeLoad: requireOpenSite,
})

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { module: 'app/pages/home-page.tsx' },
  component: lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
})
const homeAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

/**
 * Search parameters that are passed on unparsed. The page parses them with its own code, which the
 * first page does not need.
 */
type Unread<Search> = { [Name in keyof Search]?: unknown }

const SLOT_PAGE = { rail: 'slim', module: 'app/pages/slot-page.tsx' } as const
const slotPage = lazyRouteComponent(
  () => withTexts(import('./pages/slot-page.tsx'), 'catalogue'),
  'SlotPage',
)
/** One page under four addresses: it stays mounted while the list changes. */
const slotsRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'slots',
  validateSearch: (search: Record<string, unknown>): Unread<LobbySearch> => search,
  component: slotPage,
})
const slotRoutes = [
  createRoute({ getParentRoute: () => slotsRoute, path: '/slot', staticData: SLOT_PAGE }),
  createRoute({
    getParentRoute: () => slotsRoute,
    path: '/slot/category/$categoryID',
    staticData: SLOT_PAGE,
  }),
  createRoute({
    getParentRoute: () => slotsRoute,
    path: '/slot/type/$type',
    staticData: SLOT_PAGE,
  }),
  createRoute({
    getParentRoute: () => slotsRoute,
    path: '/slot/provider/$providerID',
    staticData: SLOT_PAGE,
  }),
] as const

const favoritesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/favorites',
  beforeLoad: async (context) => {
    await requireSession(context)
    throw redirect({ to: '/slot', search: { favorites: true }, replace: true })
  },
})

const playPage = lazyRouteComponent(
  () => withTexts(import('./pages/play-page.tsx'), 'play'),
  'PlayPage',
)
const parsePlaySearch = ({
  second,
  swapped,
}: Record<string, unknown>): { second?: string | number; swapped?: true } => ({
  ...((typeof second === 'string' || typeof second === 'number') && { second }),
  ...(swapped === true && { swapped }),
})
/**
 * Demo rounds are open to everyone, except at live tables, where even play credit requires a
 * player.
 */
const isForAll = ({ type, third }: { type: string; third: string }): boolean =>
  third === 'fun' && type !== 'live'
const playRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/play/$type/$id',
  staticData: { chrome: 'none', needsSession: true },
  validateSearch: parsePlaySearch,
  beforeLoad: requireSession,
  component: playPage,
})
const playThirdRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/play/$type/$id/$third',
  staticData: { chrome: 'none' },
  validateSearch: parsePlaySearch,
  beforeLoad: (context) => (isForAll(context.params) ? undefined : requireSession(context)),
  component: playPage,
})
const playFourthRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/play/$type/$id/$third/$providerName',
  staticData: { chrome: 'none' },
  validateSearch: parsePlaySearch,
  beforeLoad: (context) => (isForAll(context.params) ? undefined : requireSession(context)),
  component: playPage,
})

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
  component: lazyRouteComponent(() => import('./pages/cashier-page.tsx'), 'CashierPage'),
})

const historyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/history',
  staticData: { rail: 'slim', needsSession: true },
  validateSearch: (search: Record<string, unknown>): Unread<HistorySearch> => search,
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('./pages/history-page.tsx'), 'wallet', 'identity'),
    'HistoryPage',
  ),
})
const bankAccountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/bank-accounts',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('./pages/bank-accounts-page.tsx'), 'payments', 'identity', 'security'),
    'BankAccountsPage',
  ),
})

const documentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/documents',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('./pages/documents-page.tsx'), 'security', 'identity'),
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
    () => withTexts(import('./pages/notifications-page.tsx'), 'messages', 'identity'),
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
    () => withTexts(import('./pages/bets-page.tsx'), 'account', 'wallet', 'identity'),
    'BetsPage',
  ),
})
const ticketsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tickets',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('./pages/tickets-page.tsx'), 'account', 'identity', 'contests'),
    'TicketsPage',
  ),
})

const livePage = lazyRouteComponent(
  () => withTexts(import('./pages/live-page.tsx'), 'live'),
  'LivePage',
)
const livesRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'lives',
  component: livePage,
})
const liveRoutes = [
  createRoute({ getParentRoute: () => livesRoute, path: '/live' }),
  createRoute({ getParentRoute: () => livesRoute, path: '/live/category/$categoryID' }),
  createRoute({ getParentRoute: () => livesRoute, path: '/live/provider/$providerID' }),
  createRoute({ getParentRoute: () => livesRoute, path: '/live/type/$type' }),
] as const

const bingoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bingo',
  component: lazyRouteComponent(() => import('#web/features/bingo/bingo-lobby.tsx'), 'BingoLobby'),
})

const jackpotsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/jackpots',
  component: lazyRouteComponent(
    () => import('#web/features/jackpots/jackpots-page.tsx'),
    'JackpotsPage',
  ),
})

const SPORTS_PAGE = { rail: 'slim', module: 'app/pages/sports-page.tsx' } as const
type SportsAddress = Unread<
  Record<'sport' | 'league' | 'day' | 'order' | 'find' | 'coupon' | 'followed' | 'watch', string>
>
/** One page under all sportsbook addresses: the bet slip stays mounted while they change. */
const sportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'book',
  validateSearch: (search: Record<string, unknown>): SportsAddress => search,
  component: lazyRouteComponent(
    () => withTexts(import('./pages/sports-page.tsx'), 'sports'),
    'SportsPage',
  ),
})
const sportsRoutes = [
  createRoute({ getParentRoute: () => sportsRoute, path: '/sports', staticData: SPORTS_PAGE }),
  createRoute({ getParentRoute: () => sportsRoute, path: '/sports/live', staticData: SPORTS_PAGE }),
  createRoute({
    getParentRoute: () => sportsRoute,
    path: '/sports/event/$eventID',
    staticData: SPORTS_PAGE,
  }),
] as const

const fairnessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fairness',
  staticData: { module: 'features/rounds/fairness/fairness-page.tsx' },
  component: lazyRouteComponent(
    () => withTexts(import('#web/features/rounds/fairness/fairness-page.tsx'), 'play'),
    'FairnessPage',
  ),
})
const roundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fairness/round/$roundID',
  staticData: { needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('./pages/round-page.tsx'), 'play'),
    'RoundPage',
  ),
})

const INFO_PAGE = { rail: 'slim', module: 'app/pages/info-page.tsx' } as const
const infoPage = lazyRouteComponent(
  () => withTexts(import('./pages/info-page.tsx'), 'pages'),
  'InfoPage',
)
const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about-us',
  staticData: INFO_PAGE,
  component: infoPage,
})
const infoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/info/$slug',
  staticData: INFO_PAGE,
  component: infoPage,
})
const choicesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-choices',
  staticData: { rail: 'slim' },
  component: lazyRouteComponent(
    () => withTexts(import('#web/features/content/privacy-choices.tsx'), 'pages'),
    'PrivacyChoices',
  ),
})

const promotionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/promotions',
  staticData: { module: 'features/promotions/promotions-page.tsx' },
  validateSearch: ({ state }: Record<string, unknown>): { state?: 'coming' | 'finished' } =>
    state === 'coming' || state === 'finished' ? { state } : {},
  component: lazyRouteComponent(
    () => withTexts(import('#web/features/promotions/promotions-page.tsx'), 'promotions'),
    'PromotionsPage',
  ),
})
const promotionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/promotions/$slug',
  staticData: { module: 'features/promotions/promotion-page.tsx' },
  component: lazyRouteComponent(
    () => withTexts(import('#web/features/promotions/promotion-page.tsx'), 'promotions'),
    'PromotionPage',
  ),
})
const bonusesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/bonuses',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('./pages/bonuses-page.tsx'), 'promotions', 'identity'),
    'BonusesPage',
  ),
})
const protectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/protection',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('./pages/protection-page.tsx'), 'protection', 'identity'),
    'ProtectionPage',
  ),
})
const loyaltyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/loyalty',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('./pages/loyalty-page.tsx'), 'loyalty', 'identity'),
    'LoyaltyPage',
  ),
})
const supportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/support',
  staticData: { rail: 'slim', needsSession: true },
  validateSearch: (search: Record<string, unknown>) => onlyTexts(search, 'ticket', 'about'),
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('./pages/support-page.tsx'), 'support', 'identity'),
    'SupportPage',
  ),
})
const tournamentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tournaments',
  component: lazyRouteComponent(
    () =>
      withTexts(import('#web/features/tournaments/tournaments-page.tsx'), 'promotions', 'contests'),
    'TournamentsPage',
  ),
})
const tournamentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tournaments/$slug',
  component: lazyRouteComponent(
    () => withTexts(import('#web/features/tournaments/tournament-page.tsx'), 'contests'),
    'TournamentPage',
  ),
})

const parseTokenSearch = (search: Record<string, unknown>): { token?: string } =>
  typeof search.token === 'string' ? { token: search.token } : {}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { chrome: 'none', module: 'features/identity/login-page.tsx' },
  beforeLoad: requireSignedOut,
  component: lazyRouteComponent(
    () => withTexts(import('#web/features/identity/login-page.tsx'), 'identity'),
    'LoginPage',
  ),
})
const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  staticData: { chrome: 'none' },
  beforeLoad: requireSignedOut,
  component: lazyRouteComponent(
    () => withTexts(import('#web/features/identity/forgot-password-page.tsx'), 'identity'),
    'ForgotPasswordPage',
  ),
})
const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account_reset',
  staticData: { chrome: 'none' },
  validateSearch: parseTokenSearch,
  component: lazyRouteComponent(
    () => withTexts(import('#web/features/identity/reset-password-page.tsx'), 'identity'),
    'ResetPasswordPage',
  ),
})
const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('./pages/profile-page.tsx'), 'identity', 'security'),
    'ProfilePage',
  ),
})
const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { chrome: 'none', module: 'features/identity/register-page.tsx' },
  beforeLoad: requireSignedOut,
  component: lazyRouteComponent(
    () => withTexts(import('#web/features/identity/register-page.tsx'), 'identity'),
    'RegisterPage',
  ),
})
const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register-account-confirm',
  staticData: { chrome: 'none' },
  validateSearch: parseTokenSearch,
  component: lazyRouteComponent(
    () => withTexts(import('#web/features/identity/confirm-page.tsx'), 'identity'),
    'ConfirmPage',
  ),
})
const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe',
  staticData: { chrome: 'none' },
  validateSearch: parseTokenSearch,
  component: lazyRouteComponent(
    () => withTexts(import('./pages/unsubscribe-page.tsx'), 'messages'),
    'UnsubscribePage',
  ),
})
const meRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me',
  staticData: { rail: 'slim', needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => withTexts(import('./pages/me-page.tsx'), 'identity', 'security'),
    'MePage',
  ),
})

const maintenancePage = lazyRouteComponent(
  () => withTexts(import('./maintenance-page.tsx'), 'pages'),
  'MaintenancePage',
)
const maintenanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/maintenance',
  staticData: { chrome: 'none' },
  component: maintenancePage,
})
const maintenanceControlRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/maintenance-control',
  staticData: { chrome: 'none' },
  component: maintenancePage,
})

const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/gallery',
        staticData: { chrome: 'none' },
        component: lazyRouteComponent(() => import('./gallery/gallery-page.tsx'), 'GalleryPage'),
      }),
    ]
  : []

const routeTree = rootRoute.addChildren([
  homeRoute,
  homeAliasRoute,
  favoritesRoute,
  slotsRoute.addChildren(slotRoutes),
  playRoute,
  playThirdRoute,
  playFourthRoute,
  cashierRoute,
  historyRoute,
  bankAccountsRoute,
  documentsRoute,
  notificationsRoute,
  betsRoute,
  ticketsRoute,
  livesRoute.addChildren(liveRoutes),
  bingoRoute,
  jackpotsRoute,
  sportsRoute.addChildren(sportsRoutes),
  fairnessRoute,
  roundRoute,
  aboutRoute,
  infoRoute,
  choicesRoute,
  loginRoute,
  forgotRoute,
  resetRoute,
  profileRoute,
  registerRoute,
  confirmRoute,
  unsubscribeRoute,
  meRoute,
  maintenanceRoute,
  maintenanceControlRoute,
  promotionsRoute,
  promotionRoute,
  bonusesRoute,
  protectionRoute,
  loyaltyRoute,
  supportRoute,
  tournamentsRoute,
  tournamentRoute,
  ...developmentRoutes,
])

export function createSiteRouter(
  options: Pick<RouterOptions<typeof routeTree, 'never'>, 'history' | 'scrollRestoration'>,
) {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    ...options,
  })
}
