import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { countryName } from '../country-name.ts'
import { setLeagueFollowed, useFollowedLeagues } from '../follow/follows.ts'
import { useSports } from '../use-sports.ts'
import { SportNav } from './sport-nav.tsx'

type League = { leagueID: string; name: string; country: string; events: number }
type Props = { sportID: string; leagueID: string | undefined; place: 'live' | 'day' | undefined }

export function SportsSide({ sportID, leagueID, place }: Props) {
  const { sports: texts } = useTexts()
  const pins = useFollowedLeagues()
  const { sport } = useSports(sportID)
  const leagues = useQuery({
    ...query('sportsbook', 'list_leagues', { sportID }),
    enabled: sport !== undefined,
  })
  const known = leagues.data?.data ?? []
  return (
    <aside className="sports-side">
      <SportNav look="column" sportID={sportID} place={place} />
      {pins.length > 0 && (
        <nav className="sports-side__part" aria-label={texts.pinned}>
          <p className="sports-side__title t-xs c-3">{texts.pinned}</p>
          {pins.map((pin) => (
            <LeagueLink
              key={pin.leagueID}
              sportID={pin.sportID}
              league={{
                ...pin,
                events: known.find((one) => one.leagueID === pin.leagueID)?.events,
              }}
              isOn={pin.leagueID === leagueID}
              isPinned
            />
          ))}
        </nav>
      )}
      {sport !== undefined && known.length > 0 && (
        <nav className="sports-side__part" aria-label={texts.leaguesOf(sport.name)}>
          <p className="sports-side__title t-xs c-3">{texts.leaguesOf(sport.name)}</p>
          {leagueID !== undefined && (
            <Link
              to="/sports"
              search={{ sport: sportID }}
              className="nav sports-side__nav"
              activeProps={{}}
            >
              {texts.allLeagues}
            </Link>
          )}
          <Countries sportID={sportID} leagues={known} leagueID={leagueID} />
        </nav>
      )}
    </aside>
  )
}

function Countries({
  sportID,
  leagues,
  leagueID,
}: {
  sportID: string
  leagues: readonly League[]
  leagueID: string | undefined
}) {
  const { sports: texts } = useTexts()
  const lang = useLang()
  const format = useFormat()
  const pins = useFollowedLeagues()
  const countries = [...new Set(leagues.map(({ country }) => country))]
  const [open, setOpen] = useState<string>()
  const shown =
    open ??
    countries.find((country) =>
      leagues.some((league) => league.country === country && league.leagueID === leagueID),
    ) ??
    countries[0]
  return countries.map((country) => {
    const own = leagues.filter((league) => league.country === country)
    const isOpen = country === shown
    return (
      <div key={country} className="sports-side__country">
        <button
          type="button"
          className="nav sports-side__nav"
          aria-expanded={isOpen}
          onClick={() => setOpen(isOpen ? '' : country)}
        >
          <Icon name={isOpen ? 'down' : 'right'} size={16} />
          <span className="cut">{countryName(country, lang) || texts.international}</span>
          <span className="nav__n">
            {format.number(own.reduce((sum, { events }) => sum + events, 0))}
          </span>
        </button>
        {isOpen &&
          own.map((league) => (
            <LeagueLink
              key={league.leagueID}
              sportID={sportID}
              league={league}
              isOn={league.leagueID === leagueID}
              isPinned={pins.some((pin) => pin.leagueID === league.leagueID)}
              inside
            />
          ))}
      </div>
    )
  })
}

type LeagueLinkProps = {
  sportID: string
  league: { leagueID: string; name: string; events: number | undefined }
  isOn: boolean
  isPinned: boolean
  inside?: boolean
}

function LeagueLink({
  sportID,
  league: { leagueID, name, events },
  isOn,
  isPinned,
  inside = false,
}: LeagueLinkProps) {
  const { sports: texts } = useTexts()
  const format = useFormat()
  return (
    <div className="sports-side__league">
      <Link
        to="/sports"
        search={{ sport: sportID, league: leagueID }}
        className={inside ? 'nav sports-side__nav is-inside' : 'nav sports-side__nav'}
        activeProps={{}}
        aria-current={isOn ? 'page' : undefined}
      >
        <span className="cut">{name}</span>
        {events !== undefined && <span className="nav__n">{format.number(events)}</span>}
      </Link>
      <button
        type="button"
        className="sports-side__pin"
        aria-pressed={isPinned}
        aria-label={isPinned ? texts.unpin(name) : texts.pin(name)}
        onClick={() => void setLeagueFollowed({ leagueID, sportID, name }, !isPinned)}
      >
        <Icon name="pin" size={16} />
      </button>
    </div>
  )
}
