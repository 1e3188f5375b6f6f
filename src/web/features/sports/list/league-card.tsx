import { memo, useMemo } from 'react'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { useMedia } from '#web/lib/media.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useLang } from '#web/lib/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { countryName } from '../country-name.ts'
import type { LiveEventStore } from '../live/live-store.ts'
import { sportIcon } from '../sport-icons.ts'
import { columnsOf, type ListMarket } from './columns.ts'
import type { LeagueMatches } from './event-order.ts'
import { listMarket } from './list-market.ts'
import { MatchRow } from './match-row.tsx'
import { NearRows, ROWS_TOGETHER } from './near-rows.tsx'
import { ColumnHeads } from './row-prices.tsx'

/** The breakpoint of styles/widths.css. */
const WITH_TWO = '(min-width: 1360px)'
const WITH_THREE = '(min-width: 768px) and (max-width: 1023px), (min-width: 1560px)'

/**
 * `only`: the one market of the rows. `featuredID`: the match that is shown above the list where
 * there is room for it.
 */
type Props = {
  group: LeagueMatches
  live: LiveEventStore
  today: string
  only?: ListMarket | undefined
  atOnce: boolean
  featuredID: string | undefined
}

export const LeagueCard = memo(function LeagueCard({
  group,
  live,
  today,
  only,
  atOnce,
  featuredID,
}: Props) {
  const lang = useLang()
  const chosen = listMarket.use()
  const columns = useMemo(() => {
    const all = columnsOf(group.events, only ?? chosen)
    return only === undefined ? all : all.filter(({ level }) => level === 1)
  }, [group.events, only, chosen])
  const [two, three] = [useMedia(WITH_TWO), useMedia(WITH_THREE)]
  const room = three ? 3 : two ? 2 : 1
  const fitting = useMemo(() => columns.filter(({ level }) => level <= room), [columns, room])
  const country = countryName(group.country, lang)
  return (
    <section
      className={classNames(
        'card league-card',
        group.events.every(({ eventID }) => eventID === featuredID) && 'league-card--featured',
      )}
      aria-label={group.league}
    >
      <header className="league-card__head">
        <span className="row g-8 grow">
          <Icon name={sportIcon(group.sportID)} size={16} />
          <h2 className="w-6 cut">{group.league}</h2>
          {country !== '' && <span className="t-xs c-3 cut league-card__country">{country}</span>}
        </span>
        <ColumnHeads columns={columns} />
      </header>
      {inParts(group.events).map((events, part) => {
        const isFirst = atOnce && part === 0
        // The server's drawing must fit any width.
        const shown = isFirst ? columns : fitting
        return (
          <NearRows
            key={events[0]?.eventID}
            count={events.length}
            hasFeatured={events.some(({ eventID }) => eventID === featuredID)}
            atOnce={isFirst}
          >
            {(drawn) =>
              events
                .slice(0, drawn)
                .map((event) => (
                  <MatchRow
                    key={event.eventID}
                    listed={event}
                    live={live}
                    columns={shown}
                    today={today}
                    isFeatured={event.eventID === featuredID}
                  />
                ))
            }
          </NearRows>
        )
      })}
    </section>
  )
})

function inParts(events: readonly SportEvent[]): SportEvent[][] {
  return Array.from({ length: Math.ceil(events.length / ROWS_TOGETHER) }, (_, part) =>
    events.slice(part * ROWS_TOGETHER, (part + 1) * ROWS_TOGETHER),
  )
}
