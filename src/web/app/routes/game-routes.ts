import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { LobbySearch } from '#web/features/lobby/lobby-search.ts'
import { withTexts } from '#web/lib/texts.ts'
import { requireSession } from '../guards.ts'
import { rootRoute, type Unread } from './root-route.tsx'

const SLOT_PAGE = { rail: 'slim', module: 'app/pages/slot-page.tsx' } as const

const slotPage = lazyRouteComponent(
  () => withTexts(import('../pages/slot-page.tsx'), 'catalogue'),
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
  () => withTexts(import('../pages/play-page.tsx'), 'play'),
  'PlayPage',
)

const parsePlaySearch = ({
  second,
  swapped,
  replay,
}: Record<string, unknown>): { second?: string | number; swapped?: true; replay?: string } => ({
  ...((typeof second === 'string' || typeof second === 'number') && { second }),
  ...(swapped === true && { swapped }),
  ...(typeof replay === 'string' && { replay }),
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

const livePage = lazyRouteComponent(
  () => withTexts(import('../pages/live-page.tsx'), 'live'),
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

const jackpotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/jackpots/$id',
  component: lazyRouteComponent(
    () => import('#web/features/jackpots/jackpot-page.tsx'),
    'JackpotPage',
  ),
})

export const gameRoutes = [
  slotsRoute.addChildren(slotRoutes),
  favoritesRoute,
  playRoute,
  playThirdRoute,
  playFourthRoute,
  livesRoute.addChildren(liveRoutes),
  bingoRoute,
  jackpotsRoute,
  jackpotRoute,
] as const
