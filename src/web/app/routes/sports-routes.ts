import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '#web/lib/texts.ts'
import { rootRoute, type Unread } from './root-route.tsx'

const SPORTS_PAGE = { rail: 'slim', module: 'app/pages/sports-page.tsx' } as const

type SportsAddress = Unread<
  Record<'sport' | 'league' | 'day' | 'order' | 'find' | 'coupon' | 'followed' | 'watch', string>
>

/** One page under all sportsbook addresses: the bet slip stays mounted while they change. */
const bookRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'book',
  validateSearch: (search: Record<string, unknown>): SportsAddress => search,
  component: lazyRouteComponent(
    () => withTexts(import('../pages/sports-page.tsx'), 'sports'),
    'SportsPage',
  ),
})

const pageRoutes = [
  createRoute({ getParentRoute: () => bookRoute, path: '/sports', staticData: SPORTS_PAGE }),
  createRoute({ getParentRoute: () => bookRoute, path: '/sports/live', staticData: SPORTS_PAGE }),
  createRoute({
    getParentRoute: () => bookRoute,
    path: '/sports/event/$eventID',
    staticData: SPORTS_PAGE,
  }),
] as const

export const sportsRoutes = [bookRoute.addChildren(pageRoutes)] as const
