import { useRouter } from '@tanstack/react-router'
import { useRef, type ComponentProps, type MouseEvent } from 'react'

/** A pointer that stays this long intends the link; one under a scrolling list does not. */
const MEANT_MS = 80

type EventLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { eventID: string }

/**
 * Link to a match. Lists hold hundreds of them, so it is a plain anchor that uses the router only
 * when it is pressed.
 */
export function EventLink({ eventID, children, ...rest }: EventLinkProps) {
  const router = useRouter()
  const meant = useRef<ReturnType<typeof setTimeout>>(undefined)
  const to = { to: '/sports/event/$eventID', params: { eventID } } as const
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    void router.navigate(to)
  }
  return (
    <a
      {...rest}
      href={`/sports/event/${encodeURIComponent(eventID)}`}
      onClick={follow}
      onPointerEnter={() =>
        (meant.current = setTimeout(() => void router.preloadRoute(to), MEANT_MS))
      }
      onPointerLeave={() => clearTimeout(meant.current)}
    >
      {children}
    </a>
  )
}
