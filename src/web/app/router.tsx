import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterOptions,
} from '@tanstack/react-router'
import { ErrorPage } from './error-page.tsx'
import { accountRoutes } from './routes/account-routes.ts'
import { contentRoutes } from './routes/content-routes.ts'
import { gameRoutes } from './routes/game-routes.ts'
import { identityRoutes } from './routes/identity-routes.ts'
import { rootRoute } from './routes/root-route.tsx'
import { sportsRoutes } from './routes/sports-routes.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}

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
  ...gameRoutes,
  ...sportsRoutes,
  ...accountRoutes,
  ...identityRoutes,
  ...contentRoutes,
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
