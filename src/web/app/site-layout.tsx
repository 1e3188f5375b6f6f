import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useRestricted } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { OfflineBanner } from '#web/ui/offline-banner.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'

const RestrictedFrame = lazy(async () => ({ default: (await import('./restricted-frame.tsx')).RestrictedFrame }))

/** The frame around every page: bars, rail and footer, unless the page asks for none. */
export function SiteLayout() {
  const { common } = useTexts()
  const restricted = useRestricted()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  return (
    <>
      {page?.chrome === 'none' && !restricted ? (
        <>
          <OfflineBanner />
          <main id="main" tabIndex={-1} className="bare">
            <Outlet />
          </main>
        </>
      ) : (
        <>
          <a className="skip btn btn--ink" href="#main">
            {common.skipToContent}
          </a>
          <TopBar />
          <OfflineBanner />
          {restricted ? (
            <Suspense fallback={null}>
              <RestrictedFrame />
            </Suspense>
          ) : (
            <>
              <div className="shell">
                <Rail slim={page?.rail === 'slim'} />
                <main id="main" tabIndex={-1} className="stage">
                  <Outlet />
                  <Footer />
                </main>
              </div>
              <BottomBar />
            </>
          )}
        </>
      )}
      <OverlayHost />
      <ToastRegion />
    </>
  )
}
