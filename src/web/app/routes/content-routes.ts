import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '#web/lib/texts.ts'
import { requireSession } from '../guards.ts'
import { rootRoute } from './root-route.tsx'

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
    () => withTexts(import('../pages/round-page.tsx'), 'play'),
    'RoundPage',
  ),
})

const INFO_PAGE = { rail: 'slim', module: 'app/pages/info-page.tsx' } as const

const infoPage = lazyRouteComponent(
  () => withTexts(import('../pages/info-page.tsx'), 'pages'),
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

const maintenancePage = lazyRouteComponent(
  () => withTexts(import('../maintenance-page.tsx'), 'pages'),
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

export const contentRoutes = [
  fairnessRoute,
  roundRoute,
  aboutRoute,
  infoRoute,
  choicesRoute,
  promotionsRoute,
  promotionRoute,
  tournamentsRoute,
  tournamentRoute,
  maintenanceRoute,
  maintenanceControlRoute,
] as const
