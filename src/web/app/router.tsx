import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ErrorPage } from './error-page.tsx'
import { requireNobody, requireOpenSite, requireSession } from './guards.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { SiteLayout } from './site-layout.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `none`: no bars, rail or footer around the page. */
    chrome?: 'none'
    /** `slim`: the page has a side column of its own. */
    rail?: 'slim'
    /** Must be left when the session ends. */
    needsSession?: boolean
  }
  interface Register {
    router: typeof router
  }
}

const rootRoute = createRootRoute({ component: SiteLayout, notFoundComponent: NotFoundPage, errorComponent: ErrorPage, beforeLoad: requireOpenSite })

const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/' })
const homeAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const slotRoute = createRoute({ getParentRoute: () => rootRoute, path: '/slot', staticData: { rail: 'slim' } })
const playRoute = createRoute({ getParentRoute: () => rootRoute, path: '/play/$type/$id', staticData: { chrome: 'none', needsSession: true }, beforeLoad: requireSession })
const playThirdRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/play/$type/$id/$third',
  staticData: { chrome: 'none' },
  beforeLoad: (context) => (context.params.third === 'fun' ? undefined : requireSession(context)),
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { chrome: 'none' },
  beforeLoad: requireNobody,
  component: lazyRouteComponent(() => import('#web/features/identity/login-page.tsx'), 'LoginPage'),
})
const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { chrome: 'none' },
  beforeLoad: requireNobody,
  component: lazyRouteComponent(() => import('#web/features/identity/register-page.tsx'), 'RegisterPage'),
})
const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register-account-confirm',
  staticData: { chrome: 'none' },
  validateSearch: (search: Record<string, unknown>): { token?: string } => (typeof search.token === 'string' ? { token: search.token } : {}),
  component: lazyRouteComponent(() => import('#web/features/identity/confirm-page.tsx'), 'ConfirmPage'),
})
const meRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me',
  staticData: { needsSession: true },
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('#web/features/identity/me-page.tsx'), 'MePage'),
})

const maintenancePage = lazyRouteComponent(() => import('./maintenance-page.tsx'), 'MaintenancePage')
const maintenanceRoute = createRoute({ getParentRoute: () => rootRoute, path: '/maintenance', staticData: { chrome: 'none' }, component: maintenancePage })
const maintenanceControlRoute = createRoute({ getParentRoute: () => rootRoute, path: '/maintenance-control', staticData: { chrome: 'none' }, component: maintenancePage })

const routeTree = rootRoute.addChildren([
  homeRoute, homeAliasRoute, slotRoute, playRoute, playThirdRoute,
  loginRoute, registerRoute, confirmRoute, meRoute, maintenanceRoute, maintenanceControlRoute,
])

const KEEPS_SCROLL = /^\/(slot|live)\/(category|provider)\//
let cameBack = false

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  /** Back and forward return to where a page was left; category and provider lists are not moved on arrival. */
  scrollRestoration: ({ location }) => cameBack || !KEEPS_SCROLL.test(location.pathname),
})

router.history.subscribe(({ action }) => {
  cameBack = action.type !== 'PUSH' && action.type !== 'REPLACE'
})
