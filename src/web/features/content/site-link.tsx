import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { isBlocked } from '#web/lib/site-fetch.ts'

type Props = {
  href: string
  className?: string
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

const OWN_PATH = /^\/(?![/\\])/

export function SiteLink({ href, className, 'aria-current': current, children }: Props) {
  const router = useRouter()
  const own = OWN_PATH.test(href)

  function follow(event: MouseEvent): void {
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!own || !plain) return
    event.preventDefault()
    router.history.push(href)
  }

  function prepare(): void {
    if (isBlocked()) return
    const [routes] = router.getMatchedRoutes(href.split(/[?#]/)[0] ?? href)
    for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
  }

  return own ? (
    <a
      href={href}
      className={className}
      aria-current={current}
      onClick={follow}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </a>
  ) : (
    <a href={safeAddress(href)} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** Accepts only web addresses, so that a script in an editor's field cannot run. */
function safeAddress(href: string): string | undefined {
  return /^https?:\/\//i.test(href) ? href : undefined
}
