import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { pagedQuery } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Failed } from '#web/ui/empty.tsx'
import { useLiveEventStore, type LiveEventStore } from '../live/live-store.ts'
import { useLiveMatches } from '../live/use-live-matches.ts'
import { useFollowedLeagues } from '../follow/follows.ts'
import type { ListMarket } from './columns.ts'
import { byLeague, withoutRepeats, type EventOrder } from './event-order.ts'
import { FeaturedMatch, featuredOf } from './featured-match.tsx'
import { FurtherMatches, SkeletonCard } from './further-matches.tsx'
import { LeagueCard } from './league-card.tsx'
import type { laterInput, listInput } from './list-input.ts'

/** All pages of a list are refetched together, a long list less often. */
const RENEW_MS = 30_000
const MAX_RENEW_MS = 150_000
const CARDS_AT_ONCE = 2
const SKELETON_CARDS = [5, 3]
const FEW = 8

type Props = {
  input:
    | ReturnType<typeof listInput>
    | ReturnType<typeof laterInput>
    | { eventIDs: string[]; from: string; limit: number }
  order: EventOrder
  today: string
  isLiveList: boolean
  /** The one market of each row, where the list is in a column. */
  only?: ListMarket
  none: ReactNode
  title?: string
  further?: ReactNode
}

/**
 * Matches under their leagues. Later pages are added below, so that nothing already read moves.
 * `further` is placed at the end of a short list.
 */
export function EventList({ input, order, today, isLiveList, only, none, title, further }: Props) {
  const list = useInfiniteQuery({
    ...pagedQuery('sportsbook', 'list_events', input),
    refetchInterval: ({ state }) =>
      Math.min(MAX_RENEW_MS, RENEW_MS * (state.data?.pages.length ?? 1)),
  })
  const live = useLiveMatches()
  const store = useLiveEventStore(live)
  const pinned = useFollowedLeagues()
    .map(({ leagueID }) => leagueID)
    .join(' ')
  const first = list.data?.pages[0]
  // Draws a hundred more matches in slices, so that scrolling is not interrupted.
  const pages = useDeferredValue(list.data?.pages)
  const matches = useMemo(() => withoutRepeats(pages?.map(({ data }) => data) ?? []), [pages])
  // Followed matches keep their rows.
  const isChosen = 'eventIDs' in input || only !== undefined
  const featured = useMemo(
    () => (isChosen ? undefined : featuredOf(first?.data ?? [])),
    [first, isChosen],
  )
  useRenewal(list.data?.pages, live, isLiveList, () => void list.refetch())

  if (list.isError && first === undefined)
    return <Failed error={list.error} onRetry={() => void list.refetch()} />
  if (first === undefined) return <Loading />
  if (first.data.length === 0) return none
  return (
    <>
      {title !== undefined && <h2 className="sports-further__title">{title}</h2>}
      {featured !== undefined && (
        <FeaturedMatch
          key={featured.eventID}
          listed={featured}
          liveEvent={live?.get(featured.eventID)}
        />
      )}
      {matches.map((events, index) => (
        <EventPage
          key={index}
          events={events}
          featuredID={featured?.eventID}
          order={order}
          pinned={pinned}
          live={store}
          today={today}
          only={only}
          cardsAtOnce={index === 0 ? CARDS_AT_ONCE : 0}
        />
      ))}
      <FurtherMatches
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        error={list.isFetchNextPageError ? list.error : undefined}
        onMore={() => void list.fetchNextPage()}
      />
      {first.pagination.total <= FEW && further}
    </>
  )
}

type PageProps = {
  events: readonly SportEvent[]
  order: EventOrder
  pinned: string
  live: LiveEventStore
  today: string
  only: ListMarket | undefined
  cardsAtOnce: number
  featuredID: string | undefined
}

/** Matches that were loaded together. Memoized, so that later pages do not redraw it. */
const EventPage = memo(function EventPage({
  events,
  order,
  pinned,
  live,
  today,
  only,
  cardsAtOnce,
  featuredID,
}: PageProps) {
  const groups = useMemo(
    () => byLeague(events, order, new Set(pinned.split(' '))),
    [events, order, pinned],
  )
  return groups.map((group, index) => (
    <LeagueCard
      key={group.leagueID}
      group={group}
      live={live}
      today={today}
      only={only}
      atOnce={index < cardsAtOnce}
      featuredID={featuredID}
    />
  ))
})

/**
 * Refetches when a listed match is over or another has begun; the list of matches in play shows
 * that first.
 */
function useRenewal(
  pages: readonly { data: readonly { eventID: string; state: string }[] }[] | undefined,
  live: ReadonlyMap<string, object> | undefined,
  isLiveList: boolean,
  renew: () => void,
): void {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  })
  const listed = (pages ?? []).flatMap(({ data }) => data)
  const isOver =
    live !== undefined &&
    listed.some(({ eventID, state }) => state === 'live' && !live.has(eventID))
  const hasBegun =
    live !== undefined &&
    (isLiveList
      ? live.size > listed.length && pages?.length === 1
      : listed.some(({ eventID, state }) => state === 'upcoming' && live.has(eventID)))
  const isStale = isOver || hasBegun
  useEffect(() => {
    if (isStale) latest.current()
  }, [isStale])
}

function Loading() {
  const { sports: texts } = useTexts()
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {texts.loading}
      </p>
      {SKELETON_CARDS.map((rows) => (
        <SkeletonCard key={rows} rows={rows} />
      ))}
    </div>
  )
}
