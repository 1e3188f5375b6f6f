import { useRouter } from '@tanstack/react-router'
import { useRef, type ComponentProps, type MouseEvent } from 'react'

/** A pointer that stays so long means the link; one that a list goes by under does not. */
const MEANT_MS = 80

type EventLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { eventID: string }

/**
 * A link to a match. Lists hold hundreds, so it is a plain anchor that knows the router only once
 * it is used.
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
