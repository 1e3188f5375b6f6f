import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { playAddress, type PlayType } from '#shared/play-address.ts'

let prepared = false

type GameLinkProps = Omit<
  ComponentProps<'a'>,
  'href' | 'onClick' | 'onPointerEnter' | 'onFocus'
> & { gameID: string; mode: 'real' | 'fun'; play?: PlayType }

/**
 * Link to a game. Lists hold hundreds of them, so it is a plain anchor that uses the router only
 * when it is pressed: the router's own link computes its address and re-evaluates on every
 * navigation.
 */
export function GameLink({ gameID, mode, play = 'slot', children, ...rest }: GameLinkProps) {
  const router = useRouter()
  const params = playAddress(play, gameID, mode)
  const to = { to: '/play/$type/$id/$third', params } as const
  function prepare(): void {
    if (!prepared) void router.preloadRoute(to)
    prepared = true
  }
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    void router.navigate(to)
  }
  return (
    <a
      {...rest}
      href={`/play/${params.type}/${encodeURIComponent(params.id)}/${params.third}`}
      onClick={follow}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </a>
  )
}
