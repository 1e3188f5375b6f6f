import { useState } from 'react'
import type { MatchStats, SportEvent, TimelineEntry } from '#shared/contracts/sportsbook/matches.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useMatchInfo } from './use-match-info.ts'

type Teams = Pick<SportEvent, 'home' | 'away'>

export function Figures({ figures }: { figures: MatchStats['figures'] }) {
  return (
    <dl className="figures">
      {figures.map(({ key, name, home, away }) => (
        <div key={key} className="figures__row">
          <dd className="num w-6">{home}</dd>
          <dt className="t-sm c-2">{name}</dt>
          <dd className="num w-6">{away}</dd>
          <Balance home={Number.parseFloat(home)} away={Number.parseFloat(away)} />
        </div>
      ))}
    </dl>
  )
}

function Balance({ home, away }: { home: number; away: number }) {
  const whole = home + away
  const isCounted = Number.isFinite(whole) && whole > 0
  const part = isCounted ? (home / whole) * 100 : 50
  return (
    <svg className="figures__bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect
        className={isCounted ? undefined : 'is-away'}
        width={Math.max(0, part - 0.6)}
        height="4"
        rx="1"
      />
      <rect className="is-away" x={part + 0.6} width={Math.max(0, 99.4 - part)} height="4" rx="1" />
    </svg>
  )
}

const HAPPENED: Readonly<Record<string, IconName>> = {
  goal: 'football',
  'penalty-goal': 'football',
  'own-goal': 'football',
  'penalty-scored': 'football',
  'yellow-card': 'card',
  'red-card': 'card',
  substitution: 'refresh',
  corner: 'flag',
  'shot-on-target': 'gauge',
  'half-time': 'clock',
  'full-time': 'clock',
  ended: 'flag',
  'kick-off': 'play',
  'second-half': 'play',
  'part-start': 'play',
  overtime: 'play',
  suspension: 'clock',
  'part-end': 'flag',
  map: 'flag',
  'two-points': 'basketball',
  'three-points': 'basketball',
  'free-throw': 'basketball',
  game: 'tennis',
  'tie-break': 'clock',
}
const GOALS: ReadonlySet<string> = new Set([
  'goal',
  'penalty-goal',
  'own-goal',
  'penalty-scored',
  'part-end',
  'map',
])
const SCORED: ReadonlySet<string> = new Set([
  ...GOALS,
  'two-points',
  'three-points',
  'free-throw',
  'game',
  'ended',
])

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.toReversed().map((entry, index) => (
        <li
          key={`${entries.length - index} ${entry.type}`}
          className={classNames(
            'timeline__entry',
            entry.side === 'away' && 'is-away',
            GOALS.has(entry.type) && 'is-goal',
          )}
        >
          <span className="num c-3 timeline__clock">{entry.clock}</span>
          <Icon name={HAPPENED[entry.type] ?? 'dots'} size={16} className={cardClass(entry.type)} />
          <span className="grow">{entry.text}</span>
          {entry.score !== null && SCORED.has(entry.type) && (
            <b className="num">{entry.score.replace('-', ' – ')}</b>
          )}
        </li>
      ))}
    </ol>
  )
}

const cardClass = (type: string): string =>
  type === 'red-card' ? 'c-down' : type === 'yellow-card' ? 'c-gold' : 'c-3'

export function Form({ recent, teams }: { recent: MatchStats['recent']; teams: Teams }) {
  const { match } = useTexts().sports
  const { venues } = useMatchInfo()
  const format = useFormat()
  return (
    <div className="sides">
      {(['home', 'away'] as const).map((side) => (
        <section key={side} aria-label={match.formOf(teams[side])}>
          <h3 className="w-6 cut">{teams[side]}</h3>
          <ol>
            {recent[side].map(({ date, opponent, atHome, score, result }) => (
              <li key={date} className="form__match">
                <abbr
                  className={`form__mark form__mark--${result}`}
                  title={match.formNames[result]}
                >
                  {match.form[result]}
                </abbr>
                <span className="num t-xs c-3">{format.date(date)}</span>
                <abbr className="t-xs c-3" title={atHome ? venues.home : venues.away}>
                  {atHome ? venues.homeMark : venues.awayMark}
                </abbr>
                <span className="cut grow">{opponent}</span>
                <b className="num">{score.replace('-', ' – ')}</b>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const HEADS = ['played', 'won', 'drawn', 'lost', 'goals', 'points'] as const

const VENUES = { all: 'table', home: 'homeTable', away: 'awayTable' } as const
type Venue = keyof typeof VENUES

export function LeagueTables({
  stats,
  teams,
  hasDraws,
}: {
  stats: MatchStats
  teams: Teams
  hasDraws: boolean
}) {
  const { venues } = useMatchInfo()
  const [venue, setVenue] = useState<Venue>('all')
  return (
    <>
      <Segmented
        className="standings__venue"
        label={venues.name}
        value={venue}
        onChange={setVenue}
        options={(['all', 'home', 'away'] as const).map((value) => ({
          value,
          label: venues[value],
        }))}
      />
      <LeagueTable rows={stats[VENUES[venue]]} teams={teams} hasDraws={hasDraws} />
    </>
  )
}

function LeagueTable({
  rows,
  teams,
  hasDraws,
}: {
  rows: MatchStats['table']
  teams: Teams
  hasDraws: boolean
}) {
  const {
    match: { table, tableNames },
  } = useTexts().sports
  const format = useFormat()
  return (
    <div className="standings">
      <table className="table table--dense">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{table.place}</span>
            </th>
            <th scope="col">{table.team}</th>
            {HEADS.filter((head) => hasDraws || head !== 'drawn').map((head) => (
              <th key={head} scope="col" className="r">
                <abbr title={tableNames[head]}>{table[head]}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.place}
              className={
                row.team === teams.home || row.team === teams.away ? 'is-hover' : undefined
              }
            >
              <td className="num c-3">{row.place}</td>
              <th scope="row" className="cut">
                {row.team}
              </th>
              <td className="r">{row.played}</td>
              <td className="r">{row.won}</td>
              {hasDraws && <td className="r">{row.drawn}</td>}
              <td className="r">{row.lost}</td>
              <td className="r">{format.number(row.scored - row.conceded)}</td>
              <td className="r w-7">{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function Meetings({ meetings }: { meetings: MatchStats['meetings'] }) {
  const format = useFormat()
  return (
    <ul className="meetings">
      {meetings.map(({ date, home, away, score }) => (
        <li key={`${date} ${home}`} className="meetings__row">
          <span className="num t-xs c-3">{format.date(date)}</span>
          <span className="cut meetings__home">{home}</span>
          <b className="num">{score.replace('-', ' – ')}</b>
          <span className="cut">{away}</span>
        </li>
      ))}
    </ul>
  )
}
