import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useRestricted } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { OfflineBanner } from '#web/ui/offline-banner.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'

const RestrictedFrame = lazyPart(
  async () => (await import('./restricted-frame.tsx')).RestrictedFrame,
)

export function SiteLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { common } = useTexts()
  const restricted = useRestricted()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  return (
    <>
      {page?.chrome === 'none' && !restricted ? (
        <>
          <OfflineBanner />
          <main id="main" tabIndex={-1} className="bare">
            {children}
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
                  {children}
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
