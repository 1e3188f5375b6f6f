import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '#web/lib/texts.ts'
import { requireSignedOut } from '../guards.ts'
import { rootRoute } from './root-route.tsx'

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

const providerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/provider',
  staticData: { chrome: 'none' },
  component: lazyRouteComponent(
    () => withTexts(import('#web/features/identity/provider-page.tsx'), 'identity'),
    'ProviderPage',
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
    () => withTexts(import('../pages/unsubscribe-page.tsx'), 'messages'),
    'UnsubscribePage',
  ),
})

export const identityRoutes = [
  loginRoute,
  providerRoute,
  forgotRoute,
  resetRoute,
  registerRoute,
  confirmRoute,
  unsubscribeRoute,
] as const
