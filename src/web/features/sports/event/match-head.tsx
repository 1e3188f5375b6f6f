import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Crest } from '../crest.tsx'
import { FollowButton } from '../follow/follow-button.tsx'
import { Momentum } from '../list/momentum.tsx'
import { partAndClock, scoreParts } from '../match-words.ts'
import { OddsSetting } from '../price/odds-setting.tsx'
import { ServeMark } from './tracker/serve-mark.tsx'
import type { Match } from './use-match.ts'
import { useBookFormat } from '../use-book-format.ts'

const FIGURES = [
  'possession',
  'shots-on-target',
  'corners',
  'field-goals',
  'shots-scored',
  'turnovers',
  'aces',
  'double-faults',
  'breaks',
  'points-won',
  'rounds-won',
  'longest-run',
]
const MAX_FIGURES = 3

export function MatchHead({ match: { event, stats } }: { match: Match }) {
  const { sports } = useTexts()
  const score = scoreParts(event.score)
  const server = event.tracker?.server
  const [homeReds, awayReds] = event.redCards ?? [0, 0]
  const shown = FIGURES.flatMap(
    (key) => stats.figures.find((figure) => figure.key === key) ?? [],
  ).slice(0, MAX_FIGURES)
  return (
    <header className="match-head">
      <HeadBar match={event} />
      <div className="match-head__row">
        <div className="match-head__team">
          <Crest crest={event.homeCrest} country={event.homeCountry} size={44} />
          <h1 className="w-6">
            {event.home}
            <span className="sr"> – {event.away}</span>
          </h1>
          {server === 'home' && <ServeMark />}
          <Reds count={homeReds} />
        </div>
        <div className="match-head__middle">
          {score === undefined ? (
            <StartTime startTime={event.startTime} />
          ) : (
            <b className="num" aria-label={sports.score(...score)}>
              {score[0]}
              <i>–</i>
              {score[1]}
            </b>
          )}
          {event.state === 'live' ? (
            <span className="live">{partAndClock(event) || sports.states.live}</span>
          ) : (
            <span className="t-sm c-3">
              {event.state === 'upcoming' ? '' : sports.states[event.state]}
            </span>
          )}
          {event.scoreDetail !== null && <span className="t-xs c-3 num">{event.scoreDetail}</span>}
          {event.suspendedReason !== null && (
            <span className="badge badge--warn">{event.suspendedReason}</span>
          )}
        </div>
        <div className="match-head__team">
          <Crest crest={event.awayCrest} country={event.awayCountry} size={44} />
          <p className="w-6" aria-hidden="true">
            {event.away}
          </p>
          {server === 'away' && <ServeMark />}
          <Reds count={awayReds} />
        </div>
      </div>
      {stats.momentum.length > 0 && (
        <Momentum values={stats.momentum} home={event.home} away={event.away} />
      )}
      {shown.length > 0 && event.state !== 'upcoming' && (
        <dl className="match-head__figures t-xs">
          {shown.map(({ key, name, home, away }) => (
            <div key={key}>
              <dd className={leads(home, away) ? 'num w-7' : 'num'}>{home}</dd>
              <dt className="c-3">{name}</dt>
              <dd className={leads(away, home) ? 'num w-7' : 'num'}>{away}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}

function HeadBar({
  match: { eventID, sportID, leagueID, league, round, home, away },
}: {
  match: Match['event']
}) {
  const { match: texts } = useTexts().sports
  return (
    <div className="match-head__bar">
      <Link
        to="/sports"
        search={{ sport: sportID }}
        className="btn btn--ghost btn--icon"
        aria-label={texts.back}
      >
        <Icon name="back" />
      </Link>
      <Link
        to="/sports"
        search={{ sport: sportID, league: leagueID }}
        className="grow cut t-sm c-2"
      >
        {[league, round].filter((part) => part !== null && part !== '').join(' · ')}
      </Link>
      <FollowButton eventID={eventID} home={home} away={away} className="match-head__star" />
      <OddsSetting />
    </div>
  )
}

function StartTime({ startTime }: { startTime: string }) {
  const format = useBookFormat()
  return (
    <span className="match-head__start">
      <b className="num">{format.time(startTime)}</b>
      <span className="t-sm c-3">{format.shortDay(startTime)}</span>
    </span>
  )
}

function Reds({ count }: { count: number }) {
  const { sports } = useTexts()
  return count === 0 ? null : (
    <span className="red-card" role="img" aria-label={sports.redCards(count)}>
      {count > 1 && count}
    </span>
  )
}

const leads = (own: string, other: string): boolean =>
  Number.parseFloat(own) > Number.parseFloat(other)
