import { useSyncExternalStore, type ComponentProps } from 'react'
import { StopBadge } from './stop-badge.tsx'

const BASE = '/backoffice'
const MOVED = 'kupa-office-moved'
const PLAYER = /^\/players\/([\da-f-]{36})(?:\/|$)/

function here(): string {
  return `${location.pathname.slice(BASE.length) || '/'}${location.search}`
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(MOVED, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(MOVED, listener)
  }
}

export function useRoute(): { path: string; parts: string[]; query: URLSearchParams } {
  const address = useSyncExternalStore(subscribe, here)
  const [path = '/', search = ''] = address.split('?')
  return {
    path,
    parts: path.split('/').filter((part) => part !== ''),
    query: new URLSearchParams(search),
  }
}

/** `replace` adds no history entry. */
export function goTo(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', BASE + path)
  else history.pushState(null, '', BASE + path)
  dispatchEvent(new Event(MOVED))
  if (!replace) scrollTo(0, 0)
}

/** A link within the back office. A link to a player also shows a payment stop, unless `bare`. */
export function Go({
  to,
  bare = false,
  ...rest
}: { to: string; bare?: boolean } & Omit<ComponentProps<'a'>, 'href'>) {
  const playerID = bare ? undefined : PLAYER.exec(to)?.[1]
  return playerID === undefined ? (
    <Way to={to} {...rest} />
  ) : (
    <>
      <Way to={to} {...rest} /> <StopBadge playerID={playerID} />
    </>
  )
}

function Way({ to, onClick, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <a
      {...rest}
      href={BASE + to}
      onClick={(event) => {
        onClick?.(event)
        if (
          event.defaultPrevented ||
          event.button !== 0 ||
          event.metaKey ||
          event.ctrlKey ||
          event.shiftKey ||
          event.altKey
        )
          return
        event.preventDefault()
        goTo(to)
      }}
    />
  )
}
