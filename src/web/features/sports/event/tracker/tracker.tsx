import type { Tracker } from '#shared/contracts/sportsbook/matches.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Figures } from '../match-facts.tsx'
import type { Match } from '../use-match.ts'
import { BasketballCourt, BasketballLines } from './basketball-court.tsx'
import { FootballPitch, PitchLines } from './football-pitch.tsx'
import { GoalGround, GoalGroundLines } from './goal-ground.tsx'
import { MapStanding } from './map-standing.tsx'
import { MomentumChart } from './momentum-chart.tsx'
import { PartsTable } from './parts-table.tsx'
import { ScoreFlow } from './score-flow.tsx'
import { GameHistory, SetHistory } from './set-history.tsx'
import { ShotMap } from './shot-map.tsx'
import { hasSurface, type SurfaceSport } from './surface.ts'
import { TableTennisTable } from './table-tennis-table.tsx'
import { teamColours } from './team-colours.ts'
import { TennisCourt } from './tennis-court.tsx'
import './tracker.css'
import { trackerName } from './tracker-name.ts'
import { useSpoken } from './use-spoken.ts'
import { VolleyballCourt } from './volleyball-court.tsx'

const MAX_FIGURES = 10

export function LiveTracker({ match, tracker }: { match: Match; tracker: Tracker }) {
  const { live } = useTexts().sports.match
  const { figures } = match.stats
  return (
    <section className="tracker" aria-label={live.title}>
      <div className="tracker__grid">
        <figure className="tracker__wide">
          <Ground match={match} tracker={tracker} />
          <Caption match={match} tracker={tracker} />
        </figure>
        <Course match={match} tracker={tracker} />
        {figures.length > 0 && (
          <section className="tracker__part tracker__tall" aria-label={live.comparison}>
            <h3 className="t-sm w-6">{live.comparison}</h3>
            <Figures figures={figures.slice(0, MAX_FIGURES)} />
          </section>
        )}
        <Shots match={match} />
      </div>
    </section>
  )
}

export function MatchReview({ match, tracker }: { match: Match; tracker: Tracker }) {
  return (
    <div className="tracker">
      <div className="tracker__grid">
        <Course match={match} tracker={tracker} />
        <Shots match={match} />
      </div>
    </div>
  )
}

function Course({ match, tracker }: { match: Match; tracker: Tracker }) {
  const {
    event,
    stats: { detail, momentum },
  } = match
  return (
    <>
      {detail.flow.length > 0 && <ScoreFlow event={event} detail={detail} />}
      {detail.flow.length === 0 && momentum.length > 0 && (
        <MomentumChart event={event} values={momentum} detail={detail} />
      )}
      {tracker.parts.length > 0 && (
        <div className="tracker__part">
          <PartsTable event={event} running={event.state === 'live'} />
        </div>
      )}
      {event.sportID === 'tennis' ? (
        <GameHistory event={event} history={detail.history} />
      ) : (
        (detail.history.length > 0 || tracker.winners.length > 0) && (
          <SetHistory event={event} tracker={tracker} history={detail.history} />
        )
      )}
    </>
  )
}

function Shots({ match: { event, stats } }: { match: Match }) {
  const { sportID } = event
  const { shots } = stats.detail
  return hasSurface(sportID) && shots.length > 0 ? (
    <ShotMap event={event} sport={sportID} shots={shots}>
      <SurfaceLines sport={sportID} />
    </ShotMap>
  ) : null
}

function Caption({ match: { event, stats }, tracker }: { match: Match; tracker: Tracker }) {
  const { live } = useTexts().sports.match
  const spoken = useSpoken(tracker.last)
  const colours = teamColours(event)
  const { keyPoint, last } = tracker
  const kinds =
    event.sportID === 'esports' ? { ...live.keyPoints, ...live.keyRounds } : live.keyPoints
  return (
    <figcaption className="tracker__caption">
      <span className="row spread t-xs c-2 g-8">
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className="tracker__side">
            {hasSurface(event.sportID) && (
              <i style={{ background: colours[side].fill }} aria-hidden="true" />
            )}
            <span className="cut">{event[side]}</span>
            {stats.detail.teams !== null && (
              <span className="num c-3">{stats.detail.teams[side].formation.join('-')}</span>
            )}
          </span>
        ))}
      </span>
      {keyPoint !== null && (
        <span className="badge badge--warn">
          {live.keyPointOf(kinds[keyPoint.kind], event[keyPoint.side])}
        </span>
      )}
      {stats.detail.suspended.map(({ side, until }, index) => (
        <span key={index} className="badge badge--warn">
          {live.suspended(event[side], until)}
        </span>
      ))}
      {last !== null && (
        <p className="tracker__last">
          <span className="num c-3 t-xs">{last.clock}</span> <b className="w-6">{last.text}</b>
        </p>
      )}
      <span className="sr" role="status">
        {spoken}
      </span>
    </figcaption>
  )
}

function SurfaceLines({ sport }: { sport: SurfaceSport }) {
  switch (sport) {
    case 'football':
      return <PitchLines />
    case 'basketball':
      return <BasketballLines />
    case 'ice-hockey':
    case 'handball':
      return <GoalGroundLines sport={sport} />
  }
}

export function Ground({ match: { event, stats }, tracker }: { match: Match; tracker: Tracker }) {
  const { live } = useTexts().sports.match
  const name = trackerName(event, tracker, live)
  switch (event.sportID) {
    case 'basketball':
      return <BasketballCourt tracker={tracker} name={name} />
    case 'tennis':
      return <TennisCourt tracker={tracker} name={name} />
    case 'volleyball':
      return <VolleyballCourt event={event} tracker={tracker} name={name} />
    case 'ice-hockey':
    case 'handball':
      return <GoalGround event={event} tracker={tracker} name={name} sport={event.sportID} />
    case 'table-tennis':
      return <TableTennisTable tracker={tracker} name={name} />
    case 'esports':
      return <MapStanding tracker={tracker} name={name} mapName={live.map} />
    default:
      return (
        <FootballPitch event={event} tracker={tracker} teams={stats.detail.teams} name={name} />
      )
  }
}
