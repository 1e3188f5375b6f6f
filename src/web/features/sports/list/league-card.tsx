import { memo, useMemo } from 'react'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useMedia } from '#web/lib/media.ts'
import { useLang } from '#web/lib/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { countryName } from '../country-name.ts'
import type { LiveEventStore } from '../live/live-store.ts'
import { sportIcon } from '../sport-icons.ts'
import { columnsOf, LINE_KEYS, type Columns } from './columns.ts'
import type { LeagueMatches } from './event-order.ts'
import { MatchRow } from './match-row.tsx'
import { NearRows, ROWS_TOGETHER } from './near-rows.tsx'
import { useBookFormat } from '../use-book-format.ts'

const WITH_LINE = '(min-width: 1360px)'

type Props = { group: LeagueMatches; live: LiveEventStore; today: string; atOnce: boolean }

export const LeagueCard = memo(function LeagueCard({ group, live, today, atOnce }: Props) {
  const lang = useLang()
  const columns = useMemo(() => columnsOf(group.events), [group.events])
  const hasRoom = useMedia(WITH_LINE)
  const narrow = useMemo(() => ({ ...columns, hasLine: false }), [columns])
  const country = countryName(group.country, lang)
  return (
    <section className="card league-card" aria-label={group.league}>
      <header className="league-card__head">
        <span className="row g-8 grow">
          <Icon name={sportIcon(group.sportID)} size={16} />
          <h2 className="w-6 cut">{group.league}</h2>
          {country !== '' && <span className="t-xs c-3 cut league-card__country">{country}</span>}
        </span>
        <Heads columns={columns} />
      </header>
      {inParts(group.events).map((events, part) => {
        const isFirst = atOnce && part === 0
        // The server's drawing must fit any width.
        const shown = hasRoom || isFirst ? columns : narrow
        return (
          <NearRows key={events[0]?.eventID} count={events.length} atOnce={isFirst}>
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
                  />
                ))
            }
          </NearRows>
        )
      })}
    </section>
  )
})

function Heads({ columns: { result, hasLine, line } }: { columns: Columns }) {
  const { sports } = useTexts()
  const format = useBookFormat()
  return (
    <span className="league-card__heads" aria-hidden="true">
      <span className={`match-row__prices match-row__prices--${result.length}`}>
        {result.map((key) => (
          <i key={key}>{sports[key]}</i>
        ))}
      </span>
      {hasLine && (
        <span className="match-row__line">
          {LINE_KEYS.map((key) => (
            <i key={key}>
              {line === undefined ? sports[`${key}Head`] : sports[key](format.line(line))}
            </i>
          ))}
        </span>
      )}
      <span className="match-row__more" />
    </span>
  )
}

function inParts(events: readonly SportEvent[]): SportEvent[][] {
  return Array.from({ length: Math.ceil(events.length / ROWS_TOGETHER) }, (_, part) =>
    events.slice(part * ROWS_TOGETHER, (part + 1) * ROWS_TOGETHER),
  )
}
