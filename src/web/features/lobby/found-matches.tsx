import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/lib/format.ts'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

export function FoundMatches({
  events,
  onGo,
}: {
  events: readonly SportEvent[]
  onGo: () => void
}) {
  const { common, search } = useTexts()
  const format = useFormat()
  if (events.length === 0) return null
  return (
    <section className="search__part" aria-label={common.sports}>
      <div className="head">
        <h2 className="t-sm c-2 w-5">{common.sports}</h2>
      </div>
      <ul className="search__list">
        {events.map(({ eventID, home, away, league, startTime, state, clock }) => (
          <li key={eventID}>
            <Link
              to="/sports/event/$eventID"
              params={{ eventID }}
              replace
              className="search__option"
              aria-label={search.openMatch(home, away)}
              onClick={onGo}
            >
              <span className="icon-box">
                <Icon name="football" />
              </span>
              <span className="grow">
                <span className="search__name w-6 cut">
                  {home} – {away}
                </span>
                <span className="t-xs c-3">
                  {league} · {state === 'live' ? clock : format.dateTime(startTime)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
