import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { initAuth } from '#web/lib/player.ts'
import { sessionStore } from '#web/lib/session.ts'
import { requireUnblocked } from '#web/lib/site-fetch.ts'

const OPEN_IN_MAINTENANCE: ReadonlySet<string> = new Set(['/maintenance', '/maintenance-control'])

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
 * Redirects every page except the notice to the notice while the site is closed. A page blocked by
 * an HTTP 500 loads no other page.
 */
export function requireOpenSite({ location }: { location: ParsedLocation }): void {
  requireUnblocked()
  if (sessionStore.get().maintenance && !OPEN_IN_MAINTENANCE.has(location.pathname))
    throw redirect({ to: '/maintenance', replace: true })
}

export function requireSignedOut(): void {
  if (sessionStore.get().session !== undefined) throw redirect({ to: '/', replace: true })
}
