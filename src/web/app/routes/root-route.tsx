import { createRootRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage } from '../error-page.tsx'
import { requireOpenSite } from '../guards.ts'
import { NotFoundPage } from '../not-found-page.tsx'
import { SiteLayout } from '../site-layout.tsx'

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
}

/**
 * Search parameters that are passed on unparsed. The page parses them with its own code, which the
 * first page does not need.
 */
export type Unread<Search> = { [Name in keyof Search]?: unknown }

const BrokenSite = (failure: ErrorComponentProps) => (
  <SiteLayout>
    <ErrorPage {...failure} />
  </SiteLayout>
)

export const rootRoute = createRootRoute({
  component: () => <SiteLayout />,
  errorComponent: BrokenSite,
  notFoundComponent: NotFoundPage,
  beforeLoad: requireOpenSite,
})
