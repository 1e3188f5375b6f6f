import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

type EventLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { eventID: string }

/** A link to a match. Lists hold hundreds, so it is a plain anchor that knows the router only once it is used. */
export function EventLink({ eventID, children, ...rest }: EventLinkProps) {
  const router = useRouter()
  const to = { to: '/sports/event/$eventID', params: { eventID } } as const
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate(to)
  }
  return (
    <a {...rest} href={`/sports/event/${encodeURIComponent(eventID)}`} onClick={follow} onPointerEnter={() => void router.preloadRoute(to)}>
      {children}
    </a>
  )
}
