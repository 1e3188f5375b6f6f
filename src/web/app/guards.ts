import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { initAuth } from '#web/lib/player.ts'
import { sessionStore } from '#web/lib/session.ts'
import { requireUnblocked } from '#web/lib/site-fetch.ts'

const OPEN_IN_MAINTENANCE: ReadonlySet<string> = new Set(['/maintenance', '/maintenance-control'])

/**
 * Sends a visitor to sign in, and remembers where they wanted to go. A page that is only made ready
 * was not asked for yet.
 */
export async function requireSession({
  location,
  preload,
}: {
  location: ParsedLocation
  preload: boolean
}): Promise<void> {
  if (
    sessionStore.get().session !== undefined ||
    (sessionStore.get().auth !== undefined && (await initAuth()))
  )
    return
  if (!preload) sessionStore.keepReturnUrl(location.href)
  throw redirect({ to: '/login' })
}

/**
 * While the site is closed every page but the notice leads to the notice. A page that an HTTP 500
 * blocked loads no other page.
 */
export function requireOpenSite({ location }: { location: ParsedLocation }): void {
  requireUnblocked()
  if (sessionStore.get().maintenance && !OPEN_IN_MAINTENANCE.has(location.pathname))
    throw redirect({ to: '/maintenance', replace: true })
}

/** Someone signed in has no use for the sign-in page. */
export function requireNobody(): void {
  if (sessionStore.get().session !== undefined) throw redirect({ to: '/', replace: true })
}
